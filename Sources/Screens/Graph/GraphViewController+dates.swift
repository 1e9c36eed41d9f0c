import Geometry
import ViewKit
import WeightHistory

extension GraphViewController {
    /// One date where the first and the last are the same.
    func updateDates() {
        let days = [history.first, history.last].compactMap { $0?.date.day }
        let texts = format.map { format in days.map(format.dates.day) } ?? []
        dates.texts = days.first == days.last ? Array(texts.prefix(1)) : texts
        paper.setNeedsLayout()
    }

    /// Between the guide at the line's lowest point and the lower edge, from the line's left end to its right.
    func placeDates() {
        guard let geometry = graph.geometry else {
            dates.isHidden = true
            return
        }
        dates.isHidden = false
        let guide = Guide.lineFrame(y: geometry.bottomY, in: graph)
        let strip = Rect(
            left: geometry.minX, top: guide.maxY, right: geometry.maxX, bottom: graph.bounds.maxY)
        dates.frame = paper.convert(strip, from: graph)
    }
}
