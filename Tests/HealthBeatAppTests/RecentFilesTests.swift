import EventLoop
import Glibc
import System
import TestSupport
import Testing

@testable import HealthBeatApp

@Suite struct RecentFilesTests {
    private let folder = TestFolder()
    private let loop = EventLoop()

    private func recentFiles() -> RecentFiles { RecentFiles(loop, path: FilePath(folder["state/recent.json"])) }

    private func file(_ name: String) -> FilePath { FilePath(folder.write("", to: name)) }

    @Test func theLatestIsFirstAndEachIsThereOnce() {
        let (recent, first, second) = (recentFiles(), file("1.csv"), file("2.csv"))

        for path in [first, second, first] { recent.note(path) }

        #expect(loop.run { recent.existing == [first, second] })
    }

    @Test func onlyTheLastTenThatExistAreShown() {
        let recent = recentFiles()
        let paths = (1...13).map { file("\($0).csv") }
        for path in paths { recent.note(path) }
        unlink(folder["13.csv"])

        recent.refresh()

        #expect(loop.run { recent.existing == paths[2..<12].reversed() })
    }

    @Test func theProgramKeepsThem() {
        let (recent, path) = (recentFiles(), file("1.csv"))
        recent.note(path)
        recent.flush()

        let later = recentFiles()
        later.refresh()

        #expect(folder.text(of: "state/recent.json") == "[\n  \"\(path)\"\n]\n")
        #expect(loop.run { later.existing == [path] })
    }

    @Test func aListThatCannotBeReadIsReplaced() {
        _ = folder.makeFolder("state")
        folder.write("{", to: "state/recent.json")
        let (recent, path) = (recentFiles(), file("1.csv"))

        recent.note(path)
        recent.flush()

        #expect(folder.text(of: "state/recent.json")?.contains("1.csv") == true)
    }

    @Test func aNameThatIsNotUTF8IsNotKept() {
        var paths = RecentPaths()

        paths.note(FilePath(bytes: [0x2F, 0xFC]))
        paths.note("/a")

        #expect(paths.paths == ["/a"])
    }
}
