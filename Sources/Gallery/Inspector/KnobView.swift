import Cairo
import Geometry
import ViewKit

/// The controls for one value of a figure, one below the other.
final class KnobView: View {
    /// Called with the new setting; a continued change belongs to the drag of the change before.
    var onTurn: ((_ setting: Setting, _ isContinued: Bool) -> Void)?

    /// Called with a sentence about a text that was typed, and is not kept.
    var onRefuse: ((String) -> Void)?

    let knob: Knob
    private var setting: Setting?
    private let lines: [View]
    private let caption = Label(style: .footnote)
    /// The colour, beside its hex value; empty for other values.
    private let swatch = View()
    /// Shows a setting in the controls.
    private var display: (Setting) -> Void = { _ in }

    private static let gap = 6.0
    /// The most letters of all segments, each as wide as the longest; more are in a menu, as they would be cut.
    private static let mostLetters = 30

    init(_ knob: Knob) {
        self.knob = knob
        let title = Words.title(ofKnob: knob.name)
        switch knob.kind {
        case .number(let range, let step): lines = [NumberLine(title, in: range, step: step)]
        case .angle(let range): lines = [NumberLine(Words.angle(title), in: range, step: 0.05)]
        case .count(let range):
            lines = [NumberLine(title, in: Double(range.lowerBound)...Double(range.upperBound), step: 1)]
        case .point(let reach): lines = Self.pointLines(title, within: reach)
        case .color:
            lines = [TextField(style: .footnote)] + Words.parts.map { NumberLine($0, in: 0...1, step: 0.01) }
        case .choice(let names):
            let titles = names.map(Words.title(ofKnob:))
            let isLong = titles.count * (titles.map(\.count).max() ?? 0) > Self.mostLetters
            lines = [isLong ? Button(style: .bold) : SegmentedControl(titles)]
        case .toggle: lines = [Switch()]
        case .lengths: lines = [TextField(style: .footnote)]
        }
        super.init()
        for view in lines + [caption, swatch] { addSubview(view) }
        caption.leastMagnification = 0.4
        // A line with a number has a label of its own.
        if !(lines[0] is NumberLine) { caption.text = title }
        (swatch.cornerRadius, swatch.borderWidth, swatch.isIgnored) = (6, 1, true)
        if !caption.text.isEmpty { lines[0].captionLabel = caption }
        listen(title)
        for line in numbers { line.onRefuse = { [unowned self] in onRefuse?($0) } }
    }

    override func applyColors() { swatch.borderColor = traits.theme.fieldBorder }

    private static func pointLines(_ title: String, within reach: Double) -> [NumberLine] {
        let isOffset = reach < Viewport.canvas.width
        return [("x", Viewport.canvas.width), ("y", Viewport.canvas.height)].map { axis, length in
            NumberLine(
                "\(title) \(axis)", in: -reach...reach, visible: isOffset ? -reach...reach : 0...length, step: 1)
        }
    }

    /// Shows a setting, except in a control that is used.
    func show(_ setting: Setting) {
        self.setting = setting
        display(setting)
    }

    // MARK: Layout

    /// In points.
    var height: Double { lines.reduce(0) { $0 + $1.controlHeight } + Self.gap * Double(lines.count) }

    override func layoutSubviews() {
        var y = 0.0
        let room = NumberLine.labelRoom(in: bounds.width)
        for line in lines {
            let isWide = line is NumberLine
            let width = line is Switch ? Switch.size.width : bounds.width - (isWide ? 0 : room)
            line.frame = Rect(x: isWide ? 0 : room, y: y, width: max(0, width), height: line.controlHeight)
            y += line.frame.height + Self.gap
        }
        caption.frame = Rect(x: 0, y: 0, width: max(0, room - Self.gap), height: lines[0].frame.height)
        guard case .color = knob.kind else { return }
        let side = lines[0].frame.height
        lines[0].frame.origin.x += side + Self.gap
        lines[0].frame.size.width -= side + Self.gap
        swatch.frame = Rect(x: room, y: 0, width: side, height: side)
    }

    // MARK: Changes

    private func listen(_ title: String) {
        switch lines[0] {
        case let control as SegmentedControl:
            control.onChange = { [unowned self] in turn(to: .choice($0)) }
            display = { if let index = $0.choice { control.selectedIndex = index } }
        case let button as Button: listen(to: button, title)
        case let control as Switch:
            control.onChange = { [unowned self] in turn(to: .toggle($0)) }
            display = { if let isOn = $0.toggle { control.isOn = isOn } }
        case let field as TextField:
            listen(to: field)
            if lines.count > 1 {
                listen(
                    \.color, { .color($0) }, [\Color.red, \.green, \.blue],
                    onDisplay: { [unowned self] in swatch.backgroundColor = $0 })
            }
        default:
            if lines.count > 1 { listen(\.point, { .point($0) }, [\Point.x, \.y]) } else { listenToNumber() }
        }
    }

    /// Lets one of many choices be chosen from a menu.
    private func listen(to button: Button, _ title: String) {
        guard case .choice(let names) = knob.kind else { return }
        button.alignment = .left
        button.menu = { [unowned self] in
            Menu(of: names, chosen: names.indices.first { setting == .choice($0) }) { [unowned self] in
                turn(to: .choice($0))
            }
        }
        display = {
            guard let index = $0.choice else { return }
            button.title = Words.title(ofKnob: names[index])
            button.name = Words.choice(title, button.title)
        }
    }

    private var numbers: [NumberLine] { lines.compactMap { $0 as? NumberLine } }

    private func listenToNumber() {
        numbers[0].onChange = { [unowned self] in turn(to: .number($0), isContinued: $1) }
        display = { [unowned self] in if let number = $0.number { numbers[0].show(number) } }
    }

    /// Lets each part of a value have a line of its own, beside what shows the whole value.
    private func listen<Value>(
        _ unwrap: @escaping (Setting) -> Value?, _ wrap: @escaping (Value) -> Setting,
        _ parts: [WritableKeyPath<Value, Double>], onDisplay: @escaping (Value) -> Void = { _ in }
    ) {
        for (line, part) in zip(numbers, parts) {
            line.onChange = { [unowned self] number, isContinued in
                guard var value = setting.flatMap(unwrap) else { return }
                value[keyPath: part] = number
                turn(to: wrap(value), isContinued: isContinued)
            }
        }
        let displayWhole = display
        display = { [unowned self] in
            displayWhole($0)
            guard let value = unwrap($0) else { return }
            onDisplay(value)
            for (line, part) in zip(numbers, parts) { line.show(value[keyPath: part]) }
        }
    }

    /// Lets a text be typed, such as a hex value or the lengths of a dash.
    private func listen(to field: TextField) {
        field.placeholder = Words.none
        field.onChange = { [unowned self, unowned field] in field.hasError = knob.setting(from: $0) == nil }
        field.onReturn = { [unowned field] in field.resignFirstResponder() }
        field.onFocusChange = { [unowned self, unowned field] isEditing in
            guard !isEditing, let setting else { return }
            if let typed = knob.setting(from: field.text) {
                if field.text != knob.text(of: setting) { turn(to: typed) }
            } else {
                onRefuse?(Words.notInRange(Words.title(ofKnob: knob.name), knob.range, field.text))
            }
            self.setting.map(display)
        }
        display = { [unowned self, unowned field] in
            if !field.hasOwnText { field.show(knob.text(of: $0)) }
        }
    }

    private func turn(to setting: Setting, isContinued: Bool = false) { onTurn?(setting, isContinued) }
}

extension View {
    /// The height that shows a control whole, in points.
    var controlHeight: Double {
        switch self {
        case let line as NumberLine: line.height
        case let control as SegmentedControl: control.preferredSize.height
        case let field as TextField: max(Slider.height, field.preferredSize.height)
        case let button as Button: max(Slider.height, button.preferredSize.height)
        case is Switch: Switch.size.height
        default: Slider.height
        }
    }
}
