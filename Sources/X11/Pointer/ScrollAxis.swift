internal import CX11

/// A counter of a pointer device that scrolling moves on.
struct ScrollAxis {
    /// The counter's number on its device.
    let valuator: Int
    let isVertical: Bool
    /// How far a notch moves the counter.
    let increment: Double
    /// What the counter last said.
    private var position: Double

    /// The scrolling counters among what is known of a device.
    ///
    /// XIScrollClass
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

    /// How many notches an event moved the counter; nil if the event does not report it.
    mutating func advance(_ valuators: XIValuatorState) -> Double? {
        guard let value = valuators.value(of: valuator) else { return nil }
        let notches = (value - position) / increment
        position = value
        // Before a counter is first moved, servers may name any number as its position.
        return abs(notches) < Self.farthest ? notches : nil
    }

    /// Nobody scrolls as many notches in one event.
    private static let farthest = 1000.0
}

extension XIValuatorState {
    /// The value of one counter; those that an event reports stand in a row.
    fileprivate func value(of valuator: Int) -> Double? {
        let bytes = UnsafeBufferPointer(start: mask, count: Int(mask_len))
        guard valuator / 8 < bytes.count, bytes[valuator / 8] & 1 << (valuator % 8) != 0 else { return nil }
        let before = (0..<valuator).count { bytes[$0 / 8] & 1 << ($0 % 8) != 0 }
        return values[before]
    }
}
