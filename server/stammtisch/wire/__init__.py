"""The JSON that crosses the socket and the log: strict pydantic models and codecs."""
