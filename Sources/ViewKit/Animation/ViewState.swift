import Cairo
import Geometry

/// The animatable state of a view, as model or as presentation.
public struct ViewState: Hashable, Sendable {
    /// The frame's upper-left corner in the superview, before `transform`.
    public internal(set) var origin = Point.zero
    public internal(set) var bounds = Rect.zero
    /// Applied around the frame's centre.
    public internal(set) var transform = AffineTransform.identity
    public internal(set) var alpha = 1.0
    public internal(set) var backgroundColor: Color?
    /// Everything drawn around, above and below the content; parts of it animate.
    var decoration = Decoration()

    public var frame: Rect { Rect(origin: origin, size: bounds.size) }
    public var center: Point { frame.center }
    public var cornerRadius: Double { decoration.cornerRadius }

    var toSuperview: AffineTransform {
        let offset = origin - bounds.origin
        let move = AffineTransform(translationX: offset.x, y: offset.y)
        guard !transform.isIdentity else { return move }
        let center = frame.center
        return
            move
            .concatenating(AffineTransform(translationX: -center.x, y: -center.y))
            .concatenating(transform)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }

    /// Whether the content has the same shape and subpixel position as in another state.
    func hasSamePixelPhase(_ other: ViewState, scale: Double) -> Bool {
        let (here, there) = (toSuperview, other.toSuperview)
        func isWhole(_ way: Double) -> Bool { abs(way * scale - (way * scale).rounded()) < 1e-9 }
        return here.hasSameShape(as: there) && isWhole(here.tx - there.tx) && isWhole(here.ty - there.ty)
    }

    /// Snaps the presentation to whole device pixels from the model, so that backing stores fit without resampling.
    ///
    /// Content that is rotated or scaled by the animation is resampled anyway.
    mutating func snap(to model: ViewState, scale: Double) {
        guard transform.hasSameShape(as: model.transform) else { return }
        func snapped(_ value: Double, to base: Double) -> Double {
            // Rounds halves in one direction despite rounding errors, to keep views aligned that move side by side.
            value == base ? value : base + ((value - base) * scale + 0.5 + 1e-6).rounded(.down) / scale
        }
        origin.x = snapped(origin.x, to: model.origin.x)
        origin.y = snapped(origin.y, to: model.origin.y)
        bounds.origin.x = snapped(bounds.minX, to: model.bounds.minX)
        bounds.origin.y = snapped(bounds.minY, to: model.bounds.minY)
        bounds.size.width = max(0, snapped(bounds.width, to: model.bounds.width))
        bounds.size.height = max(0, snapped(bounds.height, to: model.bounds.height))
        transform.tx = snapped(transform.tx, to: model.transform.tx)
        transform.ty = snapped(transform.ty, to: model.transform.ty)
    }
}

extension AffineTransform {
    /// Whether the two differ at most by a translation.
    func hasSameShape(as other: AffineTransform) -> Bool {
        a == other.a && b == other.b && c == other.c && d == other.d
    }
}

extension ViewState {
    enum Property: CaseIterable {
        case position
        case boundsOrigin
        case size
        case transform
        case alpha
        case backgroundColor
        case cornerRadius
        case borderWidth
        case borderColor
        case shadow
    }

    /// A property as numbers to interpolate: transforms are decomposed, colours and shadows premultiplied.
    subscript(property: Property) -> AnimatedVector {
        get {
            switch property {
            case .position: AnimatedVector(origin.x, origin.y)
            case .boundsOrigin: AnimatedVector(bounds.origin.x, bounds.origin.y)
            case .size: AnimatedVector(bounds.width, bounds.height)
            case .transform: AnimatedVector(transform)
            case .alpha: AnimatedVector(alpha, 0)
            case .backgroundColor: AnimatedVector(premultiplying: backgroundColor)
            case .cornerRadius: AnimatedVector(decoration.cornerRadius, 0)
            case .borderWidth: AnimatedVector(decoration.borderWidth, 0)
            case .borderColor: AnimatedVector(premultiplying: decoration.borderColor)
            case .shadow: AnimatedVector(decoration.shadow)
            }
        }
        set {
            switch property {
            case .position: origin = Point(x: newValue[0], y: newValue[1])
            case .boundsOrigin: bounds.origin = Point(x: newValue[0], y: newValue[1])
            // An overshooting spring would make the size negative.
            case .size: bounds.size = Size(width: max(0, newValue[0]), height: max(0, newValue[1]))
            case .transform: transform = newValue.transform
            case .alpha: alpha = max(0, min(1, newValue[0]))
            case .backgroundColor: backgroundColor = newValue.unpremultipliedColor
            case .cornerRadius: decoration.cornerRadius = max(0, newValue[0])
            case .borderWidth: decoration.borderWidth = max(0, newValue[0])
            case .borderColor: decoration.borderColor = newValue.unpremultipliedColor ?? .clear
            case .shadow: decoration.shadow = newValue.shadow
            }
        }
    }

    mutating func copy(_ property: Property, from other: ViewState) {
        switch property {
        case .position: origin = other.origin
        case .boundsOrigin: bounds.origin = other.bounds.origin
        case .size: bounds.size = other.bounds.size
        case .transform: transform = other.transform
        case .alpha: alpha = other.alpha
        case .backgroundColor: backgroundColor = other.backgroundColor
        case .cornerRadius: decoration.cornerRadius = other.decoration.cornerRadius
        case .borderWidth: decoration.borderWidth = other.decoration.borderWidth
        case .borderColor: decoration.borderColor = other.decoration.borderColor
        case .shadow: decoration.shadow = other.decoration.shadow
        }
    }

    func properties(differingFrom other: ViewState) -> [Property] {
        Property.allCases.filter { property in
            var same = other
            same.copy(property, from: self)
            return same != other
        }
    }
}

/// A property's value as numbers that can be interpolated.
typealias AnimatedVector = SIMD8<Double>

extension AnimatedVector {
    init(_ first: Double, _ second: Double) { self.init(first, second, 0, 0, 0, 0, 0, 0) }

    fileprivate init(premultiplying color: Color?) {
        let color = color ?? .clear
        let alpha = color.alpha
        self.init(color.red * alpha, color.green * alpha, color.blue * alpha, alpha, 0, 0, 0, 0)
    }

    fileprivate var unpremultipliedColor: Color? {
        guard self[3] > 0 else { return nil }
        func part(_ index: Int) -> Double { Swift.max(0, Swift.min(1, self[index] / self[3])) }
        return Color(red: part(0), green: part(1), blue: part(2), alpha: Swift.min(1, self[3]))
    }

    /// Multiplies colour by opacity, so that a shadow fades in evenly.
    fileprivate init(_ shadow: Shadow?) {
        guard let shadow else {
            self = .zero
            return
        }
        let strength = shadow.color.alpha * shadow.opacity
        let (red, green, blue) = (shadow.color.red, shadow.color.green, shadow.color.blue)
        self.init(
            red * strength, green * strength, blue * strength, strength, shadow.opacity, shadow.radius,
            shadow.offset.x, shadow.offset.y)
    }

    fileprivate var shadow: Shadow? {
        guard var color = unpremultipliedColor, self[4] > 0 else { return nil }
        color.alpha = Swift.min(1, self[3] / self[4])
        return Shadow(
            color: color, radius: Swift.max(0, self[5]), opacity: Swift.min(1, self[4]),
            offset: Point(x: self[6], y: self[7]))
    }
}
