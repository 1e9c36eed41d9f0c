import Geometry
import WeightHistory

/// The weights along the right edge of measured paper: where their lines lie, and what their labels say.
struct WeightRuler {
    let step: WeightStep
    private let axis: PaperAxis
    private let linesPerLabel: Int

    /// - Parameters:
    ///   - axis: Kilograms from above to below.
    ///   - previous: The step that the paper shows already.
    init(_ unit: WeightUnit, along axis: PaperAxis, keeping previous: WeightStep?) {
        self.axis = axis
        let scale = abs(axis.pointsPerValue)
        step = WeightStep(unit: unit, pointsPerKilogram: scale, keeping: previous)
        linesPerLabel = step.linesPerLabel(pointsPerKilogram: scale)
    }

    /// All lines down to a height, which a pixel's breadth beyond may be seen of.
    func lines(downTo height: Double) -> [PaperLine] {
        step.lines(in: axis.values(from: -1, to: height + 1)).map { line in
            PaperLine(
                position: position(of: line),
                strength: line.isMultiple(of: linesPerLabel) ? 1 : PaperLine.minorStrength)
        }
    }

    /// The labels at positions, with the middles of their lines.
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

    /// Labels of stones and pounds, where no whole stone is in sight.
    private func labelsWithPounds(_ lines: ClosedRange<Int>) -> [(text: String, position: Double)] {
        let distance = step.linesPerLabelWithPounds(pointsPerKilogram: abs(axis.pointsPerValue))
        return lines.filter { $0 >= 0 && $0.isMultiple(of: distance) }.map {
            (step.labelWithPounds(ofLine: $0), position(of: $0))
        }
    }

    private func position(of line: Int) -> Double { axis.position(of: step.kilograms(ofLine: line)) }
}
