struct ViewInteraction {
    var takesInput = true
    var isFocusable = false
    var cursor: Cursor?
    var toolTip: ToolTip?
    var gestureRecognizers: [GestureRecognizer] = []
}
