import Geometry
import System
import ViewKit
import WeightGraph
import WeightHistory
import Words

extension RootViewController {
    var addButton: BarButtonItem {
        let add = commands.entries.add
        return BarButtonItem(symbol: .plus, label: add.title, toolTip: ToolTip(add)) { [unowned self] in addEntry() }
    }

    /// Leaves the buttons that both screens have to the graph if they are side by side.
    func updateBarButtons() {
        historyScreen.navigationItem.rightButtons = tabs.isSplit ? [] : [addButton, menuButton]
        guard let detailScreen else { return }
        detailScreen.navigationItem.rightButtons = barButtons(for: detailScreen)
    }

    func barButtons(for screen: EntryDetailViewController) -> [BarButtonItem] {
        let edit = BarButtonItem(title: "Edit", toolTip: ToolTip(commands.entries.edit)) { [unowned screen] in
            screen.onEdit?()
        }
        return [edit] + (tabs.isSplit ? [] : [menuButton])
    }

    var menuButton: BarButtonItem {
        BarButtonItem(symbol: .threeDots, label: "Menu", toolTip: ToolTip(commands.window.menu)) { [unowned self] in
            menus.main
        }
    }

    func openMenu() { view.window?.open(menus.main, at: menuButtonFrame) }

    /// In window coordinates.
    private var menuButtonFrame: Rect {
        if tab == .graph || tabs.isSplit, let frame = graphScreen.lastButtonFrame { return frame }
        let bar = navigation.titleBar
        let side = 44.0
        return bar.convert(
            Rect(x: bar.bounds.maxX - side, y: bar.bounds.maxY - side, width: side, height: side), to: nil)
    }

    /// Returns a command that opens the graph's highlighted entry, titled with its weight and date.
    func opening(_ index: Int) -> Command {
        let tracked = TrackedEntry(index, of: history)
        let title = format.shortWords(for: tracked.entry)
        return Command("show-read-entry", title: title) { [unowned self] in
            if let index = tracked.index(in: history) { openEntry(at: index) }
        }
    }

    /// The commands that open the files used last, the latest first.
    var recentFileCommands: [Command] {
        guard let files = actions.files else { return [] }
        return files.recentFiles.enumerated().map { [actions] number, path in
            let title = FileWords.file(path.name.description, in: files.text(for: path.folder))
            return Command("open-recent-\(number + 1)", title: title) { actions.openRecent(path) }
        }
    }

    func startContent(hint: String) -> EmptyContent {
        EmptyContent(
            title: EntryWords.weighYourself, hint: hint,
            buttons: [
                MessageButton(title: "Add your first weight", toolTip: ToolTip("Add entry", key: "N")) {
                    [unowned self] in addEntry()
                },
                MessageButton(title: "Open…") { [unowned self] in openDocument() },
                MessageButton(title: "Import…") { [unowned self] in importFile() },
            ],
            link: MessageButton(title: "Look at a sample") { [unowned self] in actions.showSample() })
    }

    /// Returns the content of a screen whose document does not exist, which the user can create.
    public func missingContent(_ sentence: String, create: @escaping () -> Void) -> EmptyContent {
        EmptyContent(
            title: sentence,
            buttons: [
                MessageButton(title: "Create it", action: create),
                MessageButton(title: "Open…") { [unowned self] in openDocument() },
            ])
    }

    /// Returns the content of a screen whose document cannot be read, with a further button for the file, if any.
    public func unreadableContent(
        _ sentence: String, offer: MessageButton? = nil, showFolder: @escaping () -> Void
    ) -> EmptyContent {
        EmptyContent(
            title: sentence,
            buttons: [offer].compactMap(\.self) + [
                MessageButton(title: "Try again", toolTip: ToolTip("Reload", key: "F5")) { [unowned self] in
                    actions.reload()
                },
                MessageButton(title: "Open…") { [unowned self] in openDocument() },
                MessageButton(title: "Show folder", action: showFolder),
            ])
    }
}
