import Cairo
import Geometry
import ViewKit
import Words

/// A change in a review, with a switch that excludes it. The row has the focus, so that Return merges.
final class ReviewedChangeCell: TableCell {
    /// Called with the new state after the user has changed it.
    var onChange: ((_ isIncluded: Bool) -> Void)?

    private let text = Label(style: .body)
    private let toggle = Switch()
    private let tap = TapGestureRecognizer()

    init() {
        super.init()
        (isFocusable, toggle.isFocusable, toggle.isIgnored) = (true, false, true)
        text.hasTabularFigures = true
        for view in [text, toggle] { contentView.addSubview(view) }
        toggle.onChange = { [unowned self] in report($0) }
        addGestureRecognizer(tap)
        tap.onChange = { [unowned self] _ in
            // A press that stops the rows changes none.
            if (superview as? TableView)?.didStopMotion == false { flip() }
        }
    }

    func show(_ words: String, isIncluded: Bool, _ metrics: MergeReviewMetrics) {
        (text.text, text.maximumLines, toggle.name) = (words, metrics.lines, words)
        toggle.isOn = isIncluded
        updateColor()
        contentView.setNeedsLayout()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.label, own.value) = (text.text, toggle.value)
        own.isPressable = true
        own.states.insert(.checkable)
        if toggle.isOn { own.states.insert(.checked) }
    }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        guard request == .press else { return super.perform(request, part: part) }
        flip()
        return true
    }

    override func keyPressed(_ press: KeyPress) {
        guard press.key == .space, press.modifiers.isEmpty else { return super.keyPressed(press) }
        if !press.isRepeat { flip() }
    }

    override func layoutContent(in area: Rect) {
        let size = Switch.size
        toggle.frame = Rect(
            x: area.maxX - size.width, y: area.minY + ((area.height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
        let width = max(0, area.width - size.width - MergeReviewMetrics.gap)
        text.frame = Rect(x: area.minX, y: area.minY, width: width, height: area.height)
    }

    private func flip() {
        toggle.setOn(!toggle.isOn, animated: true)
        report(toggle.isOn)
    }

    private func report(_ isIncluded: Bool) {
        becomeFirstResponder()
        updateColor()
        onChange?(isIncluded)
    }

    private func updateColor() { text.themeColor = toggle.isOn ? \.text : \.secondary }
}

/// A question in a review, with the choice among its versions below.
final class ReviewedQuestionCell: TableCell {
    let choice: ChoiceControl

    private let text = Label(style: .body)
    private var metrics: MergeReviewMetrics?

    init(_ titles: [String]) {
        choice = ChoiceControl(titles)
        super.init()
        text.hasTabularFigures = true
        for view in [text, choice.view] { contentView.addSubview(view) }
    }

    func show(_ words: String, selected: Int?, _ metrics: MergeReviewMetrics) {
        (text.text, text.maximumLines, choice.name) = (words, metrics.questionLines, words)
        (choice.selected, self.metrics) = (selected, metrics)
        contentView.setNeedsLayout()
    }

    /// The choice says everything, and has the focus.
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.label, own.value, own.isIgnored) = (text.text, choice.selected.map { choice.titles[$0] }, true)
    }

    /// Brings the text into sight too, if there is room for both.
    override func reveal(_ view: View) {
        super.reveal(self)
        super.reveal(view)
    }

    override func layoutContent(in area: Rect) {
        guard let metrics else { return }
        let height = text.preferredSize(in: area.width).height.rounded(.up)
        let both = height + MergeReviewMetrics.gap + metrics.choiceHeight
        let top = area.minY + ((area.height - both) / 2).rounded()
        text.frame = Rect(x: area.minX, y: top, width: area.width, height: height)
        choice.view.frame = Rect(
            x: area.minX, y: text.frame.maxY + MergeReviewMetrics.gap, width: area.width, height: metrics.choiceHeight)
    }
}

/// The heights of a review's rows, in points, and the numbers of their lines.
struct MergeReviewMetrics {
    let width: Double
    let textSize: TextSize
    let lines: Int
    let questionLines: Int
    let height: Double
    let questionHeight: Double
    let choiceHeight: Double

    /// The space between a text and its control, in points.
    static let gap = 10.0
    private static let (inset, margin) = (16.0, 8.0)
    private static let leastHeight = 44.0
    /// Longer texts are cut.
    private static let mostLines = 3

    init(width: Double, _ textSize: TextSize, _ words: MergeReviewWords) {
        (self.width, self.textSize) = (width, textSize)
        let font = TextStyle.body.font(at: textSize, hasTabularFigures: true)
        func height(of text: String, in width: Double? = nil) -> Double {
            TextLayout(text, font: font, maximumWidth: width, maximumLines: Self.mostLines + 1).size.height
        }
        let room = max(1, width - 2 * Self.inset - Switch.size.width - Self.gap)
        let needed = height(of: words.longText, in: room) / height(of: "0")
        lines = max(1, min(Self.mostLines, Int(needed.rounded())))
        // A question names at least two versions.
        questionLines = lines + 1
        func height(ofLines count: Int) -> Double {
            height(of: Array(repeating: "0", count: count).joined(separator: "\n")).rounded(.up)
        }
        choiceHeight = SegmentedControl.rowHeight(at: textSize)
        self.height = max(Self.leastHeight, height(ofLines: lines) + 2 * Self.margin)
        questionHeight = height(ofLines: questionLines) + Self.gap + choiceHeight + 2 * Self.margin
    }
}
