import Geometry
import WeightHistory

/// The weights along the right edge of measured paper: the positions of their lines, and their labels.
struct WeightRuler {
    let step: WeightStep
    private let axis: PaperAxis
    private let linesPerLabel: Int

    /// - Parameters:
    ///   - axis: Kilograms from top to bottom.
    ///   - previous: The current step, kept while its spacing is acceptable.
    init(_ unit: WeightUnit, along axis: PaperAxis, keeping previous: WeightStep?) {
        self.axis = axis
        let scale = abs(axis.pointsPerValue)
        step = WeightStep(unit: unit, pointsPerKilogram: scale, keeping: previous)
        linesPerLabel = step.linesPerLabel(pointsPerKilogram: scale)
    }

    /// Returns all lines down to a height, and those a point beyond either end, whose pixel may be visible.
    func lines(downTo height: Double) -> [PaperLine] {
        step.lines(in: axis.values(from: -1, to: height + 1)).map { line in
            PaperLine(
                position: position(of: line),
                strength: line.isMultiple(of: linesPerLabel) ? 1 : PaperLine.minorStrength)
        }
    }

    /// Returns the labels in a range of positions, with the middles of their lines.
    func labels(in positions: ClosedRange<Double>, mark: String) -> [(text: String, position: Double)] {
        let lines = step.lines(in: axis.values(from: positions.lowerBound, to: positions.upperBound))
        let labels = lines.compactMap { line -> (text: String, position: Double)? in
            guard line.isMultiple(of: linesPerLabel),
                let text = step.label(ofLine: line, linesPerLabel: linesPerLabel, mark: mark)
            else { return nil }
            return (text, position(of: line))
        }
        return labels.isEmpty && step.unit.isStone ? labelsWithPounds(lines) : labels
    }

    /// Returns labels in stones and pounds, used if no whole stone is in view.
    private func labelsWithPounds(_ lines: ClosedRange<Int>) -> [(text: String, position: Double)] {
        let distance = step.linesPerLabelWithPounds(pointsPerKilogram: abs(axis.pointsPerValue))
        return lines.filter { $0 >= 0 && $0.isMultiple(of: distance) }.map {
            (step.labelWithPounds(ofLine: $0), position(of: $0))
        }
    }

    private func position(of line: Int) -> Double { axis.position(of: step.kilograms(ofLine: line)) }
}
