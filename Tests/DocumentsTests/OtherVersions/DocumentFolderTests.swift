import Glibc
import System
import TestSupport
import Testing

@testable import Documents

/// The other versions in a document's folder.
@Suite struct DocumentFolderTests {
    private let folder = TestFolder()

    /// The names of the versions beside `weights.csv`.
    private var names: [FilePath] {
        get throws { try #require(DocumentFolder(of: FilePath(folder["weights.csv"]))).copyNames }
    }

    private func write(_ names: String...) {
        for name in names { folder.write("", to: name) }
    }

    @Test func theyAreListedInTheOrderOfTheirCreation() throws {
        let (first, second) = (
            "weights.sync-conflict-20260818-173636-D4LGQYW.csv", "weights.sync-conflict-20260819-073636-AAAAAAA.csv"
        )
        write("weights.csv", second, "weights (1).csv", first, "my \(first)")

        #expect(try names == [FilePath(first), FilePath(second)])
    }

    @Test func theDocumentMayBeMissing() throws {
        write("weights.csv.conflict1")

        #expect(try names == ["weights.csv.conflict1"])
    }

    @Test func whatIsNoFileIsNone() throws {
        write("weights.csv")
        mkdir(folder["weights.csv.conflict1"], 0o755)
        symlink("nowhere", folder["weights.csv.conflict2"])
        symlink("weights.csv", folder["weights.csv.conflict3"])

        #expect(try names == [])
    }

    @Test func aFolderThatIsMissingHasNone() {
        #expect(DocumentFolder(of: FilePath(folder["none/weights.csv"])) == nil)
    }

    /// Synology's host may be named `old_PC`.
    @Test func aVersionOfALongerDocumentIsNotListed() throws {
        let name = "weights_old_PC_Aug-18-1736-2026_Conflict.csv"
        write("weights.csv", name, "weights_Adas-PC_Aug-18-1736-2026_Conflict.csv")
        let alone = try names

        write("weights_old.csv")

        #expect(alone.count == 2)
        #expect(try names == ["weights_Adas-PC_Aug-18-1736-2026_Conflict.csv"])
        #expect(DocumentFolder(of: FilePath(folder["weights_old.csv"]))?.copyNames == [FilePath(name)])
    }

    @Test func aRelativePathLeadsToAFolderFromTheRoot() throws {
        write("real.csv")
        let working = try #require(FilePath.workingFolder)
        let up = String(repeating: "../", count: working.components.count)

        let place = try #require(DocumentFolder(of: FilePath("\(up)\(folder.path.dropFirst())/real.csv")))

        #expect(place.folder.description == folder.path && place.name == "real.csv")
    }
}
