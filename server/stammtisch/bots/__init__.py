"""Players that are programs: what one answers to a prompt, from what its seat knows and nothing else."""
