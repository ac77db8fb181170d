"""Fieber: keep the patient's temperature on the scale, and be the last one with cards."""
