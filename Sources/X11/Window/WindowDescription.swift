import Cairo

/// What a window is created with. Sizes are in pixels.
public struct WindowDescription {
    public var title: String
    public var width: Int
    public var height: Int
    /// The least size the window manager lets the person choose.
    public var minimumWidth = 1
    public var minimumHeight = 1
    /// How the window manager is to show the window at first; its sizes are then those that it goes back to.
    public var state: WindowState = []
    /// The two parts of WM_CLASS: this program as it was started, and its kind.
    public var instanceName: String
    public var className: String
    /// The same picture in several sizes, in argb32.
    public var icons: [ImageSurface] = []
    /// What `StartupIdentifier.take` found.
    public var startupIdentifier: String?

    /// False leaves the pointer to the basic protocol, without touches and smooth scrolling: the server may have no XInput 2.
    public var usesInputExtension = true

    public init(title: String, width: Int, height: Int, instanceName: String, className: String) {
        self.title = title
        self.width = width
        self.height = height
        self.instanceName = instanceName
        self.className = className
    }
}
