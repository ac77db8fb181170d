"""HTTP and websockets: the door."""
