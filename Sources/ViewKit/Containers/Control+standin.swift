open class Control: View {
    public var isEnabled = true
    public var isPressed = false { didSet { setNeedsDisplay() } }
    public var onAction: (() -> Void)?
    open override func pressBegan(_ press: Press) { isPressed = true }
    open override func pressEnded(_ press: Press) {
        isPressed = false
        if bounds.contains(press.location(in: self)) { onAction?() }
    }
    open override func pressCancelled(_ press: Press) { isPressed = false }
}
