import Geometry

extension TabBarController {
    /// Shows another screen; a slide that still runs is brought to its end first.
    ///
    /// Traps if there is no such tab.
    public func select(_ index: Int, animated: Bool) {
        precondition(viewControllers.indices.contains(index), "There is no such tab.")
        settle()
        guard index != selectedIndex else { return }
        guard isViewLoaded else { return changeSelection(to: index) }
        beginSelection(of: index, animated: animated, driver: nil)
    }

    /// Shows another screen by itself, or driven by percent.
    func beginSelection(of index: Int, animated: Bool, driver: PercentDriver?) {
        let previous = selectedIndex
        let (from, to) = (selectedViewController, viewControllers[index])
        mark(index)
        show(to)
        let selection = TransitionRun(plan(from: from, to: to), owner: self, isInteractive: driver != nil) {
            [unowned self] didFinish in
            run = nil
            mark(didFinish ? index : previous)
            (didFinish ? from : to).view.isHidden = true
            if didFinish { onSelect?(index) }
        }
        run = selection
        selection.begin(nil)
    }

    private func changeSelection(to index: Int) {
        mark(index)
        onSelect?(index)
    }

    private func mark(_ index: Int) {
        selectedIndex = index
        tabBar.selectedIndex = index
    }

    private func show(_ controller: ViewController) {
        controller.view.isHidden = false
        if controller.view.superview !== holder { holder.addSubview(controller.view) }
        controller.view.frame = holder.bounds
    }

    private func plan(from: ViewController, to: ViewController) -> TransitionRun.Plan {
        TransitionRun.Plan(
            operation: .select, from: from, to: to, container: holder,
            frames: .init(initialFrom: holder.bounds, finalTo: holder.bounds), leaving: from, coming: to)
    }
}
