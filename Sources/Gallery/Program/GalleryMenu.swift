import Geometry
import ViewKit

/// The menu of the title bars and the list of keys, made of the commands of the visible screen and of the window.
struct GalleryMenu {
    /// The commands that lead to other demos; empty on the table.
    let demos: [Command]
    let appearances: [Command]
    let textSize: [Command]
    let fullScreen: Command
    let export: Command
    /// Opens the menu itself.
    let showMenu: Command
    let keys: Command
    let areas: [Command]
    let closeMessage: Command
    let closeWindow: Command

    func menu(of screen: DemoScreen?) -> Menu {
        let view =
            appearances.map(MenuItem.command) + [.separator] + textSize.map(MenuItem.command)
            + [.separator, .command(fullScreen)]
        let groups = [
            screen?.menuItems ?? [], demos.map(MenuItem.command),
            [.submenu(title: Words.view, Menu(view)), .command(export)],
            [.command(keys), .command(closeWindow)],
        ]
        return Menu(Array(groups.filter { !$0.isEmpty }.joined(separator: [.separator])))
    }

    /// In a demo, Escape goes back instead of closing a message.
    func keyGroups(of screen: DemoScreen?, back: [Command]) -> [KeyGroup] {
        let listed = window.filter { screen == nil || $0.id != closeMessage.id }
        let groups =
            (screen?.commandGroups ?? [])
            + [KeyGroup(Words.demos, back + demos), KeyGroup(Words.window, listed)]
        return groups.map { KeyGroup($0.title, $0.commands.filter { $0.isListed && !$0.presses.isEmpty }) }
    }

    /// The commands for the whole window.
    var window: [Command] {
        [export, showMenu, keys] + areas + appearances + textSize + [fullScreen, closeMessage, closeWindow]
    }
}
