#pragma once
#include <png.h>
#include <stddef.h>
#include <string.h>

/* A picture in rows of 32-bit pixels, blue in the lowest byte, and where its PNG goes. */
struct cpng_picture {
    const unsigned char *pixels;
    size_t stride;
    unsigned width, height;
    int has_alpha;
    int level, strategy, filters;
    void *sink;
    /* Returns 0 to stop. */
    int (*write)(void *sink, const unsigned char *bytes, size_t count);
    /* libpng's sentence after a failure; empty before. */
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
    if (!picture->write(picture->sink, bytes, count)) png_error(png, "the sink refused the bytes");
}

static inline void cpng_flush(png_structp png) { (void)png; }

/* Writes the picture; 0 after a failure. In C, since libpng reports errors by longjmp, which must not cross Swift's frames. */
static inline int cpng_write(struct cpng_picture *picture) {
    png_infop info = NULL;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, picture, cpng_fail, cpng_ignore);
    if (!png) return 0;
    if (setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    info = png_create_info_struct(png);
    png_set_write_fn(png, picture, cpng_put, cpng_flush);
    png_set_IHDR(png, info, picture->width, picture->height, 8,
                 picture->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, 0, 0, 0);
    png_set_compression_level(png, picture->level);
    png_set_compression_strategy(png, picture->strategy);
    png_set_filter(png, 0, picture->filters);
    png_set_compression_buffer_size(png, 1 << 16);
    png_write_info(png, info);
    png_set_bgr(png);
    if (!picture->has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (unsigned y = 0; y < picture->height; y++) png_write_row(png, picture->pixels + y * picture->stride);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return 1;
}
