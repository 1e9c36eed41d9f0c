import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// Random gestures, keys, documents and window changes: the picture always equals a full redraw.
@Suite struct RangeStormTests {
    @Test(arguments: Array(storms)) func whateverHappensTheWindowIsAsDrawnAnew(seed: UInt64) throws {
        var storm = try Storm(seed: seed)
        for _ in 0..<60 {
            try storm.step()
            try storm.check()
        }
        try storm.checkRest()
    }

    nonisolated static let storms: ClosedRange<UInt64> = 1...12
}

private struct Storm {
    private var random: SeededGenerator
    private let root = RootViewController(actions: .none, format: .plain(.kilograms))
    private let screen: TestScreen
    private var time = 100.0
    private var entries: [(Double, Double)] = []
    private var pointer: Point?
    private var log: [String] = []

    private static let sizes = [
        Size(width: 320, height: 300), Size(width: 200, height: 180), Size(width: 759, height: 200),
        Size(width: 761, height: 200), Size(width: 480, height: 160),
    ]
    private static let scales = [1, 1.25, 1.5, 2, 3]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        root.graphScreen.rules = .fixed(offset: 3600)
        screen = try TestScreen(root, size: random.pick(Self.sizes), scale: random.pick(Self.scales))
        entries = Self.entries(random.pick([40, 300, 5000]), &random)
        root.graphScreen.style.showsTrend = random.once(in: 2)
        root.show(WeightHistory(entries))
        try screen.update(at: time)
    }

    private static func entries(_ count: Int, _ random: inout SeededGenerator) -> [(Double, Double)] {
        let step = random.pick([86_400.0, 20_000, 3600])
        var date = 1_700_000_000.0
        return (0..<count).map { _ in
            date += random.once(in: 40) ? 50 * step : Double.random(in: 0...2 * step, using: &random).rounded()
            return (date, Double(Int.random(in: 600...900, using: &random)) / 10)
        }
    }

    mutating func step() throws {
        switch Int.random(in: 0..<20, using: &random) {
        case 0...7: drag()
        case 8: turn()
        case 9, 10: swipe()
        case 11, 12: pressKey()
        case 13: try changeDocument()
        case 14: changeWindow()
        case 15: changeLook()
        case 16: pinch()
        default: break
        }
        if !random.once(in: 3) { try pass() }
        try screen.update()
    }

    private mutating func pass() throws {
        for _ in 0..<random.pick([1, 1, 2, 5, 25]) {
            time += 1.0 / 60
            try screen.update(at: time)
        }
    }

    private mutating func note(_ text: String) { log.append(text) }

    private mutating func place() -> Point {
        let size = screen.window.bounds.size
        return Point(
            x: Double.random(in: 0...size.width, using: &random), y: Double.random(in: 0...size.height, using: &random))
    }

    private mutating func drag() {
        guard let old = pointer else {
            let start = place()
            pointer = start
            let modifiers: Modifiers = random.once(in: 8) ? .shift : []
            note("press \(start) \(modifiers)")
            screen.window.beginPress(at: start, modifiers: modifiers, time: time)
            return
        }
        if random.once(in: 6) {
            note("release")
            pointer = nil
            return screen.window.endPress(at: old, time: time)
        }
        let new = Point(
            x: old.x + Double(Int.random(in: -30...30, using: &random)),
            y: old.y + Double(Int.random(in: -4...4, using: &random)))
        note("move \(new)")
        pointer = new
        screen.window.movePress(to: new, time: time)
    }

    private mutating func turn() {
        let notches = random.pick([-1.0, -1, -2, 1, 0.3])
        note("wheel \(notches)")
        screen.window.scroll(
            notches: random.once(in: 4) ? Point(x: notches, y: 0) : Point(x: 0, y: notches), at: place(), time: time)
    }

    private mutating func swipe() {
        let at = place()
        let isAcross = !random.once(in: 3)
        let length = Double.random(in: -20...20, using: &random)
        note("swipe \(length) at \(at) \(isAcross)")
        for step in 0..<6 {
            screen.window.scroll(
                points: isAcross ? Point(x: length, y: 0.5) : Point(x: 0.5, y: length), at: at, isLast: step == 5,
                time: time)
            time += 1.0 / 60
            _ = try? screen.update(at: time)
        }
    }

    private mutating func pressKey() {
        let keys: [(Key, Modifiers)] =
            "wwmqhyat+-skl".map { (.character($0), []) } + [
                (.left, []), (.right, []), (.left, .shift), (.right, .shift), (.backspace, []), (.escape, []),
                (.character("2"), []), (.character("2"), []), (.character("1"), []), (.character("p"), []),
                (.character("p"), []), (.home, []), (.menu, []), (.character("+"), .control),
            ]
        let key = random.pick(keys)
        note("key \(key)")
        screen.press(key.0, key.1)
    }

    private mutating func changeDocument() throws {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: entries = []
        case 1: entries = Array(entries.suffix(1))
        case 2: entries = Self.entries(random.pick([2, 300, 3000]), &random)
        case 3, 4: entries.removeAll { _ in random.once(in: 3) }
        case 5: entries = Array(entries.dropLast(entries.count / 3))
        case 6: entries = Array(entries.dropFirst(entries.count / 3))
        default: entries.append(((entries.last?.0 ?? 1_700_000_000) + random.pick([0, 60, 90_000]), 77))
        }
        note("entries \(entries.count)")
        root.show(WeightHistory(entries))
    }

    private mutating func changeWindow() {
        if random.once(in: 5) {
            screen.window.currentTraits.displayScale = random.pick(Self.scales)
        } else {
            screen.window.bounds.size = random.pick(Self.sizes)
        }
        note("window \(screen.window.bounds.size) \(screen.window.currentTraits.displayScale)")
    }

    private mutating func changeLook() {
        note("look")
        switch Int.random(in: 0..<6, using: &random) {
        case 0: screen.window.currentTraits.theme.paper = random.pick([.white, .rgb(255, 250, 230)])
        case 1: root.graphScreen.style.showsTrend.toggle()
        case 2:
            root.person.goal =
                random.once(in: 3) ? nil : Goal(EntryWeight("\(random.pick([50, 72, 80]))", .kilograms)!)
        case 3: root.unit = random.pick([.kilograms, .pounds, .stones])
        case 4: screen.window.currentTraits.theme.tint = random.pick([.rgb(200, 0, 0), .rgb(0, 122, 255)])
        default: screen.window.currentTraits.reducesMotion.toggle()
        }
    }

    private mutating func pinch() {
        let at = place()
        note("pinch at \(at)")
        let scale = random.pick([0.5, 1.5, 4])
        let end: Pinch.Phase = random.once(in: 4) ? .cancelled : .ended
        for (phase, shift) in [(Pinch.Phase.began, 0.0), (.changed, 12), (end, 12)] {
            screen.window.pinch(
                Pinch(phase, scale: phase == .began ? 1 : scale), at: Point(x: at.x + shift, y: at.y), time: time)
        }
    }

    func check() throws {
        let graph = root.graphScreen
        let seen = screen.pixels
        let picture = graph.graph.picture
        graph.graph.picture = nil
        screen.window.damageAll()
        try screen.update()
        let drawn = screen.pixels
        graph.graph.picture = picture
        screen.window.damageAll()
        try screen.update()
        for other in [drawn, screen.pixels] where other != seen {
            let difference = seen.difference(from: other)
            try #require(
                difference.strong <= 4, "\(difference), \(screen.window.currentTraits.displayScale): \(log.suffix(12))")
        }
        checkRange()
    }

    private func checkRange() {
        guard let viewport = root.graphScreen.range.viewport else { return #expect(entries.isEmpty) }
        let span = viewport.dates.span
        let all = viewport.extent.span
        #expect(span >= min(3 * 86400, all) - 0.01 && span <= all * 1.05 + 0.01, "\(log.suffix(12))")
        #expect(viewport.extent == entries.first!.0...entries.last!.0)
    }

    mutating func checkRest() throws {
        if let pointer { screen.window.endPress(at: pointer, time: time) }
        for _ in 0..<300 {
            time += 1.0 / 60
            try screen.update(at: time)
        }
        try check()
        let screen = root.graphScreen
        #expect(screen.graph.weights == nil && !screen.range.isHeld, "\(log.suffix(20))")
        let dates = screen.range.viewport?.dates
        #expect(screen.graph.dates ?? screen.range.viewport?.extent == dates, "\(log.suffix(20))")
    }
}

extension Pixels {
    /// The numbers of pixels that differ at all and by more than rounding, the largest difference, and the bounds of
    /// the latter pixels.
    fileprivate func difference(from other: Pixels) -> (all: Int, strong: Int, most: Int, box: [Int]) {
        guard (width, height) == (other.width, other.height) else { return (-1, .max, 0, []) }
        var (all, strong, most, box) = (0, 0, 0, [Int.max, Int.max, -1, -1])
        forEachDifference(from: other) { index, levels in
            all += 1
            most = max(most, levels)
            guard levels > 3 else { return }
            strong += 1
            let (x, y) = (index % width, index / width)
            box = [min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)]
        }
        return (all, strong, most, box)
    }
}
