#pragma once
#include <png.h>
#include <stddef.h>
#include <string.h>

/* A picture to be written, row by row, and where its bytes go. */
struct cpng_picture {
    unsigned width, height;
    int has_alpha;
    void *context;
    /* Row y: red, green, blue and, where has_alpha, alpha, a byte each. */
    const unsigned char *(*row)(void *context, unsigned y);
    /* Returns 0 to stop. */
    int (*write)(void *context, const unsigned char *bytes, size_t count);
    /* libpng's sentence after a failure. */
    char message[128];
};

static inline void cpng_fail(png_structp png, png_const_charp message) {
    struct cpng_picture *picture = (struct cpng_picture *)png_get_error_ptr(png);
    strncpy(picture->message, message, sizeof picture->message - 1);
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

/* Writes the picture; 0 after a failure. In C, since libpng reports errors by longjmp, which must not cross Swift's frames. */
static inline int cpng_write(struct cpng_picture *picture, int level, int strategy, int filter) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, picture, cpng_fail, cpng_ignore);
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
