import Cairo
import Geometry
import ViewKit

/// The content of a figure's view, whose frame is the figure's rectangle.
struct ViewContent: Equatable {
    enum Kind {
        /// A drawing, made for another size than the view's.
        case drawing
        case image
        case pattern
    }

    let kind: Kind
    /// The name of the image in code.
    var image: String?
    fileprivate(set) var mode = View.ContentMode.stretch
    /// The size that a drawing is made for.
    fileprivate(set) var drawnSize = Size(width: 60, height: 60)
    /// The width of an image's corners that are not stretched.
    fileprivate(set) var cap = 0.0
    /// The corner of a pattern's tile.
    fileprivate(set) var origin = Point.zero

    private static let modes: [(View.ContentMode, String)] = [
        (.stretch, "stretch"), (.fit, "fit"), (.fill, "fill"), (.center, "centre"), (.top, "top"),
        (.bottom, "bottom"), (.left, "left"), (.right, "right"), (.topLeft, "top-left"), (.topRight, "top-right"),
        (.bottomLeft, "bottom-left"), (.bottomRight, "bottom-right"), (.redraw, "redraw"),
    ]

    /// - Parameter image: For an image or a pattern; nil if it could not be read.
    func makeView(_ image: ImageSurface?) -> View {
        switch kind {
        case .drawing: return Badge()
        case .image: return ImageView(image, name: Words.image)
        case .pattern:
            let view = View()
            view.backgroundPattern = image.map { Pattern($0) }
            return view
        }
    }

    /// Shows the content in a view that `makeView` has returned.
    func show(in view: View, at rect: Rect) {
        view.contentMode = mode
        if kind == .drawing { drawFirst(in: view, at: rect) }
        (view as? ImageView)?.capInsets = EdgeInsets(all: cap)
        view.backgroundPattern?.origin = origin
        view.frame = rect
    }

    /// Gives a view the size that its drawing is made for, and draws.
    func drawFirst(in view: View, at rect: Rect) {
        view.backgroundColor = .white
        view.frame = Rect(origin: rect.origin, size: drawnSize)
        view.setNeedsDisplay()
        view.displayIfNeeded()
    }

    var words: String {
        let name = Self.modes.first { $0.0 == mode }?.1 ?? ""
        return kind == .pattern ? Words.pattern : Words.contentMode(name)
    }

    var knobs: [Knob] {
        let modeKnob = Knob.choice("content-mode", \.viewContent.mode, of: Self.modes)
        let size = [
            Knob.number("drawn-width", \.viewContent.drawnSize.width, in: 8...320),
            Knob.number("drawn-height", \.viewContent.drawnSize.height, in: 8...320),
        ]
        switch kind {
        case .drawing: return [modeKnob] + (mode == .redraw ? [] : size)
        case .image: return [modeKnob] + (mode == .stretch ? [.number("cap", \.viewContent.cap, in: 0...11)] : [])
        case .pattern: return [.point("tile-corner", \.viewContent.origin, within: 100, isHandle: false)]
        }
    }

    // MARK: Its code

    /// A class that the code of a drawing uses.
    var helper: String? {
        guard kind == .drawing else { return nil }
        return """
            final class Badge: View {
                override var drawsContent: Bool { true }
                override func draw(_ canvas: Canvas) {
                    canvas.fillColor = Color(red: 1, green: 0.5, blue: 0)
                    canvas.fillEllipse(in: bounds)
                    let (width, height) = (Int(bounds.width), Int(bounds.height))
                    let text = TextLayout("\\(width) × \\(height)", font: Font(size: 10))
                    let (x, y) = (bounds.midX - text.size.width / 2, bounds.midY - text.size.height / 2)
                    canvas.fillColor = .black
                    canvas.draw(text, at: Point(x: x, y: y))
                }
            }
            """
    }

    /// - Parameter name: The name of the view in the code.
    func code(_ name: String, _ rect: Rect) -> [String] {
        func set(_ property: String, _ code: Code) -> [String] { code.lines(after: "\(name).\(property) = ") }
        func make(_ type: String, _ frame: Rect) -> [String] {
            Code.call(type, ["frame": frame.code]).lines(after: "let \(name) = ")
        }
        let modeLine = mode == .stretch ? [] : set("contentMode", .text(".\(mode)"))
        let add = ["view.addSubview(\(name))"]
        let image = image ?? ""
        switch kind {
        case .drawing:
            let new = Code.call("Size", ["width": rect.width.code, "height": rect.height.code])
            return make("Badge", Rect(origin: rect.origin, size: drawnSize)) + set("backgroundColor", .text(".white"))
                + modeLine + add + ["\(name).displayIfNeeded()"] + set("frame.size", new)
        case .image:
            let caps = set("capInsets", .call("EdgeInsets", ["all": cap.code]))
            return ["let \(name) = ImageView(\(image))"] + set("frame", rect.code) + modeLine
                + (cap > 0 && mode == .stretch ? caps : []) + add
        case .pattern:
            return make("View", rect)
                + set("backgroundPattern", .call("Pattern", [nil: .text(image), "origin": origin.code])) + add
        }
    }
}

extension Figure {
    /// The place of the knobs of a view's content; setting it in a figure without it does nothing.
    var viewContent: ViewContent {
        get { if case .content(let content) = fill { content } else { ViewContent(kind: .drawing) } }
        set { if case .content = fill { fill = .content(newValue) } }
    }
}

/// Draws an ellipse into its bounds, and their size.
private final class Badge: View {
    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        canvas.fillColor = .orange
        canvas.fillEllipse(in: bounds)
        let text = TextLayout("\(Int(bounds.width)) × \(Int(bounds.height))", font: Font(size: 10))
        canvas.fillColor = .black
        canvas.draw(
            text, at: Point(x: bounds.midX - text.size.width / 2, y: bounds.midY - text.size.height / 2))
    }
}
