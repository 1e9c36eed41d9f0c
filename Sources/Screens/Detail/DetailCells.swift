import Cairo
import Geometry
import ViewKit
import WeightHistory

/// The entry's weight, large.
final class DetailWeightCell: TableCell {
    private let weight = Label(style: .body)
    /// The weight at the style's own size.
    private var plain = KeptLayout()
    private var standing = EntryDetails.Standing.equal

    init() {
        super.init()
        weight.magnification = Self.magnification
        weight.hasTabularFigures = true
        contentView.addSubview(weight)
    }

    func show(_ details: EntryDetails) {
        weight.text = details.weight
        standing = details.standing
        updateColor()
    }

    override var label: String? { weight.text }

    /// Stones with their pounds are made smaller where they would be cut off.
    override func layoutContent(in area: Rect) {
        var font = weight.style.font(at: traits.textSize)
        font.hasTabularFigures = true
        let width = plain.layout(weight.text, font: font).size.width
        weight.magnification = max(1, min(Self.magnification, (area.width - 1) / max(1, width)))
        weight.frame = area
    }

    private static let magnification = 2.0

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        updateColor()
    }

    private func updateColor() {
        let theme = traits.theme
        weight.textColor =
            switch standing {
            case .below: theme.good
            case .equal: theme.text
            case .above: theme.bad
            }
    }
}

/// A piece of the entry's note.
final class DetailNoteCell: TableCell {
    private let note = Label(style: .body)
    private var margins = EdgeInsets(all: 0)

    init() {
        super.init()
        note.maximumLines = NoteText.mostLines
        contentView.addSubview(note)
    }

    /// - Parameter margins: The free room above and below the text, in points.
    func show(_ text: String, margins: (top: Double, bottom: Double)) {
        note.text = text
        self.margins = EdgeInsets(top: margins.top, left: 0, bottom: margins.bottom, right: 0)
        contentView.setNeedsLayout()
    }

    override var label: String? { note.text }

    override func layoutContent(in area: Rect) {
        note.frame = area.inset(by: margins)
    }
}

/// What takes the entry away.
final class DetailDeleteCell: TableCell {
    let button = Button("Delete", style: .destructive)

    init() {
        super.init()
        contentView.addSubview(button)
    }

    override var label: String? { button.title }

    override func layoutContent(in area: Rect) {
        button.frame = contentView.bounds
    }
}
