import Geometry

/// Rows under each other, in sections with heads, of which only those in sight exist as views.
///
/// Rows are counted from 0 through all sections. What a row shows comes from `cellForRow`, which is handed a cell that
/// went out of sight, to be filled anew. At most two cells more than rows in sight are alive, however many rows there
/// are.
open class TableView: ScrollView {
    public enum Style: Sendable {
        /// Rows from edge to edge, to be chosen; heads stay in sight while their rows pass under them.
        case plain
        /// Groups of rows on the ground, to be read.
        case grouped
    }

    public let style: Style
    /// Gives the cell that shows a row: the one that is handed in, filled anew, or another where there is none or it
    /// does not fit.
    public var cellForRow: ((Int, TableCell?) -> TableCell)? {
        didSet { reloadRows() }
    }
    /// Called when a person chooses a row: by a press, or by Return on the selected one.
    public var onSelect: ((Int) -> Void)?
    /// Called when a person deletes a row: who owns the rows takes it out, and applies that to the table.
    public var onDelete: ((Int) -> Void)?
    /// Whether a row can be deleted; asked only where `onDelete` is set.
    public var canDelete: (Int) -> Bool = { _ in true }
    /// Whether rows can be chosen.
    public var allowsSelection: Bool
    /// What the table is called, in a few words.
    public var name: String?

    var layout = TableLayout()
    var selection: Int?
    var editing = false
    /// The cells of the rows in sight, by row.
    var cells: [Int: TableCell] = [:]
    /// Cells without a row, hidden.
    var spareCells: [TableCell] = []
    /// Whether the cells in sight are to be filled anew.
    var needsRefill = false
    /// The heads of the sections in sight, by section.
    var heads: [Int: SectionHead] = [:]
    let swipeRecognizer = PanGestureRecognizer()
    /// How far the swiped row lay open when the drag began, in points.
    var swipeStart = 0.0
    /// The row that lies open or is being opened, with its Delete button.
    var swipedRow: Int?
    var rowPress: RowPress?
    /// A row that was deleted with the key: the next one is selected after it.
    var rowDeletedByKey: Int?

    public init(style: Style = .plain) {
        self.style = style
        allowsSelection = style == .plain
        super.init()
        isFocusable = true
        addGestureRecognizer(swipeRecognizer)
        watchSwipes()
        updateColors()
    }

    /// What the rows are; giving others shows them at once, at the place that was scrolled to.
    public var sections: [TableSection] {
        get { layout.sections }
        set { replace(sections: newValue) }
    }

    public var rowCount: Int { layout.rowCount }

    /// Asks for the rows in sight to be filled anew: what they show has changed, but not which they are.
    public func reloadRows() {
        needsRefill = true
        setNeedsLayout()
    }

    /// Where a row stands in the content, in points.
    ///
    /// Traps if there is no such row.
    public func frame(ofRow row: Int) -> Rect {
        let edges = layout.edges(ofRow: row)
        return Rect(left: bounds.minX, top: edges.top, right: bounds.maxX, bottom: edges.bottom)
    }

    /// The row at a point of the content; nil where there is none.
    public func row(at point: Point) -> Int? {
        layout.row(at: point.y)
    }

    /// The cell that shows a row; nil for a row out of sight.
    public func cell(forRow row: Int) -> TableCell? { cells[row] }

    override open func layoutSubviews() {
        super.layoutSubviews()
        layoutRows()
        layoutHeads()
    }

    override open func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        updateColors()
        if !layout.isMeasured(headHeights, scale: traits.displayScale) { rebuildLayout(with: sections) }
    }

    override func didScrollByHand() {
        super.didScrollByHand()
        closeSwipe(animated: true)
        cancelRowPress()
    }

    override open func keyPressed(_ press: KeyPress) {
        if !takeAsList(press) { super.keyPressed(press) }
    }

    override open func didBecomeFirstResponder() { showKeyboardFocus() }

    override open func pressBegan(_ press: Press) { beginRowPress(press) }
    override open func pressMoved(_ press: Press) { moveRowPress(press) }
    override open func pressEnded(_ press: Press) { endRowPress(press) }
    override open func pressCancelled(_ press: Press) { cancelRowPress() }

    override open var role: Role { .table }
    override open var label: String? { name }
    override open var value: String? { rowCount == 1 ? "1 row" : "\(rowCount) rows" }

    private func updateColors() {
        backgroundColor = style == .plain ? traits.theme.paper : traits.theme.ground
    }
}
