"""Settings of all tests."""

import os

# Before numpy is imported: the matrices are small, and threads would only get into the way of others.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
