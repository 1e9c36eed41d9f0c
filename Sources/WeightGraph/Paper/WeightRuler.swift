import Geometry
import Glibc
import WeightHistory

/// The weights along the right edge of measured paper: the positions of their lines, and their labels.
struct WeightRuler {
    let step: WeightStep
    private let axis: PaperAxis
    private var linesPerLabel: Int

    /// Keeps the previous step while its spacing is acceptable.
    init(_ unit: WeightUnit, along axis: PaperAxis, keeping previous: WeightStep?) {
        self.axis = axis
        let scale = abs(axis.pointsPerValue)
        step = WeightStep(unit: unit, pointsPerKilogram: scale, keeping: previous)
        linesPerLabel = step.linesPerLabel(pointsPerKilogram: scale)
    }

    /// Returns the ruler with more labels; nil if they would be too close.
    ///
    /// - Parameter least: The least distance between two labels, in points.
    func withCloserLabels(least: Double) -> WeightRuler? {
        let lines = step.closerLinesPerLabel(than: linesPerLabel)
        guard let lines, Double(lines) * step.spacing(pointsPerKilogram: abs(axis.pointsPerValue)) >= least else {
            return nil
        }
        var closer = self
        closer.linesPerLabel = lines
        return closer
    }

    /// Returns all lines between two positions, and those a point beyond either end, whose pixel may be visible.
    func lines(from top: Double, to bottom: Double) -> [PaperLine] {
        step.lines(in: axis.values(from: top - 1, to: bottom + 1)).map { line in
            PaperLine(position: position(of: line), isMajor: line.isMultiple(of: linesPerLabel))
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

    /// Returns labels in stones and pounds, used if no whole stone is in view: of the line at half a stone, or of other
    /// lines if that is not in view either.
    private func labelsWithPounds(_ lines: ClosedRange<Int>) -> [(text: String, position: Double)] {
        let distance = step.linesPerLabelWithPounds(pointsPerKilogram: abs(axis.pointsPerValue))
        let known = lines.filter { $0 >= 0 }
        let halves = known.filter(step.isAtHalfStone)
        let labelled = halves.isEmpty ? known.filter { $0.isMultiple(of: distance) } : halves
        return labelled.map { (step.labelWithPounds(ofLine: $0), position(of: $0)) }
    }

    private func position(of line: Int) -> Double { axis.position(of: step.kilograms(ofLine: line)) }
}

extension WeightRuler {
    /// The distance between the labels and the right edge, in points.
    static let edgeGap = 4.0
    /// The least distance between a guide and the line of a label, in points; more if the text needs it.
    private static let guideGap = 8.0

    /// Returns labels at the right edge of an area, each at its line and clear of the guides, in points of the paper.
    func column(
        in area: Rect, clearOf guides: [Double], scale: Double, mark: String, _ texts: inout LabelTexts
    ) -> [PaperLabel] {
        let half = texts.height() / 2
        guard area.height > 2 * half else { return [] }
        let gap = max(Self.guideGap, half)
        let free = labels(in: area.minY + half...area.maxY - half, mark: mark).filter { label in
            !guides.contains { abs($0 - label.position) < gap }
        }
        return free.map { label in
            let text = texts(label.text)
            let middle = ((label.position * scale).rounded() + 0.5) / scale
            let left = (area.maxX - Self.edgeGap - text.size.width).snapped(at: scale)
            let corner = Point(x: left, y: middle - text.size.height / 2)
            return PaperLabel(text, at: corner, scale: scale)
        }
    }
}

/// The step whose whole multiples are the weights of the paper's lines, and the choice of those that have a label.
struct WeightStep: Hashable {
    /// The unit of the labels; stones are counted in pounds.
    let unit: WeightUnit
    /// The step is `count` · 10 ^ `exponent` of the counted unit.
    let count: Int
    let exponent: Int

    /// The best distance between two lines, in points.
    nonisolated static let bestSpacing = 20.0
    /// The distances between two lines at which a step is kept while the scale changes, in points.
    private static let keptSpacings = 12.0...34
    /// The least distance between two labels, in points.
    private static let leastLabelSpacing = 30.0

    /// Keeps the previous step while its spacing is acceptable; else takes the nearest to the best, logarithmically.
    init(unit: WeightUnit, pointsPerKilogram: Double, keeping previous: WeightStep? = nil) {
        if let previous, previous.unit == unit,
            Self.keptSpacings.contains(previous.spacing(pointsPerKilogram: pointsPerKilogram))
        {
            self = previous
            return
        }
        func distance(_ step: WeightStep) -> Double {
            abs(log(step.spacing(pointsPerKilogram: pointsPerKilogram) / Self.bestSpacing))
        }
        let best = Self.bestSpacing / (pointsPerKilogram * Self.countedUnit(of: unit).inKilograms)
        self = Self.candidates(unit, around: best).min { distance($0) < distance($1) }!
    }

    private init(_ unit: WeightUnit, _ count: Int, exponent: Int) {
        (self.unit, self.count, self.exponent) = (unit, count, exponent)
    }

    /// Returns steps that include the one nearest to a number of counted units.
    private static func candidates(_ unit: WeightUnit, around best: Double) -> [WeightStep] {
        if unit.isStone {
            return ([1, 2, 7] + stonesInPounds.flatMap { [$0, 10 * $0, 100 * $0] }).map {
                WeightStep(unit, $0, exponent: 0)
            }
        }
        let exponent = Int(max(-9, min(9, log10(best).rounded(.down))))
        return [1, 2, 5, 10].map { count in
            count == 10 ? WeightStep(unit, 1, exponent: exponent + 1) : WeightStep(unit, count, exponent: exponent)
        }
    }

    /// One, two and five stones.
    private static let stonesInPounds = [14, 28, 70]

    func spacing(pointsPerKilogram: Double) -> Double { kilograms(ofLine: 1) * pointsPerKilogram }

    func linesPerLabel(pointsPerKilogram: Double) -> Int {
        let lines = unit.isStone ? linesPerStoneLabel : count == 5 ? 2 : 5
        let isTooClose = Double(lines) * spacing(pointsPerKilogram: pointsPerKilogram) < Self.leastLabelSpacing
        return isTooClose ? 2 * lines : lines
    }

    /// Returns a smaller number of lines per label; nil if each line has one, and in stones.
    func closerLinesPerLabel(than lines: Int) -> Int? {
        unit.isStone ? nil : (count == 5 ? [2, 1] : [5, 2, 1]).first { $0 < lines }
    }

    func linesPerLabelWithPounds(pointsPerKilogram: Double) -> Int {
        let spacing = spacing(pointsPerKilogram: pointsPerKilogram)
        return [1, 2].first { Double($0) * spacing >= Self.leastLabelSpacing } ?? linesPerStoneLabel
    }

    private var linesPerStoneLabel: Int {
        switch count {
        case 1, 2: 7
        case 7, 70, 700, 7000: 2
        default: 5
        }
    }

    /// Returns the lines in a range of kilograms, both ends included; at least one line, even if it is outside.
    func lines(in kilograms: ClosedRange<Double>) -> ClosedRange<Int> {
        let step = self.kilograms(ofLine: 1)
        let (first, last) = (kilograms.lowerBound / step, kilograms.upperBound / step)
        let start = Int(max(-1e15, min(1e15, (first - 1e-9).rounded(.up))))
        return start...max(start, Int(max(-1e15, min(1e15, (last + 1e-9).rounded(.down)))))
    }

    func kilograms(ofLine line: Int) -> Double {
        let units = Double(line * count)
        let scaled = exponent < 0 ? units / Self.power(-exponent) : units * Self.power(exponent)
        return Self.countedUnit(of: unit).kilograms(from: scaled)
    }

    /// Returns the label of a line; nil below zero, or in stones if the line is not at a whole stone.
    ///
    /// - Parameter linesPerLabel: The number of lines per label, which determines the decimals of all labels.
    func label(ofLine line: Int, linesPerLabel: Int, mark: String) -> String? {
        guard line >= 0 else { return nil }
        let number = line * count
        if unit.isStone {
            return number.isMultiple(of: 14) ? "\(number / 14) \(unit.sign)" : nil
        }
        if exponent >= 0 { return String(number * Int(Self.power(exponent))) }
        // All labels have the decimals that the first one needs.
        let decimals = (linesPerLabel * count).isMultiple(of: 10) ? -exponent - 1 : -exponent
        let digits = String(decimals == -exponent ? number : number / 10)
        guard decimals > 0 else { return digits }
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return "\(padded.dropLast(decimals))\(mark)\(padded.suffix(decimals))"
    }

    /// Whether a line is at a multiple of seven pounds; requires stones.
    func isAtHalfStone(_ line: Int) -> Bool { (line * count).isMultiple(of: 7) }

    /// Returns the label of a line between two stones, such as `12 st 7`; requires stones and a line not below zero.
    func labelWithPounds(ofLine line: Int) -> String {
        let pounds = line * count
        return "\(pounds / 14) \(unit.sign) \(pounds % 14)"
    }

    private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in 10 * power } }

    /// Returns points per kilogram for a graph whose weights are all the same, which determine no scale.
    static func flatScale(of unit: WeightUnit) -> Double { bestSpacing / countedUnit(of: unit).inKilograms }

    static func countedUnit(of unit: WeightUnit) -> WeightUnit { unit.isStone ? .pounds : unit }
}

extension WeightUnit {
    var isStone: Bool { self == .stones }
}
