import Cairo
import Geometry

public final class ProgressBar: DrawnView {
    /// From 0 to 1; other values are clamped, and NaN becomes 0.
    public var progress = 0.0 {
        didSet {
            progress = progress.isNaN ? 0 : max(0, min(1, progress))
            if progress != oldValue { setNeedsDisplay() }
        }
    }

    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        let percent = Int(100 * progress)
        (own.role, own.label, own.value) = (.progressIndicator, own.label ?? "Progress", "\(percent) %")
        own.range = DescribedRange(0, to: 100, current: Double(percent))
    }

    override public func draw(_ canvas: Canvas) {
        let radius = bounds.height / 2
        let done = Size(width: max(bounds.height, bounds.width * progress), height: bounds.height)
        canvas.fillColor = traits.theme.hairline
        canvas.fill(Path(roundedRect: bounds, radius: radius))
        canvas.fillColor = tintColor
        canvas.fill(Path(roundedRect: Rect(origin: bounds.origin, size: done), radius: radius))
    }
}
