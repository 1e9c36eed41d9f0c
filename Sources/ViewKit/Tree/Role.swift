/// A view's role for assistive technology.
public enum Role: String, Sendable {
    case window, dialog, titleBar, tabBar, scrollBar, group, separator
    case text, image, chart, canvas, progressIndicator, status, notification, toolTip
    case button, textField, textView, searchField, picker, slider, `switch`, tab
    /// A row of radio buttons.
    case segmentedControl
    case radioButton
    case table, row, menu, menuItem, checkMenuItem, radioMenuItem
}
