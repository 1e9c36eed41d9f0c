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

/* Input methods: Swift calls no function that takes any number of arguments, so these call Xlib's with the ones needed. */

/* The styles the input method offers, which the caller frees with XFree; NULL where it names none. */
static inline XIMStyles *cx11_input_styles(XIM method) {
    XIMStyles *styles = NULL;
    return XGetIMValues(method, XNQueryInputStyle, &styles, NULL) ? NULL : styles;
}

static inline void cx11_set_destroy_callback(XIM method, XIMCallback *callback) {
    XSetIMValues(method, XNDestroyCallback, callback, NULL);
}

/* A context without what only some styles need, or NULL. */
static inline XIC cx11_create_context(XIM method, XIMStyle style, Window window) {
    return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

/* A context that composes in a window of its own at a point; the fonts, which Xlib insists on, live as long as it does. */
static inline XIC cx11_create_context_at(XIM method, XIMStyle style, Window window, XPoint spot, XFontSet fonts) {
    XVaNestedList values = XVaCreateNestedList(0, XNSpotLocation, &spot, XNFontSet, fonts, NULL);
    XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                            XNPreeditAttributes, values, NULL);
    XFree(values);
    return context;
}

/* A context that reports what is being composed; the callbacks live as long as it does. */
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

/* The events that the window has to ask the server for so that the input method gets them. */
static inline unsigned long cx11_filtered_events(XIC context) {
    unsigned long mask = 0;
    return XGetICValues(context, XNFilterEvents, &mask, NULL) ? 0 : mask;
}
