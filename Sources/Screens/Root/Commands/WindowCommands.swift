import Geometry
import ViewKit
import WeightGraph

/// What concerns the window as a whole, and what lies over its screens.
struct WindowCommands {
    let menu: Command
    let keys: Command
    let about: Command
    let closeMessage: Command
    let fullScreen: Command
    let close: Command
    /// Larger, smaller, and as it was first.
    let textSize: [Command]
    /// Listed nowhere: for those who work on the program.
    private let developers: [Command]

    init(_ root: RootViewController) {
        menu = Command("menu", KeyPress(.function(10)), title: "Menu") { [unowned root] in root.openMenu() }
        keys = Command("keys", .letter("?"), KeyPress(.function(1)), title: "Keys") { [unowned root] in
            root.overlays.toggleKeyList(root.commandsWithKeys)
        }
        about = Command("about", title: "About Health Beat") { [unowned root] in root.showAbout() }
        closeMessage = Command("close-message", KeyPress(.escape), title: "Close message") { [unowned root] in
            root.escape()
        }
        fullScreen = .fullScreen(
            isFull: { [unowned root] in root.actions.isFullScreen },
            toggle: { [unowned root] in root.actions.toggleFullScreen() })
        close = Command("close-window", .control("q"), .control("w"), title: "Close window") { [unowned root] in
            root.actions.close()
        }
        textSize = Command.textSize { [unowned root] in root.choose($0) }
        developers = Command.developers { [unowned root] in
            root.view.window
        } printTree: { [unowned root] in
            root.actions.printViews($0)
        }
    }

    var all: [Command] { [menu, keys, about, closeMessage] }

    /// What can be done whatever lies over the screens.
    var everywhere: [Command] { textSize + [fullScreen, close] + developers }
}

extension RootViewController {
    /// Closes the list of keys, or else what is read off the graph there, or else the message bar; whether there was one.
    func closeWhatIsInTheWay() -> Bool {
        overlays.closeKeyList() || tab == .graph && graphScreen.endReading() || overlays.closeMessage()
    }

    /// What Escape does where no screen has a way back.
    fileprivate func escape() {
        if !closeWhatIsInTheWay() { screens.escape() }
    }

    fileprivate func choose(_ size: (TextSize) -> TextSize) {
        guard let window = view.window else { return }
        window.currentTraits.textSize = size(window.currentTraits.textSize)
        onChoice?()
    }
}
