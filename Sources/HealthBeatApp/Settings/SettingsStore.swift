import DesktopProgram
import EventLoop
import System
import Words

/// The settings of a running program.
typealias SettingsStore = Store<Settings>

extension Store<Settings> {
    convenience init(path: FilePath, name: String, loop: EventLoop) {
        let name = SafeText.escaped(name)
        self.init(path, loop: loop, leavesDamaged: true) { problem in
            switch problem {
            case .setAside(let path, _): SettingsWords.setAside(path)
            case .damaged: SettingsWords.damaged(name)
            case .system(let error), .notSetAside(let error): SettingsWords.notKept(name, error)
            case .unwritable: SettingsWords.tooLarge(name)
            }
        }
    }

    /// Changes settings; only those that differ are written, so that windows keep each other's choices.
    func choose(_ body: (inout Settings) -> Void) {
        var chosen = content
        body(&chosen)
        let changes = chosen.changes(since: content)
        if !changes.members.isEmpty { change { $0.apply(changes) } }
    }
}
