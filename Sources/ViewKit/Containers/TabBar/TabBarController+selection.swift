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
        show(to, at: holder.subviews.count)
        let transition = animated ? transition(from: from, to: to, isForward: index > previous) : nil
        let driver = animated ? driver ?? delegate?.driver(for: .select, from: from, to: to) : nil
        let participants = TransitionParticipants(of: self, from: from, to: to)
        let selection = TransitionRun(plan(.select, from: from, to: to), participants, driver: driver) {
            [weak self] didFinish in
            self?.run = nil
            self?.mark(didFinish ? index : previous)
            (didFinish ? from : to).view.isHidden = true
        } completion: { [weak self] didFinish in
            if didFinish { self?.onSelect?(index) }
        }
        selection.onCancel = { [weak self] in self?.mark(previous) }
        run = selection
        selection.begin(transition)
    }

    /// The next tab at the right edge, the one before at the left.
    func neighbour(at edge: Edges) -> Int? {
        let index = selectedIndex + (edge == .right ? 1 : -1)
        return viewControllers.indices.contains(index) ? index : nil
    }

    private func transition(
        from: ViewController, to: ViewController, isForward: Bool
    ) -> any ControllerTransition {
        delegate?.transition(for: .select, from: from, to: to) ?? SlideTransition(from: isForward ? .right : .left)
    }

    private func changeSelection(to index: Int) {
        mark(index)
        onSelect?(index)
    }

    private func mark(_ index: Int) {
        selectedIndex = index
        tabBar.selectedIndex = index
        updateEdges()
    }
}
