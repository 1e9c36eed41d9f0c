import Cairo
import Geometry
import ViewKit
import WeightHistory
import Words

/// The guides of a goal: a dashed line at its weight, two at the bounds of a range, or the line of a plan; and a label.
final class GoalGuides {
    /// The label, and the line of a single weight or of the upper bound.
    let guide = Guide(dash: GoalGuides.dash)
    private var lower: GuideLine?
    private var planned: PlannedLineView?

    /// In points.
    static let dash = [2.0, 2]

    /// The lines, the lowest first, and the label.
    var views: [View] { [lower, planned, guide.line, guide.label].compactMap(\.self) }

    /// Creates the lines that a goal needs; returns whether there are new ones.
    func prepare(for goal: Goal, _ line: PlannedLine?) -> Bool {
        let count = views.count
        if goal.isRange, lower == nil { lower = GuideLine(dash: Self.dash) }
        if line != nil, planned == nil { planned = PlannedLineView() }
        return views.count > count
    }

    func hide() {
        guide.hide()
        lower?.isHidden = true
        planned?.isHidden = true
    }

    /// Shows the lines in view, and the label: at a line, or at the edge beyond which the goal is.
    func show(
        _ goal: Goal, in graph: GraphView, _ geometry: GraphGeometry, _ placement: inout LabelPlacement?,
        avoiding others: [Guide]
    ) {
        let (color, weights) = (graph.traits.theme.good, geometry.weightsInView)
        let place = GoalPlace(goal, weights)
        let text = EntryFormat.label(of: goal, graph.format, in: graph.unit)
        guide.showLabel([text, place.arrow].compactMap(\.self).joined(separator: " "), color, in: graph)
        let course = geometry.isOneMoment ? nil : graph.plannedLine
        show(guide.line, at: course == nil ? goal.high : nil, color, in: graph, geometry)
        show(lower, at: goal.isRange ? goal.low : nil, color, in: graph, geometry)
        planned?.show(course, color, in: graph, geometry)
        let y = place.weight.map(geometry.y) ?? (place.isBelow ? geometry.bottomY : geometry.topY)
        if placement == nil {
            guide.placeGoalLabel(at: y, in: graph, geometry, avoiding: others)
        } else {
            placement?.place(guide, at: y, isBesideOthers: true)
        }
    }

    /// - Parameter weight: Nil for no line.
    private func show(
        _ line: GuideLine?, at weight: EntryWeight?, _ color: Color, in graph: GraphView, _ geometry: GraphGeometry
    ) {
        guard let line else { return }
        line.isHidden = true
        guard let weight, geometry.weightsInView.contains(weight.kilograms) else { return }
        line.frame = Guide.lineFrame(y: geometry.y(of: weight.kilograms), in: graph)
        line.color = color
        line.isHidden = false
    }
}

/// The place of a goal's label: at the upper one of the lines in view, or at an edge.
private struct GoalPlace {
    /// In kilograms; nil for an edge.
    var weight: Double?
    var isBelow = false
    /// Nil if the goal is in view, even if no line is.
    var arrow: String?

    init(_ goal: Goal, _ view: ClosedRange<Double>) {
        weight = [goal.high, goal.low].map(\.kilograms).first(where: view.contains)
        guard weight == nil, !goal.weights.overlaps(view) else { return }
        isBelow = goal.high.kilograms < view.lowerBound
        arrow = isBelow ? "↓" : "↑"
    }
}

// The band.
extension GraphView {
    private static let bandAlpha = 0.1

    /// Fills the part of a range that is in view.
    func drawGoalBand(on canvas: Canvas) {
        guard let goal, goal.isRange, let geometry, goal.weights.overlaps(geometry.weightsInView) else { return }
        let area =
            sheet
            ?? Rect(
                left: bounds.minX, top: geometry.topY, right: bounds.maxX, bottom: geometry.bottomY)
        let y = { (weight: EntryWeight) in
            min(max(geometry.y(of: weight.kilograms), area.minY), area.maxY).snapped(at: self.traits.displayScale)
        }
        canvas.fillColor = traits.theme.good.withAlpha(Self.bandAlpha)
        canvas.fill(Rect(left: area.minX, top: y(goal.high), right: area.maxX, bottom: y(goal.low)))
    }
}

/// The line of a plan: dashed from its start to the goal, then level; clipped to the part of the graph with the weights.
final class PlannedLineView: GraphPart {
    private var content = (start: Point.zero, end: Point.zero, width: 0.0, color: Color.clear, spoken: "") {
        didSet { if content != oldValue { setNeedsDisplay() } }
    }

    override var hasBackingStore: Bool { false }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.isIgnored = content.spoken.isEmpty
        (own.role, own.label) = (.text, content.spoken)
    }

    /// - Parameter line: Nil for none.
    func show(_ line: PlannedLine?, _ color: Color, in graph: GraphView, _ geometry: GraphGeometry) {
        isHidden = line == nil
        guard let line else { return }
        frame =
            graph.sheet
            ?? Rect(
                left: graph.bounds.minX, top: geometry.topY, right: graph.bounds.maxX, bottom: geometry.bottomY)
        // The level part is as sharp as a guide.
        let level = Guide.lineFrame(y: geometry.y(of: line.end.kilograms), in: graph)
        let start = geometry.point(of: line.start.date, line.start.kilograms) - frame.origin
        let end = Point(x: geometry.x(of: line.end.date), y: level.midY) - frame.origin
        let spoken = graph.goal.flatMap { graph.spokenFormat?.spokenPlan(of: $0) } ?? ""
        content = (start, end, level.height, color, spoken)
    }

    override func draw(_ canvas: Canvas) {
        canvas.strokeColor = content.color
        canvas.strokeStyle = StrokeStyle(width: content.width, dash: Dash(lengths: GoalGuides.dash))
        let right = Point(x: max(content.end.x, bounds.maxX), y: content.end.y)
        canvas.withSavedState {
            canvas.clip(to: bounds)
            for line in [(content.start, content.end), (content.end, right)] {
                if let part = Self.part(of: line, in: bounds.outset(by: content.width)) { canvas.strokeLines([part]) }
            }
        }
    }

    /// Returns the part of a line that passes an area, with the dashes that the whole line has there; nil for none. Far
    /// beyond the area, dashes would cost time.
    private static func part(of line: (Point, Point), in area: Rect) -> (Point, Point)? {
        let (start, way) = (line.0, line.1 - line.0)
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        guard length > 0 else { return nil }
        var (first, last) = (0.0, 1.0)
        for (place, step, range) in [(start.x, way.x, area.minX...area.maxX), (start.y, way.y, area.minY...area.maxY)] {
            guard step != 0 else {
                if range.contains(place) { continue }
                return nil
            }
            let ends = [(range.lowerBound - place) / step, (range.upperBound - place) / step].sorted()
            (first, last) = (max(first, ends[0]), min(last, ends[1]))
        }
        guard first < last else { return nil }
        let period = GoalGuides.dash.reduce(0, +) / length
        first = (first / period).rounded(.down) * period
        let point = { (share: Double) in Point(x: start.x + share * way.x, y: start.y + share * way.y) }
        return (point(first), point(last))
    }
}
