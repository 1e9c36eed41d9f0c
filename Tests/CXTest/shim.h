#pragma once

// Declares the functions only: XTest.h includes Xlib's types, which CX11 already has.
struct _XDisplay;
int XTestFakeKeyEvent(struct _XDisplay *display, unsigned int keycode, int is_press, unsigned long delay);
int XTestFakeButtonEvent(struct _XDisplay *display, unsigned int button, int is_press, unsigned long delay);
int XTestFakeMotionEvent(struct _XDisplay *display, int screen, int x, int y, unsigned long delay);
