import Geometry

extension ViewController {
    /// The controller that is shown over this one or over what holds it.
    public var presentedViewController: ViewController? {
        presentation?.presented ?? parent?.presentedViewController
    }

    /// Shows another controller over everything in the window, with the keys to itself.
    ///
    /// It lies above what is presented already. Traps if this controller's view stands in no window.
    public func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = presenterOnTop
        guard let window = presenter.view.window else {
            preconditionFailure("A controller that presents stands in a window.")
        }
        let presentation = Presentation(controller, in: window)
        presenter.presentation = presentation
        controller.presentingViewController = presenter
        window.addSubview(controller.view)
        controller.view.frame = controller.presentedFrame(in: window.bounds)
        window.firstResponder = nil
        window.focusRoot = controller.view
        presenter.run(.present, presentation, in: window, animated: animated, completion)
    }

    /// Dismisses what is shown over this controller; where that is nothing, this one itself.
    ///
    /// The focus goes back to where it was. What is presented over the controller that goes, goes with it, unseen.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        (presentedOver ?? presentedFrom)?.dismissPresented(animated: animated, completion)
    }

    /// Dismisses this controller, or the presented one that holds it, and, unseen, what is presented over it.
    ///
    /// Calls back at once if nothing of that is presented.
    public func dismissSelf(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presenter = presentedFrom else {
            completion?()
            return
        }
        presenter.dismissPresented(animated: animated, completion)
    }

    private func dismissPresented(animated: Bool, _ completion: (() -> Void)?) {
        guard let presentation else { return }
        presentation.run?.finishNow()
        presentation.presented.dismissAbove()
        guard self.presentation === presentation, let window = presentation.presented.view.window else {
            completion?()
            return
        }
        run(.dismiss, presentation, in: window, animated: animated, completion)
    }

    /// Dismisses what is presented over this controller, unseen.
    func dismissAbove() {
        if presentation != nil { dismiss(animated: false) }
    }

    /// A view that lies under what is presented gets the focus once that has gone.
    func giveFocusLater(to view: View) {
        guard let presentation, !view.isDescendant(of: presentation.presented.view) else {
            presentation?.presented.giveFocusLater(to: view)
            return
        }
        presentation.previousResponder = view
    }

    /// Brings everything that comes or goes over this controller to its end at once.
    func settlePresentations() {
        presentation?.run?.finishNow()
        presentation?.presented.settlePresentations()
    }

    /// Brings what goes by itself from over this controller to its end at once.
    func settleDismissals() {
        presentation?.presented.settleDismissals()
        guard let run = presentation?.run, run.operation == .dismiss, !run.isInteractive else { return }
        run.finishNow()
    }

    /// Gives what is presented, over this controller and over that, the frames they ask for.
    func layoutPresented(in bounds: Rect) {
        guard let presented = presentation?.presented else { return }
        if presentation?.run == nil { presented.view.frame = presented.presentedFrame(in: bounds) }
        presented.layoutPresented(in: bounds)
    }

    /// This controller or the one that holds it, with something presented.
    private var presentedOver: ViewController? {
        presentation == nil ? parent?.presentedOver : self
    }

    private var presentedFrom: ViewController? {
        presentingViewController ?? parent?.presentedFrom
    }

    private var presenterOnTop: ViewController {
        if let parent { return parent.presenterOnTop }
        return presentation?.presented.presenterOnTop ?? self
    }

    private func run(
        _ operation: TransitionOperation, _ presentation: Presentation, in window: Window, animated: Bool,
        _ completion: (() -> Void)?
    ) {
        window.closeMenus()
        let presented = presentation.presented
        let isComing = operation == .present
        let (from, to) = isComing ? (self, presented) : (presented, self)
        let delegate = presented.transitioningDelegate
        let transition = delegate?.transition(for: operation, from: from, to: to) ?? FadeTransition()
        let frame = presented.presentedFrame(in: window.bounds)
        let context = TransitionContext(
            operation, from: from, to: to, in: window, of: self,
            driver: animated ? delegate?.driver(for: operation, from: from, to: to) : nil,
            first: isComing ? nil : frame, last: isComing ? frame : nil
        ) { didFinish in
            presentation.run = nil
            if didFinish != isComing { self.forget(presentation) }
        } completion: { _ in
            completion?()
        }
        presentation.run = context
        context.begin(animated ? transition : nil)
    }

    private func forget(_ presentation: Presentation) {
        let window = view.window
        presentation.presented.view.removeFromSuperview()
        presentation.presented.presentingViewController = nil
        self.presentation = nil
        window?.focusRoot = presentation.previousFocusRoot
        window?.focus.restore(to: presentation.previousResponder)
    }
}

/// A controller that is shown over others, and what they had before.
final class Presentation {
    let presented: ViewController
    /// What had the focus before, or has asked for it since, and gets it afterwards.
    weak var previousResponder: Responder?
    /// What the focus was limited to before.
    private(set) weak var previousFocusRoot: View?
    var run: TransitionContext?

    init(_ presented: ViewController, in window: Window) {
        self.presented = presented
        previousResponder = window.firstResponder
        previousFocusRoot = window.focusRoot
    }
}
