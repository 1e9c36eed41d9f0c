import Cairo
import Geometry

/// A view of one row of a table, reused for other rows.
///
/// A subclass adds its views to `contentView` and sets their frames in `layoutContent(in:)`. Colours and lines are
/// composited under and over the backing stores of these views, so that a press or a selection draws nothing.
open class TableCell: View, Hoverable {
    struct Edges: OptionSet {
        let rawValue: Int

        /// The line to the next row, which begins at the text and ends where the limited width of rows does.
        static let separator = Edges(rawValue: 1 << 0)
        static let top = Edges(rawValue: 1 << 1)
        static let bottom = Edges(rawValue: 1 << 2)
    }

    /// The row's content, which covers the whole row and moves aside for the Delete button.
    public let contentView: View = CellContentView()

    public internal(set) var isHighlighted = false {
        didSet { if isHighlighted != oldValue { applyColors() } }
    }
    final var isHovered = false { didSet { if isHovered != oldValue { applyColors() } } }
    public internal(set) var isSelected = false {
        didSet { if isSelected != oldValue { applyColors() } }
    }
    public var showsDisclosure = false {
        didSet {
            guard showsDisclosure != oldValue else { return }
            if showsDisclosure { contentView.addSubview(disclosure) } else { disclosure.removeFromSuperview() }
            contentView.setNeedsLayout()
        }
    }

    var edges: Edges = [] { didSet { if edges != oldValue { setNeedsLayout() } } }
    /// How far the content has moved to the left, in points.
    private(set) var swipeOffset = 0.0
    private(set) var isEditing = false
    /// Whether the content is on a selection, and whether that is active; nil without one.
    private var selectionActivity: Bool?
    private(set) var deleteControl: DeleteControl?
    private(set) var deleteButton: CellDeleteButton?
    private lazy var disclosure = DisclosureChevron()
    private let separator = Hairline()
    private let topEdge = Hairline()

    override public init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentView.isRasterized = true
        for view in [contentView, separator, topEdge] { addSubview(view) }
    }

    /// Sets the frames of the subclass's views in an area of `contentView`: without the delete control, the chevron and
    /// the table's margin at both sides, which is at least 16 points.
    open func layoutContent(in area: Rect) {}

    override open func layoutSubviews() {
        layoutSwipe()
        layoutEdges()
    }

    override open func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.row, isSelected ? "Selected" : nil)
        if isSelected { own.states.insert(.selected) }
        if let table = superview as? TableView { table.describe(self, &own) }
    }

    override open func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        (superview as? TableView)?.perform(request, on: self) ?? false || super.perform(request, part: part)
    }

    fileprivate func layoutContentView() {
        let bounds = contentView.bounds
        let left = margin + (isEditing ? DeleteControl.room : 0)
        let right = margin + (showsDisclosure ? DisclosureChevron.room : 0)
        deleteControl?.frame = DeleteControl.frame(in: bounds, margin: margin, isShown: isEditing)
        deleteControl?.alpha = isEditing ? 1 : 0
        if showsDisclosure { disclosure.frame = DisclosureChevron.frame(in: bounds, margin: margin) }
        layoutContent(in: bounds.inset(by: EdgeInsets(top: 0, left: left, bottom: 0, right: right)))
    }

    /// The space at both sides of the content, in points.
    private var margin: Double { (superview as? TableView)?.contentMargin ?? TableView.leastMargin }

    private func layoutEdges() {
        let line = hairlineWidth
        let isWhole = edges.contains(.bottom)
        let (left, right) = (isWhole ? 0 : margin, bounds.width - (isWhole ? 0 : margin - TableView.leastMargin))
        separator.frame = Rect(left: left, top: bounds.height - line, right: right, bottom: bounds.height)
        separator.isHidden = edges.isDisjoint(with: [.separator, .bottom])
        topEdge.frame = Rect(x: 0, y: 0, width: bounds.width, height: line)
        topEdge.isHidden = !edges.contains(.top)
    }

    override open func applyColors() {
        let theme = traits.theme
        let table = superview as? TableView
        let selection = table?.isSelectionActive == false ? theme.inactiveSelection : theme.selection
        let color = isSelected ? selection.over(theme.paper) : theme.paper
        let canBeChosen = table?.allowsSelection == true
        contentView.backgroundColor =
            isHighlighted ? theme.highlight : isHovered && canBeChosen ? theme.hover.over(color) : color
        updateContentTheme(isHighlighted || !isSelected ? nil : table?.isSelectionActive != false)
    }

    override var contentTheme: Theme {
        selectionActivity.map { traits.theme.onSelection(isActive: $0) } ?? traits.theme
    }

    private func updateContentTheme(_ activity: Bool?) {
        guard activity != selectionActivity else { return }
        let previous = contentTheme
        selectionActivity = activity
        let theme = contentTheme
        contentView.forEachInTree { $0.contentThemeDidChange(from: previous, to: theme) }
    }

    /// Shows or hides the delete control, which slides inside an animation block.
    func setEditing(_ isEditing: Bool) {
        guard isEditing != self.isEditing else { return }
        self.isEditing = isEditing
        if isEditing, deleteControl == nil { View.withoutAnimation(makeDeleteControl) }
        contentView.layoutSubviews()
    }

    func removeHiddenDeleteControl() {
        guard !isEditing else { return }
        deleteControl?.removeFromSuperview()
        deleteControl = nil
    }

    private func makeDeleteControl() {
        let control = DeleteControl(
            frame: DeleteControl.frame(in: contentView.bounds, margin: margin, isShown: false))
        control.alpha = 0
        contentView.addSubview(control)
        deleteControl = control
    }

    /// The offset that uncovers the whole Delete button, in points.
    var openWidth: Double { min(bounds.width, deleteButton?.openWidth ?? 0) }

    /// Moves the content to the left by an offset in points, uncovering the Delete button.
    func setSwipeOffset(_ offset: Double) {
        guard offset != swipeOffset else { return }
        swipeOffset = offset
        if deleteButton == nil { View.withoutAnimation(makeDeleteButton) }
        layoutSwipe()
    }

    func removeCoveredDeleteButton() {
        guard swipeOffset == 0 else { return }
        deleteButton?.removeFromSuperview()
        deleteButton = nil
    }

    /// Places the content and the Delete button; past its open width, the button grows and its title moves along.
    private func layoutSwipe() {
        contentView.frame = bounds.offset(by: Point(x: -swipeOffset, y: 0))
        guard let deleteButton else { return }
        let width = max(deleteButton.openWidth, swipeOffset)
        deleteButton.frame = Rect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    }

    private func makeDeleteButton() {
        let button = CellDeleteButton()
        insertSubview(button, at: 0)
        deleteButton = button
        button.frame = Rect(
            x: bounds.maxX - button.openWidth, y: bounds.minY, width: button.openWidth, height: bounds.height)
    }

    func isOnDeleteButton(_ point: Point) -> Bool {
        swipeOffset > 0 && bounds.contains(point) && point.x >= bounds.maxX - swipeOffset
    }

    /// Whether a point of the cell is on the delete control; the area is larger than the control, for fingers.
    func isOnDeleteControl(_ point: Point) -> Bool {
        isEditing && bounds.contains(point) && point.x < bounds.minX + margin + DeleteControl.room
    }

    func showDeletion(isPressed: Bool) {
        deleteButton?.isHighlighted = isPressed
        if isEditing, swipeOffset == 0 { deleteControl?.alpha = isPressed ? 0.4 : 1 }
    }

    /// Makes the cell another view for assistive technology, before it shows another row.
    func forgetIdentities() { forEachInTree { $0.identities = ViewIdentities() } }

    func prepareForReuse() {
        (isHighlighted, isHovered) = (false, false)
        alpha = 1
        if swipeOffset > 0 { setSwipeOffset(0) }
        removeCoveredDeleteButton()
        window?.animator.stopAnimations(in: self)
    }
}

private final class CellContentView: View {
    override func layoutSubviews() { (superview as? TableCell)?.layoutContentView() }
}
