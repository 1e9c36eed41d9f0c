import Cairo
import Geometry
import Glibc
import Testing
import ViewKit

@testable import Gallery

/// The values of the box over time, compared with computations that share nothing with the toolkit.
@Suite struct MotionTests {
    private let messages = RecordedActions()
    private let controller: MotionScreen
    private let screen: GalleryScreen

    private nonisolated static let properties = ["centre", "alpha", "colour", "size", "transform"]
    private nonisolated static let paces = ["linear", "in", "out", "both", "spring"]
    private static let moments = 20

    init() throws { try self.init(reducesMotion: false) }

    private init(reducesMotion: Bool) throws {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: messages)
        controller = MotionScreen(context)
        screen = try GalleryScreen(
            controller, size: Size(width: 320, height: 640), scale: 4, reducesMotion: reducesMotion)
    }

    private var box: View? { controller.canvas.stage.subviews.first }

    private func set(_ values: String...) throws {
        for value in values { try controller.canvas.set("box.\(value)", of: "motion") }
    }

    /// Plays the animation, and calls `check` with the presentation at even moments of its duration.
    private func play(for duration: Double, _ check: (_ time: Double, ViewState) throws -> Void) throws {
        screen.press(.space)
        try screen.update(at: 100)
        for moment in 0..<Self.moments {
            let time = duration * Double(moment) / Double(Self.moments)
            screen.window.tick(at: 100 + time)
            try check(time, #require(box).presentation)
        }
    }

    /// Expects a property at a progress between its first value and its target.
    private func expect(_ state: ViewState, _ property: String, at progress: Double, _ comment: Comment) {
        func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * progress }
        switch property {
        case "centre":
            #expect(abs(state.center.x - between(60, 220)) <= 0.25 && abs(state.center.y - 70) <= 0.25, comment)
        case "alpha": #expect(abs(state.alpha - max(0, min(1, between(1, 0.2)))) <= 1.0 / 255, comment)
        case "colour":
            let color = state.backgroundColor ?? .clear
            let expected = [between(0, 1), between(0, 0.5), between(1, 0), 1].map { max(0, min(1, $0)) }
            let found = [color.red, color.green, color.blue, color.alpha]
            #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1.0 / 255 }, comment)
        case "size":
            let size = state.bounds.size
            #expect(abs(size.width - max(0, between(60, 120))) <= 0.25, comment)
            #expect(abs(size.height - max(0, between(60, 90))) <= 0.25, comment)
        default:
            // The place of the lower right corner.
            let (scale, angle) = (between(1, 1.8), between(0, 0.25) * .pi)
            let corner = Point(x: 30, y: 30).applying(state.transform)
            #expect(abs(corner.x - scale * 30 * (cos(angle) - sin(angle))) <= 0.25, comment)
            #expect(abs(corner.y - scale * 30 * (sin(angle) + cos(angle))) <= 0.25, comment)
        }
    }

    @Test(arguments: properties, paces) func aPropertyFollowsItsPaceAfterTheDelay(
        property: String, pace: String
    ) throws {
        try set("property=\(property)", "curve=\(pace)", "delay=0.25", "duration=1.5")

        try play(for: 1.75) { time, state in
            let part = max(0, time - 0.25) / 1.5
            expect(state, property, at: Expected.pace(pace, part, duration: 1.5), "\(property) \(pace) \(time)")
        }
    }

    @Test func aSpringHasItsDampingAndItsVelocity() throws {
        for (damping, velocity) in [(0.1, 0.0), (0.5, 8), (1, -5), (0.8, 3)] {
            try set(
                "property=centre", "curve=spring", "damping=\(damping)", "velocity=\(velocity)", "delay=0",
                "duration=2")

            try play(for: 2) { time, state in
                let progress = Expected.spring(damping, velocity, duration: 2, at: time)
                expect(state, "centre", at: progress, "\(damping) \(velocity) \(time)")
            }
        }
    }

    @Test(arguments: paces) func repeatsAndGoesBack(pace: String) throws {
        try set("curve=\(pace)", "delay=0", "duration=1", "repeats=3", "autoreverse=on")

        try play(for: 6) { time, state in
            let way = time.truncatingRemainder(dividingBy: 2)
            // The end of a pass is the beginning of the next one.
            let progress = Expected.pace(pace, way <= 1 ? way : 2 - way, duration: 1)
            expect(state, "centre", at: progress, "\(time)")
        }
    }

    @Test(arguments: properties, paces) func keyframesShareTheTime(property: String, pace: String) throws {
        try set("property=\(property)", "form=keyframes", "curve=\(pace)", "delay=0", "duration=2")

        try play(for: 2) { time, state in
            let part = Expected.pace(pace, time / 2, duration: 2)
            let progress: Double =
                switch part {
                case ..<0.25: part * 4
                case ..<0.5: 1
                case ..<0.75: 1 - (part - 0.5) * 2
                default: 0.5 + (part - 0.75) * 2
                }
            expect(state, property, at: progress, "\(property) \(pace) \(time)")
        }
    }

    @Test(arguments: properties) func anotherAnimationTakesOverFromTheCurrentState(property: String) throws {
        try set("property=\(property)", "form=interrupted", "curve=linear", "delay=0.5", "duration=1.5")

        try play(for: 2) { time, state in
            let progress = time < 0.5 ? time / 1.5 : (1 - (time - 0.5) / 1.5) / 3
            expect(state, property, at: progress, "\(property) \(time)")
        }
        // Without the option, the first animation ends at once.
        try set("from-current-state=off")
        try play(for: 2) { time, state in expect(state, property, at: 0, "\(property) \(time)") }
    }

    @Test func anInnerAnimationInheritsDurationAndCurve() throws {
        try set("form=nested", "curve=in", "duration=2", "inner-duration=0.5")
        func radii() throws -> [Double] {
            var found: [Double] = []
            try play(for: 2) { found.append($1.cornerRadius) }
            return found
        }
        func expected(_ part: (Double) -> Double) -> [Double] {
            (0..<Self.moments).map { 30 * part(2 * Double($0) / Double(Self.moments)) }
        }
        func isNear(_ found: [Double], _ expected: [Double]) -> Bool {
            zip(found, expected).allSatisfy { abs($0 - $1) <= 0.25 }
        }

        let inherited = try radii()
        #expect(isNear(inherited, expected { Expected.pace("in", $0 / 2, duration: 2) }))
        try set("inherits-curve=off")
        let linear = try radii()
        #expect(isNear(linear, expected { $0 / 2 }))
        try set("inherits-duration=off")
        let short = try radii()
        #expect(isNear(short, expected { min(1, $0 / 0.5) }))
        try set("inherits-curve=on")
        let eased = try radii()
        #expect(isNear(eased, expected { Expected.pace("in", min(1, $0 / 0.5), duration: 0.5) }))
    }

    @Test(arguments: paces) func oneFollowsAnother(pace: String) throws {
        try set("form=sequence", "curve=\(pace)", "delay=0", "duration=1.5")

        try play(for: 3) { time, state in
            let progress =
                time < 1.5
                ? Expected.pace(pace, time / 1.5, duration: 1.5)
                : 1 - Expected.pace(pace, (time - 1.5) / 1.5, duration: 1.5)
            expect(state, "centre", at: progress, "\(pace) \(time)")
        }
    }

    @Test(arguments: ["linear", "in", "out", "both"]) func aPathIsFollowedEvenly(pace: String) throws {
        try set("property=path", "curve=\(pace)", "delay=0", "duration=2")
        let corners = [Point(x: 60, y: 70), Point(x: 60, y: 210), Point(x: 220, y: 210), Point(x: 220, y: 70)]

        try play(for: 2) { time, state in
            let place = Expected.point(of: corners, at: Expected.pace(pace, time / 2, duration: 2))
            #expect(abs(state.center.x - place.x) <= 0.25 && abs(state.center.y - place.y) <= 0.25, "\(time)")
        }
    }

    @Test(arguments: paces) func theGraphIsTheProgress(pace: String) throws {
        try set("property=size", "curve=\(pace)", "delay=0.5", "duration=1.5")

        let recording = MotionRecording(of: controller.canvas.drawing.figures[0])
        #expect(recording.duration == 2 && recording.innerProgress.isEmpty)
        for (index, progress) in recording.progress.enumerated() {
            let time = 2 * Double(index) / Double(MotionRecording.intervals)
            let expected = Expected.pace(pace, max(0, time - 0.5) / 1.5, duration: 1.5)
            #expect(abs(progress - expected) < 0.002, "\(pace) \(time)")
        }
        try set("form=nested")
        #expect(MotionRecording(of: controller.canvas.drawing.figures[0]).innerProgress.count == 241)
    }

    @Test func playAgainBeginsAgainAndTheEndLeavesNothing() throws {
        try play(for: 1.75) { _, _ in }
        screen.press(.space)
        try screen.update(at: 200)
        #expect(box?.presentation.center == Point(x: 60, y: 70))
        try screen.update(at: 202)
        try screen.update(at: 203)

        #expect(box?.presentation.center == Point(x: 220, y: 70))
        #expect(!screen.window.needsFrame)
    }

    @Test func theBoxIsDeletedWithAnAnimationAndComesBack() throws {
        screen.press(.delete)
        try screen.update(at: 100)
        try screen.update(at: 100.125)
        let alpha = try #require(box).presentation.alpha
        #expect(abs(alpha - 0.5) < 0.01)
        try screen.update(at: 100.3)
        #expect(box?.isHidden == true && controller.code?.contains("Box") != true)
        screen.press(.character("z"), .control)
        try screen.update(at: 100.4)
        #expect(box?.isHidden == false && box?.presentation.alpha == 1)
        screen.press(.character("y"), .control)
        #expect(box?.isHidden == true)
        screen.press(.space)
        try screen.update(at: 101)
        #expect(box?.isHidden == false && box?.presentation.alpha == 1)
        // Play during a deletion keeps the box.
        screen.press(.delete)
        try screen.update(at: 102)
        screen.press(.space)
        try screen.update(at: 103)
        try screen.update(at: 110)

        #expect(box?.presentation.center == Point(x: 220, y: 70) && box?.presentation.alpha == 1)
    }

    @Test func playRunsAlthoughMotionIsReducedAndSaysSo() throws {
        let reduced = try MotionTests(reducesMotion: true)
        try reduced.set("form=sequence", "curve=linear", "delay=0", "duration=1.5")

        try reduced.play(for: 3) { time, state in
            reduced.expect(state, "centre", at: time < 1.5 ? time / 1.5 : 2 - time / 1.5, "\(time)")
        }

        #expect(reduced.messages.sentences.filter { $0.hasPrefix("The animation plays because you asked") }.count == 1)
        #expect(messages.sentences.allSatisfy { !$0.contains("reducesMotion") })
    }

    @Test func theCodeHasTheValues() throws {
        try set("curve=spring", "velocity=2", "repeats=2", "autoreverse=on")
        func code() -> String { DrawingCode(controller.canvas.drawing).text() }

        let imports = "import Cairo\nimport Geometry\nimport ViewKit\n"
        #expect(code().hasPrefix("\(imports)\n@MainActor func demoView() -> View {\n"))
        for line in [
            "duration: 1.5,", "delay: 0.25,", "damping: 0.4,", "initialVelocity: 2,", "options: .autoreverses,",
            "repeatCount: 2", "box.center = Point(x: 220, y: 70)",
        ] {
            #expect(code().contains("    \(line)\n"), "\(line)")
        }
        try set("form=nested", "inherits-curve=off", "curve=in")
        #expect(code().contains("View.animate(duration: 1.5, curve: .easeIn) {\n"))
        #expect(
            code().contains("View.animate(duration: 0.5, curve: .linear, options: .overrideInheritedCurve) {\n"))
        try set("form=keyframes")
        #expect(code().contains("View.addKeyframe(relativeStart: 0.5, relativeDuration: 0.25) {\n"))
        try set("form=sequence")
        #expect(code().contains("} completion: { finished in\n"))
        try set("property=path")
        #expect(code().contains("KeyframeAnimation(.center, along: path, duration: 1.5)\n"))
    }

    @Test func aPictureShowsItAtItsTime() throws {
        let picture = GalleryPicture(of: MotionScreen.demo, scale: 4, time: 1)
        let box = (picture.screen as! MotionScreen).canvas.stage.subviews[0]

        _ = try picture.render()

        expect(
            box.presentation, "centre", at: Expected.pace("both", 0.5, duration: 1.5), "the picture")
    }
}

/// Computations of the values, apart from the toolkit's.
private enum Expected {
    /// Returns the progress at a part of the duration by the name of a curve, or of the default spring.
    static func pace(_ name: String, _ part: Double, duration: Double) -> Double {
        switch name {
        case "in": bezier(0.42, 1, at: part)
        case "out": bezier(0, 0.58, at: part)
        case "both": bezier(0.42, 0.58, at: part)
        case "spring": spring(0.4, 0, duration: duration, at: part * duration)
        default: part
        }
    }

    /// Returns the progress of the curve with the control points (x1, 0) and (x2, 1), by Newton's method.
    private static func bezier(_ x1: Double, _ x2: Double, at time: Double) -> Double {
        var t = time
        for _ in 0..<50 {
            let x = ((1 - 3 * x2 + 3 * x1) * t + (3 * x2 - 6 * x1)) * t * t + 3 * x1 * t
            let slope = (3 * (1 - 3 * x2 + 3 * x1) * t + 2 * (3 * x2 - 6 * x1)) * t + 3 * x1
            if abs(slope) > 1e-9 { t = max(0, min(1, t - (x - time) / slope)) }
        }
        return t * t * (3 - 2 * t)
    }

    /// Returns the progress of a spring that keeps at most a 2000th of its way after the duration, by integrating its
    /// equation of motion.
    static func spring(_ damping: Double, _ velocity: Double, duration: Double, at time: Double) -> Double {
        // The solution of (1 + u + push)·e⁻ᵘ = 1/2000, as a fixed point.
        let push = abs(velocity) * duration
        var decay = 10.0
        for _ in 0..<200 { decay = log(2000 * (1 + decay + push)) }
        let frequency = decay / (damping * duration)
        let count = 1000
        let step = time / Double(count)
        func pull(_ x: Double, _ v: Double) -> Double {
            -2 * damping * frequency * v - frequency * frequency * (x - 1)
        }
        var (x, v) = (0.0, velocity)
        for _ in 0..<count {
            let (k1, l1) = (v, pull(x, v))
            let (k2, l2) = (v + step / 2 * l1, pull(x + step / 2 * k1, v + step / 2 * l1))
            let (k3, l3) = (v + step / 2 * l2, pull(x + step / 2 * k2, v + step / 2 * l2))
            let (k4, l4) = (v + step * l3, pull(x + step * k3, v + step * l3))
            x += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            v += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
        }
        return x
    }

    /// Returns the point of a cubic Bézier curve at a part of its length, by summing short chords.
    static func point(of corners: [Point], at part: Double) -> Point {
        let points = (0...1000).map { step in
            let t = Double(step) / 1000
            func mix(_ one: Point, _ other: Point) -> Point {
                Point(x: one.x + (other.x - one.x) * t, y: one.y + (other.y - one.y) * t)
            }
            var row = corners
            while row.count > 1 { row = zip(row, row.dropFirst()).map(mix) }
            return row[0]
        }
        let chords = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        var rest = part * chords.reduce(0, +)
        for (index, chord) in chords.enumerated() {
            if rest <= chord {
                let (start, way) = (points[index], points[index + 1] - points[index])
                return start + Point(x: way.x * rest / chord, y: way.y * rest / chord)
            }
            rest -= chord
        }
        return points[points.count - 1]
    }
}
