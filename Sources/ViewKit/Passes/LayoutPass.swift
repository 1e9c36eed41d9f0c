extension Window {
    /// The first pass of a frame: lays out the subviews of every visible view that needs it, outermost first.
    public func layoutPass() {
        // A layout may request another one above it; eight rounds stop views that never agree.
        for _ in 0..<8 where needsLayoutPass { layoutIfNeeded() }
        // The caret moves with the views around it.
        updateTextInput()
    }
}

extension View {
    /// Lays out the view and its subviews now where needed, as in an animation; hidden ones wait until they are shown.
    public func layoutIfNeeded() {
        var counts = PassCounts()
        layOut(&counts)
        window?.painter.note(counts)
    }

    private func layOut(_ counts: inout PassCounts) {
        counts.layoutVisits += 1
        if needsAny(of: .layout) {
            counts.viewsLaidOut += 1
            clear(.layout)
            layoutSubviews()
            controller?.viewDidLayout()
        }
        guard needsAny(of: .layoutBelow) else { return }
        for subview in subviews where subview.needsLayoutPass { subview.layOut(&counts) }
        // A layout may have requested another one in a sibling, which the next round does.
        if !subviews.contains(where: \.needsLayoutPass) { clear(.layoutBelow) }
    }

    var needsLayoutPass: Bool { !isHidden && needsAny(of: .anyLayout) }
}
