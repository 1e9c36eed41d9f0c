extension Window {
    /// The layout pass: every view that asked for it places its subviews, the outer ones first.
    public func layoutPass() {
        // A layout may ask for another one above it; more than a few rounds would be two views that never agree.
        for _ in 0..<8 where needsLayoutPass {
            needsLayoutPass = false
            layoutIfNeeded()
        }
        // A caret moves with every view around it.
        updateTextInput()
    }
}

extension View {
    /// Lets the view and all in it place their subviews now, where they asked for it, so that a change is animated as one.
    public func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
            controller?.viewDidLayout()
        }
        for subview in subviews { subview.layoutIfNeeded() }
    }
}
