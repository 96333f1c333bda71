// Placeholder until the call machine exists; writes an empty module so that types resolve.
