import Geometry
import ViewKit

/// The values of a drawing's figures, and the code that draws it.
final class InspectorView: View {
    let figure = FigureInspector()
    let code = TextView(style: .code)
    /// Called when the user has chosen the values or the code.
    var onPartChange: (() -> Void)?

    private let parts = SegmentedControl([Words.figurePart, Words.codePart])
    private let edge = Hairline()

    private static let inset = 12.0

    init() {
        super.init()
        parts.name = Words.inspector
        code.name = Words.codePart
        code.isEditable = false
        code.isHidden = true
        for view in [parts, figure, code, edge] as [View] { addSubview(view) }
        parts.onChange = { [unowned self] _ in
            (figure.isHidden, code.isHidden) = (showsCode, !showsCode)
            onPartChange?()
        }
    }

    var showsCode: Bool { parts.selectedIndex == 1 }

    /// Whether one of its controls has the keyboard focus.
    var containsFocus: Bool {
        guard let responder = window?.firstResponder else { return false }
        return sequence(first: responder) { $0.next }.contains { $0 === self }
    }

    func show(_ drawing: Drawing, selected index: Int) {
        guard drawing.figures.indices.contains(index) else { return }
        figure.show(drawing.figures, selected: index)
        guard showsCode else { return }
        let written = DrawingCode(drawing)
        let parts = written.parts(around: index)
        code.update(to: parts.before, tinted: parts.figure, after: parts.after)
    }

    override func layoutSubviews() {
        let room = bounds.inset(by: EdgeInsets(all: Self.inset))
        let height = parts.preferredSize.height
        edge.separate(self)
        parts.frame = Rect(x: room.minX, y: room.minY, width: room.width, height: height)
        let area = Rect(
            left: room.minX, top: room.minY + height + Self.inset, right: room.maxX, bottom: room.maxY)
        (figure.frame, code.frame) = (area, area)
    }

    override func applyColors() { backgroundColor = traits.theme.paper }

    /// Keeps presses beside the controls off the canvas.
    override func pressBegan(_ press: Press) {}
}
