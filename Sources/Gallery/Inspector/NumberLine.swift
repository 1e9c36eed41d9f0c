import Geometry
import ViewKit

/// A label, a slider and a field for one number.
final class NumberLine: View {
    /// Called with the new number; a continued change belongs to the drag of the change before.
    var onChange: ((_ number: Double, _ isContinued: Bool) -> Void)?

    /// Called with a sentence about a text that was typed, and is not kept.
    var onRefuse: ((String) -> Void)?

    private let caption = Label(style: .footnote)
    private let slider: Slider
    private let field = TextField(style: .footnote)
    private let range: ClosedRange<Double>
    private var number = 0.0
    private var isChanging = false

    /// Room for `−319.667`, in points.
    private static let fieldWidth = 76.0

    /// Returns the width of labels and the gap after them, in points.
    static func labelRoom(in width: Double) -> Double { min(100, width / 3) }

    /// - Parameters:
    ///   - range: The numbers that can be typed.
    ///   - visible: The numbers that the slider reaches.
    init(_ title: String, in range: ClosedRange<Double>, visible: ClosedRange<Double>? = nil, step: Double) {
        self.range = range
        slider = Slider(range: visible ?? range, step: step)
        super.init()
        (caption.text, caption.leastMagnification) = (title, 0.4)
        (slider.captionLabel, field.captionLabel) = (caption, caption)
        field.alignment = .right
        for view in [caption, slider, field] as [View] { addSubview(view) }
        listen(step: step)
    }

    /// In points.
    var height: Double { field.controlHeight }

    /// Shows a number, except in a field with another text that the user has typed.
    func show(_ number: Double) {
        self.number = number
        if !slider.isDragged { slider.number = number }
        if !field.hasOwnText { field.show(number.literal) }
    }

    override func layoutSubviews() {
        let (gap, room) = (8.0, Self.labelRoom(in: bounds.width))
        let fieldWidth = min(Self.fieldWidth, bounds.width * 0.28)
        caption.frame = Rect(x: 0, y: 0, width: max(0, room - gap), height: bounds.height)
        field.frame = Rect(x: bounds.width - fieldWidth, y: 0, width: fieldWidth, height: bounds.height)
        slider.frame = Rect(left: room, top: 0, right: field.frame.minX - gap, bottom: bounds.height)
    }

    private func listen(step: Double) {
        slider.onChange = { [unowned self] in
            // A tenth of a step is as fine as a drag needs.
            change(to: (($0 / step * 10).rounded() / 10 * step).clamped(to: range), isContinued: isChanging)
            isChanging = true
        }
        slider.onChangeEnd = { [unowned self] in isChanging = false }
        field.onChange = { [unowned self] in field.hasError = typed($0) == nil }
        field.onReturn = { [unowned self] in field.resignFirstResponder() }
        field.onFocusChange = { [unowned self] isEditing in
            if isEditing { return }
            if let typed = typed(field.text) {
                change(to: typed, isContinued: false)
            } else {
                let numbers = Words.numbers(from: range.lowerBound.literal, to: range.upperBound.literal)
                onRefuse?(Words.notInRange(caption.text, numbers, field.text))
            }
            show(number)
        }
    }

    private func typed(_ text: String) -> Double? {
        Double(text).flatMap { range.contains($0.inThousandths) ? $0.inThousandths : nil }
    }

    private func change(to new: Double, isContinued: Bool) {
        guard new != number else { return }
        number = new
        onChange?(new, isContinued)
    }
}

extension TextField {
    /// Shows a valid text that the user has not typed.
    func show(_ text: String) {
        follow(text)
        hasError = false
    }
}
