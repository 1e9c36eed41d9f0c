#pragma once
#include <gio/gio.h>

/* GObject's types, whose macros Swift cannot call. */

static inline void cgio_connect(void *object, const char *signal, GCallback handler, void *data) {
    g_signal_connect_data(object, signal, handler, data, NULL, (GConnectFlags)0);
}
