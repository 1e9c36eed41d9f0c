import Cairo
import Geometry
import ViewKit

/// A statement about the view `box`, which runs and is written.
struct MotionStep {
    let code: [String]
    let run: (_ box: View) -> Void
}

extension PlayedMotion {
    /// The statements that begin the animation of a view with some first values.
    func steps(from start: Start) -> [MotionStep] {
        if property == .path { return [alongPath(from: start)] }
        let (there, back) = (change(to: 1, from: start), change(to: 0, from: start))
        switch form {
        case .single:
            return [
                animation([there], delay: delay, autoreverses ? .autoreverses : [], repeatCount: Double(repeatCount))
            ]
        case .interrupted:
            let options: AnimationOptions = beginsFromCurrentState ? .beginsFromCurrentState : []
            return [animation([there]), animation([back], delay: delay, options)]
        case .nested: return [animation([there, innerAnimation])]
        case .keyframes:
            let frames = [
                keyframe(there, 0, 0.25), keyframe(change(to: 0.5, from: start), 0.5, 0.25),
                keyframe(there, 0.75, 0.25),
            ]
            return [animation(frames, delay: delay)]
        case .sequence: return [animation([there], delay: delay, then: animation([back]))]
        }
    }

    /// Begins the animation of a view that has its first values.
    func play(_ box: View, from start: Start) {
        for step in steps(from: start) { step.run(box) }
    }

    /// Sets the property to a part of the way from the first value to the target.
    func change(to part: Double, from start: Start) -> MotionStep {
        func between(_ first: Double, _ last: Double) -> Double { (first + (last - first) * part).inThousandths }
        func between(_ first: Point, _ last: Point) -> Point {
            Point(x: between(first.x, last.x), y: between(first.y, last.y))
        }
        switch property {
        case .center, .path:
            let point = between(start.rect.center, center)
            return MotionStep(code: point.code.lines(after: "box.center = ")) { $0.center = point }
        case .alpha:
            let alpha = between(1, alpha)
            return MotionStep(code: ["box.alpha = \(alpha.literal)"]) { $0.alpha = alpha }
        case .colour:
            let (old, new) = (start.color, color)
            let mixed = Color(
                red: between(old.red, new.red), green: between(old.green, new.green),
                blue: between(old.blue, new.blue), alpha: between(old.alpha, new.alpha))
            return MotionStep(code: mixed.code.lines(after: "box.backgroundColor = ")) { $0.backgroundColor = mixed }
        case .size:
            let new = Size(
                width: between(start.rect.width, size.width), height: between(start.rect.height, size.height))
            let code = "box.bounds.size = Size(width: \(new.width.literal), height: \(new.height.literal))"
            return MotionStep(code: [code]) { $0.bounds.size = new }
        case .transform:
            let (scale, turn) = (between(1, scale), between(0, turn))
            return MotionStep(code: [
                "box.transform = AffineTransform(rotation: \(turn.literal) * .pi)",
                "    .concatenating(AffineTransform(scaleX: \(scale.literal), y: \(scale.literal)))",
            ]) {
                $0.transform = AffineTransform(rotation: turn * .pi)
                    .concatenating(AffineTransform(scaleX: scale, y: scale))
            }
        }
    }

    /// Runs statements in the closure of `View.animate`, and another one when that has ended.
    private func animation(
        _ changes: [MotionStep], delay: Double = 0, _ options: AnimationOptions = [], repeatCount: Double = 1,
        then next: MotionStep? = nil
    ) -> MotionStep {
        let timing =
            pace == .spring
            ? ["damping: \(damping.literal)"] + (velocity == 0 ? [] : ["initialVelocity: \(velocity.literal)"])
            : ["curve: .\(pace)"]
        let arguments =
            ["duration: \(duration.literal)"] + (delay > 0 ? ["delay: \(delay.literal)"] : []) + timing
            + (options.isEmpty ? [] : ["options: \(options.code)"])
            + (repeatCount == 1 ? [] : ["repeatCount: \(repeatCount.literal)"])
        let completion = next.map {
            ["} completion: { finished in"] + Code.indented(["guard finished else { return }"] + $0.code)
        }
        let code = Self.head(arguments) + Code.indented(changes.flatMap(\.code)) + (completion ?? []) + ["}"]
        return MotionStep(code: code) { box in
            let apply = { for change in changes { change.run(box) } }
            let end = { (finished: Bool) in if finished { next?.run(box) } }
            if let curve = pace.curve {
                View.animate(
                    duration: duration, delay: delay, curve: curve, options: options, repeatCount: repeatCount, apply,
                    completion: end)
            } else {
                View.animate(
                    duration: duration, delay: delay, damping: damping, initialVelocity: velocity, options: options,
                    repeatCount: repeatCount, apply, completion: end)
            }
        }
    }

    /// The beginning of a call of `View.animate`, with an argument a line if one line is too long.
    private static func head(_ arguments: [String]) -> [String] {
        let line = "View.animate(\(arguments.joined(separator: ", "))) {"
        if line.count <= 84 { return [line] }
        let last = arguments.count - 1
        return ["View.animate("]
            + Code.indented(arguments.enumerated().map { "\($1)\($0 < last ? "," : "")" }) + [") {"]
    }

    private func keyframe(_ change: MotionStep, _ start: Double, _ duration: Double) -> MotionStep {
        let head = "View.addKeyframe(relativeStart: \(start.literal), relativeDuration: \(duration.literal)) {"
        return MotionStep(code: [head] + Code.indented(change.code) + ["}"]) { box in
            View.addKeyframe(relativeStart: start, relativeDuration: duration) { change.run(box) }
        }
    }

    /// The linear animation of the corner radius inside the other one.
    private var innerAnimation: MotionStep {
        let options: AnimationOptions = [
            inheritsDuration ? [] : .overrideInheritedDuration, inheritsCurve ? [] : .overrideInheritedCurve,
        ]
        let arguments =
            ["duration: \(innerDuration.literal)", "curve: .linear"]
            + (options.isEmpty ? [] : ["options: \(options.code)"])
        let code = Self.head(arguments) + ["    box.cornerRadius = \(Self.innerRadius.literal)", "}"]
        return MotionStep(code: code) { box in
            View.animate(duration: innerDuration, curve: .linear, options: options) {
                box.cornerRadius = Self.innerRadius
            }
        }
    }

    private func alongPath(from start: Start) -> MotionStep {
        let path = path(from: start)
        let code =
            path.code("path")
            + [
                "let motion = KeyframeAnimation(.center, along: path, duration: \(duration.literal))",
                "motion.curve = .\(pace)", "motion.delay = \(delay.literal)",
                "motion.repeatCount = \(repeatCount)", "motion.autoreverses = \(autoreverses)",
                "motion.holdsEndValue = true", "box.add(motion, forKey: \"motion\")",
            ]
        return MotionStep(code: code) { box in
            let motion = KeyframeAnimation(.center, along: path, duration: duration)
            (motion.curve, motion.delay) = (pace.curve ?? .linear, delay)
            (motion.repeatCount, motion.autoreverses) = (Double(repeatCount), autoreverses)
            motion.holdsEndValue = true
            box.add(motion, forKey: "motion")
        }
    }
}

extension AnimationOptions {
    /// The options that the steps use.
    fileprivate var code: String {
        let names: [(AnimationOptions, String)] = [
            (.autoreverses, ".autoreverses"), (.beginsFromCurrentState, ".beginsFromCurrentState"),
            (.overrideInheritedDuration, ".overrideInheritedDuration"),
            (.overrideInheritedCurve, ".overrideInheritedCurve"),
        ]
        let own = names.filter { contains($0.0) }.map(\.1)
        return own.count == 1 ? own[0] : "[\(own.joined(separator: ", "))]"
    }
}
