import Cairo
import Geometry
import ViewKit

/// The decoration of a view that a figure stands for; its outline is the figure's.
struct ViewFill: Equatable {
    fileprivate(set) var background = Color.clear
    fileprivate(set) var borderColor = Color.white
    fileprivate(set) var borderWidth = 0.0
    fileprivate(set) var shadow: Shadow?
    /// The name of the image that the view shows; nil for none.
    private(set) var image: String?
    /// Whether the image is clipped to the view's corners.
    private(set) var masks = true
    var motion: ViewMotion?

    init(
        background: Color = .clear, border: (color: Color, width: Double) = (.white, 0), shadow: Shadow? = nil,
        image: String? = nil, motion: ViewMotion? = nil
    ) {
        (self.background, borderColor, borderWidth) = (background, border.color, border.width)
        (self.shadow, self.image, self.motion) = (shadow, image, motion)
    }

    var words: String {
        let border = borderWidth > 0 ? Words.border(borderColor.words, width: borderWidth.words) : nil
        let content = image == nil ? Words.background(background.words) : Words.viewWithImage
        let shade = shadow.map {
            Words.shadow(radius: $0.radius.words, opacity: $0.opacity.words, offset: $0.offset.words)
        }
        return [motion?.words(from: background.words) ?? content, border, shade].compactMap(\.self).joined(
            separator: ", ")
    }

    var knobs: [Knob] {
        let shades: [Knob] = [
            .number("shadow-radius", \.viewFill.shadow[\.radius, default: 0], in: 0...20, step: 0.5),
            .number("shadow-opacity", \.viewFill.shadow[\.opacity, default: 0], in: 0...1, step: 0.01),
            .point("shadow-offset", \.viewFill.shadow[\.offset, default: .zero], within: 40, isHandle: false),
        ]
        // An image covers the background.
        return (image == nil ? Knob.color("background", \.viewFill.background) : [])
            + [.number("border-width", \.viewFill.borderWidth, in: 0...30)]
            + (borderWidth > 0 ? Knob.color("border", \.viewFill.borderColor) : [])
            + (shadow == nil ? [] : shades)
            + (image == nil ? [] : [.toggle("mask", \.viewFill.masks)]) + (motion?.knobs ?? [])
    }

    /// Decorates a view whose outline is on a canvas, by its properties instead of a transform, so that it is sharp at
    /// each zoom.
    func decorate(_ view: View, along outline: Outline, in viewport: Viewport) {
        let zoom = viewport.zoom
        view.frame = outline.rect.applying(viewport.toScreen)
        view.cornerRadius = (outline.radii.first ?? 0) * zoom
        (view.backgroundColor, view.borderColor, view.borderWidth) = (background, borderColor, borderWidth * zoom)
        view.clipsToBounds = image != nil && masks
        view.shadow = shadow.map { shadow in
            let offset = Point(x: shadow.offset.x * zoom, y: shadow.offset.y * zoom)
            return Shadow(color: shadow.color, radius: shadow.radius * zoom, opacity: shadow.opacity, offset: offset)
        }
    }

    /// The view without corners, border and shadow.
    var undecorated: ViewFill { ViewFill(background: background, image: image) }

    /// - Parameter name: The name of the view in the code.
    func code(_ name: String, _ outline: Outline) -> [String] {
        var lines = Code.call("View", ["frame": outline.rect.code]).lines(after: "let \(name) = ")
        func set(_ property: String, _ code: Code) { lines += code.lines(after: "\(name).\(property) = ") }
        set("backgroundColor", background.code)
        if let radius = outline.radii.first, radius > 0 { set("cornerRadius", radius.code) }
        if borderWidth > 0 {
            set("borderColor", borderColor.code)
            set("borderWidth", borderWidth.code)
        }
        if let shadow {
            let (radius, opacity) = (shadow.radius.code, shadow.opacity.code)
            set("shadow", .call("Shadow", ["radius": radius, "opacity": opacity, "offset": shadow.offset.code]))
        }
        if let image {
            if masks { lines.append("\(name).clipsToBounds = true") }
            lines += [
                "let \(name)Image = ImageView(\(image))",
                "\(name)Image.frame = \(name).bounds", "\(name).addSubview(\(name)Image)",
            ]
        }
        // A view outside a window cannot be animated.
        return lines + ["view.addSubview(\(name))"] + (motion?.code(name, along: outline, from: background) ?? [])
    }
}
