/*
 * A bot in C: plays any legal move of any of the three games, each as likely.
 *
 *     cc -O2 -o random_bot bots/external/random_bot.c
 *     npx arena tournament kronenduell heuristic --bot 'c=cmd:./random_bot'
 *
 * The arena writes a JSON object a line, this program answers some of them with one. It needs no JSON library: it looks
 * for the few fields that it wants, and knows that the arena writes no blanks between them.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *line;
static size_t room, length;

/* Reads a line of any length into `line`, without its line break; 0 at the end of the input. */
static int read_line(void) {
    length = 0;
    for (;;) {
        if (room - length < 2) {
            room = room == 0 ? 1 << 16 : 2 * room;
            line = realloc(line, room);
            if (line == NULL) exit(1);
        }
        if (fgets(line + length, (int)(room - length), stdin) == NULL) return length > 0;
        length += strlen(line + length);
        if (line[length - 1] == '\n') {
            line[--length] = '\0';
            return 1;
        }
    }
}

/*
 * The start of a field's value, or NULL. Our fields stand at the top level, most of them after the view: with `last`
 * the last field of that name is found, not one of the same name inside the view.
 */
static const char *field(const char *name, int last) {
    char key[32];
    const char *found = NULL;
    int size = snprintf(key, sizeof key, "\"%s\":", name);
    for (const char *at = strstr(line, key); at != NULL; at = strstr(at + size, key)) {
        found = at + size;
        if (!last) break;
    }
    return found;
}

/* xorshift64* of Sebastiano Vigna; its state must not be 0. */
static uint64_t state = 1;

static uint32_t below(uint32_t n) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (uint32_t)(((state * UINT64_C(2685821657736338717) >> 32) * n) >> 32);
}

/* A match begins: all chance comes from the first 16 hex digits of its seed, so that a run can be repeated. */
static void start(void) {
    const char *seed = field("seed", 0);
    state = 0;
    for (int i = 1; seed != NULL && i <= 16; i++) {
        char digit[2] = {seed[i], '\0'};
        state = state << 4 | strtoul(digit, NULL, 16);
    }
    if (state == 0) state = 1;
}

/* Chooses from "legal":["3","4",…] and answers. Moves hold no quotes, so the quotes count them. */
static void choose(void) {
    const char *legal = field("legal", 1);
    const char *seq = field("seq", 0);
    if (legal == NULL || seq == NULL) exit(1);
    uint32_t count = 0;
    for (const char *at = legal; *at != ']'; at++) count += *at == '"';
    uint32_t wanted = below(count / 2);
    const char *at = strchr(legal, '"');
    for (uint32_t i = 0; i < wanted; i++) at = strchr(strchr(at + 1, '"') + 1, '"');
    int size = (int)(strchr(at + 1, '"') - at - 1);
    printf("{\"seq\":%d,\"move\":\"%.*s\"}\n", atoi(seq), size, at + 1);
    /* At once: what waits in a buffer is an answer that comes too late. */
    fflush(stdout);
}

int main(void) {
    /* The loop ends when the arena closes the input: then the bot should end too. */
    while (read_line()) {
        const char *type = field("type", 0);
        if (type == NULL) continue;
        if (strncmp(type, "\"hello\"", 7) == 0) {
            puts("{\"type\":\"ready\",\"name\":\"random in C\"}");
            fflush(stdout);
        } else if (strncmp(type, "\"start\"", 7) == 0) {
            start();
        } else if (strncmp(type, "\"choose\"", 8) == 0) {
            choose();
        }
    }
    return 0;
}
