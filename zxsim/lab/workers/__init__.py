"""Who plays the chunks: threads, processes of this machine, or a cluster."""
