import Geometry
import ViewKit

/// A column of controls, each with the name of its file and a button that shows the file.
final class PersistenceControls: View {
    /// The place of a control's value.
    nonisolated struct Place: Equatable {
        let file: DataFile
        /// The key in the file; empty for a file without keys.
        var key = ""
    }

    /// Called when the user asks for a control's file.
    var onShowFile: ((Place) -> Void)?

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
    /// As many as names; none if there are no files. For the pointer only, because keys have a command.
    private var fileButtons: [Button] = []

    private static let inset = 20.0
    private static let gap = 12.0
    /// The space between a control and its file's name.
    private static let nameGap = 8.0
    private static let leastTextHeight = 80.0
    private static let leastControlWidth = 80.0

    init(hasFiles: Bool) {
        super.init()
        spinner.hidesWhenStopped = false
        button.alignment = .left
        for view in rows.map(\.view) + [spinner, textView] { addSubview(view) }
        for place in places {
            let label = Label(place.file.rawValue, style: .caption2, themeColor: \.secondary)
            addSubview(label)
            names.append(label)
        }
        if hasFiles { addFileButtons() }
        (segments.name, toggle.name, field.name) = (Words.segments, Words.toggle, Words.textField)
        (textView.name, field.placeholder) = (Words.textView, Words.textField)
        for (index, slider) in sliders.enumerated() { slider.name = Words.slider(index + 1) }
        isSpinning = false
    }

    private func addFileButtons() {
        for place in places {
            let button = Button(Words.showFile)
            (button.textStyle, button.isFocusable) = (.caption2, false)
            button.onAction = { [unowned self] in onShowFile?(place) }
            addSubview(button)
            fileButtons.append(button)
        }
    }

    /// The place of the focused control's value; nil if none has the focus.
    var focusedPlace: Place? {
        let views = rows.map(\.view) + [textView]
        return views.firstIndex { $0 === window?.firstResponder }.map { places[$0] }
    }

    /// The place of the first control's value.
    var firstPlace: Place { places[0] }

    /// The places of the rows' values, then that of the text.
    private var places: [Place] { rows.map(\.place) + [Place(file: .text)] }

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
        let room = max(0, width - 2 * Self.inset)
        let isStacked = isStacked(in: room)
        let headers = Double(isStacked ? names.count : 1) * headerHeight(in: room)
        return 2 * Self.inset + rows.reduce(0) { $0 + height(of: $1, isStacked: isStacked) + Self.gap } + headers
            + Self.leastTextHeight
    }

    override func layoutSubviews() {
        let area = bounds.inset(by: EdgeInsets(all: Self.inset))
        let (isStacked, header) = (isStacked(in: area.width), headerHeight(in: area.width))
        var y = area.minY
        for (index, row) in rows.enumerated() {
            if isStacked {
                placeHeader(index, in: Rect(x: area.minX, y: y, width: max(0, area.width), height: header))
                y += header
            }
            let height = height(of: row, isStacked: isStacked)
            place(row, hasNameBeside: !isStacked, in: Rect(x: area.minX, y: y, width: area.width, height: height))
            if !isStacked {
                let left = row.view.frame.maxX + Self.nameGap
                placeNameBeside(index, in: Rect(left: left, top: y, right: area.maxX, bottom: y + height))
            }
            y += height + Self.gap
        }
        placeHeader(rows.count, in: Rect(x: area.minX, y: y, width: max(0, area.width), height: header))
        textView.frame = Rect(left: area.minX, top: y + header, right: area.maxX, bottom: area.maxY)
    }

    override func applyColors() { backgroundColor = traits.theme.paper }

    /// A control, or the button beside the spinner, and the place of its value.
    private struct Row {
        let view: View
        let place: Place
        /// The height of the row, and of the control in it if that differs, in points.
        let height: Double
        var viewHeight: Double?
        /// Nil for a control that fills the row.
        var width: Double?
        var minimumWidth = 0.0
        var left = 0.0
    }

    private var rows: [Row] {
        let spinnerRoom = ActivityIndicator.size.width + 6
        func state(_ key: String) -> Place { Place(file: .state, key: key) }
        return [
            Row(
                view: segments, place: Place(file: .settings, key: ComponentState.Key.segment),
                height: segments.preferredSize.height, minimumWidth: segments.minimumWidth),
            Row(
                view: button, place: state(ComponentState.Key.spinner),
                height: max(28, button.preferredSize.height.rounded(.up)),
                width: button.preferredSize.width.rounded(.up), minimumWidth: button.preferredSize.width.rounded(.up),
                left: spinnerRoom),
            Row(
                view: toggle, place: state(ComponentState.Key.toggle), height: Switch.size.height,
                width: Switch.size.width),
            Row(view: progressBar, place: state(ComponentState.Key.progress), height: 20, viewHeight: 6),
            Row(view: field, place: state(ComponentState.Key.field), height: max(30, field.preferredSize.height)),
        ]
            + zip(sliders, SliderArchive.keys).map {
                Row(view: $0, place: Place(file: .sliders, key: $1), height: Slider.height)
            }
    }

    /// Whether the names are above the controls, as some do not fit beside them.
    private func isStacked(in width: Double) -> Bool {
        zip(rows, names).contains { row, name in
            let control = row.left + max(row.minimumWidth, row.width ?? Self.leastControlWidth)
            return control + Self.nameGap + max(name.preferredSize.width.rounded(.up), buttonSize.width) > width
        }
    }

    /// Returns the height of a row, which has room for its name and its button if they are beside the control.
    private func height(of row: Row, isStacked: Bool) -> Double {
        isStacked || fileButtons.isEmpty ? row.height : max(row.height, nameSize.height + buttonSize.height)
    }

    private func place(_ row: Row, hasNameBeside: Bool, in area: Rect) {
        let room = max(0, area.width - row.left)
        let column = hasNameBeside ? max(0, room - columnWidth - Self.nameGap) : room
        let width = min(room, max(row.minimumWidth, min(row.width ?? column, column)))
        func centred(_ size: Size, at x: Double) -> Rect {
            Rect(origin: Point(x: x, y: area.minY + ((area.height - size.height) / 2).rounded()), size: size)
        }
        row.view.frame = centred(Size(width: width, height: row.viewHeight ?? row.height), at: area.minX + row.left)
        if row.view === button { spinner.frame = centred(ActivityIndicator.size, at: area.minX) }
    }

    /// Places a name and its button, one below the other, at the right of their control.
    private func placeNameBeside(_ index: Int, in area: Rect) {
        names[index].alignment = .right
        guard let button = button(index) else {
            names[index].frame = area
            return
        }
        let top = area.minY + ((area.height - nameSize.height - buttonSize.height) / 2).rounded()
        names[index].frame = Rect(x: area.minX, y: top, width: area.width, height: nameSize.height)
        let width = min(area.width, buttonSize.width)
        button.frame = Rect(x: area.maxX - width, y: top + nameSize.height, width: width, height: buttonSize.height)
    }

    /// Places a name and its button above their control: in a line, or in two if one is too short.
    private func placeHeader(_ index: Int, in area: Rect) {
        names[index].alignment = .left
        guard let button = button(index) else {
            names[index].frame = area
            return
        }
        let isShort = areHeadersShort(in: area.width)
        let (name, width) = (nameSize, min(area.width, buttonSize.width))
        let nameWidth = isShort ? area.width : max(0, area.width - width - Self.nameGap)
        names[index].frame = Rect(x: area.minX, y: area.minY, width: nameWidth, height: name.height)
        button.frame = Rect(
            x: isShort ? area.minX : area.maxX - width, y: area.minY + (isShort ? name.height : 0), width: width,
            height: isShort ? buttonSize.height : name.height)
    }

    private func headerHeight(in width: Double) -> Double {
        nameSize.height + (areHeadersShort(in: width) ? buttonSize.height : 0)
    }

    /// Whether a line is too short for the longest name and a button.
    private func areHeadersShort(in width: Double) -> Bool {
        !fileButtons.isEmpty && nameSize.width + Self.nameGap + buttonSize.width > width
    }

    private func button(_ index: Int) -> Button? { fileButtons.indices.contains(index) ? fileButtons[index] : nil }

    /// The width of the column of names and buttons beside the controls, in points.
    private var columnWidth: Double {
        max(names.dropLast().map(\.preferredSize.width).max()?.rounded(.up) ?? 0, buttonSize.width)
    }

    /// The size that fits every name, in points.
    private var nameSize: Size {
        let sizes = names.map(\.preferredSize)
        return Size(
            width: sizes.map(\.width).max()?.rounded(.up) ?? 0, height: (sizes.first?.height ?? 0).rounded(.up) + 6)
    }

    /// The size of a button that shows a file, in points; zero if there are no files.
    private var buttonSize: Size {
        guard let size = fileButtons.first?.preferredSize else { return .zero }
        return Size(width: size.width.rounded(.up), height: size.height.rounded(.up) + 6)
    }
}
