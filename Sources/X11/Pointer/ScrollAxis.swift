internal import CX11

/// A scroll valuator of a pointer device.
struct ScrollAxis {
    /// The valuator's number on its device.
    let valuator: Int
    let isVertical: Bool
    /// The valuator's distance per notch.
    let increment: Double
    /// The valuator's last value.
    private var position: Double

    /// Returns the scroll valuators in a device's classes (XIScrollClass).
    static func axes(
        in classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int32
    ) -> [ScrollAxis] {
        let classes = UnsafeBufferPointer(start: classes, count: Int(count)).compactMap(UnsafeRawPointer.init)
        func members<Class>(_ type: Int32, as: Class.Type) -> [Class] {
            classes.filter { $0.load(as: XIAnyClassInfo.self).type == type }.map { $0.load(as: Class.self) }
        }
        let valuators = members(XIValuatorClass, as: XIValuatorClassInfo.self)
        return members(XIScrollClass, as: XIScrollClassInfo.self).compactMap { scroll in
            guard scroll.increment != 0, scroll.increment.isFinite else { return nil }
            return ScrollAxis(
                valuator: Int(scroll.number), isVertical: scroll.scroll_type == XIScrollTypeVertical,
                increment: scroll.increment, position: valuators.first { $0.number == scroll.number }?.value ?? 0)
        }
    }

    /// Returns the notches since the last event; nil if the event does not report this valuator.
    mutating func advance(_ valuators: XIValuatorState) -> Double? {
        guard let value = valuators.value(of: valuator) else { return nil }
        let notches = (value - position) / increment
        position = value
        // Servers may start a valuator at any value, so its first distance can be huge.
        return abs(notches) < Self.farthest ? notches : nil
    }

    /// In notches; no event scrolls as far.
    private static let farthest = 1000.0
}

extension XIValuatorState {
    /// Returns a valuator's value; an event packs only the values whose bits are set in its mask.
    fileprivate func value(of valuator: Int) -> Double? {
        let bytes = UnsafeBufferPointer(start: mask, count: Int(mask_len))
        guard valuator / 8 < bytes.count, bytes[valuator / 8] & 1 << (valuator % 8) != 0 else { return nil }
        let before = (0..<valuator).count { bytes[$0 / 8] & 1 << ($0 % 8) != 0 }
        return values[before]
    }
}
