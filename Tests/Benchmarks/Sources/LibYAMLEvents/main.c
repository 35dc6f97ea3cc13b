// Reads the events of each file with libyaml and drops them: the floor under everything that reads YAML with it.

#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *read_all(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(2);
    }
    *size = (size_t)ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(*size);
    if (fread(bytes, 1, *size, file) != *size) {
        perror(path);
        exit(2);
    }
    fclose(file);
    return bytes;
}

static void read_events(const unsigned char *bytes, size_t size) {
    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, bytes, size);
    yaml_event_type_t type = YAML_NO_EVENT;
    while (type != YAML_STREAM_END_EVENT) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            fprintf(stderr, "line %zu: %s\n", parser.problem_mark.line + 1, parser.problem);
            exit(1);
        }
        type = event.type;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
}

int main(int count, char **paths) {
    for (int index = 1; index < count; index++) {
        size_t size;
        unsigned char *bytes = read_all(paths[index], &size);
        read_events(bytes, size);
        free(bytes);
    }
    return 0;
}
