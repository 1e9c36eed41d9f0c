/// A view's role for assistive technology.
public enum Role: String, Sendable {
    case window, titleBar, tabBar, scrollBar, group, separator
    case text, graphic, progressIndicator, status, toolTip
    case button, textField, textView, searchField, picker, segmentedControl, slider, `switch`, tab
    case list, table, row, menu, menuItem
}
