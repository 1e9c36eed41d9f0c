#pragma once
#include <png.h>
#include <stddef.h>
#include <string.h>

/* The size of libpng's error message in bytes, with its terminating zero. */
#define CPNG_MESSAGE_SIZE 128

/* A picture to write row by row, and the receiver of its bytes. */
struct cpng_picture {
    unsigned width, height;
    int has_alpha;
    void *context;
    /* Returns row y: red, green, blue and, if has_alpha, alpha, one byte each. */
    const unsigned char *(*row)(void *context, unsigned y);
    /* Takes bytes of the file; returns 0 to stop. */
    int (*write)(void *context, const unsigned char *bytes, size_t count);
    /* libpng's error message after a failure. */
    char message[CPNG_MESSAGE_SIZE];
};

static inline void cpng_fail(png_structp png, png_const_charp message) {
    strncpy((char *)png_get_error_ptr(png), message, CPNG_MESSAGE_SIZE - 1);
    png_longjmp(png, 1);
}

static inline void cpng_ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static inline void cpng_put(png_structp png, png_bytep bytes, size_t count) {
    struct cpng_picture *picture = (struct cpng_picture *)png_get_io_ptr(png);
    if (!picture->write(picture->context, bytes, count)) png_error(png, "the bytes were refused");
}

static inline void cpng_flush(png_structp png) { (void)png; }

/* Writes the picture; returns 0 on failure. It is in C because libpng's longjmp must not cross Swift frames. */
static inline int cpng_write(struct cpng_picture *picture, int level, int strategy, int filter) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, picture->message, cpng_fail, cpng_ignore);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    int type = picture->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB;
    png_set_write_fn(png, picture, cpng_put, cpng_flush);
    png_set_IHDR(png, info, picture->width, picture->height, 8, type, PNG_INTERLACE_NONE, 0, 0);
    png_set_compression_level(png, level);
    png_set_compression_strategy(png, strategy);
    png_set_filter(png, 0, filter);
    png_set_compression_buffer_size(png, 65536);
    png_write_info(png, info);
    for (unsigned y = 0; y < picture->height; y++) png_write_row(png, picture->row(picture->context, y));
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return 1;
}

/* Reads a file in memory: call cpng_open, then cpng_read, and cpng_close even after a failure. */
struct cpng_reader {
    const unsigned char *bytes;
    size_t count, offset;
    /* Valid after cpng_open. */
    unsigned width, height;
    int has_alpha;
    /* The Exif block, valid from cpng_read to cpng_close; NULL if there is none. */
    const unsigned char *exif;
    unsigned exif_count;
    char message[CPNG_MESSAGE_SIZE];
    png_structp png;
    png_infop info;
};

static inline void cpng_get(png_structp png, png_bytep bytes, size_t count) {
    struct cpng_reader *reader = (struct cpng_reader *)png_get_io_ptr(png);
    if (count > reader->count - reader->offset) png_error(png, "the file ends too early");
    memcpy(bytes, reader->bytes + reader->offset, count);
    reader->offset += count;
}

/* Converts all pixel formats to four bytes: red, green, blue, alpha. */
static inline void cpng_ask_for_rgba(struct cpng_reader *reader) {
    png_structp png = reader->png;
    reader->has_alpha = (png_get_color_type(png, reader->info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(png, reader->info, PNG_INFO_tRNS) != 0;
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
}

/* Reads everything before the pixels; returns 0 on failure. */
static inline int cpng_open(struct cpng_reader *reader) {
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader->message, cpng_fail, cpng_ignore);
    reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
    if (!reader->info || setjmp(png_jmpbuf(reader->png))) return 0;
    png_set_read_fn(reader->png, reader, cpng_get);
    /* The caller checks the size. */
    png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_read_info(reader->png, reader->info);
    reader->width = png_get_image_width(reader->png, reader->info);
    reader->height = png_get_image_height(reader->png, reader->info);
    cpng_ask_for_rgba(reader);
    return 1;
}

/* Reads the pixels into rows that are stride bytes apart, and the rest of the file; returns 0 on failure. */
static inline int cpng_read(struct cpng_reader *reader, unsigned char *pixels, size_t stride) {
    if (setjmp(png_jmpbuf(reader->png))) return 0;
    int passes = png_set_interlace_handling(reader->png);
    png_read_update_info(reader->png, reader->info);
    if (png_get_rowbytes(reader->png, reader->info) > stride) png_error(reader->png, "a row is too long");
    for (int pass = 0; pass < passes; pass++)
        for (unsigned y = 0; y < reader->height; y++) png_read_row(reader->png, pixels + y * stride, NULL);
    png_read_end(reader->png, reader->info);
#ifdef PNG_eXIf_SUPPORTED
    png_bytep exif = NULL;
    png_uint_32 count = 0;
    if (png_get_eXIf_1(reader->png, reader->info, &count, &exif)) {
        reader->exif = exif;
        reader->exif_count = count;
    }
#endif
    return 1;
}

static inline void cpng_close(struct cpng_reader *reader) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
}
