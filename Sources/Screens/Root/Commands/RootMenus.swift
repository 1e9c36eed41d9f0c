import ViewKit

/// The menus of the window, made of its commands.
struct RootMenus {
    let commands: RootCommands
    /// Returns the commands that open the files used last, the latest first.
    let recentFiles: () -> [Command]

    /// At most 16 lines, and those that are there only at times; the range and the view have the rest.
    var main: Menu {
        Menu(
            group(commands.document.undo, commands.document.redo)
                + group(commands.entries.add, commands.entries.search, commands.entries.editPerson)
                + [.submenu(title: "Unit", unit), .submenu(title: "Range", range), .submenu(title: "View", view)]
                + [.separator] + files + [.separator]
                + [commands.window.keys, commands.window.about].map(MenuItem.command))
    }

    /// With a submenu of the files used last, if there are any.
    private var files: [MenuItem] {
        let document = commands.document
        let recent = recentFiles().map(MenuItem.command)
        let others =
            [document.importFile, document.mergeFile, document.exportAs, document.report]
            + document.atTimes.filter { $0.obstacle() == nil }
        return [.command(document.open)] + (recent.isEmpty ? [] : [.submenu(title: "Open recent", Menu(recent))])
            + others.map(MenuItem.command)
    }

    /// Returns the menu of an entry, which may be shown on its detail screen already.
    func entry(isShown: Bool) -> Menu {
        let first = isShown ? [commands.tabs.back] : [commands.entries.show]
        return Menu(
            (first + [commands.entries.edit, commands.entries.showOnGraph, commands.document.copy])
                .map(MenuItem.command)
                + [.separator, .command(commands.entries.delete)])
    }

    /// Returns the graph's menu, with a command that opens the entry under the pointer, if there is one.
    func graph(entry: Command?) -> Menu {
        Menu(
            (entry.map { group($0) } ?? [])
                + [commands.graph.copyPicture, commands.document.exportAs].map(MenuItem.command)
                + [.separator] + group(commands.periods.name, commands.periods.addEvent)
                + [.command(commands.graph.showAll)])
    }

    private var unit: Menu {
        Menu(group(commands.units.each) + [commands.units.next, commands.units.choose].map(MenuItem.command))
    }

    private var range: Menu {
        let lengths = commands.graph.range.filter { $0.isChecked != nil }
        let moves = commands.graph.range.filter { $0.isChecked == nil }
        let last = [commands.entries.goToDate, commands.entries.showOnGraph]
        return Menu(group(lengths) + group(moves) + last.map(MenuItem.command))
    }

    private var view: Menu {
        let window = commands.window
        return Menu(
            (commands.graph.style + [commands.periods.toggle]).map(MenuItem.command) + series + [.separator]
                + group(window.appearances) + group(window.textSize)
                + [window.fullScreen, commands.document.readAgain].map(MenuItem.command))
    }

    /// The submenu of the document's series, if there are any.
    private var series: [MenuItem] {
        let choices = commands.graph.seriesChoices.map(MenuItem.command)
        return choices.count > 1 ? [.submenu(title: "Series", Menu(choices))] : []
    }

    private func group(_ commands: Command...) -> [MenuItem] { group(commands) }
    private func group(_ commands: [Command]) -> [MenuItem] { commands.map(MenuItem.command) + [.separator] }
}
