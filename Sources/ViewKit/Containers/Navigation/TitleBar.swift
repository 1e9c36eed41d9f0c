import Geometry

/// The bar over a screen, with its title, the back button and the screen's own buttons.
public final class TitleBar: View {
    /// The height without the safe area above, in points.
    public static let height = 44.0

    /// The command of the back buttons that are created later.
    var back: Command?
    /// The last button of every screen.
    var commonButton: BarButtonItem?

    private let hairline = Hairline()
    /// The contents of the stack's screens, root first; hidden ones keep their backing stores.
    private var contents: [(controller: ViewController, view: TitleBarContent)] = []

    init() {
        super.init()
        addSubview(hairline)
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.label) = (.titleBar, Words.titleBar)
    }

    /// The top screen, so that its keys work while a button of the bar has the focus.
    override public var next: Responder? {
        let screen = (superview?.controller as? NavigationController)?.topViewController
        return screen?.view.superview == nil ? super.next : screen
    }

    /// Returns no menu for a point of the bar, which is not part of the screen.
    override public func contextMenu(at point: Point?) -> Menu? {
        point == nil ? super.contextMenu(at: point) : nil
    }

    override public func applyColors() { backgroundColor = traits.theme.bar }

    override public func layoutSubviews() {
        hairline.frame = Rect(x: 0, y: bounds.maxY - hairlineWidth, width: bounds.width, height: hairlineWidth)
        for (_, view) in contents { view.frame = contentFrame }
    }

    /// Shows the content of the stack's top screen, and removes that of screens that have left the stack.
    func show(_ stack: [ViewController]) {
        for (controller, view) in contents where !stack.contains(where: { $0 === controller }) {
            view.removeFromSuperview()
        }
        contents.removeAll { $0.view.superview == nil }
        prepare(stack)
        for (controller, view) in contents {
            view.isHidden = controller !== stack.last
            view.alpha = 1
            view.titleShift = 0
        }
    }

    func prepare(_ stack: [ViewController]) {
        for (index, screen) in stack.enumerated() where content(for: screen) == nil {
            let isLowest = index == 0
            let view = TitleBarContent(
                screen.navigationItem, backTitle: isLowest ? nil : stack[index - 1].title,
                back: isLowest ? nil : back, commonButton)
            view.isHidden = true
            addSubview(view)
            view.frame = contentFrame
            contents.append((screen, view))
        }
    }

    /// Cross-fades from one screen's content to another's, moving the titles a little in the screens' direction.
    func fade(from: ViewController, to: ViewController, isPush: Bool, duration: Double, curve: TimingCurve) {
        guard let old = content(for: from), let new = content(for: to) else { return }
        let distance = snapped(bounds.width * 0.2) * (isPush ? 1 : -1)
        new.isHidden = false
        new.alpha = 0
        new.titleShift = distance
        View.animate(duration: duration, curve: curve) {
            old.alpha = 0
            old.titleShift = -distance
            new.alpha = 1
            new.titleShift = 0
        }
    }

    private func content(for controller: ViewController) -> TitleBarContent? {
        contents.first { $0.controller === controller }?.view
    }

    private var contentFrame: Rect {
        Rect(x: 0, y: max(0, bounds.height - Self.height), width: bounds.width, height: min(bounds.height, Self.height))
    }
}
