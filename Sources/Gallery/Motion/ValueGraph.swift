import Cairo
import Geometry
import ViewKit

/// The progress of an animation over time, as a line with the current time.
final class ValueGraph: View {
    private var recording: MotionRecording?
    private let head = View()
    /// In seconds.
    private var time = 0.0

    /// In points.
    static let height = 112.0
    private static let inset = 12.0
    private static let lineWidth = 2.0

    init() {
        super.init()
        contentMode = .redraw
        name = Words.valueOverTime
        head.isIgnored = true
        addSubview(head)
    }

    override var drawsContent: Bool { true }
    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        (own.role, own.value) = (.image, Words.seconds(tenths: Int((time * 10).rounded())))
    }

    func show(_ recording: MotionRecording) {
        self.recording = recording
        setNeedsDisplay()
    }

    /// Marks a time, in seconds.
    func mark(_ seconds: Double) {
        time = seconds
        setNeedsLayout()
    }

    override func draw(_ canvas: Canvas) {
        guard let recording, !plot.isEmpty else { return }
        let lines = [recording.innerProgress, recording.progress]
        let all = lines.joined()
        let (low, high) = (min(0, all.min() ?? 0), max(1, all.max() ?? 1))
        func y(_ progress: Double) -> Double { plot.maxY - (progress - low) / (high - low) * plot.height }
        canvas.strokeColor = traits.theme.hairline
        for progress in [0.0, 1] {
            canvas.stroke(
                Path(through: [Point(x: plot.minX, y: y(progress)), Point(x: plot.maxX, y: y(progress))]))
        }
        canvas.lineWidth = Self.lineWidth
        for (values, color) in zip(lines, [traits.theme.secondary, tintColor]) where !values.isEmpty {
            canvas.strokeColor = color
            let step = plot.width / Double(values.count - 1)
            canvas.stroke(
                Path(through: values.enumerated().map { Point(x: plot.minX + Double($0) * step, y: y($1)) }))
        }
    }

    override func layoutSubviews() {
        let part = recording.map { (time / $0.duration).clamped(to: 0...1) } ?? 0
        head.frame = Rect(x: snapped(plot.minX + part * plot.width), y: 0, width: devicePixel, height: bounds.height)
    }

    override func applyColors() {
        (backgroundColor, head.backgroundColor) = (traits.theme.paper, traits.theme.text)
    }

    /// The rectangle of the line, without the room for its width.
    private var plot: Rect { bounds.inset(by: EdgeInsets(all: min(Self.inset, bounds.height / 4))) }
}
