import Cairo

/// The properties of a new window; sizes are in pixels.
public struct WindowDescription {
    public var title: String
    public var width: Int
    public var height: Int
    /// The minimum size to which the window manager lets the user resize.
    public var minimumWidth = 1
    public var minimumHeight = 1
    /// The initial state; the sizes then apply when the window is restored.
    public var state: WindowState = []
    /// The two parts of WM_CLASS: the program's name as launched, and its class.
    public var instanceName: String
    public var className: String
    /// One picture in several sizes, in argb32.
    public var icons: [ImageSurface] = []
    /// The result of `StartupIdentifier.take`.
    public var startupIdentifier: String?

    /// False uses core pointer events, without touches and smooth scrolling; the server may lack XInput 2.
    public var usesInputExtension = true

    public init(title: String, width: Int, height: Int, instanceName: String, className: String) {
        self.title = title
        self.width = width
        self.height = height
        self.instanceName = instanceName
        self.className = className
    }
}
