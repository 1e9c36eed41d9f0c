import Glibc
import System
import Testing

@Suite struct FolderListingTests {
    private let folder = TemporaryFolder()

    /// Writes a file that was modified a number of seconds after 1970.
    private func write(_ name: FilePath, seconds: Int, count: Int = 0) {
        folder.write([UInt8](repeating: 65, count: count), to: name)
        let time = timespec(tv_sec: seconds, tv_nsec: 0)
        utimensat(AT_FDCWD, folder[name].cString, [time, time], 0)
    }

    @Test func foldersComeFirstThenFilesNewestFirst() throws {
        write("old.csv", seconds: 1000, count: 3)
        write("new.csv", seconds: 3000)
        write("middle.CSV", seconds: 2000)
        write(".hidden", seconds: 2500)
        mkdir(folder["sub"].cString, 0o755)
        defer { rmdir(folder["sub"].cString) }

        let listing = try FolderListing(of: folder.path)

        #expect(listing.items.map(\.name) == ["sub", "new.csv", ".hidden", "middle.CSV", "old.csv"])
        #expect(listing.items.map(\.isFolder) == [true, false, false, false, false])
        #expect(listing.items.map(\.ending) == ["", "csv", "", "csv", "csv"])
        #expect(listing.items.map(\.isHidden) == [false, false, true, false, false])
        #expect(listing.items[4].size == 3 && listing.items[4].modified == 1_000_000_000_000)
        #expect(listing.path(of: listing.items[1]) == folder["new.csv"])
    }

    @Test func filesOfOneTimeAreInOrderOfTheirNames() throws {
        for name: FilePath in ["c", "a", "b"] { write(name, seconds: 1000) }

        #expect(try FolderListing(of: folder.path).items.map(\.name) == ["a", "b", "c"])
    }

    @Test func aLinkIsWhatItLeadsTo() throws {
        folder.link("here", to: ".")
        folder.link("nowhere", to: "gone")

        let items = try FolderListing(of: folder.path).items

        #expect(items.map(\.name) == ["here", "nowhere"] && items.map(\.isFolder) == [true, false])
    }

    @Test func aNameNeedNotBeUTF8() throws {
        let name = FilePath(bytes: [0xFC, 0x2E, 0x43, 0x53, 0x56])
        write(name, seconds: 1000)

        let listing = try FolderListing(of: folder.path)

        #expect(listing.items.map(\.name) == [name] && listing.items[0].ending == "csv")
        #expect(listing.path(of: listing.items[0]) == folder[name])
    }

    @Test(arguments: [("none", ENOENT), ("file", ENOTDIR)])
    func whatCannotBeListedIsAnError(name: String, code: Int32) {
        write("file", seconds: 1000)

        #expect { try FolderListing(of: folder[FilePath(name)]) } throws: { ($0 as? SystemError)?.code == code }
    }

    @Test func aListOfFilesKeepsItsOrderAndSkipsTheMissing() {
        write("a.csv", seconds: 1000)
        write("b.csv", seconds: 2000)

        let listing = FolderListing(files: [folder["a.csv"], folder["none"], folder["b.csv"]])

        #expect(listing.items.map(listing.path(of:)) == [folder["a.csv"], folder["b.csv"]])
    }
}
