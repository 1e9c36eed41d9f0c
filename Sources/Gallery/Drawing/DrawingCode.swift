import Cairo
import Geometry

/// The Swift that makes the views of a demo: paragraphs of a function's body, each of a figure or of none.
struct ViewCode {
    private(set) var paragraphs: [(figure: Int?, lines: [String])] = []

    mutating func add(_ lines: [String], of figure: Int? = nil) { paragraphs.append((figure, lines)) }

    /// Adds the lines of a text.
    mutating func add(_ text: String, of figure: Int? = nil) {
        add(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), of: figure)
    }
}

/// The Swift that draws a drawing as it is now: a paragraph for each visible figure.
///
/// It sets only what differs from the figure before. A drawing that a Play button animates is a view instead.
struct DrawingCode {
    /// The lines of each figure; those of the ground belong to none.
    private var paragraphs: [(figure: Int?, lines: [String])] = []
    private var viewParagraphs: [(figure: Int?, lines: [String])] = []
    private var images: Set<String> = []
    private var viewImages: Set<String> = []
    private var helpers: [String] = []
    private var fillColor = Color.black
    private var pen = Pen()
    private var viewCode: ViewCode?
    private let isPlayed: Bool

    init(_ drawing: Drawing) {
        isPlayed = drawing.figures.contains { $0.viewFill.motion?.isPlayed == true }
        viewCode = drawing.viewCode?(drawing.figures)
        guard viewCode == nil else { return }
        addGround()
        for (index, figure) in drawing.figures.enumerated() where figure.isShown { add(figure, index) }
    }

    private mutating func addGround() {
        let rect = Rect(origin: .zero, size: Viewport.canvas)
        let fill = Code.call("canvas.fill", [nil: rect.code]).lines()
        paragraphs.append((nil, ["// Ground"] + change(to: .lightGrey) + fill))
    }

    private mutating func add(_ figure: Figure, _ index: Int) {
        let (name, title) = (figure.id.inCamelCase, ["// \(figure.numberedName)"])
        switch figure.fill {
        case .view(let view)?:
            if let image = view.image { viewImages.insert(image) }
            return viewParagraphs.append((index, title + view.code(name, figure.outline)))
        case .content(let content)?:
            if let image = content.image { viewImages.insert(image) }
            let lines = linesAtFirstUse([content.helper].compactMap(\.self)) + content.code(name, figure.outline.rect)
            return viewParagraphs.append((index, title + lines))
        default: break
        }
        let outside = (fillColor, pen)
        // The canvas of pixels is a new one.
        if figure.scene == .pixels { (fillColor, pen) = (.black, Pen()) }
        let fill = figure.visibleFill.map { code($0, name, figure.outline) } ?? []
        let stroke = figure.visibleStroke.map { code($0) + ["canvas.stroke(\(name))"] } ?? []
        if figure.scene != .canvas { (fillColor, pen) = outside }
        if fill.isEmpty, stroke.isEmpty { return }
        var path = figure.pathCode(name)
        if case .text? = figure.visibleFill, stroke.isEmpty { path = [] }
        let drawing = figure.scene.code(around: path + fill + stroke)
        paragraphs.append((index, title + linesAtFirstUse(figure.helpers) + drawing))
    }

    /// Returns the lines of functions that the code calls, without those of earlier paragraphs.
    private mutating func linesAtFirstUse(_ functions: [String]) -> [String] {
        let new = functions.filter { !helpers.contains($0) }
        helpers += new
        return new.flatMap { $0.split(separator: "\n").map(String.init) }
    }

    private mutating func code(_ fill: Fill, _ name: String, _ outline: Outline) -> [String] {
        switch fill {
        case .color(let fill):
            let rule = fill.rule == .winding ? "" : ", rule: .evenOdd"
            return change(to: fill.color) + ["canvas.fill(\(name)\(rule))"]
        case .gradient(let fill):
            let gradient = fill.code.lines(after: "let \(name)Gradient = ")
            return gradient + ["canvas.fill(\(name), with: \(name)Gradient)"]
        case .image(let fill):
            if fill.image != nil { images.insert(fill.name) }
            return fill.code(in: name, outline)
        case .text(let fill):
            let layout = "\(name)Text"
            let lines = fill.code(layout, in: outline.rect)
            let box = lines.box.map { change(to: $0.color) + $0.lines } ?? []
            return fill.layoutCode(layout, in: outline.rect) + box + change(to: fill.color) + lines.text
        case .content, .view, .parts: return []
        }
    }

    private mutating func change(to color: Color) -> [String] {
        defer { fillColor = color.inThousandths }
        return color.inThousandths == fillColor ? [] : color.code.lines(after: "canvas.fillColor = ")
    }

    private mutating func code(_ new: Pen) -> [String] {
        defer { pen = new }
        var lines: [String] = []
        func set(_ property: String, _ code: Code) { lines += code.lines(after: "canvas.\(property) = ") }
        if new.color != pen.color { set("strokeColor", new.color.code) }
        if new.style.width != pen.style.width { set("lineWidth", new.style.width.code) }
        if new.style.cap != pen.style.cap { set("strokeStyle.cap", .text(".\(new.style.cap)")) }
        if new.style.join != pen.style.join { set("strokeStyle.join", .text(".\(new.style.join)")) }
        if new.style.miterLimit != pen.style.miterLimit { set("strokeStyle.miterLimit", new.style.miterLimit.code) }
        if new.style.dash != pen.style.dash { set("strokeStyle.dash", new.style.dash?.code ?? .text("nil")) }
        return lines
    }

    // MARK: The text

    /// Returns the whole code.
    ///
    /// - Parameter suffix: Ends the names of the functions, so that several codes can be in one program.
    func text(suffix: String = "") -> String { sections(suffix).map { $0.text + "\n" }.joined() }

    /// Returns the whole code in three parts: a figure's paragraph, which is empty if it has none, and the text around.
    func parts(around figure: Int) -> (before: String, figure: String, after: String) {
        let sections = sections("")
        let index = sections.firstIndex { $0.figure == figure } ?? sections.endIndex
        let lines = sections.map { $0.text + "\n" }
        return (lines[..<index].joined(), lines[index...].first ?? "", lines[index...].dropFirst().joined())
    }

    private func sections(_ suffix: String) -> [(figure: Int?, text: String)] {
        if let viewCode {
            let imports = ["Cairo", "Geometry", "ViewKit"].map { (nil as Int?, "import \($0)") } + [(nil, "")]
            let head = "@MainActor func demoView\(suffix)() -> View {"
            return imports + function(head, viewCode.paragraphs + [(nil, ["return view"])])
        }
        if isPlayed { return playedSections(suffix) }
        var imports = ["Cairo", "Geometry"]
        if helpers.contains(where: { $0.contains("cos(") }) { imports.append("Glibc") }
        if !viewParagraphs.isEmpty { imports.append("ViewKit") }
        let draw = "func draw\(suffix)(on canvas: Canvas\(parameters(images))) {"
        let addViews = "@MainActor func addViews\(suffix)(to view: View\(parameters(viewImages))) {"
        return [(nil, imports.map { "import \($0)\n" }.joined())] + function(draw, paragraphs)
            + (viewParagraphs.isEmpty ? [] : [(nil, "")] + function(addViews, viewParagraphs))
    }

    /// The parts of a drawing whose views are animated: the animation begins when the view enters a window.
    private func playedSections(_ suffix: String) -> [(figure: Int?, text: String)] {
        let rect = Rect(origin: .zero, size: Viewport.canvas)
        let ground =
            ["// Ground"] + Code.call("DemoView\(suffix)", ["frame": rect.code]).lines(after: "let view = ")
            + Color.lightGrey.code.lines(after: "view.backgroundColor = ")
        let body = [(figure: nil as Int?, lines: ground)] + viewParagraphs + [(nil, ["return view"])]
        let view = """
            /// Plays when it enters a window, as views outside a window are not animated.
            final class DemoView\(suffix): View {
                var play: () -> Void = {}

                override func traitsDidChange(from previous: Traits?) {
                    super.traitsDidChange(from: previous)
                    if previous == nil, window != nil { play() }
                }
            }
            """
        return [(nil, "import Cairo\nimport Geometry\nimport ViewKit\n")]
            + function("@MainActor func demoView\(suffix)() -> View {", body) + [(nil, ""), (nil, view)]
    }

    private func parameters(_ images: Set<String>) -> String {
        images.sorted().map { ", \($0): ImageSurface" }.joined()
    }

    private func function(
        _ head: String, _ paragraphs: [(figure: Int?, lines: [String])]
    ) -> [(figure: Int?, text: String)] {
        let body = paragraphs.enumerated().flatMap { number, paragraph in
            let text = paragraph.lines.map { $0.isEmpty ? $0 : "    \($0)" }.joined(separator: "\n")
            return (number == 0 ? [] : [(figure: nil as Int?, text: "")]) + [(paragraph.figure, text)]
        }
        return [(nil, head)] + body + [(nil, "}")]
    }
}

extension String {
    /// Words with hyphens as one word, such as `controlPoints`.
    fileprivate var inCamelCase: String {
        let words = split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

extension Figure {
    /// The name, with the number in the id of one of several alike.
    fileprivate var numberedName: String {
        let number = id.split(separator: "-").last.flatMap { Int($0) }
        return number.map { "\(name) \($0)" } ?? name
    }
}
