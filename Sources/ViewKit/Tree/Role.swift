/// A view's role for assistive technology.
public enum Role: String, Sendable {
    case window
    case group
    case text
    case textField
    case textView
    case searchField
    case button
    case graphic
    case progressIndicator
    case status
    case list
    case menu
    case menuItem
    case separator
    case tab
    case tabBar
    case titleBar
    case table
    case row
    case scrollBar
    case picker
    case slider
    case `switch`
    case toolTip
    case segmentedControl
}
