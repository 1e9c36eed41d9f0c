import Geometry
import Input
import System

/// What happens to the window, from the server, the person or the desktop. Places are in the window's pixels.
public enum Event: Hashable, Sendable {
    /// An area of the window lost what it showed and is to be presented again.
    case exposed(PixelRect)
    /// The window has a new size in pixels; a frame of that size is to be presented.
    case configured(width: Int, height: Int)
    /// The window may stand elsewhere on the screen.
    case moved
    case mapped
    case unmapped
    case keyPressed(KeyPress)
    /// Text was composed, of several keys or by an input method.
    case textTyped(String)
    /// Text is being composed and is not typed yet; an empty one ends it.
    case textComposed(ComposedText)
    case pointerPressed(PointerButton, PointerState)
    case pointerReleased(PointerButton, PointerState)
    case pointerMoved(PointerState)
    case pointerEntered(PointerState)
    case pointerLeft(PointerState)
    /// Another program took the pointer for itself: what is pressed is not let go here.
    case pointerTaken
    case scrolled(ScrollStep, PointerState)
    /// A finger, by a number that it has until it is lifted and that no other one gets for a long time.
    case touchBegan(Int, PointerState)
    case touchMoved(Int, PointerState)
    case touchEnded(Int, PointerState)
    case focusIn
    case focusOut
    /// Files that the person dragged here from another program, by their paths; at least one, and the first thousand at
    /// most.
    case dropped([FilePath])
    /// The person closes the window: it stays open until the program closes it.
    case closeRequested
    /// Somebody else destroyed the window: nothing can be presented any more.
    case windowDestroyed
    /// The window manager shows the window in another state, as `NativeWindow.state` says.
    case stateChanged
    /// The window manager's frame is another one, as `NativeWindow.frameExtents` says.
    case frameExtentsChanged
    /// The desktop wishes another scale.
    case scaleChanged(Double)
    /// What the desktop's panels leave free, in pixels from the screen's upper-left corner.
    case workAreaChanged(PixelRect)
    /// The server has read the frame that was presented: the presenter is no longer busy.
    case frameShown
    /// The server has gone, or ended the connection. The last event there is.
    case connectionLost
}

/// Where the pointer or a finger is, and what is held down.
public struct PointerState: Hashable, Sendable {
    /// In pixels from the window's upper-left corner; outside of it while a button is held.
    public var x: Double
    public var y: Double
    public var modifiers: Modifiers
    /// In milliseconds of the server's clock, which starts anew every 49.7 days.
    public var time: UInt32

    public init(x: Double, y: Double, modifiers: Modifiers = [], time: UInt32 = 0) {
        self.x = x
        self.y = y
        self.modifiers = modifiers
        self.time = time
    }
}
