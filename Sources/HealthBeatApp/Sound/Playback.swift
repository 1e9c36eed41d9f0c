import Glibc
import Synchronization
import System
import WeightHistory
import Words

/// One playing of a sound, which its thread begins and any thread may end.
nonisolated final class Playback: Sendable {
    private struct State {
        var isOver = false
        var player: ChildProgram?
        var file: TemporaryFile?
    }

    private let state = Mutex(State())
    /// A player that fails sooner has not played: another one is tried.
    private static let leastTime = Duration.seconds(1)

    private var isOver: Bool { state.withLock { $0.isOver } }

    /// Ends the player, and removes its file.
    func end() {
        state.withLock { state in
            state.isOver = true
            state.player?.end()
            (state.player, state.file) = (nil, nil)
        }
    }

    /// Plays a sound by the first player that works, to its end or until `end` is called. Blocks.
    ///
    /// - Parameter onStart: Called when a player has been started, and again if that fails and another one is.
    func play(_ sound: GraphSound, by players: [SoundPlayer], onStart: () -> Void) throws(ProgramFailure) {
        defer { end() }
        guard let path = try write(sound.file()) else { return }
        for player in players {
            let start = Instant.readingClock()
            guard let child = begin(player, path) else { continue }
            onStart()
            let hasFailed = child.waitForEnd() != 0
            if isOver || !hasFailed || Instant.readingClock() - start > Self.leastTime { return }
        }
        if !isOver { throw ProgramFailure(SoundWords.noPlayer) }
    }

    /// Starts a player; nil if it cannot be started, or the playback is over.
    private func begin(_ player: SoundPlayer, _ file: FilePath) -> ChildProgram? {
        state.withLock { state -> ChildProgram? in
            if state.isOver { return nil }
            state.player = try? player.begin(file)
            return state.player
        }
    }

    /// Writes the bytes to a file that only the user may read; nil if the playback is over.
    private func write(_ bytes: [UInt8]) throws(ProgramFailure) -> FilePath? {
        let places = StandardFolders().temporary.map { $0.appending("graph.wav") }
        for (index, place) in places.enumerated() {
            do throws(SystemError) {
                place.removeAbandoned()
                guard let (path, file) = try makeFile(place) else { return nil }
                try FileBytes.write(bytes, to: file.number)
                return path
            } catch {
                if index == places.count - 1 { throw error.failure(writing: place.folder) }
            }
        }
        return nil
    }

    private func makeFile(_ place: FilePath) throws(SystemError) -> (FilePath, OwnedDescriptor)? {
        try state.withLock { state throws(SystemError) -> (FilePath, OwnedDescriptor)? in
            if state.isOver { return nil }
            let file = try TemporaryFile(beside: place, mode: 0o600)
            state.file = file
            return (file.path, file.file)
        }
    }
}
