/// The first pass of a frame: visible views that need it lay out their subviews, outermost first.
struct LayoutPass {
    private(set) var counts = PassCounts()

    /// Lays out a view and its visible subviews; hidden ones keep their needs until they are shown.
    mutating func run(in view: View) {
        counts.layoutVisits += 1
        if view.needsAny(of: .layout) {
            counts.viewsLaidOut += 1
            view.clear(.layout)
            view.layoutSubviews()
            view.controller?.viewDidLayout()
        }
        guard view.needsAny(of: .layoutBelow) else { return }
        for subview in view.subviews where subview.needsLayoutPass { run(in: subview) }
        // A layout may have requested another one in a sibling, which the next round does.
        if !view.subviews.contains(where: \.needsLayoutPass) { view.clear(.layoutBelow) }
    }
}

extension Window {
    /// Lays out the subviews of every visible view that needs it, outermost first.
    public func layoutPass() {
        // A layout may request another one above it; eight rounds stop views that never agree.
        for _ in 0..<8 where needsLayoutPass { layoutIfNeeded() }
        // The caret moves with the views around it.
        updateTextInput()
    }
}

extension View {
    /// Lays out the view and its subviews now where needed, such as within an animation block.
    ///
    /// Hidden subviews are laid out when they are shown.
    public func layoutIfNeeded() {
        var pass = LayoutPass()
        pass.run(in: self)
        window?.note(pass.counts)
    }

    var needsLayoutPass: Bool { !isHidden && needsAny(of: .anyLayout) }
}
