#pragma once
#include <curl/curl.h>

/* Typed wrappers of libcurl's variadic functions, which Swift cannot call. */

static inline CURLcode ccurl_set_number(CURL *curl, CURLoption option, long value) {
    return curl_easy_setopt(curl, option, value);
}

static inline CURLcode ccurl_set_text(CURL *curl, CURLoption option, const char *text) {
    return curl_easy_setopt(curl, option, text);
}

/* Sets the receiver of the bytes, and the progress callback that can abort the transfer. */
static inline void ccurl_set_receiver(CURL *curl, void *context, curl_write_callback write, curl_xferinfo_callback go) {
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, write);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, context);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, go);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, context);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
}

static inline long ccurl_number(CURL *curl, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(curl, info, &value);
    return value;
}

static inline const char *ccurl_text(CURL *curl, CURLINFO info) {
    const char *text = NULL;
    curl_easy_getinfo(curl, info, &text);
    return text;
}

/* In microseconds. */
static inline long long ccurl_time(CURL *curl, CURLINFO info) {
    curl_off_t value = 0;
    curl_easy_getinfo(curl, info, &value);
    return value;
}
