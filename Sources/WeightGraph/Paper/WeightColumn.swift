import Geometry
import WeightHistory

/// The column of weights on measured paper, right-aligned, each at its line.
struct WeightColumn {
    let ruler: WeightRuler
    /// The area that contains whole labels, at its right edge, in points of the paper.
    let area: Rect
    /// The y coordinates of the guides, in points of the paper.
    let guides: [Double]
    /// Device pixels per point.
    let scale: Double

    /// The distance between the labels and the right edge, in points.
    private static let edgeGap = 4.0
    /// The least distance between a guide and the line of a label, in points; more if the text needs it.
    private static let guideGap = 8.0

    /// Returns the labels, in points of the paper.
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
