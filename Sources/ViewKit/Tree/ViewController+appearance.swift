/// Where a controller stands between in sight and out of sight.
enum Appearance {
    case hidden
    case appearing(animated: Bool)
    case shown
    case disappearing(animated: Bool)
}

extension ViewController {
    /// Whether the view is in sight, or about to be.
    var isAppearing: Bool {
        switch appearance {
        case .appearing, .shown: true
        case .hidden, .disappearing: false
        }
    }

    /// Says that the view will come into sight; does nothing where that was said already.
    func beginAppearing(animated: Bool) {
        guard !isAppearing else { return }
        settle()
        appearance = .appearing(animated: animated)
        _ = view
        viewWillAppear(animated: animated)
        for child in visibleChildren { child.beginAppearing(animated: animated) }
    }

    /// Says that the view will go out of sight; does nothing where that was said already.
    func beginDisappearing(animated: Bool) {
        guard isAppearing else { return }
        settle()
        appearance = .disappearing(animated: animated)
        viewWillDisappear(animated: animated)
        for child in visibleChildren { child.beginDisappearing(animated: animated) }
    }

    /// Says that what was begun has come to its end; does nothing where nothing was.
    func endAppearanceChange() {
        switch appearance {
        case .hidden, .shown: return
        case .appearing(let animated):
            appearance = .shown
            viewDidAppear(animated: animated)
        case .disappearing(let animated):
            appearance = .hidden
            viewDidDisappear(animated: animated)
        }
        for child in visibleChildren { child.endAppearanceChange() }
    }

    /// Brings a child into sight as far as this controller is.
    func childBeginsAppearing(_ child: ViewController, animated: Bool) {
        if isAppearing { child.beginAppearing(animated: animated) }
    }

    /// Takes a child out of sight.
    func childBeginsDisappearing(_ child: ViewController, animated: Bool) {
        child.beginDisappearing(animated: animated)
    }

    /// Ends a child's coming or going; one that comes waits for this controller.
    func childEndsAppearanceChange(_ child: ViewController) {
        if case .appearing = appearance, child.isAppearing { return }
        child.endAppearanceChange()
    }
}
