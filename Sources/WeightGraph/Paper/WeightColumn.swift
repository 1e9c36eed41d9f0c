import Geometry
import WeightHistory

/// The column of weights on measured paper, right-aligned, each at its line.
struct WeightColumn {
    let ruler: WeightRuler
    /// In points of the paper: labels lie in it whole, at its right edge.
    let area: Rect
    /// How high the guides lie, in points of the paper.
    let guides: [Double]
    /// Device pixels to a point.
    let scale: Double

    /// Points between the labels and the right edge.
    private static let edgeGap = 4.0
    /// Points between a guide and the line of a label, at least; and no less than clears the text.
    private static let guideGap = 8.0

    /// The labels, in points of the paper.
    func labels(mark: String, _ texts: inout LabelTexts) -> [PaperLabel] {
        let half = texts.height() / 2
        guard area.height > 2 * half else { return [] }
        let guideGap = max(Self.guideGap, half)
        return ruler.labels(in: area.minY + half...area.maxY - half, mark: mark).compactMap { label in
            guides.contains { abs($0 - label.position) < guideGap } ? nil : place(texts(label.text), at: label.position)
        }
    }

    private func place(_ text: LabelText, at position: Double) -> PaperLabel {
        let middle = ((position * scale).rounded() + 0.5) / scale
        let origin = Point(
            x: snapped(area.maxX - Self.edgeGap - text.size.width), y: snapped(middle - text.size.height / 2))
        return PaperLabel(
            text: text,
            box: Rect(
                left: snapped(origin.x - PaperLabel.padding), top: origin.y, right: area.maxX,
                bottom: snapped(origin.y + text.size.height)),
            origin: origin)
    }

    private func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
