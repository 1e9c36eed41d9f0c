internal import CCairo
import Geometry

/// A set of whole device pixels as disjoint rectangles, with coordinates clamped to ±(2³⁰ − 1).
public struct Region: @unchecked Sendable {
    private var owner: Owner

    public init() {
        owner = Owner(cairo_region_create())
    }

    public init(_ rect: PixelRect) {
        self.init()
        union(rect)
    }

    public var isEmpty: Bool { cairo_region_is_empty(owner.pointer) != 0 }

    public var extents: PixelRect {
        var rect = cairo_rectangle_int_t()
        cairo_region_get_extents(owner.pointer, &rect)
        return PixelRect(rect)
    }

    /// Sorted from top to bottom and left to right.
    public var rectangles: [PixelRect] {
        (0..<cairo_region_num_rectangles(owner.pointer)).map { index in
            var rect = cairo_rectangle_int_t()
            cairo_region_get_rectangle(owner.pointer, index, &rect)
            return PixelRect(rect)
        }
    }

    public mutating func union(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = cairo_rectangle_int_t(rect)
        cairo_region_union_rectangle(uniquePointer(), &rect)
    }

    public mutating func union(_ other: Region) {
        cairo_region_union(uniquePointer(), other.owner.pointer)
    }

    public mutating func subtract(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = cairo_rectangle_int_t(rect)
        cairo_region_subtract_rectangle(uniquePointer(), &rect)
    }

    public mutating func subtract(_ other: Region) {
        cairo_region_subtract(uniquePointer(), other.owner.pointer)
    }

    public mutating func intersect(_ rect: PixelRect) {
        if rect.isEmpty {
            self = Region()
            return
        }
        var rect = cairo_rectangle_int_t(rect)
        cairo_region_intersect_rectangle(uniquePointer(), &rect)
    }

    public mutating func intersect(_ other: Region) {
        cairo_region_intersect(uniquePointer(), other.owner.pointer)
    }

    public func subtracting(_ other: Region) -> Region {
        var result = self
        result.subtract(other)
        return result
    }

    public func intersection(_ other: Region) -> Region {
        var result = self
        result.intersect(other)
        return result
    }

    /// Clamps a coordinate to ±(2³⁰ − 1), so that every width fits into Cairo's 32 bits.
    fileprivate static func limited(_ coordinate: Int) -> Int32 {
        let limit = (1 << 30) - 1
        return Int32(max(-limit, min(limit, coordinate)))
    }

    fileprivate static func limited(_ sum: (partialValue: Int, overflow: Bool)) -> Int32 {
        limited(sum.overflow ? (sum.partialValue < 0 ? .max : .min) : sum.partialValue)
    }

    /// Returns the region to modify, copied first if another value shares it.
    private mutating func uniquePointer() -> OpaquePointer {
        if !isKnownUniquelyReferenced(&owner) { owner = Owner(cairo_region_copy(owner.pointer)) }
        return owner.pointer
    }

    private final class Owner {
        let pointer: OpaquePointer

        init(_ pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit {
            cairo_region_destroy(pointer)
        }
    }
}

extension PixelRect {
    fileprivate init(_ rect: cairo_rectangle_int_t) {
        self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
}

extension cairo_rectangle_int_t {
    fileprivate init(_ rect: PixelRect) {
        let (left, top) = (Region.limited(rect.x), Region.limited(rect.y))
        let right = Region.limited(rect.x.addingReportingOverflow(rect.width))
        let bottom = Region.limited(rect.y.addingReportingOverflow(rect.height))
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
