import Cairo
import Geometry
import ViewKit

/// A place of a guide's label on measured paper; the first one is preferred.
enum LabelPlace: CaseIterable {
    case aboveLeft, aboveRight, belowLeft, belowRight

    var isBelow: Bool { self == .belowLeft || self == .belowRight }
    var isAtRight: Bool { self == .aboveRight || self == .belowRight }
}

/// The choice of places for the labels of a graph's guides, where they cover the least of line, dots and other labels.
struct LabelPlacement {
    private let graph: GraphView
    private let geometry: GraphGeometry
    /// The area of the lines of measured paper, in the graph's bounds.
    private let sheet: Rect
    /// Whether labels that have a place may move to another one.
    private let canMove: Bool
    /// The frames of the labels that are placed.
    private var labels: [Rect] = []
    private lazy var drawing = graph.drawing
    /// The graph's lines in spans of x coordinates in which labels were measured.
    private var parts: [(xs: ClosedRange<Double>, lines: [Polyline])] = []

    /// The distance between labels side by side, in points.
    static let gap = 8.0
    /// A label moves only to a place that covers at most this share of what its own place covers.
    private static let greatestShare = 0.5
    /// The share of a text's height by which another text may overlap it.
    private static let greatestOverlap = 0.25
    /// The usual width of the widest label, in heights of a label.
    private static let usualWidth = 8.0

    init(in graph: GraphView, _ geometry: GraphGeometry, on sheet: Rect, canMove: Bool) {
        (self.graph, self.geometry, self.sheet, self.canMove) = (graph, geometry, sheet, canMove)
    }

    /// Places the label of a guide at a y coordinate.
    ///
    /// - Parameter isBesideOthers: Whether a place at the left end is right of the labels that are there already.
    mutating func place(_ guide: Guide, at y: Double, isBesideOthers: Bool = false) {
        let place = place(for: guide, at: y, isBesideOthers)
        guide.place = place
        var corner = corner(of: guide, at: place, y, isBesideOthers)
        // Without room beside the labels that are there, it goes above them.
        let frame = guide.labelFrame(at: corner)
        if isBesideOthers, let top = labels.filter(frame.intersects).map(\.minY).min() { corner.y = top }
        // During a movement, the guide may come near the sheet's edge.
        let (highest, lowest) = (sheet.minY + 1 + guide.label.textSize.height, sheet.maxY + 1)
        guide.placeLabel(at: Point(x: corner.x, y: max(highest, min(lowest, corner.y))))
        // In a very low window, texts over each other could not be read.
        guide.label.isHidden = isOverLabel(guide.label.frame)
        if !guide.label.isHidden { labels.append(guide.label.frame) }
    }

    private mutating func place(for guide: Guide, at y: Double, _ isBesideOthers: Bool) -> LabelPlace {
        if let place = guide.place, !canMove { return place }
        var best: (place: LabelPlace, area: Double)?
        var current: Double?
        for place in LabelPlace.allCases {
            let frame = guide.labelFrame(at: corner(of: guide, at: place, y, isBesideOthers))
            guard isFree(frame) else { continue }
            let area = coveredArea(of: frame)
            if place == guide.place { current = area }
            if area < best?.area ?? .infinity { best = (place, area) }
            if area == 0, guide.place == nil { break }
        }
        guard let best else { return guide.place ?? .aboveLeft }
        guard let place = guide.place, let current else { return best.place }
        return current > 0 && best.area <= current * Self.greatestShare ? best.place : place
    }

    /// Whether a label at a place is on the sheet and clear of the buttons.
    private func isFree(_ frame: Rect) -> Bool { sheet.contains(frame) && !graph.buttonArea.intersects(frame) }

    /// Whether a label's text would overlap that of another label by more than the free space of a line.
    private func isOverLabel(_ frame: Rect) -> Bool {
        let text = frame.outset(by: -GuideLabel.haloWidth)
        return labels.contains { other in
            let common = other.outset(by: -GuideLabel.haloWidth).intersection(text)
            return common.width > 0 && common.height > text.height * Self.greatestOverlap
        }
    }

    /// Returns the lower left corner for a label.
    private func corner(of guide: Guide, at place: LabelPlace, _ y: Double, _ isBesideOthers: Bool) -> Point {
        let row = place.isBelow ? guide.lowerEdge(below: y) : y
        let right = geometry.maxX - guide.label.textSize.width
        if place.isAtRight { return Point(x: right, y: row) }
        guard isBesideOthers else { return Point(x: geometry.minX, y: row) }
        let frame = guide.labelFrame(at: Point(x: geometry.minX, y: row))
        let end = labels.filter(frame.outset(by: GuideLabel.haloWidth).intersects).map(\.maxX).max()
        return Point(x: end.map { max(geometry.minX, min(right, $0 + Self.gap)) } ?? geometry.minX, y: row)
    }

    /// Returns the area of lines, trend, dots, other labels and taken areas on a rectangle, in device pixels.
    private mutating func coveredArea(of rect: Rect) -> Double {
        let scale = graph.traits.displayScale
        let pixels = PixelRect(covering: rect.applying(AffineTransform(scaleX: scale, y: scale)))
        guard let mask = try? ImageSurface(width: pixels.width, height: pixels.height, format: .argb32) else {
            return 0
        }
        let (drawing, labels) = (drawing, labels + graph.takenAreas)
        let lines = lines(over: pixels, scale: scale)
        let drawn: Void? = try? mask.withCanvas { canvas in
            canvas.translate(by: Point(x: -Double(pixels.x), y: -Double(pixels.y)))
            canvas.scale(x: scale, y: scale)
            drawing?.draw(lines, on: canvas)
            for label in labels where label.intersects(rect) { canvas.fill(label) }
        }
        return drawn == nil ? 0 : mask.coverage
    }

    /// Returns the graph's lines over a label, determined once for all labels at one end: decimating them takes longer
    /// than drawing them.
    private mutating func lines(over pixels: PixelRect, scale: Double) -> [Polyline] {
        let rect = pixels.rect.applying(AffineTransform(scaleX: 1 / scale, y: 1 / scale))
        if let part = parts.first(where: { $0.xs.contains(rect.minX) && $0.xs.contains(rect.maxX) }) {
            return part.lines
        }
        let width = max(rect.width, Self.usualWidth * rect.height)
        let isAtLeft = rect.midX < sheet.midX
        let xs = isAtLeft ? rect.minX...rect.minX + width : rect.maxX - width...rect.maxX
        let lines =
            drawing.map { drawing in
                drawing.compared.flatMap { $0.lines(in: xs) } + drawing.lines(in: xs)
            } ?? []
        parts.append((xs, lines))
        return lines
    }
}

extension ImageSurface {
    /// The sum of the alpha of all pixels of an `argb32` image, 1 for an opaque one.
    fileprivate var coverage: Double {
        guard let data else { return 0 }
        var sum = 0
        for y in 0..<height {
            let row = (data + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width { sum += Int(row[x] >> 24) }
        }
        return Double(sum) / 255
    }
}
