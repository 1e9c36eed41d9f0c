import Geometry
import ViewKit

/// A column of controls, with the name of each one's file beside it.
final class PersistenceControls: View {
    let segments = SegmentedControl(ComponentState.segments)
    let button = Button()
    let toggle = Switch()
    let progressBar = ProgressBar()
    let field = TextField()
    let sliders = [Slider(), Slider(), Slider()]
    let textView = TextView()

    private let spinner = ActivityIndicator()
    /// One for each row, and one for the text view.
    private var names: [Label] = []

    private static let inset = 20.0
    private static let gap = 12.0
    /// The space between a control and its file's name.
    private static let nameGap = 8.0
    private static let leastTextHeight = 80.0
    private static let leastControlWidth = 80.0

    init() {
        super.init()
        spinner.hidesWhenStopped = false
        button.alignment = .left
        for view in rows.map(\.view) + [spinner, textView] { addSubview(view) }
        for name in rows.map(\.file) + [PersistenceStores.Name.text] {
            let label = Label(style: .caption2, themeColor: \.secondary)
            (label.text, label.alignment) = (name, .right)
            addSubview(label)
            names.append(label)
        }
        names.last?.alignment = .left
        (segments.name, toggle.name, field.name) = (Words.segments, Words.toggle, Words.textField)
        (textView.name, field.placeholder) = (Words.textView, Words.textField)
        for (index, slider) in sliders.enumerated() { slider.name = Words.slider(index + 1) }
        isSpinning = false
    }

    /// Whether the spinner spins, and the button offers to stop it.
    var isSpinning: Bool {
        get { spinner.isSpinning }
        set {
            spinner.isSpinning = newValue
            button.title = newValue ? Words.stopSpinning : Words.startSpinning
        }
    }

    /// Shows the stored values; a text field with the same text keeps its caret and selection.
    func show(_ state: ComponentState) {
        segments.selectedIndex = state.selectedSegment
        if isSpinning != state.isSpinning { isSpinning = state.isSpinning }
        toggle.setOn(state.isOn, animated: window != nil)
        progressBar.progress = state.progress
        field.update(to: state.fieldText)
        for (slider, value) in zip(sliders, state.sliders) { slider.number = value }
        textView.update(to: state.text)
    }

    /// Returns the height at which some lines of the text view are visible, in points.
    func leastHeight(in width: Double) -> Double {
        let nameCount = isStacked(in: width - 2 * Self.inset) ? names.count : 1
        return 2 * Self.inset + rows.reduce(0) { $0 + $1.height + Self.gap } + Double(nameCount) * nameHeight
            + Self.leastTextHeight
    }

    override func layoutSubviews() {
        let area = bounds.inset(by: EdgeInsets(all: Self.inset))
        let isStacked = isStacked(in: area.width)
        var y = area.minY
        for (row, name) in zip(rows, names) {
            name.alignment = isStacked ? .left : .right
            if isStacked {
                name.frame = Rect(x: area.minX, y: y, width: max(0, area.width), height: nameHeight)
                y += nameHeight
            }
            place(row, isStacked ? nil : name, at: y, in: area)
            y += row.height + Self.gap
        }
        names.last?.frame = Rect(x: area.minX, y: y, width: max(0, area.width), height: nameHeight)
        y += nameHeight
        textView.frame = Rect(left: area.minX, top: y, right: area.maxX, bottom: area.maxY)
    }

    override func applyColors() { backgroundColor = traits.theme.paper }

    /// A control, or the button beside the spinner, and the file that stores its value.
    private struct Row {
        let view: View
        let file: String
        /// The height of the row, and of the control in it if that differs, in points.
        let height: Double
        var viewHeight: Double?
        /// Nil for a control that fills the row.
        var width: Double?
        var minimumWidth = 0.0
        var left = 0.0
    }

    private var rows: [Row] {
        let state = PersistenceStores.Name.state
        let spinnerRoom = ActivityIndicator.size.width + 6
        return [
            Row(
                view: segments, file: PersistenceStores.Name.settings, height: segments.preferredSize.height,
                minimumWidth: segments.minimumWidth),
            Row(
                view: button, file: state, height: max(28, button.preferredSize.height.rounded(.up)),
                width: button.preferredSize.width.rounded(.up), minimumWidth: button.preferredSize.width.rounded(.up),
                left: spinnerRoom),
            Row(view: toggle, file: state, height: Switch.size.height, width: Switch.size.width),
            Row(view: progressBar, file: state, height: 20, viewHeight: 6),
            Row(view: field, file: state, height: max(30, field.preferredSize.height)),
        ] + sliders.map { Row(view: $0, file: PersistenceStores.Name.sliders, height: Slider.height) }
    }

    /// Whether the names are above the controls, as some do not fit beside them.
    private func isStacked(in width: Double) -> Bool {
        zip(rows, names).contains { row, name in
            let control = row.left + max(row.minimumWidth, row.width ?? Self.leastControlWidth)
            return control + Self.nameGap + name.preferredSize.width.rounded(.up) > width
        }
    }

    /// - Parameter name: Nil if the name is above the control.
    private func place(_ row: Row, _ name: Label?, at y: Double, in area: Rect) {
        let room = max(0, area.width - row.left)
        let column = name == nil ? room : max(0, room - longestName - Self.nameGap)
        let width = min(room, max(row.minimumWidth, min(row.width ?? column, column)))
        let height = row.viewHeight ?? row.height
        row.view.frame = Rect(
            x: area.minX + row.left, y: y + ((row.height - height) / 2).rounded(), width: width, height: height)
        name?.frame = Rect(left: row.view.frame.maxX + Self.nameGap, top: y, right: area.maxX, bottom: y + row.height)
        guard row.view === button else { return }
        let size = ActivityIndicator.size
        spinner.frame = Rect(
            x: area.minX, y: y + ((row.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }

    private var longestName: Double { names.dropLast().map(\.preferredSize.width).max()?.rounded(.up) ?? 0 }
    private var nameHeight: Double { (names.last?.preferredSize.height ?? 0).rounded(.up) + 6 }
}
