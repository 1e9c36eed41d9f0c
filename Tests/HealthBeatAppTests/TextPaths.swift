import Documents
import EventLoop
import System

@testable import HealthBeatApp

// Most tests name their files by text.

extension SettingsStore {
    convenience init(path: String, name: String, loop: EventLoop) {
        self.init(path: FilePath(path), name: name, loop: loop)
    }
}

nonisolated extension DocumentReader {
    static func read(path: String) throws(DocumentError) -> Document {
        try read(path: FilePath(path))
    }
}
