import Glibc
import System
import Testing

@Suite struct FolderTests {
    private let folder = TemporaryFolder()

    @Test func missingFoldersAreMadeWithTheRightsThatAreAskedFor() throws {
        let deepest = folder["a/b/c"]
        defer { for path in [deepest, folder["a/b"], folder["a"]] { rmdir(path.cString) } }

        try deepest.makeFolder(mode: 0o700)
        try deepest.makeFolder(mode: 0o755)

        #expect(try FileStatus(of: deepest).isFolder && FileStatus(of: deepest).rights.mode == 0o700)
    }

    @Test func whatHasTheNameAndIsNoFolderIsReported() {
        folder.write([], to: "file")
        symlink("nowhere", folder["link"].cString)

        for name: FilePath in ["file", "link", "file/below"] {
            #expect { try folder[name].makeFolder() } throws: { ($0 as? SystemError)?.code == ENOTDIR }
        }
    }

    @Test func missingPartsOfAFoldersPathAreKept() throws {
        symlink(".", folder["here"].cString)
        let resolved = try #require(folder.path.resolved)

        #expect(try folder["here/a/b"].resolvedKeepingMissing() == resolved.appending("a/b"))
        #expect(try folder["here"].resolvedKeepingMissing() == resolved)
        #expect(throws: SystemError.self) { try folder["none/../a"].resolvedKeepingMissing() }
    }

    @Test func pathsToAFileThatIsNotMadeYetAreTheSameByWhateverLinks() {
        symlink(".", folder["here"].cString)
        symlink("file", folder["link"].cString)

        for path: FilePath in ["file", "here/file", "link", "here/link"] {
            #expect(folder[path].leadsToSameFile(as: folder["file"]))
        }
        #expect(folder["none/file"].leadsToSameFile(as: folder["none/file"]))
        #expect(!folder["none/file"].leadsToSameFile(as: folder["file"]))
        #expect(!folder["other"].leadsToSameFile(as: folder["file"]))
    }
}
