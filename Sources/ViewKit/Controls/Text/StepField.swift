import Cairo
import Geometry

/// A text field with arrows at its right end, which step its value back and forward; held down, they repeat.
public final class StepField: TextField {
    /// Called with −1 or 1 when the user presses an arrow, and repeatedly while it is held.
    public var onStep: ((_ step: Int) -> Void)?

    private let arrows: [StepArrow]

    /// The width of an arrow, in points.
    private static let arrowWidth = 24.0

    /// - Parameters:
    ///   - back: The tooltip of the arrow back; its title names the arrow, like that of the next.
    ///   - forward: The tooltip of the arrow forward.
    public init(back: ToolTip, forward: ToolTip) {
        arrows = [StepArrow(.left, back), StepArrow(.right, forward)]
        super.init()
        insets = (left: 8, right: 2 * Self.arrowWidth)
        for (arrow, step) in zip(arrows, [-1, 1]) {
            arrow.onAction = { [unowned self] in onStep?(step) }
            addSubview(arrow)
        }
    }

    override public func layoutSubviews() {
        super.layoutSubviews()
        for (index, arrow) in arrows.enumerated() {
            let x = bounds.width - Double(arrows.count - index) * Self.arrowWidth
            arrow.frame = Rect(x: x, y: 0, width: Self.arrowWidth, height: bounds.height)
        }
    }
}

/// An arrow of a step field; for the pointer only, because keys have Up and Down.
private final class StepArrow: Control {
    private let edge: Edges
    private var repetition: Window.Deadline?

    /// The time until the first repetition and between two of them, in seconds.
    private static let (firstRest, rest) = (0.4, 0.1)
    private static let size = Size(width: 5, height: 10)

    init(_ edge: Edges, _ toolTip: ToolTip) {
        self.edge = edge
        super.init()
        (self.toolTip, name) = (toolTip, toolTip.title)
        isFocusable = false
        cursor = .arrow
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        let (width, height) = (Self.size.width, Self.size.height)
        let rect = Rect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
        let color = isPressed ? traits.theme.tintPressed : traits.theme.tintText
        canvas.strokeSymbol(.chevron(in: rect, to: edge), width: 1.5, in: color)
    }

    /// Steps when the press begins; its end does nothing.
    override func pressBegan(_ press: Press) {
        super.pressBegan(press)
        if isPressed { step(at: press.time, again: Self.firstRest) }
    }

    override func performAction() {}

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard request == .press, isEnabled else { return super.perform(request, part: part) }
        onAction?()
        return true
    }

    override func stateDidChange() {
        super.stateDidChange()
        if !isPressed { repetition?.cancel() }
    }

    private func step(at time: Double, again rest: Double) {
        onAction?()
        repetition = window?.schedule(at: time + rest) { [weak self] in
            if self?.isPressed == true { self?.step(at: time + rest, again: Self.rest) }
        }
    }
}
