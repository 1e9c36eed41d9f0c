extension Window {
    /// The layout pass: every view that asked for it places its subviews, the outer ones first.
    public func layoutPass() {
        // A layout may ask for another one above it; more than a few rounds would be two views that never agree.
        for _ in 0..<8 where needsLayoutPass {
            needsLayoutPass = false
            layout(self)
        }
        // A caret moves with every view around it.
        updateTextInput()
    }

    private func layout(_ view: View) {
        if view.needsLayout {
            view.needsLayout = false
            view.layoutSubviews()
            view.controller?.viewDidLayout()
        }
        for subview in view.subviews { layout(subview) }
    }
}
