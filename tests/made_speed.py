"""What `zxsim bench` may have found: made up, for tests of what is done with it."""

THREADS = [
    {
        "threads": 1,
        "games_per_second": 14_000.0,
        "slowest": 13_000.0,
        "fastest": 14_100.0,
        "times_one": 1.0,
    },
    {
        "threads": 2,
        "games_per_second": 27_500.0,
        "slowest": 27_000.0,
        "fastest": 28_000.0,
        "times_one": 1.97,
    },
]
