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
        guard viewControllers.count > 1 else { return }
        pop(to: viewControllers.count - 2, animated: animated, driver: nil)
    }

    /// Goes back to the lowest screen.
    public func popToRoot(animated: Bool) {
        settle()
        guard viewControllers.count > 1 else { return }
        pop(to: 0, animated: animated, driver: nil)
    }

    /// Goes back to a place in the stack by itself, or driven by percent.
    func pop(to index: Int, animated: Bool, driver: PercentDriver?) {
        let from = topViewController
        // What lies between goes unseen.
        for controller in viewControllers[(index + 1)...] where controller !== from { controller.removeFromParent() }
        viewControllers.removeSubrange((index + 1)...)
        guard isViewLoaded else { return from.removeFromParent() }
        show(topViewController, at: 0)
        beginChange(.pop, from: from, to: topViewController, animated: animated, driver: driver)
    }

    private func beginChange(
        _ operation: TransitionOperation, from: ViewController, to: ViewController, animated: Bool,
        driver: PercentDriver?
    ) {
        let upper = operation == .push ? to : from
        let change = TransitionRun(
            plan(operation, from: from, to: to), owner: self, isInteractive: driver != nil
        ) { [unowned self] didFinish in
            run = nil
            (didFinish ? from : to).view.isHidden = true
            viewControllers = children
            if didFinish == (operation == .pop) { remove(upper) }
            titleBar.show(viewControllers)
        }
        run = change
        change.begin(nil)
    }

    private func remove(_ controller: ViewController) {
        viewControllers.removeAll { $0 === controller }
        controller.removeFromParent()
    }

    private func show(_ controller: ViewController, at index: Int) {
        controller.view.isHidden = false
        if controller.view.superview !== holder { holder.insertSubview(controller.view, at: index) }
        controller.view.frame = holder.bounds
    }

    private func plan(_ operation: TransitionOperation, from: ViewController, to: ViewController) -> TransitionRun.Plan
    {
        TransitionRun.Plan(
            operation: operation, from: from, to: to, container: holder,
            frames: .init(initialFrom: holder.bounds, finalTo: holder.bounds), leaving: from, coming: to)
    }
}
