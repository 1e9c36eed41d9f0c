import Cairo
import Geometry

/// All of a view that can be animated: what it is, or what is on the screen of it.
public struct ViewState: Hashable, Sendable {
    /// The frame's upper-left corner in the superview, before `transform`.
    public internal(set) var origin = Point.zero
    public internal(set) var bounds = Rect.zero
    /// Applied around the frame's middle.
    public internal(set) var transform = AffineTransform.identity
    public internal(set) var alpha = 1.0
    public internal(set) var backgroundColor: Color?
    /// What lies around, over and under the content, of which a part can be animated.
    var decoration = Decoration()

    public var frame: Rect { Rect(origin: origin, size: bounds.size) }
    public var center: Point { frame.center }
    public var cornerRadius: Double { decoration.cornerRadius }
    public var borderWidth: Double { decoration.borderWidth }
    public var borderColor: Color { decoration.borderColor }
    public var shadow: Shadow? { decoration.shadow }

    /// From the bounds to the superview's bounds.
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

    /// Whether all that lies inside stands on the pixels as in another state, some whole pixels away at most.
    func standsAlike(_ other: ViewState, scale: Double) -> Bool {
        let (here, there) = (toSuperview, other.toSuperview)
        func isWhole(_ way: Double) -> Bool { abs(way * scale - (way * scale).rounded()) < 1e-9 }
        return here.hasSameShape(as: there) && isWhole(here.tx - there.tx) && isWhole(here.ty - there.ty)
    }

    /// Brings what is on the screen to whole device pixels from where it really is, so that what is kept fits as it is.
    ///
    /// What is turned or squeezed while it moves is drawn within pixels anyway.
    mutating func snap(to model: ViewState, scale: Double) {
        guard transform.hasSameShape(as: model.transform) else { return }
        func snapped(_ value: Double, to base: Double) -> Double {
            // Two views that move side by side stay so: halves go the same way for both, whatever their last bit.
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
    /// Whether the two differ by a move at most.
    func hasSameShape(as other: AffineTransform) -> Bool {
        a == other.a && b == other.b && c == other.c && d == other.d
    }
}

extension ViewState {
    /// A part of the state that animates on its own.
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

    /// A property as numbers; a transform as its turn, sizes and slant, a colour premultiplied, a shadow as what is seen of it.
    subscript(property: Property) -> AnimatedVector {
        get {
            switch property {
            case .position: AnimatedVector(origin.x, origin.y)
            case .boundsOrigin: AnimatedVector(bounds.origin.x, bounds.origin.y)
            case .size: AnimatedVector(bounds.width, bounds.height)
            case .transform: TransformParts(transform).vector
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
            // A spring that swings over would make it smaller than nothing.
            case .size: bounds.size = Size(width: max(0, newValue[0]), height: max(0, newValue[1]))
            case .transform: transform = TransformParts(newValue).transform
            case .alpha: alpha = max(0, min(1, newValue[0]))
            case .backgroundColor: backgroundColor = newValue.unpremultipliedColor
            case .cornerRadius: decoration.cornerRadius = max(0, newValue[0])
            case .borderWidth: decoration.borderWidth = max(0, newValue[0])
            case .borderColor: decoration.borderColor = newValue.unpremultipliedColor ?? .clear
            case .shadow: decoration.shadow = newValue.shadow
            }
        }
    }

    /// Makes a property what it is in another state, to the last bit.
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

    /// The properties in which two states differ.
    func properties(differingFrom other: ViewState) -> [Property] {
        guard self != other else { return [] }
        return Property.allCases.filter { property in
            var same = other
            same.copy(property, from: self)
            return same != other
        }
    }
}

/// A property's value as numbers, between which others can be found.
typealias AnimatedVector = SIMD8<Double>

extension AnimatedVector {
    init(_ first: Double, _ second: Double) {
        self.init(first, second, 0, 0, 0, 0, 0, 0)
    }

    fileprivate init(premultiplying color: Color?) {
        guard let color else {
            self = .zero
            return
        }
        let alpha = color.alpha
        self.init(color.red * alpha, color.green * alpha, color.blue * alpha, alpha, 0, 0, 0, 0)
    }

    fileprivate var unpremultipliedColor: Color? {
        guard self[3] > 0 else { return nil }
        func part(_ index: Int) -> Double { Swift.max(0, Swift.min(1, self[index] / self[3])) }
        return Color(red: part(0), green: part(1), blue: part(2), alpha: Swift.min(1, self[3]))
    }

    /// Colour and opacity are multiplied with each other, so that a shadow which comes out of nothing does so evenly.
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
