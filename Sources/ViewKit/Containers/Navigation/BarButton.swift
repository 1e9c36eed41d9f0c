import Cairo
import Geometry

/// A button in a title bar: words or a symbol in the tint, nothing around them.
final class BarButton: Control {
    /// How far the button reaches beyond what it shows, to the left and to the right.
    static let padding = 6.0
    static let height = 32.0

    enum Content: Hashable {
        case item(BarButtonItem.Content, BarButtonItem.Style)
        /// A chevron, and the words it goes back to where there is room for them.
        case back(String?)
    }

    var content: Content {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }

    init(_ content: Content) {
        self.content = content
        super.init()
        contentMode = .redraw
    }

    override var drawsContent: Bool { true }
    override var role: Role { .button }

    override var label: String? {
        switch content {
        case .item(.text(let text), _): text
        case .item(.symbol(_, let label), _): label
        case .back(let title): title ?? "Back"
        }
    }

    /// How wide what a button shows is, in points, without padding.
    func width(of content: Content) -> Double {
        switch content {
        case .item(.text(let text), let style): width(of: text, style)
        case .item(.symbol, _): Symbol.side
        case .back(nil): Chevron.size.width
        case .back(let title?): Chevron.size.width + Chevron.gap + width(of: title, .plain)
        }
    }

    override func draw(_ canvas: Canvas) {
        let color = isPressed ? tintColor.withAlpha(0.35) : tintColor!
        let area = bounds.inset(by: EdgeInsets(top: 0, left: Self.padding, bottom: 0, right: Self.padding))
        canvas.fillColor = color
        canvas.strokeColor = color
        canvas.lineWidth = 2
        canvas.lineJoin = .round
        canvas.lineCap = .round
        switch content {
        case .item(.text(let text), let style): draw(text, style, in: area, canvas)
        case .item(.symbol(let path, _), _): draw(path, size: Symbol.size, in: area, canvas)
        case .back(let title): drawBack(title, in: area, canvas)
        }
    }

    private func drawBack(_ title: String?, in area: Rect, _ canvas: Canvas) {
        canvas.withSavedState { draw(Chevron.path, size: Chevron.size, in: area, canvas) }
        guard let title else { return }
        let inset = EdgeInsets(top: 0, left: Chevron.size.width + Chevron.gap, bottom: 0, right: 0)
        draw(title, .plain, in: area.inset(by: inset), canvas)
    }

    private func draw(_ path: Path, size: Size, in area: Rect, _ canvas: Canvas) {
        canvas.translate(by: Point(x: area.minX, y: snapped(area.midY - size.height / 2)))
        canvas.stroke(path)
    }

    private func draw(_ text: String, _ style: BarButtonItem.Style, in area: Rect, _ canvas: Canvas) {
        let layout = TextLayout(text, font: font(style), maximumWidth: area.width)
        canvas.draw(layout, at: Point(x: area.minX, y: area.midY - layout.size.height / 2))
    }

    private func width(of text: String, _ style: BarButtonItem.Style) -> Double {
        TextLayout(text, font: font(style)).size.width.rounded(.up)
    }

    private func font(_ style: BarButtonItem.Style) -> Font {
        (style == .bold ? TextStyle.headline : .body).font(at: traits.textSize)
    }
}

private enum Symbol {
    static let side = 28.0
    static let size = Size(width: side, height: side)
}

private enum Chevron {
    static let size = Size(width: 12, height: 20)
    /// To the words beside it.
    static let gap = 6.0

    /// Within its size with its round ends.
    static var path: Path {
        var path = Path()
        path.move(to: Point(x: 10, y: 1))
        path.addLine(to: Point(x: 1, y: 10))
        path.addLine(to: Point(x: 10, y: 19))
        return path
    }
}
