import Geometry
import Input
import System

/// What happens to the window, from the server, the person or the desktop.
public enum Event: Hashable, Sendable {
    case window(WindowEvent)
    case keyboard(KeyboardEvent)
    case pointer(PointerEvent)
    case screen(ScreenEvent)
    /// The server has gone, or ended the connection. The last event there is.
    case connectionLost
}

/// What becomes of the window. Positions are in its pixels.
public enum WindowEvent: Hashable, Sendable {
    /// An area of the window lost what it showed and is to be presented again.
    case exposed(PixelRect)
    /// The window has a new size in pixels; a frame of that size is to be presented.
    case configured(width: Int, height: Int)
    /// The window may stand elsewhere on the screen.
    case moved
    case mapped
    case unmapped
    /// The window manager shows the window in another state, as `NativeWindow.state` says.
    case stateChanged
    /// The window manager's frame is another one, as `NativeWindow.frameExtents` says.
    case frameExtentsChanged
    /// The server has read the frame that was presented: the presenter is no longer busy.
    case frameCompleted
    /// Files that the person dragged here from another program, by their paths; at least one, and the first thousand at
    /// most.
    case dropped([FilePath])
    /// The person drags files over the window, which wants none at the moment; reported once a drag.
    case dropRefused
    /// The person closes the window: it stays open until the program closes it.
    case closeRequested
    /// Another program destroyed the window: nothing can be presented any more.
    case destroyed
}

/// What the person types into the window.
public enum KeyboardEvent: Hashable, Sendable {
    case keyPressed(KeyPress)
    /// Text was composed, of several keys or by an input method.
    case textTyped(String)
    /// Text is being composed and is not typed yet; an empty one ends it.
    case textComposed(ComposedText)
    case focusIn
    case focusOut
}

/// What the person does with the pointer or with fingers.
public enum PointerEvent: Hashable, Sendable {
    case pressed(PointerButton, PointerState)
    case released(PointerButton, PointerState)
    case moved(PointerState)
    case entered(PointerState)
    case left(PointerState)
    /// Another program grabbed the pointer: what is pressed is not released here.
    case grabbed
    case scrolled(ScrollStep, PointerState)
    /// A finger, by a number that it has until it is lifted and that no other one gets for a long time.
    case touchBegan(Int, PointerState)
    case touchMoved(Int, PointerState)
    case touchEnded(Int, PointerState)
    /// Two fingers on a touchpad, with the pointer where it was before.
    case pinched(Pinch, PointerState)
}

/// What the desktop changes.
public enum ScreenEvent: Hashable, Sendable {
    /// The desktop wishes another scale.
    case scaleChanged(Double)
    /// What the desktop's panels leave free, in pixels from the screen's upper-left corner.
    case workAreaChanged(PixelRect)
}

/// Where the pointer or a finger is, and what is held down.
public struct PointerState: Hashable, Sendable {
    /// In pixels from the window's upper-left corner; outside of it while a button is held.
    public var x: Double
    public var y: Double
    public var modifiers: Modifiers
    /// In milliseconds of the server's clock, which starts again every 49.7 days.
    public var time: UInt32

    public init(x: Double, y: Double, modifiers: Modifiers = [], time: UInt32 = 0) {
        self.x = x
        self.y = y
        self.modifiers = modifiers
        self.time = time
    }
}

/// How far a wheel was turned, or two fingers went over a touchpad.
public struct ScrollStep: Hashable, Sendable {
    /// In notches of a wheel; positive is to the right.
    public var x: Double
    /// In notches of a wheel; positive is down, to what comes later.
    public var y: Double
    /// Whether the device reports less than notches, so that content may move with the fingers.
    public var isPrecise: Bool
    /// Whether the fingers were lifted; only precise devices report it.
    public var isLast: Bool

    public init(x: Double, y: Double, isPrecise: Bool = false, isLast: Bool = false) {
        self.x = x
        self.y = y
        self.isPrecise = isPrecise
        self.isLast = isLast
    }

    /// One notch of a wheel that is reported as a button, 4 to 7; nil for a button that is one.
    init?(button: UInt32) {
        switch button {
        case 4: self.init(x: 0, y: -1)
        case 5: self.init(x: 0, y: 1)
        case 6: self.init(x: -1, y: 0)
        case 7: self.init(x: 1, y: 0)
        default: return nil
        }
    }

    var hasFraction: Bool { x != x.rounded() || y != y.rounded() }

    static func + (one: ScrollStep, other: ScrollStep) -> ScrollStep {
        ScrollStep(x: one.x + other.x, y: one.y + other.y, isPrecise: one.isPrecise, isLast: other.isLast)
    }
}

extension PointerEvent {
    /// Whether the event that follows may make this one superfluous.
    fileprivate var mayBeJoined: Bool {
        switch self {
        case .moved, .touchMoved: true
        case .pinched(let pinch, _): pinch.phase == .changed
        case .scrolled(let step, _): !step.isLast
        default: false
        }
    }

    /// This event and a later one as one, where that says the same.
    fileprivate func joined(with next: PointerEvent) -> PointerEvent? {
        switch (self, next) {
        case (.moved, .moved): next
        case (.touchMoved(let touch, _), .touchMoved(let nextTouch, _)): touch == nextTouch ? next : nil
        case (.pinched(let pinch, _), .pinched(let nextPinch, _)):
            pinch.phase == .changed && nextPinch.phase == .changed ? next : nil
        case (.scrolled(let step, let pointer), .scrolled(let nextStep, let nextPointer)):
            // The same turn of the wheel means something else once another key is held.
            step.isPrecise == nextStep.isPrecise && !nextStep.isLast && pointer.modifiers == nextPointer.modifiers
                ? .scrolled(step + nextStep, nextPointer) : nil
        default: nil
        }
    }
}

extension Event {
    /// Whether the event that follows may make this one superfluous.
    var mayBeJoined: Bool { if case .pointer(let event) = self { event.mayBeJoined } else { false } }

    fileprivate func joined(with next: Event) -> Event? {
        guard case .pointer(let event) = self, case .pointer(let nextEvent) = next else { return nil }
        return event.joined(with: nextEvent).map(Event.pointer)
    }

    fileprivate var isTouchMoved: Bool { if case .pointer(.touchMoved) = self { true } else { false } }
}

extension [Event] {
    /// Adds the event that follows these; false if it begins something new, and none after it can join these.
    ///
    /// The moves of several fingers come in turn: each finger's join, as long as nothing but moves of fingers lies between.
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
