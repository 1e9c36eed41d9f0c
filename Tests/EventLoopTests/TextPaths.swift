import System

@testable import EventLoop

// Most tests name their files by strings.

extension FileWatcher {
    convenience init(_ path: String, on loop: EventLoop, onChange: @escaping (FileChange) -> Void) {
        self.init(FilePath(path), on: loop, onChange: onChange)
    }
}

extension FileState {
    init?(of path: String) {
        self.init(of: FilePath(path))
    }
}
