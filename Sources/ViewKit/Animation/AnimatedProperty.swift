import Cairo
import Geometry

/// A property's value as numbers, between which others can be found.
typealias AnimatedVector = SIMD8<Double>

/// A part of a view's state that animates on its own.
enum AnimatedProperty: CaseIterable {
    case position
    case boundsOrigin
    case size
    case transform
    case alpha
    case backgroundColor
}

extension ViewState {
    /// A property as numbers; a transform as its turn, sizes and slant, a colour premultiplied.
    subscript(property: AnimatedProperty) -> AnimatedVector {
        get {
            switch property {
            case .position: AnimatedVector(origin.x, origin.y)
            case .boundsOrigin: AnimatedVector(bounds.origin.x, bounds.origin.y)
            case .size: AnimatedVector(bounds.width, bounds.height)
            case .transform: TransformParts(transform).vector
            case .alpha: AnimatedVector(alpha, 0)
            case .backgroundColor: AnimatedVector(premultiplying: backgroundColor)
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
            }
        }
    }

    /// Takes a property over as it is, to the last bit.
    mutating func take(_ property: AnimatedProperty, from other: ViewState) {
        switch property {
        case .position: origin = other.origin
        case .boundsOrigin: bounds.origin = other.bounds.origin
        case .size: bounds.size = other.bounds.size
        case .transform: transform = other.transform
        case .alpha: alpha = other.alpha
        case .backgroundColor: backgroundColor = other.backgroundColor
        }
    }

    /// The properties in which two states differ.
    func properties(differingFrom other: ViewState) -> [AnimatedProperty] {
        guard self != other else { return [] }
        return AnimatedProperty.allCases.filter { property in
            var same = other
            same.take(property, from: self)
            return same != other
        }
    }
}

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
}
