import Geometry

/// Where the parts of a form of two fields stand, and those of a third one for a note, in points.
///
/// With its buttons the form is 170 high, or 214 with a note's field; higher if large text or a long message needs more
/// room.
struct FormLayout {
    /// How much room the parts need.
    struct Needs {
        var upperLabel: Size
        var lowerLabel: Size
        var unitButtonWidth: Double
        /// Of the buttons below the parts.
        var buttonsHeight: Double
        var fieldHeight: Double
        /// What the text of the lower field takes at its full size.
        var lowerTextWidth: Double
        /// How much smaller that text may become, up to 1.
        var leastShare: Double
        /// Of the lines that are kept free for a message.
        var usualMessageHeight: Double
        /// Of what is said, in a width.
        var messageHeight: (_ width: Double) -> Double
        var note = Note.none
    }

    /// What there is for a note, and its size.
    enum Note {
        case none
        case button(Size)
        case field(label: Size)
    }

    private(set) var upperLabel = Rect.zero
    private(set) var upperField = Rect.zero
    private(set) var unitButton = Rect.zero
    private(set) var lowerLabel = Rect.zero
    private(set) var lowerField = Rect.zero
    private(set) var noteLabel = Rect.zero
    private(set) var noteField = Rect.zero
    private(set) var noteButton = Rect.zero
    private(set) var message = Rect.zero
    /// Without the buttons.
    private(set) var height = 0.0

    static let width = 280.0
    private static let leastHeight = 170.0
    private static let leastHeightWithNote = 214.0
    static let inset = 16.0
    private static let gap = 8.0
    /// Between a label and its field, whose focus ring takes a part of it.
    private static let labelGap = 12.0
    private static let rowGap = 10.0
    /// Between a field and the next one's label above that: more than from the label to its own field.
    private static let stackedRowGap = 20.0
    private static let top = 18.0
    /// What a pointer needs.
    private static let leastButton = 28.0

    init(width: Double, _ needs: Needs) {
        let labelWidth = max(needs.upperLabel.width, needs.lowerLabel.width)
        let room = width - 2 * Self.inset - labelWidth - Self.labelGap
        let isStacked = room - 2 * Self.gap < needs.lowerTextWidth * needs.leastShare
        var y = Self.top
        (upperLabel, upperField) = Self.row(
            needs.upperLabel, labelWidth, needs.fieldHeight, isStacked: isStacked, width: width, y: &y)
        unitButton = Rect(
            x: upperField.maxX - needs.unitButtonWidth, y: upperField.minY, width: needs.unitButtonWidth,
            height: upperField.height)
        upperField.size.width = max(0, unitButton.minX - Self.gap - upperField.minX)
        y += isStacked ? Self.stackedRowGap : Self.rowGap
        (lowerLabel, lowerField) = Self.row(
            needs.lowerLabel, labelWidth, needs.fieldHeight, isStacked: isStacked, width: width, y: &y)
        placeNote(width: width, labelWidth, needs, isStacked: isStacked, y: &y)
        placeEnd(from: y, needs)
        if case .button = needs.note, !isStacked { centreNoteButton() }
    }

    /// Places what there is for a note, and says where the message may be.
    private mutating func placeNote(
        width: Double, _ labelWidth: Double, _ needs: Needs, isStacked: Bool, y: inout Double
    ) {
        message = Rect(x: Self.inset, y: 0, width: max(0, width - 2 * Self.inset), height: 0)
        switch needs.note {
        case .none: break
        case .button(let size) where isStacked:
            y += Self.rowGap
            noteButton = Rect(x: Self.inset, y: y, width: size.width, height: max(Self.leastButton, size.height))
            y = noteButton.maxY
        case .button(let size):
            noteButton = Rect(x: Self.inset, y: y, width: size.width, height: max(Self.leastButton, size.height))
            let left = Self.inset + max(labelWidth, size.width) + Self.labelGap
            message = Rect(left: left, top: 0, right: max(left, width - Self.inset), bottom: 0)
        case .field(let label):
            y += isStacked ? Self.stackedRowGap : Self.rowGap
            (noteLabel, noteField) = Self.row(
                label, labelWidth, needs.fieldHeight, isStacked: isStacked, width: width, y: &y)
        }
    }

    /// Beside the message, in the middle of the room that is free.
    private mutating func centreNoteButton() {
        noteButton.origin.y = (message.midY - noteButton.height / 2).rounded()
    }

    /// A label with the room for a field beside or under it.
    private static func row(
        _ label: Size, _ labelWidth: Double, _ height: Double, isStacked: Bool, width: Double, y: inout Double
    ) -> (label: Rect, field: Rect) {
        defer { y += height }
        guard isStacked else {
            let left = inset + labelWidth + labelGap
            return (
                Rect(x: inset, y: y, width: label.width, height: height),
                Rect(x: left, y: y, width: max(0, width - inset - left), height: height)
            )
        }
        let labelRect = Rect(x: inset, y: y, width: label.width, height: label.height)
        y += label.height + labelGap
        return (labelRect, Rect(x: inset, y: y, width: max(0, width - 2 * inset), height: height))
    }

    private mutating func placeEnd(from y: Double, _ needs: Needs) {
        let free = max(needs.messageHeight(message.width), needs.usualMessageHeight) + Self.gap
        let least = if case .field = needs.note { Self.leastHeightWithNote } else { Self.leastHeight }
        height = max(least - needs.buttonsHeight, y + free)
        (message.origin.y, message.size.height) = (y, height - y)
    }
}
