import Cairo
import Geometry
import ViewKit
import WeightHistory

/// The bars of phases, and the lines, texts and marks of events, below a graph's guides and its line.
final class PeriodsView: GraphPart {
    /// A bar or an event with its text, as it is drawn.
    struct Figure<Place: Equatable>: Equatable {
        let place: Place
        /// Nil without room.
        let text: LabelText?
        let textOrigin: Point
    }

    struct Content: Equatable {
        var fills: [PeriodLayout.Fill] = []
        var bars: [Figure<PeriodLayout.Bar>] = []
        var events: [Figure<PeriodLayout.Mark>] = []
        var area = Rect.zero
    }

    var content = Content() { didSet { if content != oldValue { setNeedsDisplay() } } }
    /// The keys, words and frames of the parts for assistive technology.
    var parts: (() -> [(key: String, label: String, frame: Rect)])?
    /// Called with the key of a part that assistive technology presses.
    var onPress: ((_ key: String) -> Bool)?

    /// The lengths of the dots and gaps of an event's line, in points.
    static let dots = [2.0, 4.0]
    /// The size of a mark, in points.
    static let markSize = Size(width: 7, height: 7)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isIgnored = false
    }

    override var hasBackingStore: Bool { false }

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .group
        own.children = (parts?() ?? []).map { key, label, frame in
            var part = ViewDescription(ofPart: key, .text, frame: frame)
            (part.label, part.isPressable) = (label, true)
            return part
        }
    }

    override func perform(_ request: AccessibilityRequest, part: String) -> Bool {
        if request == .press, onPress?(part) == true { return true }
        return super.perform(request, part: part)
    }

    override func draw(_ canvas: Canvas) {
        let theme = traits.theme
        drawBars(on: canvas, theme)
        canvas.fillColor = theme.guide
        canvas.fill(marks)
        drawLines(on: canvas, theme)
        for event in content.events {
            guard let text = event.text else { continue }
            canvas.withSavedState {
                canvas.translate(by: event.textOrigin)
                canvas.concatenate(AffineTransform(rotation: -.pi / 2))
                canvas.draw(text.layout, at: .zero)
            }
        }
    }

    private func drawBars(on canvas: Canvas, _ theme: Theme) {
        let colors = theme.phaseBars
        for fill in content.fills {
            canvas.fillColor = colors[fill.tone]
            canvas.fill(fill.frames)
        }
        canvas.fillColor = theme.secondary
        let width = devicePixel
        canvas.fill(
            content.bars.filter(\.place.hasStart).map { bar in
                let frame = bar.place.frame
                return Rect(x: frame.minX, y: frame.minY, width: width, height: frame.height)
            })
        canvas.fillColor = theme.text
        for bar in content.bars {
            if let text = bar.text { canvas.draw(text.layout, at: bar.textOrigin) }
        }
    }

    /// The triangles of the events without a text.
    private var marks: Path {
        let (top, size) = (content.area.minY, Self.markSize)
        var path = Path()
        for event in content.events where event.text == nil {
            let x = event.place.x
            let corners = [(x - size.width / 2, top), (x + size.width / 2, top), (x, top + size.height)]
            path.addPolyline(through: corners.map { Point(x: $0, y: $1) })
            path.close()
        }
        return path
    }

    private func drawLines(on canvas: Canvas, _ theme: Theme) {
        let width = max(1, traits.displayScale.rounded()) / traits.displayScale
        let lines = content.events.filter { $0.text != nil }.map { event in
            let x = event.place.x + width / 2
            return (Point(x: x, y: content.area.minY), Point(x: x, y: content.area.maxY))
        }
        guard !lines.isEmpty else { return }
        canvas.withSavedState {
            canvas.strokeColor = theme.guide
            canvas.strokeStyle = StrokeStyle(width: width, dash: Dash(lengths: Self.dots))
            canvas.strokeLines(lines)
        }
    }
}
