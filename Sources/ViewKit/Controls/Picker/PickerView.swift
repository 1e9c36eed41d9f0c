import Cairo
import Geometry

/// A wheel of rows, of which the one in the middle is chosen; it always comes to rest on a row.
///
/// A person turns it by dragging, by wheel and touchpad, by a click on a row, and by Up, Down, Home, End and a row's first
/// letter. The rows' pictures are moved, faded and squeezed on the way, and drawn only once.
public final class PickerView: Control {
    /// The rows' words, from the first to the last.
    public var rows: [String] {
        didSet { if rows != oldValue { rowsDidChange() } }
    }
    /// The row that is chosen; nil where there are none.
    public internal(set) var selectedRow: Int?
    /// Called at once when the person has chosen another row.
    public var onSelect: ((Int) -> Void)?
    /// What is chosen here, for a person who cannot see it.
    public var name: String?
    /// The rows' colour; nil is the theme's main text.
    public var textColor: Color? {
        didSet { if textColor != oldValue { dropRowViews() } }
    }
    /// The colour of the lines around the middle; nil is the theme's hairline.
    public var lineColor: Color? {
        didSet { updateLines() }
    }

    /// What stands in the middle of the wheel, in rows: a whole number at rest.
    var position = 0.0
    /// How fast it turns by itself, in rows a second.
    var velocity = 0.0
    var motion: PickerMotion?
    /// Whose frames move the wheel.
    weak var followedWindow: Window?

    let panRecognizer = PanGestureRecognizer()
    var drag: Drag?
    var swipe: Swipe?
    /// The row that a press is on; nil where the press stopped a wheel that was turning.
    var pressedRow: Int?

    var rowViews: [Int: PickerRow] = [:]
    let lines = [View(), View()]
    /// Stands around the row in the middle, for the focus ring.
    let band = View()
    /// In points; zero until it is known.
    var rowHeight = 0.0

    public init(rows: [String] = []) {
        self.rows = rows
        selectedRow = rows.isEmpty ? nil : 0
        super.init()
        clipsToBounds = true
        band.takesInput = false
        band.cornerRadius = 6
        for view in [band] + lines { addSubview(view) }
        updateLines()
        watchPan()
    }

    override public var role: Role { .picker }
    override public var label: String? { name }
    override public var value: String? { selectedRow.map { rows[$0] } }

    override public func layoutSubviews() {
        settleIfLeft()
        // The wheel has motions of its own.
        View.withoutAnimation {
            placeLines()
            placeRows()
        }
    }

    override public func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        rowHeight = 0
        updateLines()
    }

    override public func stateDidChange() {
        setNeedsLayout()
    }

    /// Around the whole wheel, the focus ring would lie outside what a screen shows.
    override public func didBecomeFirstResponder() {
        band.showsFocusRing = showsFocusRing
        showsFocusRing = false
    }

    override public func didResignFirstResponder() {
        band.showsFocusRing = false
    }

    override public func pressBegan(_ press: Press) {
        super.pressBegan(press)
        if isPressed { hold(with: press) }
    }

    override public func pressEnded(_ press: Press) {
        super.pressEnded(press)
        if !isTurning { release() }
    }

    override public func pressCancelled(_ press: Press) {
        super.pressCancelled(press)
        release()
    }

    /// A click turns to the row it is on.
    override public func performAction() {
        if let pressedRow { go(to: pressedRow) }
        super.performAction()
    }

    override public func keyPressed(_ press: KeyPress) {
        if let row = row(for: press) { go(to: row) } else { next?.keyPressed(press) }
    }

    override public func scrolled(_ scroll: Scroll) {
        if !take(scroll) { super.scrolled(scroll) }
    }

    private func rowsDidChange() {
        dropRowViews()
        endHandling()
        motion = nil
        selectedRow = rows.isEmpty ? nil : min(selectedRow ?? 0, rows.count - 1)
        position = Double(selectedRow ?? 0)
    }

    private func dropRowViews() {
        for view in rowViews.values { view.removeFromSuperview() }
        rowViews = [:]
        setNeedsLayout()
    }

    private func updateLines() {
        for line in lines {
            line.takesInput = false
            line.backgroundColor = lineColor ?? traits.theme.hairline
        }
    }
}
