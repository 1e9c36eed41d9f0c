import ViewKit
import WeightHistory

extension RootViewController {
    /// What there is to do while there are no entries.
    func startContent(hint: String) -> EmptyContent {
        EmptyContent(
            hint: hint,
            buttons: [
                MessageButton(title: "Add your first weight", toolTip: ToolTip("Add entry", key: "n")) {
                    [unowned self] in addEntry()
                },
                MessageButton(title: "Open…") { [unowned self] in openDocument() },
                MessageButton(title: "See the sample") { [unowned self] in actions.showSample() },
            ])
    }

    /// What is said where the document cannot be read, and what can be done about it.
    ///
    /// - Parameters:
    ///   - sentence: What is wrong, and what would be right.
    ///   - offer: What else can be done with the file; nil for nothing.
    ///   - showFolder: Shows the folder of the document.
    public func unreadableContent(
        _ sentence: String, offer: MessageButton? = nil, showFolder: @escaping () -> Void
    ) -> EmptyContent {
        EmptyContent(
            title: sentence,
            buttons: [offer].compactMap(\.self) + [
                MessageButton(title: "Try again", toolTip: ToolTip("Read again", key: "F5")) { [unowned self] in
                    actions.reload()
                },
                MessageButton(title: "Open…") { [unowned self] in openDocument() },
                MessageButton(title: "Show folder", action: showFolder),
            ])
    }
}

extension RootViewController {
    /// Shows the lines that could not be read over the window, until the person closes that.
    ///
    /// - Parameter onOpen: Called with a line that the person wants to mend.
    public func showUnreadableLines(_ lines: UnreadableLines, onOpen: @escaping (UnreadableLine) -> Void) {
        if let screen = unreadableLinesScreen {
            screen.lines = lines
            return
        }
        guard presentedViewController == nil, view.window != nil else { return }
        let screen = UnreadableLinesViewController(lines)
        screen.furtherCommands = commands.everywhere
        screen.onOpen = onOpen
        screen.onClose = { [unowned self, unowned screen] in
            screen.parent?.presentingViewController?.dismiss(animated: true) { [weak self] in
                self?.unreadableLinesScreen = nil
                self?.panelDidClose()
            }
        }
        unreadableLinesScreen = screen
        present(NavigationController(root: screen), animated: true)
    }

    public var showsUnreadableLines: Bool { unreadableLinesScreen != nil }

    /// Shows in the list, if it is open, which lines cannot be read by now; without any it closes.
    public func follow(_ lines: UnreadableLines) {
        unreadableLinesScreen?.lines = lines
        closeMendedLines()
    }

    /// Closes the list; a panel over it is closed first, by whoever opened that.
    public func closeUnreadableLines() {
        if !isAsking { unreadableLinesScreen?.close() }
    }

    /// Closes the list if all its lines were mended.
    func closeMendedLines() {
        if unreadableLinesScreen?.lines.isEmpty == true { closeUnreadableLines() }
    }
}
