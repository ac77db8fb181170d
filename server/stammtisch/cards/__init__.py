"""Value types every game shares: seats, viewers, shuffles. Standard library only."""
