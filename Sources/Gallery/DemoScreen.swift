import Cairo
import Geometry
import System
import ViewKit

/// The screen of a demo; it also disappears when the program ends, so subclasses save then at the latest.
class DemoScreen: ViewController {
    let context: GalleryContext

    init(_ context: GalleryContext) {
        self.context = context
        super.init()
    }

    /// The space of bars at the edges that messages must not cover, in points.
    var barInsets = EdgeInsets(all: 0) { didSet { if barInsets != oldValue { onBarsChange?() } } }
    var onBarsChange: (() -> Void)?

    /// Aids for the user that are not part of the demo's picture.
    var overlays: [View] { [] }

    /// The Swift that makes the demo as it is now; nil for a demo without code.
    var code: String? { nil }

    /// A message until it is resolved; nil, or another one, withdraws it.
    final var lastingMessage: String? {
        didSet {
            guard lastingMessage != oldValue else { return }
            if let oldValue { context.withdraw(oldValue) }
            if let lastingMessage { context.say(lastingMessage) }
        }
    }

    /// Begins animations that the user has asked for: if motion is reduced, they run nevertheless, and a message says so.
    func play(_ animations: () -> Void) {
        View.withFullMotion(animations)
        guard view.traits.reducesMotion, let storage = context.storage else { return }
        let reason =
            storage.reducesMotion
            ? Words.playsAlthoughMotionIsReduced(by: StandardFolders().abbreviated(storage.settings))
            : Words.playsAlthoughDesktopIsStill
        context.say(reason, for: .seconds(5))
    }

    /// The screen's commands in groups: the menu has a submenu for each but the first, and the list of keys a title.
    var commandGroups: [KeyGroup] { [KeyGroup(title, keyCommands)] }

    /// The screen's lines of the menu: undo and redo first, then the commands of the first group, then submenus.
    var menuItems: [MenuItem] {
        func items(_ commands: [Command]) -> [MenuItem] { commands.filter(\.isListed).map(MenuItem.command) }
        let reversals = ["undo", "redo"]
        let first = commandGroups.first?.commands ?? []
        let parts = [
            items(first.filter { reversals.contains($0.id) }),
            items(first.filter { !reversals.contains($0.id) })
                + commandGroups.dropFirst().map { .submenu(title: $0.title ?? "", Menu(items($0.commands))) },
        ]
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [.separator]))
    }

    override func contextMenu(at point: Point?) -> Menu? {
        menuItems.isEmpty ? super.contextMenu(at: point) : Menu(menuItems)
    }

    /// Whether files may be dropped on the screen.
    var acceptsFiles: Bool { false }

    /// Opens files that were dropped together.
    func open(_ files: [FilePath]) {}
}

extension Command {
    /// The command that plays an animation.
    static func play(_ action: @escaping () -> Void) -> Command {
        Command("play", KeyPress(.space), title: Words.play, action: action)
    }
}

extension BarButtonItem {
    /// A button of a command, with the command's key in its tool tip.
    init(symbol: Path, _ command: Command) {
        self.init(symbol: symbol, label: command.title, toolTip: ToolTip(command), action: command.action)
    }

    /// A button that plays an animation.
    static func play(_ action: @escaping () -> Void) -> BarButtonItem {
        let corners = [Point(x: 9, y: 6), Point(x: 22, y: 14), Point(x: 9, y: 22)]
        return BarButtonItem(symbol: Path(through: corners, isClosed: true), .play(action))
    }
}
