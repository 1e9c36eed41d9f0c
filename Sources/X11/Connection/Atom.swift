internal import CX11
import Glibc

enum AtomName: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case netWMPing = "_NET_WM_PING"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMName = "_NET_WM_NAME"
    case netWMIconName = "_NET_WM_ICON_NAME"
    case netWMIcon = "_NET_WM_ICON"
    case netWMPID = "_NET_WM_PID"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netWMState = "_NET_WM_STATE"
    case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMUserTime = "_NET_WM_USER_TIME"
    case netSupported = "_NET_SUPPORTED"
    case netFrameExtents = "_NET_FRAME_EXTENTS"
    case netRequestFrameExtents = "_NET_REQUEST_FRAME_EXTENTS"
    case netWorkArea = "_NET_WORKAREA"
    case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
    case manager = "MANAGER"
    /// Followed by the screen's number.
    case settingsManager = "_XSETTINGS_S"
    case settings = "_XSETTINGS_SETTINGS"
    case gtkThemeVariant = "_GTK_THEME_VARIANT"
    case netStartupID = "_NET_STARTUP_ID"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case netStartupInfo = "_NET_STARTUP_INFO"
    case string = "STRING"
    case utf8String = "UTF8_STRING"
    case clipboard = "CLIPBOARD"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case multiple = "MULTIPLE"
    case atomPair = "ATOM_PAIR"
    case incr = "INCR"
    case null = "NULL"
    case savedSelection = "_HEALTHBEAT_SAVED_SELECTION"
    case serverTime = "_HEALTHBEAT_SERVER_TIME"
    case imagePNG = "image/png"
    case plainUTF8Text = "text/plain;charset=utf-8"
    case pastedOnce = "_HEALTHBEAT_PASTED_1"
    case pastedAgain = "_HEALTHBEAT_PASTED_2"
    case dropAware = "XdndAware"
    case dropEnter = "XdndEnter"
    case dropTypeList = "XdndTypeList"
    case dropPosition = "XdndPosition"
    case dropStatus = "XdndStatus"
    case dropLeave = "XdndLeave"
    case drop = "XdndDrop"
    case dropFinished = "XdndFinished"
    case dropSelection = "XdndSelection"
    case dropActionCopy = "XdndActionCopy"
    case dropData = "_HEALTHBEAT_DROP"
    case uriList = "text/uri-list"
}

/// The atoms of `AtomName`, interned in one round trip.
struct AtomTable {
    private let atoms: [AtomName: Atom]

    init(_ display: OpaquePointer) {
        let screen = "\(XDefaultScreen(display))"
        var names = AtomName.allCases.map { strdup($0 == .settingsManager ? $0.rawValue + screen : $0.rawValue) }
        var numbers = Array(repeating: Atom(None), count: names.count)
        XInternAtoms(display, &names, Int32(names.count), False, &numbers)
        for name in names { free(name) }
        atoms = Dictionary(uniqueKeysWithValues: zip(AtomName.allCases, numbers))
    }

    subscript(_ name: AtomName) -> Atom { atoms[name]! }
}
