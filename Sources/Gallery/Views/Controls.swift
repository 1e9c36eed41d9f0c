import Cairo
import Geometry
import ViewKit

/// Every control in each state, and a date picker of three columns.
final class Controls: ViewsScreen {
    static let demo = Demo("controls", title: "Controls", in: .viewsAndMotion) { Controls($0) }

    private let titles = Words.controlStates.map { Label($0, style: .caption2) }
    private let rows = ControlKind.allCases.map { kind in (0..<5).map { _ in kind.makeView() } }
    private let date = PickerColumns(
        [Controls.days(month: 0, year: 2000), Words.months, Controls.years], widths: [2, 3, 3])

    private static let dateFrame = Rect(x: 8, y: 272, width: 264, height: 140)
    private static let years = (2000..<2041).map { "\($0)" }

    init(_ context: GalleryContext) {
        var figures = ControlKind.allCases.enumerated().map { row, kind in
            let area = Rect(x: 4, y: 24 + 40 * Double(row), width: 272, height: 40)
            return Figure(kind.rawValue, kind.name, in: area, kind.values)
        }
        let values: [Parts.Value] = [
            .count("day", 26, in: 1...31), .count("month", 11, in: 1...12), .count("year", 2026, in: 2000...2040),
            .toggle("enabled", true),
        ]
        figures.append(Figure("date", "Date picker", in: Self.dateFrame, values))
        super.init(context, Drawing(figures, viewCode: Self.code))
        addRows()
        date.frame = Self.dateFrame
        root.addSubview(date)
        date.onSelect = { [unowned self] column, row in
            let (index, first) = (ControlKind.allCases.count, column == 2 ? 2000 : 1)
            let knobs = canvas.drawing.figures[index].knobs
            // The first knob is that of its visibility.
            canvas.turn(
                knobs[column + 1], of: index, to: .number(Double(row + first)),
                isContinued: date.columns[column].isTurning)
        }
    }

    private func addRows() {
        for title in titles {
            title.leastMagnification = 0.5
            root.addSubview(title)
        }
        for (kind, row) in zip(ControlKind.allCases, rows) {
            for (column, view) in row.enumerated() {
                view.name = Words.control(kind.name, inState: Words.controlStates[column])
                Self.setState(column, of: view)
                root.addSubview(view)
            }
        }
    }

    /// Wraps the rows as the text size needs; at the first one, each is a line, as in the code.
    override func layOutTexts() -> Double {
        let (usual, present) = (TextSize.large, view.traits.textSize)
        func points(_ size: TextSize) -> Double { TextStyle.caption2.font(at: size).size }
        let columns = Int((5 * points(usual) / points(present)).clamped(to: 1...5))
        let titleHeight = max(20, titles[0].preferredSize.height.rounded(.up))
        var bottom = Self.place(titles, in: columns, at: 2, height: titleHeight, every: titleHeight + 4)
        var frames: [String: Rect] = [:]
        for (kind, row) in zip(ControlKind.allCases, rows) {
            let (top, height) = (bottom, max(kind.height, row[0].controlHeight.rounded(.up)))
            bottom = Self.place(row, in: columns, at: top, height: height, every: max(40, height + 6))
            frames[kind.rawValue] = Rect(x: 4, y: top - 2, width: 272, height: bottom - top)
        }
        date.frame.origin.y = bottom + 6
        frames["date"] = date.frame
        setOutlines(frames)
        return date.frame.maxY
    }

    /// Places the views of a row in lines; returns the position below them.
    private static func place(
        _ views: [View], in columns: Int, at top: Double, height: Double, every distance: Double
    ) -> Double {
        let width = (265 / Double(columns)).rounded(.down)
        for (index, view) in views.enumerated() {
            let (column, line) = (Double(index % columns), Double(index / columns))
            view.frame = Rect(x: 8 + width * column, y: top + distance * line, width: width - 3, height: height)
        }
        return top + distance * Double((views.count + columns - 1) / columns)
    }

    private static func setState(_ column: Int, of view: View) {
        switch column {
        case 1: (view as? Control)?.isHovered = true
        case 2: (view as? Control)?.isPressed = true
        case 3: view.showsFocusRing = true
        case 4:
            (view as? Control)?.isEnabled = false
            (view as? TextField)?.isEnabled = false
        default: break
        }
    }

    override func display(_ figures: [Figure]) {
        for (index, kind) in ControlKind.allCases.enumerated() {
            for view in rows[index] {
                view.isHidden = !figures[index].isShown
                kind.display(figures[index].parts, in: view)
            }
        }
        let (parts, isShown) = (figures[rows.count].parts, figures[rows.count].isShown)
        (date.isHidden, date.isEnabled) = (!isShown, parts.isOn("enabled"))
        let (days, places) = Self.date(parts)
        date.columns[0].rows = days
        for (column, row) in zip(date.columns, places) where column.selectedRow != row {
            column.select(row, animated: false)
        }
    }

    /// Returns the days of the month, and the rows of day, month and year.
    private static func date(_ parts: Parts) -> (days: [String], rows: [Int]) {
        let (month, year) = (parts.count("month") - 1, parts.count("year"))
        let days = days(month: month, year: year)
        return (days, [min(parts.count("day"), days.count) - 1, month, year - 2000])
    }

    private static func days(month: Int, year: Int) -> [String] {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let counts = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...counts[month]).map { "\($0)" }
    }

    // MARK: The code

    private static func code(_ figures: [Figure]) -> ViewCode {
        var code = ViewCode()
        code.add(codeOfRoot + "\n\n" + codeOfPlace)
        code.add(ControlKind.codeOfDisc)
        for (row, kind) in ControlKind.allCases.enumerated() where figures[row].isShown {
            code.add(kind.code(figures[row].parts, row: row), of: row)
        }
        let figure = figures[ControlKind.allCases.count]
        let rows = date(figure.parts).rows
        let selection = rows.enumerated().map { "date.columns[\($0)].select(\($1), animated: false)" }
        code.add(
            codeOfDate.split(separator: "\n").map(String.init)
                + (figure.parts.isOn("enabled") ? [] : ["date.isEnabled = false"])
                + (figure.isShown ? [] : ["date.isHidden = true"])
                + ["date.columns[0].rows = days(month: \(rows[1]), year: \(rows[2] + 2000))"] + selection,
            of: ControlKind.allCases.count)
        return code
    }

    private static let codeOfPlace = """
        for (column, title) in \(Words.controlStates).enumerated() {
            let label = Label(title, style: .caption2)
            label.leastMagnification = 0.5
            label.frame = Rect(x: 8 + 53 * Double(column), y: 2, width: 50, height: 20)
            view.addSubview(label)
        }

        /// Adds a control to a row, in the state of its column.
        func place(_ control: View, _ column: Int, row: Int, height: Double) {
            control.frame = Rect(
                x: 8 + 53 * Double(column), y: 26 + 40 * Double(row), width: 50, height: height)
            switch column {
            case 1: (control as? Control)?.isHovered = true
            case 2: (control as? Control)?.isPressed = true
            case 3: control.showsFocusRing = true
            case 4:
                (control as? Control)?.isEnabled = false
                (control as? TextField)?.isEnabled = false
            default: break
            }
            view.addSubview(control)
        }
        """

    private static let codeOfDate = """
        // Date picker
        func days(month: Int, year: Int) -> [String] {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let counts = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            return (1...counts[month]).map { "\\($0)" }
        }
        let months = \(Words.months)
        let years = (2000..<2041).map { "\\($0)" }
        let date = PickerColumns([days(month: 0, year: 2000), months, years], widths: [2, 3, 3])
        date.onSelect = { [unowned date] _, _ in
            let rows = date.columns.map { $0.selectedRow ?? 0 }
            date.columns[0].rows = days(month: rows[1], year: 2000 + rows[2])
        }
        date.frame = \(dateFrame.code.lines()[0])
        view.addSubview(date)
        """
}
