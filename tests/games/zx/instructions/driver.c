/* Plays games with the compiled entry alone, without Python, so that valgrind counts nothing else.
   entry.h, written by dump.py, says what the entry is called and how large its arguments are. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "entry.h"

/* What the entry needs of numba's runtime. The rest of it, for Python, is never reached. */
struct memory { size_t references; void *destroy, *destroyed; void *data; size_t size; void *allocator; };

void *NRT_MemInfo_alloc_aligned(size_t size, uint32_t align)
{
    struct memory *memory = calloc(1, sizeof *memory);
    memory->references = 1;
    memory->size = size;
    memory->data = aligned_alloc(align, (size + align) / align * align);
    return memory;
}

void NRT_MemInfo_call_dtor(struct memory *memory)
{
    free(memory->data);
    free(memory);
}

void NRT_Free(void *memory) { free(memory); }

/* Arrays come in pieces: owner twice, items, bytes an item, data, shape, strides. */
#define ROWS(data, n, size) NULL, NULL, n, size, data, n, size
#define TABLE(data, n, m, size) NULL, NULL, (n) * (m), size, data, n, m, (m) * (size), size
#define ROWS_TYPES void *, void *, int64_t, int64_t, void *, int64_t, int64_t
#define TABLE_TYPES ROWS_TYPES, int64_t, int64_t

extern int play_games(void **result, void **error, ROWS_TYPES, ROWS_TYPES, int64_t seed, ROWS_TYPES,
                      TABLE_TYPES, TABLE_TYPES, TABLE_TYPES) __asm__(ENTRY);

static void *load(const char *path, size_t size)
{
    void *data = malloc(size);
    FILE *file = fopen(path, "rb");
    if (!file || fread(data, 1, size, file) != size) exit(1);
    return data;
}

/* driver GAMES: prints how many decisions the first games of a fixed run have. */
int main(int count, char **words)
{
    int64_t games = atoll(words[1]), decisions = 0;
    int64_t *numbers = calloc(games, sizeof *numbers);
    void *tables = load("tables", 2L * TABLES_SIZE), *bots = load("bots", 2L * BOTS_SIZE);
    int32_t *rows = calloc(games * COLUMNS, sizeof *rows);
    int64_t *cells = calloc(CELLS * CELL, sizeof *cells);
    void *result = NULL, *error = NULL;
    for (int64_t i = 0; i < games; i++) numbers[i] = i;
    if (play_games(&result, &error, ROWS(tables, 2, TABLES_SIZE), ROWS(bots, 2, BOTS_SIZE), SEED,
                   ROWS(numbers, games, 8), TABLE(rows, games, COLUMNS, 4), TABLE(cells, CELLS, CELL, 8),
                   TABLE(NULL, 0, 2, 8)))
        return 1;
    for (int64_t i = 0; i < games; i++) decisions += rows[i * COLUMNS + DECISIONS];
    printf("%lld\n", (long long)decisions);
    return 0;
}
