import Cairo
import Geometry

/// A linear or radial gradient.
struct GradientFill: Equatable {
    private enum Form {
        case linear
        /// From the start to the end radius around the start.
        case centred
        case radial
    }

    private let form: Form
    fileprivate(set) var start: Point
    fileprivate(set) var end: Point
    private(set) var startRadius = 0.0
    private(set) var endRadius = 0.0
    fileprivate(set) var stops: [Gradient.Stop]
    /// Whether the first and last colours extend beyond the ends.
    private(set) var extendsBeyondEnds = false

    /// A linear gradient that ends at its points.
    init(from start: Point, to end: Point, _ stops: [Gradient.Stop]) {
        (form, self.start, self.end, self.stops) = (.linear, start, end, stops)
    }

    /// A radial gradient that ends at its circles; its edge is smooth if the path is their outline.
    init(from start: Circle, to end: Circle, _ stops: [Gradient.Stop]) {
        (form, self.start, self.end, self.stops) = (.radial, start.center, end.center, stops)
        (startRadius, endRadius) = (start.radius, end.radius)
    }

    /// A radial gradient that goes on outside its radius.
    init(around center: Point, radius: Double, _ stops: [Gradient.Stop]) {
        (form, start, end, self.stops) = (.centred, center, center, stops)
        (endRadius, extendsBeyondEnds) = (radius, true)
    }

    var startCircle: Circle { Circle(center: start, radius: startRadius) }
    var endCircle: Circle { Circle(center: end, radius: endRadius) }

    /// Moves the ends of a radial gradient.
    mutating func follow(_ start: Circle, _ end: Circle) {
        (self.start, self.end) = (start.center, end.center)
        (startRadius, endRadius) = (start.radius, end.radius)
    }

    var gradient: Gradient {
        let gradient: Gradient =
            switch form {
            case .linear: .linear(from: start, to: end, stops: stops)
            case .centred: .radial(center: start, endRadius: endRadius, stops: stops)
            case .radial: .radial(from: start, radius: startRadius, to: end, radius: endRadius, stops: stops)
            }
        return extendsBeyondEnds ? gradient : gradient.withoutExtension()
    }

    var words: String {
        let list = stops.map { Words.stop($0.color.words, at: $0.offset.words) }.joined(separator: " → ")
        switch form {
        case .linear: return Words.linearGradient(from: start.words, to: end.words, list, extendsBeyondEnds)
        case .centred:
            return Words.radialGradient(center: start.words, radius: endRadius.words, list, extendsBeyondEnds)
        case .radial:
            return Words.radialGradient(from: startCircle.words, to: endCircle.words, list, extendsBeyondEnds)
        }
    }

    /// The code of the gradient.
    var code: Code {
        let stops = Code.list(
            stops.map { stop in
                .call("Gradient.Stop", ["offset": stop.offset.code, "color": stop.color.code])
            })
        let suffix = extendsBeyondEnds ? "" : ".withoutExtension()"
        switch form {
        case .linear:
            return .call("Gradient.linear", ["from": start.code, "to": end.code, "stops": stops], suffix)
        case .centred:
            return .call(
                "Gradient.radial", ["center": start.code, "endRadius": endRadius.code, "stops": stops], suffix)
        case .radial:
            return .call(
                "Gradient.radial",
                [
                    "from": start.code, "radius": startRadius.code, "to": end.code, "radius": endRadius.code,
                    "stops": stops,
                ], suffix)
        }
    }

    /// - Parameter isDerived: Whether the ends follow other figures.
    func knobs(isDerived: Bool) -> [Knob] {
        let stopKnobs = stops.indices.flatMap { index -> [Knob] in
            let name = "stop-\(index + 1)"
            return [.number(name, \.gradientFill.stops[index].offset, in: 0...1, step: 0.01)]
                + Knob.color(name, \.gradientFill.stops[index].color)
        }
        return (isDerived ? [] : endKnobs) + stopKnobs + [.toggle("beyond-ends", \.gradientFill.extendsBeyondEnds)]
    }

    private var endKnobs: [Knob] {
        let start = Knob.point("gradient-start", \.gradientFill.start)
        let end = Knob.point("gradient-end", \.gradientFill.end)
        let radii = [
            Knob.number("start-radius", \.gradientFill.startRadius, in: 0...300),
            Knob.number("end-radius", \.gradientFill.endRadius, in: 1...300),
        ]
        return switch form {
        case .linear: [start, end]
        case .centred: [.point("gradient-centre", \.gradientFill.start), radii[1]]
        case .radial: [start, end] + radii
        }
    }
}
