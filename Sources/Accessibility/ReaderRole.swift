import ViewKit

/// A role as AT-SPI numbers and names it.
struct ReaderRole: Hashable {
    let number: UInt32
    let name: String

    private init(_ number: UInt32, _ name: String) { (self.number, self.name) = (number, name) }

    static let application = ReaderRole(75, "application")
    static let canvas = ReaderRole(6, "canvas")
    static let chart = ReaderRole(80, "chart")
    static let checkMenuItem = ReaderRole(8, "check menu item")
    static let dialog = ReaderRole(16, "dialog")
    static let entry = ReaderRole(79, "entry")
    static let frame = ReaderRole(23, "frame")
    static let image = ReaderRole(27, "image")
    static let label = ReaderRole(29, "label")
    static let list = ReaderRole(31, "list")
    static let listItem = ReaderRole(32, "list item")
    static let menu = ReaderRole(33, "menu")
    static let menuItem = ReaderRole(35, "menu item")
    static let notification = ReaderRole(101, "notification")
    static let pageTab = ReaderRole(37, "page tab")
    static let pageTabList = ReaderRole(38, "page tab list")
    static let panel = ReaderRole(39, "panel")
    static let progressBar = ReaderRole(42, "progress bar")
    static let pushButton = ReaderRole(43, "push button")
    static let radioButton = ReaderRole(44, "radio button")
    static let radioMenuItem = ReaderRole(45, "radio menu item")
    static let separator = ReaderRole(50, "separator")
    static let slider = ReaderRole(51, "slider")
    static let text = ReaderRole(61, "text")
    static let toggleButton = ReaderRole(62, "toggle button")
}

extension ReaderRole {
    /// Whether readers wait to be told that it shows, besides that it is there.
    var appears: Bool { [.dialog, .menu, .notification].contains(self) }

    /// Returns nil for roles that readers never see, such as a scroll bar.
    init?(_ role: Role) {
        switch role {
        case .window: self = .frame
        case .dialog: self = .dialog
        case .titleBar, .group, .segmentedControl: self = .panel
        case .tabBar: self = .pageTabList
        case .scrollBar, .toolTip: return nil
        case .separator: self = .separator
        case .text, .status: self = .label
        case .image: self = .image
        case .chart: self = .chart
        case .canvas: self = .canvas
        case .progressIndicator: self = .progressBar
        case .notification: self = .notification
        case .button: self = .pushButton
        case .textField, .searchField: self = .entry
        case .textView: self = .text
        case .picker, .table: self = .list
        case .row: self = .listItem
        case .slider: self = .slider
        case .switch: self = .toggleButton
        case .tab: self = .pageTab
        case .radioButton: self = .radioButton
        case .menu: self = .menu
        case .menuItem: self = .menuItem
        case .checkMenuItem: self = .checkMenuItem
        case .radioMenuItem: self = .radioMenuItem
        }
    }
}
