import Cairo
import Geometry
import ViewKit

/// The views that show an entry in the graph, apart from the graph view, which is not redrawn: a dot with a line down
/// the sheet, or with a box that has the weight and the date.
final class GraphReadout {
    /// Whether there is a box, else a line.
    var hasBox = true { didSet { if hasBox != oldValue { removeViews() } } }
    /// Whether there is a dot: it would be beside a line that does not go through the entries.
    var hasDot = true { didSet { dot?.isHidden = !hasDot || !isShown } }
    /// Whether the dot has the tint, else, without a box, a grey: the keyboard focus may be beside the graph.
    var isActive = true { didSet { updateDot() } }
    /// Whether the entry is only under the pointer; its dot has the tint in any case.
    var isPreview = false { didSet { updateDot() } }
    /// The offset from the dot to the pointer that the box keeps clear of, which a pan keeps; nil without a pointer.
    var pointerOffset: Point?

    private var isShown = false

    // Created when first needed, to keep startup short.
    private var dot: ReadoutDot?
    private var box: ReadoutBubble?
    private var line: ReadoutLine?
    /// Lowest first.
    private var views: [View] { ([line, dot, box] as [View?]).compactMap(\.self) }

    /// The distance between the box and the edges of the screen, in points.
    private static let margin = 8.0

    /// Shows an entry above a view's other subviews, in a box by the texts; the layout places it.
    func show(_ weight: @autoclosure () -> String, date: @autoclosure () -> String, in view: View) {
        makeViews(in: view)
        box?.show(weight: weight(), date: date())
        view.setNeedsLayout()
    }

    /// Centres the dot on a point, and places the line or the box within an area, both in the superview's coordinates.
    func place(at center: Point, in area: Rect) {
        guard let dot, let view = dot.superview else { return }
        let corner = center - Point(x: ReadoutDot.size.width / 2, y: ReadoutDot.size.height / 2)
        dot.frame = Rect(origin: view.snapped(corner), size: ReadoutDot.size)
        setHidden(false)
        line?.frame = Rect(
            x: view.snapped(center.x - view.devicePixel / 2), y: area.minY, width: view.devicePixel,
            height: area.height)
        guard let box else { return }
        let room = area.inset(by: EdgeInsets(all: Self.margin))
        var size = box.preferredSize
        size.width = min(size.width, room.width)
        let frame = ReadoutLayout.frame(
            of: size, beside: dot.frame, in: room, avoiding: pointerOffset.map { center + $0 })
        if let frame { box.frame = Rect(origin: view.snapped(frame.origin), size: frame.size) }
        box.isHidden = frame == nil
    }

    /// Whether the box is shown at a point of its superview.
    func boxContains(_ point: Point) -> Bool { box.map { !$0.isHidden && $0.frame.contains(point) } ?? false }

    func setHidden(_ isHidden: Bool) {
        isShown = !isHidden
        for view in views { view.isHidden = isHidden || view === dot && !hasDot }
    }

    /// Moves the views above subviews that were added later.
    func raise(in view: View) {
        for shown in views { view.addSubview(shown) }
    }

    private func updateDot() { dot?.isActive = hasBox || isActive || isPreview }

    private func makeViews(in view: View) {
        guard dot == nil else { return }
        dot = ReadoutDot()
        updateDot()
        if hasBox {
            box = ReadoutBubble()
        } else {
            line = ReadoutLine()
        }
        for new in views { view.addSubview(new) }
        setHidden(true)
    }

    private func removeViews() {
        for view in views { view.removeFromSuperview() }
        (line, dot, box) = (nil, nil, nil)
    }
}

extension View {
    fileprivate func snapped(_ point: Point) -> Point {
        Point(x: snapped(point.x), y: snapped(point.y))
    }
}

/// The line down the sheet through an entry's dot.
final class ReadoutLine: View {
    init() {
        super.init()
        (takesInput, isIgnored) = (false, true)
    }

    override func applyColors() { backgroundColor = traits.theme.secondary }
}

/// A box beside an entry's dot, with the weight and, below it, the date.
final class ReadoutBubble: View {
    private let weight = Label(style: .headline)
    private let date = Label(style: .caption1)

    private static let insets = EdgeInsets(top: 4, left: 10, bottom: 5, right: 10)

    init() {
        super.init()
        takesInput = false
        cornerRadius = 6
        // The graph says the same.
        for view in [self, weight, date] { view.isIgnored = true }
        for label in [weight, date] {
            label.alignment = .center
            label.hasTabularFigures = true
            addSubview(label)
        }
        applyTheme()
    }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .status
    }

    func show(weight: String, date: String) {
        self.weight.text = weight
        self.date.text = date
    }

    /// The size that shows both texts completely, in points.
    var preferredSize: Size {
        let (weight, date) = (size(of: weight), size(of: date))
        let (width, height) = (max(weight.width, date.width), weight.height + date.height)
        let insets = Self.insets
        return Size(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
    }

    /// Makes each label as wide as its text, so that an unchanged one is not redrawn.
    override func layoutSubviews() {
        let room = bounds.inset(by: Self.insets)
        var y = room.minY
        for label in [weight, date] {
            let size = size(of: label)
            let width = min(size.width, room.width)
            label.frame = Rect(x: snapped(room.midX - width / 2), y: snapped(y), width: width, height: size.height)
            y += size.height
        }
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        applyTheme()
    }

    private func size(of label: Label) -> Size {
        let size = label.preferredSize
        return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private func applyTheme() {
        backgroundColor = traits.theme.modal
        borderColor = traits.theme.fieldBorder
        borderWidth = hairlineWidth
        date.textColor = traits.theme.secondary
    }
}

/// The mark of the highlighted entry on a graph's line: a dot in a ring of the paper's colour.
final class ReadoutDot: GraphPart {
    /// Whether the dot has the tint, else a grey.
    var isActive = true { didSet { if isActive != oldValue { setNeedsDisplay() } } }

    /// In points, with the ring.
    static let size = Size(width: 12, height: 12)
    private static let ringWidth = 2.0

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = traits.theme.paper
        canvas.fillEllipse(in: bounds)
        canvas.fillColor = isActive ? tintColor : traits.theme.secondary
        canvas.fillEllipse(in: bounds.inset(by: EdgeInsets(all: Self.ringWidth)))
    }
}

/// Places the box of an entry close to its dot, never over the dot, and within the screen.
nonisolated enum ReadoutLayout {
    /// The distance between the dot and the box, in points.
    static let gap = 6.0
    /// The distance between the box and the pointer, in points, so that a press does not open the entry.
    static let pointerGap = 4.0

    /// Returns the frame above, below, right or left of the dot, clear of the pointer if possible; nil without room.
    static func frame(of size: Size, beside dot: Rect, in bounds: Rect, avoiding pointer: Point? = nil) -> Rect? {
        guard size.width <= bounds.width, size.height <= bounds.height else { return nil }
        let x = min(max(dot.midX - size.width / 2, bounds.minX), bounds.maxX - size.width)
        let y = min(max(dot.midY - size.height / 2, bounds.minY), bounds.maxY - size.height)
        let (above, below) = (dot.minY - gap - size.height, dot.maxY + gap)
        let corners = [
            Point(x: x, y: above), Point(x: x, y: below), Point(x: dot.maxX + gap, y: y),
            Point(x: dot.minX - gap - size.width, y: y),
        ]
        let frames = corners.map { Rect(origin: $0, size: size) }.filter(bounds.contains)
        guard let pointer else { return frames.first }
        let besidePointer = [pointer.x + pointerGap, pointer.x - pointerGap - size.width].flatMap { x in
            [above, below].map { Rect(origin: Point(x: x, y: $0), size: size) }
        }
        // A rectangle contains its edges.
        let margin = 0.99 * pointerGap
        let all = frames + besidePointer.filter(bounds.contains)
        return all.first { !$0.outset(by: margin).contains(pointer) } ?? frames.first
    }
}
