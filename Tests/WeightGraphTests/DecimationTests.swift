import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import WeightHistory

@testable import WeightGraph

@Suite struct DecimationTests {
    /// Shapes of histories, from benign to adversarial.
    nonisolated enum Shape: String, CaseIterable {
        case walk, spikes, steps, equalDates, oneColumn, clusters, alternating, noise

        /// The allowed mean difference over the pixels drawn in either picture, of 255.
        ///
        /// A column's line goes straight from its first entry to its extremes, so a step inside a column becomes a
        /// slope one pixel wide, as do the turns of a narrow walk.
        var greatestMean: Double {
            switch self {
            case .steps: 30
            case .walk, .clusters: 12
            case .spikes, .equalDates, .alternating, .noise: 1.5
            case .oneColumn: 0.5
            }
        }
    }

    @Test(arguments: Shape.allCases, [1000, 10_000, 100_000])
    func theDecimatedLineLightsTheSamePixels(shape: Shape, count: Int) throws {
        let history = makeHistory(shape, count: count)
        let pictures = [(Size(width: 480, height: 720), 1.0), (Size(width: 320, height: 240), 1.5)]
        // A debug build takes a second for each line through 100,000 points.
        for (size, scale) in pictures.prefix(count < 100_000 ? 2 : 1) {
            let all = try picture(of: history, size, scale, isDecimated: false)
            let decimated = try picture(of: history, size, scale, isDecimated: true)

            let difference = InkDifference(all, decimated)
            #expect(difference.lit > 2000)
            #expect(difference.stray == 0)
            #expect(difference.mean < shape.greatestMean)
        }
    }

    @Test func aDecimatedLineHasAtMostFourPointsAColumn() throws {
        let history = makeHistory(.noise, count: 100_000)
        let bounds = Rect(x: 0, y: 0, width: 480, height: 720)
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))

        let line = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: 2)

        #expect(line.points.count <= 4 * (2 * 440 + 1))
        #expect(line.dots.count >= 2)
    }

    @Test func asManyEntriesAsColumnsAreAllDrawn() throws {
        let history = makeHistory(.noise, count: 440)
        let bounds = Rect(x: 0, y: 0, width: 480, height: 720)
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))

        let line = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: 1)

        #expect(line.points.count == 440)
    }

    @Test func extremesAmongManyKeepTheirDots() throws {
        var numbers = SeededGenerator(seed: 7)
        var entries = (0..<20_000).map { (Double($0), 70 + Double(Int.random(in: 0...99, using: &numbers)) / 10) }
        for index in [3000, 9000, 15_000] { entries[index].1 = 100 }
        let history = WeightHistory(entries)
        let bounds = Rect(x: 0, y: 0, width: 480, height: 720)
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))

        let line = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: 1)

        let top = line.dots.filter { $0.y == 40 }.map { ($0.x * 10).rounded() / 10 }
        #expect(top == [86, 218, 350])
    }

    private func picture(
        of history: WeightHistory, _ size: Size, _ scale: Double, isDecimated: Bool
    ) throws -> Pixels {
        let bounds = Rect(origin: .zero, size: size)
        let geometry = try #require(GraphGeometry(bounds: bounds, margin: 20, history: history))
        let line = GraphLine(through: EntriesInView(of: history, geometry), decimatedAt: isDecimated ? scale : nil)
        return try drawing(width: Int(size.width * scale), height: Int(size.height * scale), scale: scale) { canvas in
            canvas.stroke(Polyline(line.points, width: 2, dots: line.dots, dotDiameter: 4, color: .black))
        }
    }

    private func makeHistory(_ shape: Shape, count: Int) -> WeightHistory {
        var numbers = SeededGenerator(seed: UInt64(count))
        func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
        var walk = 800
        return WeightHistory(
            (0..<count).map { index in
                let time = Double(index)
                switch shape {
                case .walk:
                    walk = max(300, min(2000, walk + random(-3...3)))
                    return (time, Double(walk) / 10)
                case .spikes: return (time, index % max(2, count / 440) == 1 ? 100 : 60 + Double(index % 3) / 10)
                case .steps: return (time, 60 + Double(index * 7 / count) * 5)
                case .equalDates: return (Double(index / 50), 60 + Double(random(0...400)) / 10)
                case .oneColumn: return (index == 0 ? 0 : 1e9 + time, 60 + Double(random(0...400)) / 10)
                case .clusters: return (index < count / 2 ? time : 1e8 + time, 60 + Double(random(0...400)) / 10)
                case .alternating: return (time, index % 2 == 0 ? 60 : 100)
                case .noise: return (time, 60 + Double(random(0...400)) / 10)
                }
            })
    }
}
