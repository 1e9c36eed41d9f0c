/// Owns a view, decides what it shows, and hears of its life.
open class ViewController: Responder {
    private var loadedView: View?

    /// The view, made at the first question for it.
    public var view: View {
        if let loadedView { return loadedView }
        let view = makeView()
        loadedView = view
        view.controller = self
        viewDidLoad()
        return view
    }

    /// Makes the view; called once.
    open func makeView() -> View { View() }

    /// Called once, after the view was made.
    open func viewDidLoad() {}

    /// Called after the view has given its subviews their frames.
    open func viewDidLayout() {}

    override open var next: Responder? { loadedView?.superview }
}
