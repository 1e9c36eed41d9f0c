import Geometry

extension NavigationController {
    /// Puts a screen on top; a slide that still runs is brought to its end first.
    public func push(_ controller: ViewController, animated: Bool) {
        settle()
        let below = topViewController
        addChild(controller)
        viewControllers.append(controller)
        guard isViewLoaded else { return }
        show(controller, at: holder.subviews.count)
        beginChange(.push, from: below, to: controller, animated: animated, driver: nil)
    }

    /// Takes the topmost screen away; does nothing at the lowest.
    public func pop(animated: Bool) {
        settle()
        beginPop(to: viewControllers.count - 2, animated: animated, driver: nil)
    }

    /// Goes back to the lowest screen.
    public func popToRoot(animated: Bool) {
        settle()
        beginPop(to: 0, animated: animated, driver: nil)
    }

    /// Goes back to a place in the stack by itself, or driven by percent; false where that is no way back.
    @discardableResult
    func beginPop(to index: Int, animated: Bool, driver: PercentDriver?) -> Bool {
        guard viewControllers.indices.dropLast().contains(index) else { return false }
        let from = topViewController
        // What lies between goes unseen.
        for controller in viewControllers[(index + 1)...] where controller !== from { controller.removeFromParent() }
        viewControllers.removeSubrange((index + 1)...)
        guard isViewLoaded else {
            from.removeFromParent()
            return true
        }
        show(topViewController, at: 0)
        beginChange(.pop, from: from, to: topViewController, animated: animated, driver: driver)
        return true
    }

    private func beginChange(
        _ operation: TransitionOperation, from: ViewController, to: ViewController, animated: Bool,
        driver: PercentDriver?
    ) {
        let upper = operation == .push ? to : from
        let driver = animated ? driver ?? delegate?.driver(for: operation, from: from, to: to) : nil
        let participants = TransitionParticipants(of: self, from: from, to: to)
        let change = TransitionRun(plan(operation, from: from, to: to), participants, driver: driver) {
            [weak self] didFinish in
            (didFinish ? from : to).view.isHidden = true
            self?.endChange(removing: didFinish == (operation == .pop) ? upper : nil)
        }
        run = change
        updateEdges()
        titleBar.prepare(viewControllers)
        change.begin(animated ? transition(operation, from: from, to: to) : nil) { duration, curve in
            titleBar.fade(from: from, to: to, isPush: operation == .push, duration: duration, curve: curve)
        }
    }

    private func transition(
        _ operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> any ControllerTransition {
        delegate?.transition(for: operation, from: from, to: to) ?? StackTransition()
    }

    private func endChange(removing controller: ViewController?) {
        run = nil
        if let controller {
            controller.removeFromParent()
            controller.view.isHidden = false
        }
        viewControllers = children
        titleBar.show(viewControllers)
        updateEdges()
    }
}
