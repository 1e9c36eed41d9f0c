internal import CCairo
import Geometry

/// A set of whole device pixels as disjoint rectangles, with coordinates clamped to ±(2³⁰ − 1).
public struct Region: @unchecked Sendable {
    private var owner: Owner

    public init() { owner = Owner(cairo_region_create()) }

    public init(_ rect: PixelRect) {
        self.init()
        union(rect)
    }

    public var isEmpty: Bool { cairo_region_is_empty(owner.pointer) != 0 }

    public var extents: PixelRect {
        var rect = cairo_rectangle_int_t()
        cairo_region_get_extents(owner.pointer, &rect)
        return PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }

    /// Sorted from top to bottom and left to right.
    public var rectangles: [PixelRect] {
        (0..<cairo_region_num_rectangles(owner.pointer)).map { index in
            var rect = cairo_rectangle_int_t()
            cairo_region_get_rectangle(owner.pointer, index, &rect)
            return PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        }
    }

    public mutating func union(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = cairo_rectangle_int_t(rect)
        cairo_region_union_rectangle(uniquePointer(), &rect)
    }

    public mutating func subtract(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = cairo_rectangle_int_t(rect)
        cairo_region_subtract_rectangle(uniquePointer(), &rect)
    }

    public mutating func intersect(_ rect: PixelRect) {
        guard !rect.isEmpty else {
            self = Region()
            return
        }
        var rect = cairo_rectangle_int_t(rect)
        cairo_region_intersect_rectangle(uniquePointer(), &rect)
    }

    /// Returns the region to modify, copied first if another value shares it.
    private mutating func uniquePointer() -> OpaquePointer {
        if !isKnownUniquelyReferenced(&owner) { owner = Owner(cairo_region_copy(owner.pointer)) }
        return owner.pointer
    }

    private final class Owner {
        let pointer: OpaquePointer

        init(_ pointer: OpaquePointer) { self.pointer = pointer }

        deinit { cairo_region_destroy(pointer) }
    }
}

extension cairo_rectangle_int_t {
    fileprivate init(_ rect: PixelRect) {
        // So that every width fits into 32 bits; sums of `Double` do not overflow.
        func limited(_ coordinate: Double) -> Int32 { Int32(max(-0x3fff_ffff, min(0x3fff_ffff, coordinate))) }
        let (x, y) = (Double(rect.x), Double(rect.y))
        let (left, top) = (limited(x), limited(y))
        let right = limited(x + Double(rect.width))
        let bottom = limited(y + Double(rect.height))
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
