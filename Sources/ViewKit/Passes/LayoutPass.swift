/// The first pass of a frame: views in sight that asked for it lay their subviews out, the outer ones first.
struct LayoutPass {
    private(set) var counts = PassCounts()

    /// Goes through a view and all in it that is not hidden; what is hidden keeps its needs until it is seen.
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
        // A layout may have asked for another one beside it, which the next round does.
        if !view.subviews.contains(where: \.needsLayoutPass) { view.clear(.layoutBelow) }
    }
}

extension Window {
    /// The layout pass: every view in sight that asked for it lays its subviews out, the outer ones first.
    public func layoutPass() {
        // A layout may ask for another one above it; more than a few rounds would be two views that never agree.
        for _ in 0..<8 where needsLayoutPass { layoutIfNeeded() }
        // A caret moves with every view around it.
        updateTextInput()
    }
}

extension View {
    /// Lets the view and all in it lay their subviews out now, where they asked for it, so that a change is animated as one.
    ///
    /// What is hidden in it does so when it is seen.
    public func layoutIfNeeded() {
        var pass = LayoutPass()
        pass.run(in: self)
        window?.note(pass.counts)
    }

    /// Whether the layout pass has something to do in the view or below.
    var needsLayoutPass: Bool { !isHidden && needsAny(of: .anyLayout) }
}
