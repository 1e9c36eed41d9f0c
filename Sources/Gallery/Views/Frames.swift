import Cairo
import Geometry
import Glibc
import ViewKit

/// Two views, one in the other, and a point in the coordinates of each.
final class Frames: ViewsScreen {
    static let demo = Demo("frames", title: "Frames", in: .viewsAndMotion) { Frames($0) }

    private let outer = View()
    private let inner = View()
    private let mark = View()
    private let label = Label(style: .caption2, maximumLines: 24)

    /// The lengths that a view's sides may have, in points.
    private static let sides = 20.0...300
    private static let labelFrame = Rect(x: 8, y: 300, width: 264, height: 170)

    init(_ context: GalleryContext) {
        var figures = [
            Self.viewFigure("outer", "Outer view", at: Point(x: 130, y: 145), width: 190, height: 150, turn: 0.05),
            Self.viewFigure("inner", "Inner view", at: Point(x: 110, y: 80), width: 90, height: 60, turn: 0.1),
            Figure("point", "Point", in: .zero, [.point("place", Point(x: 150, y: 155), isHandle: true)]),
        ]
        Self.follow(&figures)
        super.init(context, Drawing(figures, follow: Self.follow, viewCode: Self.code))
        // The canvas has the handles.
        canvas.stage.takesInput = false
        (outer.backgroundColor, inner.backgroundColor, mark.backgroundColor) = (.white, .orange, .black)
        (mark.takesInput, mark.cornerRadius) = (false, 3)
        outer.addSubview(inner)
        for view in [outer, mark, label] { root.addSubview(view) }
    }

    private static func viewFigure(
        _ id: String, _ name: String, at center: Point, width: Double, height: Double, turn: Double
    ) -> Figure {
        let values: [Parts.Value] = [
            .point("centre", center, isHandle: true), .number("width", width, in: sides),
            .number("height", height, in: sides), .angle("turn", turn, in: -1...1),
            .point("bounds-origin", .zero), .toggle("clips", false), .toggle("input", true),
        ]
        return Figure(id, name, in: .zero, values, grips: [corner, direction])
    }

    /// The lower right corner, which resizes the view around its centre.
    private static let corner = Knob.grip("corner") { parts in
        parts.point("centre") + Point(x: parts.bounds.width / 2, y: parts.bounds.height / 2).applying(parts.rotation)
    } put: { parts, point in
        guard let inverse = parts.rotation.inverted else { return }
        let half = (point - parts.point("centre")).applying(inverse)
        for (name, length) in [("width", half.x), ("height", half.y)] {
            parts[name] = .number((2 * abs(length)).clamped(to: sides))
        }
    }

    /// A point above the upper edge, which turns the view.
    private static let direction = Knob.grip("direction") { parts in
        parts.point("centre") + Point(x: 0, y: -parts.bounds.height / 2 - 20).applying(parts.rotation)
    } put: { parts, point in
        let line = point - parts.point("centre")
        parts["turn"] = .number(atan2(line.x, -line.y) / .pi)
    }

    /// Sets the outlines, and the space of the inner view's points.
    private static func follow(_ figures: inout [Figure]) {
        let outer = figures[0].parts.toSuperview
        figures[0].outline = figures[0].parts.outline(outer)
        figures[1].parts.space = outer
        figures[1].outline = figures[1].parts.outline(figures[1].parts.toSuperview.concatenating(outer))
        figures[2].outline = .rectangle(markFrame(figures[2]))
    }

    private static func markFrame(_ figure: Figure) -> Rect {
        Rect(origin: figure.parts.point("place"), size: .zero).outset(by: 3).inThousandths
    }

    override func display(_ figures: [Figure]) {
        for (view, figure) in zip([outer, inner], figures) {
            view.isHidden = !figure.isShown
            view.bounds = figure.parts.bounds
            view.center = figure.parts.point("centre")
            view.transform = figure.parts.rotation
            view.clipsToBounds = figure.parts.isOn("clips")
            view.takesInput = figure.parts.isOn("input")
        }
        mark.isHidden = !figures[2].isShown
        mark.frame = Self.markFrame(figures[2])
        label.text = report(on: figures[2].parts.point("place"))
        placeTexts()
    }

    override func layOutTexts() -> Double {
        label.grow(from: Self.labelFrame)
        return label.frame.maxY
    }

    /// Returns the views' geometry, the point in each of their spaces, and the results of hit tests.
    private func report(on point: Point) -> String {
        let views = [("inner", inner), ("outer", outer), ("view", root)]
        let geometry = views.dropLast().map { name, view in
            let (frame, bounds, center) = (Self.text(view.frame), Self.text(view.bounds), Self.text(view.center))
            return "\(name): frame \(frame), bounds \(bounds), center \(center)"
        }
        let points = views.map { "\($0) \(Self.text(root.convert(point, to: $1)))" }
        let inside = views.filter { $1.bounds.contains(root.convert(point, to: $1)) }.map(\.0)
        let hit = root.hitTest(point)
        let found = views.first { $1 === hit }?.0 ?? "–"
        let tests = ["contains: \(inside.joined(separator: ", "))", "hitTest: \(found)"]
        return (geometry + [points.joined(separator: ", ")] + tests).joined(separator: "\n")
    }

    private static func text(_ rect: Rect) -> String {
        "\(text(rect.origin)) \(text(rect.width)) × \(text(rect.height))"
    }

    // MARK: The code

    private static func code(_ figures: [Figure]) -> ViewCode {
        var code = ViewCode()
        code.add(codeOfRoot)
        code.add(codeOfView("outer", .white, in: "view", figures[0]), of: 0)
        code.add(codeOfView("inner", .orange, in: "outer", figures[1]), of: 1)
        var lines = ["// Point"] + figures[2].parts.point("place").code.lines(after: "let point = ")
        lines += Code.call("View", ["frame": markFrame(figures[2]).code]).lines(after: "let mark = ")
        lines += ["mark.backgroundColor = .black", "mark.cornerRadius = 3", "mark.takesInput = false"]
        if !figures[2].isShown { lines.append("mark.isHidden = true") }
        code.add(lines + ["view.addSubview(mark)"], of: 2)
        code.add(codeOfText + "\n" + codeOfReport)
        return code
    }

    private static func codeOfView(
        _ name: String, _ color: Color, in superview: String, _ figure: Figure
    ) -> [String] {
        let (parts, turn) = (figure.parts, figure.parts.number("turn"))
        var lines = ["// \(figure.name)", "let \(name) = View()"]
        lines += parts.bounds.code.lines(after: "\(name).bounds = ")
        lines += parts.point("centre").code.lines(after: "\(name).center = ")
        if turn != 0 { lines.append("\(name).transform = AffineTransform(rotation: \(turn.literal) * .pi)") }
        lines += color.code.lines(after: "\(name).backgroundColor = ")
        if parts.isOn("clips") { lines.append("\(name).clipsToBounds = true") }
        if !parts.isOn("input") { lines.append("\(name).takesInput = false") }
        if !figure.isShown { lines.append("\(name).isHidden = true") }
        return lines + ["\(superview).addSubview(\(name))"]
    }

    private static let codeOfReport = """
        func text(_ rect: Rect) -> String {
            "\\(text(rect.origin)) \\(text(rect.width)) × \\(text(rect.height))"
        }

        let views = [("inner", inner), ("outer", outer), ("view", view)]
        let geometry = views.dropLast().map { name, view in
            let (frame, bounds, center) = (text(view.frame), text(view.bounds), text(view.center))
            return "\\(name): frame \\(frame), bounds \\(bounds), center \\(center)"
        }
        let points = views.map { "\\($0) \\(text(view.convert(point, to: $1)))" }
        let inside = views.filter { $1.bounds.contains(view.convert(point, to: $1)) }.map(\\.0)
        let hit = view.hitTest(point)
        let found = views.first { $1 === hit }?.0 ?? "–"
        let lines = geometry + [
            points.joined(separator: ", "), "contains: \\(inside.joined(separator: ", "))",
            "hitTest: \\(found)",
        ]
        let label = Label(lines.joined(separator: "\\n"), style: .caption2, maximumLines: 24)
        label.frame = \(labelFrame.code.lines()[0])
        view.addSubview(label)
        """
}

extension Parts {
    fileprivate var bounds: Rect {
        Rect(origin: point("bounds-origin"), size: Size(width: number("width"), height: number("height")))
    }

    fileprivate var rotation: AffineTransform { AffineTransform(rotation: number("turn") * .pi) }

    fileprivate var toSuperview: AffineTransform {
        let (middle, center) = (bounds.center, point("centre"))
        return AffineTransform(translationX: -middle.x, y: -middle.y).concatenating(rotation)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }

    /// Returns the outline of the bounds on the canvas.
    fileprivate func outline(_ toCanvas: AffineTransform) -> Outline {
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
            Point(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height).applying(toCanvas)
        }
        return Outline(form: .polygon, points: corners)
    }
}
