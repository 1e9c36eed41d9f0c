import Geometry

/// Where the parts of a form of two fields stand, and those of a third one for a note, in points.
///
/// The form is 170 high, or 214 with a note's field. Where the text of a person who wants it large, or what is said of a mistake, needs more room, it
/// is higher: nothing is cut off or lies over something else.
struct FormLayout {
    /// How much room the parts need.
    struct Needs {
        var upperLabel: Size
        var lowerLabel: Size
        var unitButtonWidth: Double
        var buttonHeight: Double
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
    private(set) var cancelButton = Rect.zero
    private(set) var saveButton = Rect.zero
    /// Between fields and buttons, and between the buttons: no width or height of their own.
    private(set) var rule = Rect.zero
    private(set) var divider = Rect.zero
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
    /// Around a button in its half: its focus ring stays in the form.
    private static let buttonMargin = 6.0

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
        placeEnd(width: width, from: y, needs)
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
            y += Self.rowGap
            // Under fields that have their labels above them, there is no room for another label: the field says what it is for.
            (noteLabel, noteField) = Self.row(
                isStacked ? .zero : label, labelWidth, needs.fieldHeight, isStacked: isStacked, width: width, y: &y)
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
        if label.height > 0 { y += label.height + labelGap }
        return (labelRect, Rect(x: inset, y: y, width: max(0, width - 2 * inset), height: height))
    }

    private mutating func placeEnd(width: Double, from y: Double, _ needs: Needs) {
        let buttons = max(44, needs.buttonHeight + 16)
        let free = max(needs.messageHeight(message.width), needs.usualMessageHeight) + Self.gap
        let least = if case .field = needs.note { Self.leastHeightWithNote } else { Self.leastHeight }
        height = max(least, y + free + buttons)
        rule = Rect(x: 0, y: height - buttons, width: width, height: 0)
        (message.origin.y, message.size.height) = (y, rule.minY - y)
        let middle = (width / 2).rounded()
        divider = Rect(x: middle, y: rule.minY, width: 0, height: buttons)
        let margin = EdgeInsets(all: Self.buttonMargin)
        cancelButton = Rect(left: 0, top: rule.minY, right: middle, bottom: height).inset(by: margin)
        saveButton = Rect(left: middle, top: rule.minY, right: width, bottom: height).inset(by: margin)
    }
}
