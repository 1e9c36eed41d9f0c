import ViewKit

/// Everything that can lie over the screens.
enum Panel {
    case form(FormViewController)
    case sheet(SheetViewController)
    /// For the unit of the form below it, or else of all screens.
    case unitSelector(UnitSelectorViewController)
    case unreadableLines(UnreadableLinesViewController)

    var controller: PanelViewController {
        switch self {
        case .form(let controller): controller
        case .sheet(let controller): controller
        case .unitSelector(let controller): controller
        case .unreadableLines(let controller): controller
        }
    }

    /// Whether the user has to answer or cancel it before another panel asks something.
    var isAsking: Bool {
        if case .unreadableLines = self { false } else { true }
    }

    /// Whether it is about the document, and would not be about another one.
    var holdsDocument: Bool {
        switch self {
        case .form: true
        case .sheet(let sheet): sheet is ExportViewController || sheet is ImportViewController
        case .unitSelector, .unreadableLines: false
        }
    }

    /// Whether it can be shown over other panels.
    func fits(over others: [Panel]) -> Bool {
        switch self {
        case .form, .sheet: !others.contains(where: \.isAsking)
        case .unitSelector: others.allSatisfy(\.takesUnitSelector)
        case .unreadableLines: others.isEmpty
        }
    }

    private var takesUnitSelector: Bool {
        switch self {
        case .form, .unreadableLines: true
        case .sheet, .unitSelector: false
        }
    }
}
