import ViewKit

/// The menus of the window, made of its commands.
struct RootMenus {
    let commands: RootCommands
    /// Returns the commands that open the files used last, the latest first.
    let recentFiles: () -> [Command]

    var main: Menu {
        Menu(
            group(commands.document.undo, commands.document.redo)
                + group(commands.entries.add, commands.entries.search, commands.entries.editPerson)
                + [.submenu(title: "Unit", unit), .submenu(title: "Range", range), .submenu(title: "Go to", goTo)]
                + group(commands.graph.trend, commands.graph.paper) + [.submenu(title: "Text size", textSize)]
                + [.separator]
                + group(commands.document.exportAs, commands.document.export, commands.document.copy)
                + files
                + group(commands.window.fullScreen, commands.window.keys, commands.window.about)
                + [.command(commands.window.close)])
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
                + [.separator, .command(commands.graph.showAll)])
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

    /// The commands for files, with a submenu of the files used last if there are any.
    private var files: [MenuItem] {
        let recent = recentFiles()
        var items = [MenuItem.command(commands.document.open)]
        if !recent.isEmpty { items.append(.submenu(title: "Open recent", Menu(recent.map(MenuItem.command)))) }
        let rest = group(commands.document.importFile, commands.document.mergeVersion, commands.document.readAgain)
        return items + rest
    }

    private var goTo: Menu {
        let tabs = commands.tabs
        return Menu(
            group(tabs.history, tabs.graph) + group(tabs.next, tabs.previous, tabs.back)
                + commands.graph.reading.map(MenuItem.command))
    }

    private var textSize: Menu { Menu(commands.window.textSize.map(MenuItem.command)) }

    private func group(_ commands: Command...) -> [MenuItem] { group(commands) }
    private func group(_ commands: [Command]) -> [MenuItem] { commands.map(MenuItem.command) + [.separator] }
}
