import Geometry

/// Pickers side by side, such as those of a date; Left and Right lead from one to the next.
public final class PickerColumns: View {
    public let columns: [PickerView]
    /// Called as soon as the user has selected another row of a column.
    public var onSelect: ((_ column: Int, _ row: Int) -> Void)?
    /// Whether the columns react; disabled ones are dimmed.
    public var isEnabled = true { didSet { for column in columns { column.isEnabled = isEnabled } } }

    /// The widths of the columns, relative to each other.
    private let widths: [Double]

    /// The space at either side of a column's rows, in points.
    private static let inset = 3.0

    /// - Parameters:
    ///   - columns: The rows of each column.
    ///   - widths: The widths of the columns relative to each other, one for each; above 0.
    public init(_ columns: [[String]], widths: [Double]) {
        precondition(columns.count == widths.count, "Each column of a picker has a width.")
        self.columns = columns.map { PickerView(rows: $0, inset: Self.inset) }
        self.widths = widths
        super.init()
        for (index, column) in self.columns.enumerated() {
            column.onSelect = { [unowned self] in onSelect?(index, $0) }
            addSubview(column)
        }
    }

    override public func layoutSubviews() {
        let total = widths.reduce(0, +)
        var (x, passed) = (bounds.minX, 0.0)
        for (column, width) in zip(columns, widths) {
            passed += width
            let end = snapped(bounds.minX + bounds.width * passed / total)
            column.frame = Rect(left: x, top: bounds.minY, right: end, bottom: bounds.maxY)
            x = end
        }
    }

    override public func keyPressed(_ press: KeyPress) {
        let focused = columns.firstIndex { $0 === window?.firstResponder }
        guard let focused, let step = [Key.left: -1, .right: 1][press.key], press.modifiers.isEmpty else {
            return super.keyPressed(press)
        }
        let index = focused + step
        if columns.indices.contains(index) { columns[index].becomeFirstResponder() }
    }
}
