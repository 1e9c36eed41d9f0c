import Geometry

/// Shows one of several screens under its bar, with transitions that a gesture can drive.
///
/// A hidden screen stays in the tree and keeps its backing stores.
public class TransitionContainer: ViewController {
    /// Chooses the transitions; without a delegate, screens slide.
    public weak var delegate: (any TransitioningDelegate)?

    let holder = View()
    private(set) var run: TransitionContext?
    private(set) var drag: TransitionDrag?

    override public func viewDidLoad() {
        view.addSubview(holder)
        for child in visibleChildren { holder.addSubview(child.view) }
        drag = TransitionDrag(of: self)
        updateEdges()
    }

    /// Changes to the screen beyond an edge, optionally driven by percent; returns false if there is none.
    @discardableResult
    func pull(from edge: Edges, driver: TransitionDriver? = nil) -> Bool { false }

    /// Sets the drag's edges to those that another screen can be pulled in from; does nothing unless overridden.
    func updateEdges() {}

    override public func scrolled(_ scroll: Scroll) {
        if drag?.consume(scroll) != true { super.scrolled(scroll) }
    }

    /// Places the visible screens, after finishing a running transition if the size has changed.
    override public func viewDidLayout() {
        let bounds = view.bounds
        let isResized = holder.frame != bounds
        holder.frame = bounds
        if isResized { settle() }
        guard run == nil else { return }
        for child in visibleChildren { child.view.frame = placedFrame(of: child) }
    }

    /// The room of a visible screen in the holder, bars included, in points; the whole holder unless overridden.
    func frame(of child: ViewController) -> Rect { holder.bounds }

    /// Returns the frame of a visible screen, which ends at the bars that it does not extend under.
    private func placedFrame(of child: ViewController) -> Rect {
        let ends = Edges.all.subtracting(child.edgesForExtendedLayout)
        return frame(of: child).inset(by: safeAreaInsets(for: child).at(ends))
    }

    /// Shows a screen; one that is not in the tree yet is inserted into the holder at `index`.
    func show(_ controller: ViewController, at index: Int) {
        controller.view.isHidden = false
        if controller.view.superview !== holder { holder.insertSubview(controller.view, at: index) }
        controller.view.frame = placedFrame(of: controller)
    }

    /// Prepares a transition between two screens in the tree, optionally driven by percent.
    func makeChange(
        _ operation: TransitionOperation, from: ViewController, to: ViewController, driver: TransitionDriver?,
        onEnd: @escaping (_ didFinish: Bool) -> Void, completion: ((_ didFinish: Bool) -> Void)? = nil
    ) -> TransitionContext {
        let change = TransitionContext(
            operation, from: from, to: to, in: holder, of: self, driver: driver, first: placedFrame(of: from),
            last: placedFrame(of: to),
            onEnd: { [weak self] didFinish in
                self?.run = nil
                (didFinish ? from : to).view.isHidden = true
                onEnd(didFinish)
            }, completion: completion)
        run = change
        return change
    }

    override func settle() { run?.finishNow() }
}
