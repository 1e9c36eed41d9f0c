import EventLoop
import Glibc
import Screens
import System
import TestSupport
import Testing

@testable import HealthBeatApp

@Suite struct FolderFollowerTests {
    private let folder = TestFolder()
    private let loop = EventLoop()

    private final class Seen {
        var states: [FileSourceState] = []

        var names: [FilePath]? {
            guard case .listing(let listing) = states.last else { return nil }
            return listing.items.map(\.name).sorted { $0.description < $1.description }
        }
    }

    private func follow(_ path: String) -> (FolderFollower, Seen) {
        let seen = Seen()
        let follower = FolderFollower(FilePath(path), named: path, loop) { seen.states.append($0) }
        return (follower, seen)
    }

    @Test func filesThatComeAndGoAreFollowed() {
        folder.write("1", to: "one.csv")
        let (follower, seen) = follow(folder.path)
        #expect(loop.run { seen.names == ["one.csv"] })

        folder.write("2", to: "two.csv")
        #expect(loop.run { seen.names == ["one.csv", "two.csv"] })
        unlink(folder["one.csv"])

        #expect(loop.run { seen.names == ["two.csv"] })
        follower.cancel()
    }

    @Test func aWriteChangesTheSize() {
        folder.write("1", to: "one.csv")
        let (follower, seen) = follow(folder.path)
        #expect(loop.run { seen.names == ["one.csv"] })

        folder.write("12345", to: "one.csv")

        #expect(
            loop.run {
                guard case .listing(let listing) = seen.states.last else { return false }
                return listing.items.map(\.size) == [5]
            })
        follower.cancel()
    }

    @Test func whyAFolderCannotBeReadIsSaidUntilItCan() {
        let path = folder["later"]
        let (follower, seen) = follow(path)
        #expect(
            loop.run {
                seen.states.last == .failed("The folder \(path) cannot be read: no such file or directory.")
            })

        _ = folder.makeFolder("later")

        #expect(loop.run { seen.names == [] })
        follower.cancel()
    }

    @Test func nothingIsReportedOnceItIsCancelled() {
        let (follower, seen) = follow(folder.path)

        follower.cancel()
        var isOver = false
        loop.schedule(after: .milliseconds(400)) { isOver = true }

        #expect(loop.run { isOver })
        #expect(seen.states.isEmpty)
    }
}
