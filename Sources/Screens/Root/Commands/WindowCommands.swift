import Geometry
import ViewKit

/// The commands for the window and its overlays.
struct WindowCommands {
    let menu: Command
    let keys: Command
    let about: Command
    let closeMessage: Command
    let fullScreen: Command
    let close: Command
    /// Larger, smaller and default size.
    let textSize: [Command]
    /// Commands for developers of the program, which are not listed.
    private let developers: [Command]

    init(_ root: RootViewController) {
        menu = root.command("menu", KeyPress(.function(10)), title: "Menu") { $0.openMenu() }
        keys = root.command("keys", .letter("?"), KeyPress(.function(1)), title: "Keys") {
            $0.overlays.toggleKeyList($0.commandsWithKeys)
        }
        about = root.command("about", title: "About Health Beat") { $0.showAbout() }
        closeMessage = root.command("close-message", KeyPress(.escape), title: "Close message") { root in
            if !root.closeOverlay() { root.screens.escape() }
        }
        fullScreen = .fullScreen(
            isFull: { [unowned root] in root.actions.isFullScreen },
            toggle: { [unowned root] in root.actions.toggleFullScreen() })
        close = root.command("close-window", .control("q"), .control("w"), title: "Close window") {
            $0.actions.close()
        }
        textSize = Command.textSize { [unowned root] in root.choose($0) }
        developers = Command.developers { [unowned root] in
            root.view.window
        } printTree: { [unowned root] in
            root.actions.printViews($0)
        }
    }

    var all: [Command] { [menu, keys, about, closeMessage] }

    /// The commands that work even while a panel covers the screens.
    var everywhere: [Command] { textSize + [fullScreen, close] + developers }
}

extension RootViewController {
    /// Closes the list of keys, the highlight of a visible graph or the message; returns false if there is none.
    func closeOverlay() -> Bool {
        overlays.closeKeyList() || tab == .graph && graphScreen.clearHighlight() || overlays.closeMessage()
    }

    fileprivate func choose(_ size: (TextSize) -> TextSize) {
        guard let window = view.window else { return }
        window.currentTraits.textSize = size(window.currentTraits.textSize)
        onChoice?()
    }
}
