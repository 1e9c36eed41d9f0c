/// A view's settings for pointer, touch and keyboard.
struct ViewInteraction {
    var takesInput = true
    var isFocusable = false
    var cursor: Cursor?
    var toolTip: ToolTip?
    var gestureRecognizers: [GestureRecognizer] = []
}
