#pragma once

// The functions alone: XTest.h brings Xlib's types along, which CX11 has already.
struct _XDisplay;
int XTestFakeKeyEvent(struct _XDisplay *display, unsigned int keycode, int is_press, unsigned long delay);
int XTestFakeButtonEvent(struct _XDisplay *display, unsigned int button, int is_press, unsigned long delay);
int XTestFakeMotionEvent(struct _XDisplay *display, int screen, int x, int y, unsigned long delay);
