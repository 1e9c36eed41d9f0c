import DesktopProgram
import EventLoop
import Glibc
import System
import Words

/// The settings of a running program; only changed members are written, so that windows keep each other's choices.
final class SettingsStore {
    private let store: Store<Settings>

    init(path: FilePath, name: String, loop: EventLoop) {
        let name = SafeText.escaped(name)
        store = Store(path, loop: loop, leavesDamaged: true) { Self.sentence(for: $0, name) }
    }

    var settings: Settings { store.content }

    /// Called when another program has changed the settings.
    var onChange: (() -> Void)? {
        get { store.onChange }
        set { store.onChange = newValue }
    }

    /// Called at most once for each kind of problem, with a sentence for the user.
    var onProblem: ((String) -> Void)? {
        get { store.onProblem }
        set { store.onProblem = newValue }
    }

    /// Starts following other windows' changes, and reports problems found at the start.
    func follow() {
        store.follow()
    }

    /// Changes settings at once and writes them soon; changes in quick succession are written together.
    func change(_ body: (inout Settings) -> Void) {
        var changed = settings
        body(&changed)
        let changes = changed.changes(since: settings)
        if !changes.members.isEmpty { store.change { $0.apply(changes) } }
    }

    /// Writes pending changes. Blocks.
    func finish() {
        store.flush()
    }

    private static func sentence(for problem: StoreProblem, _ name: String) -> String {
        switch problem {
        case .setAside(let path): SettingsWords.setAside(path)
        case .damaged: SettingsWords.damaged(name)
        case .system(let error), .notSetAside(let error): SettingsWords.notKept(name, error)
        case .unwritable: SettingsWords.notKept(name, SystemError(code: EFBIG))
        }
    }
}
