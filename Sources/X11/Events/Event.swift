import Geometry
import Input
import System

/// An event of the window, from the server, the user or the desktop.
public enum Event: Hashable, Sendable {
    case window(WindowEvent)
    case keyboard(KeyboardEvent)
    case pointer(PointerEvent)
    case screen(ScreenEvent)
    /// The connection is lost; no further event follows.
    case connectionLost
}

/// A change of the window's state, in its own pixels.
public enum WindowEvent: Hashable, Sendable {
    /// An area of the window lost its contents and must be presented again.
    case exposed(PixelRect)
    /// The window has a new size in pixels; present a frame of that size.
    case configured(width: Int, height: Int)
    /// The window may have moved on the screen.
    case moved
    case mapped
    case unmapped
    case stateChanged
    case frameExtentsChanged
    /// The server has read the presented frame: the presenter is no longer busy.
    case frameCompleted
    /// The user drags files over the window, which accepts them: 1 to 1,000 paths, as soon as they are known.
    case dragged([FilePath])
    /// The files that `dragged` reported have left the window.
    case dragEnded
    /// The user dropped files onto the window: 1 to 1,000 paths.
    case dropped([FilePath])
    /// The user drags files over a window that does not accept them; reported once per drag.
    case dropRefused
    /// The user closes the window, which stays open until the program closes it.
    case closeRequested
    /// Another program destroyed the window; nothing can be presented any more.
    case destroyed
}

public enum KeyboardEvent: Hashable, Sendable {
    case keyPressed(KeyPress)
    /// A key that goes down or up, with its meaning; only if the window reports key strokes.
    indirect case stroke(KeyStroke, KeyboardEvent?)
    /// Text was composed from several keys or by an input method.
    case textTyped(String)
    /// The text being composed, which is not typed yet; empty when composition ends.
    case textComposed(ComposedText)
    case focusIn
    case focusOut
}

public enum PointerEvent: Hashable, Sendable {
    case pressed(PointerButton, PointerState)
    case released(PointerButton, PointerState)
    case moved(PointerState)
    case entered(PointerState)
    case left(PointerState)
    /// Another program has grabbed the pointer; pressed buttons get no release event.
    case grabbed
    case scrolled(ScrollDelta, PointerState)
    /// A finger's first event; its number is not reused for a long time.
    case touchBegan(Int, PointerState)
    case touchMoved(Int, PointerState)
    case touchEnded(Int, PointerState)
    /// A pinch on a touchpad; the pointer does not move.
    case pinched(Pinch, PointerState)
}

public enum ScreenEvent: Hashable, Sendable {
    /// The desktop asks for another scale, in pixels per point.
    case scaleChanged(Double)
    /// Its resolution may change `Display.monitorScale`.
    case settingsChanged(DesktopSettings)
    /// The work area in pixels from the screen's upper-left corner.
    case workAreaChanged(PixelRect)
}

/// The position of the pointer or a finger, and the modifiers held.
public struct PointerState: Hashable, Sendable {
    /// In pixels from the window's upper-left corner; may be outside the window while a button is held.
    public var x: Double
    public var y: Double
    public var modifiers: Modifiers = []
    /// In milliseconds of the server's clock, which wraps every 49.7 days.
    public var time: UInt32 = 0
}

/// The distance of one scroll event.
public struct ScrollDelta: Hashable, Sendable {
    /// In notches of a wheel; positive is right.
    public var x: Double
    /// In notches of a wheel; positive is down.
    public var y: Double
    /// Whether the device reports fractions of a notch, so that content can follow the fingers.
    public var isPrecise = false
    /// Whether the fingers were lifted, which only precise devices report.
    public var isLast = false

    static func + (one: ScrollDelta, other: ScrollDelta) -> ScrollDelta {
        ScrollDelta(x: one.x + other.x, y: one.y + other.y, isPrecise: one.isPrecise, isLast: other.isLast)
    }
}

extension Event {
    /// Whether a later event may merge with this one.
    var isMergeable: Bool {
        switch self {
        case .pointer(.moved), .pointer(.touchMoved): true
        case .pointer(.pinched(let pinch, _)): pinch.phase == .changed
        case .pointer(.scrolled(let step, _)): !step.isLast
        default: false
        }
    }

    /// Merges this event with a later one; nil if that would lose information.
    fileprivate func joined(with next: Event) -> Event? {
        guard case .pointer(let event) = self, case .pointer(let nextEvent) = next else { return nil }
        return switch (event, nextEvent) {
        case (.moved, .moved): next
        case (.touchMoved(let touch, _), .touchMoved(let nextTouch, _)): touch == nextTouch ? next : nil
        case (.pinched(let pinch, _), .pinched(let nextPinch, _)):
            pinch.phase == .changed && nextPinch.phase == .changed ? next : nil
        case (.scrolled(let step, let pointer), .scrolled(let nextStep, let nextPointer)):
            // Modifiers change the meaning of scrolling.
            step.isPrecise == nextStep.isPrecise && !nextStep.isLast && pointer.modifiers == nextPointer.modifiers
                ? .pointer(.scrolled(step + nextStep, nextPointer)) : nil
        default: nil
        }
    }

    fileprivate var isTouchMoved: Bool { if case .pointer(.touchMoved) = self { true } else { false } }
}

extension [Event] {
    /// Merges the next event into these or appends it; returns false if no later event can merge with these. The moves
    /// of several fingers alternate: each finger's moves merge if only moves of fingers are between them.
    mutating func join(_ next: Event) -> Bool {
        for index in indices.reversed() {
            if let joined = self[index].joined(with: next) {
                self[index] = joined
                return true
            }
            guard self[index].isTouchMoved, next.isTouchMoved else { break }
        }
        append(next)
        return next.isTouchMoved
    }
}
