import Geometry

/// A command in the list of keys.
struct KeyListRow {
    /// All shortcuts of the command; a narrow list shows only `firstKey`.
    let allKeys = Label(style: .body)
    let firstKey = Label(style: .body)
    let title = Label(style: .body)

    /// Enough for the longest shortcuts and title in the narrowest window.
    private static let mostLines = 6

    init(_ command: Command) {
        allKeys.text = command.keyNames
        firstKey.text = command.presses.first?.name ?? ""
        title.text = command.name
        for label in labels { label.maximumLines = Self.mostLines }
    }

    var labels: [Label] { [allKeys, firstKey, title] }

    /// Whether the title or the shortcuts contain a text in lower case; every row contains an empty one.
    func contains(_ text: String) -> Bool {
        text.isEmpty || [title, allKeys].contains { $0.text.lowercased().contains(text) }
    }

    /// The row for assistive technology.
    var line: String { Words.shortcut(allKeys.text, of: title.text) }

    /// Shows the row at `origin`, or hides it; returns its height in points.
    @discardableResult
    func place(at origin: Point?, in columns: KeyListColumns) -> Double {
        firstKey.isHidden = origin == nil || !columns.isNarrow
        allKeys.isHidden = origin == nil || columns.isNarrow
        title.isHidden = origin == nil
        guard let origin else { return 0 }
        for keys in [allKeys, firstKey] { Self.place(keys, at: origin, width: columns.keysWidth) }
        let start = origin + Point(x: columns.keysWidth + KeyListColumns.gap, y: 0)
        Self.place(title, at: start, width: columns.titleWidth)
        return height(in: columns)
    }

    func height(in columns: KeyListColumns) -> Double {
        let keys = Self.height(of: columns.isNarrow ? firstKey : allKeys, in: columns.keysWidth)
        return max(keys, Self.height(of: title, in: columns.titleWidth)) + KeyListColumns.rowGap
    }

    /// Gives a label its text's height, so that first lines are aligned.
    private static func place(_ label: Label, at origin: Point, width: Double) {
        label.frame = Rect(origin: origin, size: Size(width: width, height: height(of: label, in: width)))
    }

    /// Avoids wrapping a label that fits on one line, whose size is cached.
    private static func height(of label: Label, in width: Double) -> Double {
        let line = label.preferredSize
        return line.width <= width ? line.height : label.preferredSize(in: width).height
    }
}

/// A group of commands in the list of keys, below its title.
struct KeyListSection {
    /// Nil for the only group.
    let title: Label?
    let rows: [KeyListRow]

    init(_ group: KeyGroup) {
        title = group.title.map { Label($0, style: .headline, maximumLines: 2) }
        rows = group.commands.map(KeyListRow.init)
    }

    var labels: [Label] { [title].compactMap(\.self) + rows.flatMap(\.labels) }

    /// Returns the title and the rows that contain a text, for assistive technology; nothing if there are none.
    func lines(containing text: String) -> [String] {
        let shown = rows.filter { $0.contains(text) }.map(\.line)
        return shown.isEmpty ? [] : [title?.text].compactMap(\.self) + shown
    }

    /// Returns the height with the rows that contain a text, in points; 0 if none does.
    func height(of text: String, in columns: KeyListColumns) -> Double {
        let shown = rows.filter { $0.contains(text) }
        guard !shown.isEmpty else { return 0 }
        return shown.reduce(titleHeight(in: columns) + KeyListColumns.groupGap) { $0 + $1.height(in: columns) }
    }

    /// Shows the rows that contain a text, below `origin`, and hides the others; the title as well if no row is left.
    func place(_ text: String, at origin: Point, in columns: KeyListColumns) {
        let isEmpty = !rows.contains { $0.contains(text) }
        title?.isHidden = isEmpty
        title?.frame = Rect(x: origin.x, y: origin.y, width: columns.width, height: titleHeight(in: columns))
        var y = origin.y + (isEmpty ? 0 : titleHeight(in: columns))
        for row in rows {
            y += row.place(at: row.contains(text) ? Point(x: origin.x, y: y) : nil, in: columns)
        }
    }

    private func titleHeight(in columns: KeyListColumns) -> Double {
        title.map { $0.preferredSize(in: columns.width).height.rounded(.up) + KeyListColumns.rowGap } ?? 0
    }
}

/// The widths in the columns of a list of keys, in points; each column has keys, and titles to the right of them.
struct KeyListColumns {
    let width: Double
    /// Whether only the first shortcut of each row fits.
    let isNarrow: Bool
    let keysWidth: Double
    let titleWidth: Double

    /// The distances between keys and titles, of rows, and after a group, in points.
    static let (gap, rowGap, groupGap) = (16.0, 4.0, 12.0)

    /// Divides a column between keys and titles.
    init(_ rows: [KeyListRow], width: Double) {
        self.width = max(0, width)
        isNarrow = width < Self.preferredWidth(rows)
        let room = max(0, width - Self.gap)
        let titles = Self.widest(\.title, rows)
        keysWidth = min(Self.widest(isNarrow ? \.firstKey : \.allKeys, rows), max(room / 2, room - titles))
        titleWidth = max(0, room - keysWidth)
    }

    /// The width that shows all rows in one line each.
    static func preferredWidth(_ rows: [KeyListRow]) -> Double {
        widest(\.allKeys, rows) + gap + widest(\.title, rows)
    }

    private static func widest(_ label: KeyPath<KeyListRow, Label>, _ rows: [KeyListRow]) -> Double {
        rows.map { $0[keyPath: label].preferredSize.width }.max()?.rounded(.up) ?? 0
    }
}
