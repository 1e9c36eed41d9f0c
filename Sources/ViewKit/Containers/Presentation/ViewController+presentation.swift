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
        guard let window = presenter.view.window else { preconditionFailure("Who presents is in a window.") }
        let presentation = Presentation(controller, previousResponder: window.firstResponder)
        presenter.presentation = presentation
        controller.presentingViewController = presenter
        window.firstResponder = nil
        window.addSubview(controller.view)
        controller.view.frame = controller.presentedFrame(in: window.bounds)
        presentation.run = TransitionRun(
            presenter.plan(.present, controller, window), owner: presenter, isInteractive: false
        ) { didFinish in
            presentation.run = nil
            if !didFinish { presenter.forget(presentation) }
            completion?()
        }
        presentation.run?.begin(nil)
    }

    /// Takes away what is shown over this controller; where that is nothing, takes this one away.
    ///
    /// The focus goes back to where it was. What is presented over the controller that goes, goes with it, unseen.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presenter = presentedOver ?? presentedFrom, let presentation = presenter.presentation else { return }
        presentation.run?.finishNow()
        presentation.presented.dismissAbove()
        guard let window = presentation.presented.view.window else { return presenter.forget(presentation) }
        presentation.run = TransitionRun(
            presenter.plan(.dismiss, presentation.presented, window), owner: presenter, isInteractive: false
        ) { didFinish in
            presentation.run = nil
            if didFinish { presenter.forget(presentation) }
            completion?()
        }
        presentation.run?.begin(nil)
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

    /// Takes away what is presented over this controller, unseen.
    func dismissAbove() {
        if presentation != nil { dismiss(animated: false) }
    }

    private func forget(_ presentation: Presentation) {
        presentation.presented.view.removeFromSuperview()
        presentation.presented.presentingViewController = nil
        self.presentation = nil
        view.window?.firstResponder = presentation.previousResponder.responder
    }

    private func plan(
        _ operation: TransitionOperation, _ presented: ViewController, _ window: Window
    ) -> TransitionRun.Plan {
        let isComing = operation == .present
        let frame = presented.presentedFrame(in: window.bounds)
        var frames = TransitionContext.Frames()
        if isComing { frames.finalTo = frame } else { frames.initialFrom = frame }
        return TransitionRun.Plan(
            operation: operation, from: isComing ? self : presented, to: isComing ? presented : self,
            container: window, frames: frames, leaving: isComing ? nil : presented, coming: isComing ? presented : nil)
    }
}
