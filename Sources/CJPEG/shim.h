#pragma once
#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

/* Reads a file in memory: call cjpeg_open, then cjpeg_read, and cjpeg_close even after a failure. */
struct cjpeg_reader {
    struct jpeg_decompress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failed;
    /* libjpeg's error message after a failure. */
    char message[JMSG_LENGTH_MAX];
};

static inline void cjpeg_fail(j_common_ptr info) {
    struct cjpeg_reader *reader = (struct cjpeg_reader *)info->client_data;
    info->err->format_message(info, reader->message);
    longjmp(reader->failed, 1);
}

/* Treats warnings that leave part of the picture grey or wrong as failures. */
static inline void cjpeg_warn(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_ARITH_BAD_CODE: cjpeg_fail(info);
    }
}

static inline void cjpeg_ignore(j_common_ptr info) { (void)info; }

/* Limits the scans: a small file can request any number of passes over a large picture. */
static inline void cjpeg_check_scans(j_common_ptr info) {
    struct cjpeg_reader *reader = (struct cjpeg_reader *)info->client_data;
    if (reader->info.input_scan_number <= 500) return;
    strcpy(reader->message, "Too many scans");
    longjmp(reader->failed, 1);
}

static inline struct cjpeg_reader *cjpeg_make(void) {
    return (struct cjpeg_reader *)calloc(1, sizeof(struct cjpeg_reader));
}

/* Reads everything before the pixels; returns 0 on failure. It is in C because libjpeg's error_exit must not return. */
static inline int cjpeg_open(struct cjpeg_reader *reader, const unsigned char *bytes, size_t count) {
    struct jpeg_decompress_struct *info = &reader->info;
    info->err = jpeg_std_error(&reader->errors);
    reader->errors.error_exit = cjpeg_fail;
    reader->errors.emit_message = cjpeg_warn;
    reader->errors.output_message = cjpeg_ignore;
    info->client_data = reader;
    if (setjmp(reader->failed)) return 0;
    jpeg_create_decompress(info);
    reader->progress.progress_monitor = cjpeg_check_scans;
    info->progress = &reader->progress;
    jpeg_mem_src(info, (unsigned char *)bytes, count);
    jpeg_save_markers(info, JPEG_APP0 + 1, 0xffff);
    jpeg_read_header(info, TRUE);
    return 1;
}

static inline unsigned cjpeg_width(const struct cjpeg_reader *reader) { return reader->info.image_width; }
static inline unsigned cjpeg_height(const struct cjpeg_reader *reader) { return reader->info.image_height; }
static inline const char *cjpeg_message(const struct cjpeg_reader *reader) { return reader->message; }
static inline int cjpeg_is_short_of_memory(const struct cjpeg_reader *reader) {
    return reader->errors.msg_code == JERR_OUT_OF_MEMORY;
}

/* Whether the four bytes of a pixel are CMYK inks; otherwise they are red, green, blue and 255. */
static inline int cjpeg_is_cmyk(const struct cjpeg_reader *reader) {
    return reader->info.jpeg_color_space == JCS_CMYK || reader->info.jpeg_color_space == JCS_YCCK;
}

/* Whether 0 is full ink, as in all files by Adobe's programs. */
static inline int cjpeg_is_inverted(const struct cjpeg_reader *reader) { return reader->info.saw_Adobe_marker; }

/* Returns the Exif block after its name, and its size; NULL if there is none. */
static inline const unsigned char *cjpeg_exif(const struct cjpeg_reader *reader, size_t *count) {
    for (jpeg_saved_marker_ptr marker = reader->info.marker_list; marker; marker = marker->next) {
        if (marker->data_length < 6 || memcmp(marker->data, "Exif\0\0", 6) != 0) continue;
        *count = marker->data_length - 6;
        return marker->data + 6;
    }
    return NULL;
}

/* Reads the pixels, four bytes each, into rows that are stride bytes apart; returns 0 on failure. */
static inline int cjpeg_read(struct cjpeg_reader *reader, unsigned char *pixels, size_t stride) {
    struct jpeg_decompress_struct *info = &reader->info;
    if (setjmp(reader->failed)) return 0;
    info->out_color_space = cjpeg_is_cmyk(reader) ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(info);
    while (info->output_scanline < info->output_height) {
        JSAMPROW row = pixels + info->output_scanline * stride;
        jpeg_read_scanlines(info, &row, 1);
    }
    jpeg_finish_decompress(info);
    return 1;
}

static inline void cjpeg_close(struct cjpeg_reader *reader) {
    /* Has no effect if nothing was created. */
    jpeg_destroy_decompress(&reader->info);
    free(reader);
}

/* A picture to write; set the members up to write, then call cjpeg_write. */
struct cjpeg_writer {
    unsigned width, height;
    /* 0 to 100. */
    int quality;
    /* In pixels per inch. */
    unsigned density;
    void *context;
    /* Returns row y: blue, green, red and an unused byte for each pixel. */
    unsigned char *(*row)(void *context, unsigned y);
    /* Takes bytes of the file; returns 0 to stop. */
    int (*write)(void *context, const unsigned char *bytes, size_t count);
    /* libjpeg's error message after a failure. */
    char message[JMSG_LENGTH_MAX];
    int is_short_of_memory;
    struct jpeg_compress_struct info;
    struct jpeg_error_mgr errors;
    struct jpeg_destination_mgr destination;
    jmp_buf failed;
    /* cjpeg_piece bytes. */
    unsigned char *bytes;
};

enum { cjpeg_piece = 1 << 16 };

static inline void cjpeg_fail_writing(j_common_ptr info) {
    struct cjpeg_writer *writer = (struct cjpeg_writer *)info->client_data;
    info->err->format_message(info, writer->message);
    writer->is_short_of_memory = info->err->msg_code == JERR_OUT_OF_MEMORY;
    longjmp(writer->failed, 1);
}

static inline void cjpeg_hand_on(j_compress_ptr info, size_t count) {
    struct cjpeg_writer *writer = (struct cjpeg_writer *)info->client_data;
    if (count > 0 && !writer->write(writer->context, writer->bytes, count)) longjmp(writer->failed, 1);
    writer->destination.next_output_byte = writer->bytes;
    writer->destination.free_in_buffer = cjpeg_piece;
}

static inline void cjpeg_begin_bytes(j_compress_ptr info) { cjpeg_hand_on(info, 0); }

static inline boolean cjpeg_empty_bytes(j_compress_ptr info) {
    cjpeg_hand_on(info, cjpeg_piece);
    return TRUE;
}

static inline void cjpeg_end_bytes(j_compress_ptr info) {
    struct cjpeg_writer *writer = (struct cjpeg_writer *)info->client_data;
    cjpeg_hand_on(info, cjpeg_piece - writer->destination.free_in_buffer);
}

static inline struct cjpeg_writer *cjpeg_make_writer(void) {
    struct cjpeg_writer *writer = (struct cjpeg_writer *)calloc(1, sizeof(struct cjpeg_writer) + cjpeg_piece);
    if (writer) writer->bytes = (unsigned char *)(writer + 1);
    return writer;
}

static inline const char *cjpeg_writing_message(const struct cjpeg_writer *writer) { return writer->message; }

static inline void cjpeg_free_writer(struct cjpeg_writer *writer) { free(writer); }

/* Writes the whole file; returns 0 if libjpeg or write fails. */
static inline int cjpeg_write(struct cjpeg_writer *writer) {
    struct jpeg_compress_struct *info = &writer->info;
    info->err = jpeg_std_error(&writer->errors);
    writer->errors.error_exit = cjpeg_fail_writing;
    writer->errors.output_message = cjpeg_ignore;
    info->client_data = writer;
    if (setjmp(writer->failed)) {
        jpeg_destroy_compress(info);
        return 0;
    }
    jpeg_create_compress(info);
    writer->destination.init_destination = cjpeg_begin_bytes;
    writer->destination.empty_output_buffer = cjpeg_empty_bytes;
    writer->destination.term_destination = cjpeg_end_bytes;
    info->dest = &writer->destination;
    info->image_width = writer->width;
    info->image_height = writer->height;
    info->input_components = 4;
    info->in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(info);
    jpeg_set_quality(info, writer->quality, TRUE);
    /* Chroma subsampling would blur thin coloured lines. */
    info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = 1;
    info->density_unit = 1;
    info->X_density = info->Y_density = (UINT16)writer->density;
    jpeg_start_compress(info, TRUE);
    while (info->next_scanline < info->image_height) {
        JSAMPROW row = writer->row(writer->context, info->next_scanline);
        jpeg_write_scanlines(info, &row, 1);
    }
    jpeg_finish_compress(info);
    jpeg_destroy_compress(info);
    return 1;
}
