import Cairo
import Geometry

/// An expression of Swift, written on one line if it fits.
indirect enum Code {
    case text(String)
    /// A call with labelled arguments, without those that are nil, and what follows it.
    case call(String, KeyValuePairs<String?, Code?>, String = "")
    case list([Code])

    /// The greatest length of a line, in characters.
    private static let width = 96

    /// Returns the lines of code after some text, from an indentation of four spaces a level on.
    func lines(after start: String = "", indent: Int = 0) -> [String] {
        let margin = String(repeating: "    ", count: indent)
        let line = margin + start + text
        guard line.count > Self.width, let (head, parts, tail) = parts else { return [line] }
        let inner = parts.enumerated().flatMap { index, part in
            var lines = part.code.lines(after: part.label, indent: indent + 1)
            if index < parts.count - 1 { lines[lines.count - 1] += "," }
            return lines
        }
        return [margin + start + head] + inner + [margin + tail]
    }

    /// Returns lines a level further to the right.
    static func indented(_ lines: [String]) -> [String] { lines.map { "    \($0)" } }

    /// Returns the arguments of an arc, with angles in units of π.
    static func arc(
        _ center: Point, _ radius: Double, _ angles: (from: Double, to: Double), _ isClockwise: Bool
    ) -> KeyValuePairs<String?, Code?> {
        [
            "center": center.code, "radius": radius.code, "from": .text("\(angles.from.literal) * .pi"),
            "to": .text("\(angles.to.literal) * .pi"), "isClockwise": isClockwise ? nil : .text("false"),
        ]
    }

    /// The code on one line.
    private var text: String {
        guard case .text(let text) = self else {
            let (head, parts, tail) = parts!
            return head + parts.map { $0.label + $0.code.text }.joined(separator: ", ") + tail
        }
        return text
    }

    /// The beginning, the parts between commas, and the end; nil for code that cannot be broken.
    private var parts: (head: String, parts: [(label: String, code: Code)], tail: String)? {
        switch self {
        case .text: nil
        case .call(let name, let arguments, let suffix):
            ("\(name)(", Self.labelled(arguments), ")\(suffix)")
        case .list(let elements): ("[", elements.map { ("", $0) }, "]")
        }
    }

    private static func labelled(_ arguments: KeyValuePairs<String?, Code?>) -> [(label: String, code: Code)] {
        arguments.compactMap { argument -> (label: String, code: Code)? in
            guard let code = argument.value else { return nil }
            return (argument.key.map { "\($0): " } ?? "", code)
        }
    }
}

extension Double {
    var code: Code { .text(literal) }
}

extension Point {
    var code: Code { .call("Point", ["x": x.code, "y": y.code]) }
}

extension Rect {
    var code: Code {
        .call("Rect", ["x": minX.code, "y": minY.code, "width": width.code, "height": height.code])
    }
}

extension Color {
    var code: Code {
        if self == .black || self == .white { return .text(self == .black ? ".black" : ".white") }
        let opacity = isOpaque ? nil : alpha.code
        if red == green, green == blue { return .call("Color", ["white": red.code, "alpha": opacity]) }
        return .call("Color", ["red": red.code, "green": green.code, "blue": blue.code, "alpha": opacity])
    }
}

extension Dash {
    var code: Code {
        .call("Dash", ["lengths": .list(lengths.map(\.code)), "phase": phase == 0 ? nil : phase.code])
    }
}

extension Outline {
    /// The lines of code that make the path, as a constant or variable of some name.
    func code(_ name: String) -> [String] {
        func bind(_ code: Code, as word: String = "let") -> [String] { code.lines(after: "\(word) \(name) = ") }
        let list = Code.list(points.map(\.code))
        switch form {
        case .polyline: return bind(.call("Path", ["through": list]))
        case .polygon: return bind(.call("Path", ["through": list, "isClosed": .text("true")]))
        case .rectangle: return bind(.call("Path", [nil: rect.code]))
        case .ellipse: return bind(.call("Path", ["ellipseIn": rect.code]))
        case .roundedRectangle:
            return bind(.call("Path", ["roundedRect": rect.code, "radius": radii[0].code]))
        case .regularPolygon:
            let step = skip == 1 ? nil : Code.text("\(skip)")
            return bind(.call("polygon", [nil: .text("\(corners)"), "in": rect.code, "skip": step]))
        case .grid: return bind(.call("grid", ["in": rect.code, "every": radii[0].code]))
        case .circle: return bind(.call("Path", ["ellipseIn": circle(0).rect.code]))
        case .hull:
            return bind(
                .call(
                    "hull", [nil: points[0].code, nil: radii[0].code, nil: points[1].code, nil: radii[1].code]))
        case .path: return fixedPath.code(name)
        case .curve: return bind(.call("Path", ["through": .list([points[0].code])]), as: "var") + curve(name)
        case .arc:
            let line = Code.list(points.prefix(2).map(\.code))
            return bind(.call("Path", ["through": line]), as: "var") + arc(name)
        }
    }

    private func curve(_ name: String) -> [String] {
        let (control, other) = (points[1].code, points[2].code)
        if points.count == 3 { return Code.call("\(name).addQuadCurve", ["to": other, "control": control]).lines() }
        let arguments: KeyValuePairs<String?, Code?> = ["to": points[3].code, "control1": control, "control2": other]
        return Code.call("\(name).addCurve", arguments).lines()
    }

    private func arc(_ name: String) -> [String] {
        Code.call("\(name).addArc", Code.arc(points[2], radii[0], (startAngle, endAngle), isClockwise)).lines()
    }

    /// A function that the code of the outline calls, with the formula of the path; nil if there is none.
    var helper: String? {
        switch form {
        case .regularPolygon:
            """
            func polygon(_ count: Int, in rect: Rect, skip: Int = 1) -> Path {
                let step = 2 * Double.pi / Double(count)
                let turn = step - (.pi - step) / 2
                let radius = 0.9 * rect.width / 2
                let corners = (0..<count).map { index in
                    let angle = Double(index * skip) * step - turn
                    return Point(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
                }
                return Path(through: corners, isClosed: true)
            }
            """
        case .grid:
            """
            func grid(in rect: Rect, every step: Double) -> Path {
                var path = Path()
                for x in stride(from: rect.minX, to: rect.maxX, by: step) {
                    path.addRect(
                        Rect(x: x, y: rect.minY, width: min(step, rect.maxX - x), height: rect.height))
                }
                for y in stride(from: rect.minY, to: rect.maxY, by: step) {
                    path.addRect(
                        Rect(x: rect.minX, y: y, width: rect.width, height: min(step, rect.maxY - y)))
                }
                return path
            }
            """
        case .hull:
            """
            func hull(_ one: Point, _ radius: Double, _ other: Point, _ otherRadius: Double) -> Path {
                let line = other - one
                let distance = line.distance(to: .zero)
                guard distance > abs(radius - otherRadius) else {
                    let (center, radius) = radius > otherRadius ? (one, radius) : (other, otherRadius)
                    return Path(ellipseIn: Rect(origin: center, size: .zero).outset(by: radius))
                }
                let (direction, half) = (atan2(line.y, line.x), acos((radius - otherRadius) / distance))
                var path = Path()
                path.addArc(
                    center: one, radius: radius, from: direction + half, to: direction - half + 2 * .pi)
                path.addArc(
                    center: other, radius: otherRadius, from: direction - half, to: direction + half)
                path.close()
                return path
            }
            """
        default: nil
        }
    }
}
