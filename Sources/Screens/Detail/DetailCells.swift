import Geometry
import ViewKit

/// The entry's weight in large type, and below it a comparison with the average of its month.
final class DetailWeightCell: TableCell {
    private let weight = Label(style: .body)
    private let comparison = Label(style: .footnote, maximumLines: 2)

    /// The scale of the weight relative to its text style.
    static let magnification = 2.0

    init() {
        super.init()
        // A weight in stones and pounds may need more room.
        (weight.magnification, weight.leastMagnification) = (Self.magnification, 1)
        weight.hasTabularFigures = true
        comparison.hasTabularFigures = true
        for label in [weight, comparison] { contentView.addSubview(label) }
    }

    func show(_ details: EntryDetails) {
        weight.text = details.weight
        comparison.text = details.comparison ?? ""
        comparison.isHidden = details.comparison == nil
        for label in [weight, comparison] { label.themeColor = details.standing.color(equal: \.text) }
        contentView.setNeedsLayout()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = [weight.text, comparison.text].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    override func layoutContent(in area: Rect) {
        guard !comparison.isHidden else {
            weight.frame = area
            return
        }
        let upper = weight.preferredSize(in: area.width).height
        let lower = comparison.preferredSize(in: area.width).height
        let top = area.minY + max(0, (area.height - upper - lower) / 2).rounded()
        weight.frame = Rect(x: area.minX, y: top, width: area.width, height: upper.rounded(.up))
        comparison.frame = Rect(x: area.minX, y: weight.frame.maxY, width: area.width, height: lower.rounded(.up))
    }
}

final class DetailNoteCell: TableCell {
    private let note = Label(style: .body, maximumLines: NoteText.mostLines)
    private var margins = EdgeInsets(all: 0)

    init() {
        super.init()
        contentView.addSubview(note)
    }

    /// - Parameter margins: The margins above and below the text, in points.
    func show(_ text: String, margins: (top: Double, bottom: Double)) {
        note.text = text
        self.margins = EdgeInsets(top: margins.top, left: 0, bottom: margins.bottom, right: 0)
        contentView.setNeedsLayout()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.label = note.text
    }

    override func layoutContent(in area: Rect) { note.frame = area.inset(by: margins) }
}

final class DetailButtonCell: TableCell {
    let button = Button()

    init() {
        super.init()
        contentView.addSubview(button)
    }

    func show(_ command: Command, style: Button.Style) {
        (button.title, button.style) = (command.title, style)
        (button.onAction, button.toolTip) = (command.action, ToolTip(command))
    }

    /// The button says everything, and has the focus.
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.label, own.isIgnored) = (button.title, true)
    }

    override func layoutContent(in area: Rect) { button.frame = contentView.bounds }
}
