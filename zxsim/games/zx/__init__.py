"""Z/X -Zillions of enemy X-: rules, cards, bots, and the kernel that plays matches."""
