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

    /// Between the line's lowest place and the lower edge, from its left end to its right.
    func placeDates() {
        guard let geometry = graph.geometry else {
            dates.isHidden = true
            return
        }
        dates.isHidden = false
        let strip = Rect(
            left: geometry.minX, top: geometry.bottomY + 1, right: geometry.maxX, bottom: graph.bounds.maxY)
        dates.frame = paper.convert(strip, from: graph)
    }
}
