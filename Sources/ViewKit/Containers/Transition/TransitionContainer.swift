import Geometry

/// Shows one of several screens at a time, which extends under its bar, and lets a hand drive the change to another.
///
/// A screen out of sight stays in the tree, hidden: what it has drawn is kept.
public class TransitionContainer: ViewController {
    /// Chooses how screens come and go; without one they slide.
    public weak var delegate: (any TransitioningDelegate)?

    let holder = View()
    private(set) var run: TransitionContext?
    private(set) var drag: TransitionDrag?

    override public func viewDidLoad() {
        view.addSubview(holder)
        for child in visibleChildren { holder.addSubview(child.view) }
    }

    /// Lets drags from the edges, and two fingers or a wheel that go sideways, change screens.
    func listen(to drag: TransitionDrag) {
        self.drag = drag
        updateEdges()
    }

    /// Updates the drag with the edges behind which there is another screen.
    func updateEdges() {}

    override public func scrolled(_ scroll: Scroll) {
        if drag?.consume(scroll) != true { super.scrolled(scroll) }
    }

    /// A transition that still runs is brought to its end if the size changes.
    override public func viewDidLayout() {
        let bounds = view.bounds
        let isResized = holder.frame != bounds
        holder.frame = bounds
        if isResized { settle() }
        guard run == nil else { return }
        for child in visibleChildren { child.view.frame = frame(of: child) }
    }

    /// Where a screen in sight stands in the holder, in points: all over it unless overridden.
    func frame(of child: ViewController) -> Rect { holder.bounds }

    /// Puts a screen into sight; one that is not in the tree yet at an index among the others.
    func show(_ controller: ViewController, at index: Int) {
        controller.view.isHidden = false
        if controller.view.superview !== holder { holder.insertSubview(controller.view, at: index) }
        controller.view.frame = frame(of: controller)
    }

    /// Readies a change from one screen to another that is in the tree already, by itself or driven by percent.
    func makeChange(
        _ operation: TransitionOperation, from: ViewController, to: ViewController, driver: PercentDriver?,
        onEnd: @escaping (_ didFinish: Bool) -> Void, completion: ((_ didFinish: Bool) -> Void)? = nil
    ) -> TransitionContext {
        let change = TransitionContext(
            operation, from: from, to: to, in: holder, of: self, driver: driver, first: holder.bounds,
            last: holder.bounds,
            onEnd: { [weak self] didFinish in
                self?.run = nil
                (didFinish ? from : to).view.isHidden = true
                onEnd(didFinish)
            }, completion: completion)
        run = change
        return change
    }

    override func settle() {
        run?.finishNow()
    }
}
