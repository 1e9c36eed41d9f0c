#pragma once
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <X11/keysym.h>

/* Input methods: Swift cannot call Xlib's variadic functions, so these call them with the arguments needed. */

/* Returns the styles of the input method, to be freed with XFree; NULL if it reports none. */
static inline XIMStyles *cx11_input_styles(XIM method) {
    XIMStyles *styles = NULL;
    return XGetIMValues(method, XNQueryInputStyle, &styles, NULL) ? NULL : styles;
}

static inline void cx11_set_destroy_callback(XIM method, XIMCallback *callback) {
    XSetIMValues(method, XNDestroyCallback, callback, NULL);
}

/* Creates a context without the attributes that only some styles need; NULL on failure. */
static inline XIC cx11_create_context(XIM method, XIMStyle style, Window window) {
    return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

/* Creates a context that composes in its own window at a point; the fonts, which Xlib requires, must outlive it. */
static inline XIC cx11_create_context_at(XIM method, XIMStyle style, Window window, XPoint spot, XFontSet fonts) {
    XVaNestedList values = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, NULL);
    XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                            XNPreeditAttributes, values, NULL);
    XFree(values);
    return context;
}

/* Creates a context that reports the preedit text; the callbacks must outlive it. */
static inline XIC cx11_create_reporting_context(XIM method, XIMStyle style, Window window, XIMCallback *start,
                                              XIMCallback *done, XIMCallback *draw, XIMCallback *caret) {
    XVaNestedList values =
        XVaCreateNestedList(0, XNPreeditStartCallback, start, XNPreeditDoneCallback, done, XNPreeditDrawCallback, draw,
                            XNPreeditCaretCallback, caret, NULL);
    XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                            XNPreeditAttributes, values, NULL);
    XFree(values);
    return context;
}

static inline void cx11_set_spot(XIC context, XPoint spot) {
    XVaNestedList values = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    XSetICValues(context, XNPreeditAttributes, values, NULL);
    XFree(values);
}

/* Returns the events that the window must select for the input method. */
static inline unsigned long cx11_filtered_events(XIC context) {
    unsigned long mask = 0;
    return XGetICValues(context, XNFilterEvents, &mask, NULL) ? 0 : mask;
}
