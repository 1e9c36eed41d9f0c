internal import CLinux
import Glibc
import Testing

@testable import Documents
@testable import WeightHistory

/// Symbolic links, and a file's attributes other than its bytes.
@Suite struct PlaceTests {
    private let text = "date,weight,unit,note\n2026-11-01,82.4,kg,\n"

    @Test(arguments: ["weights.csv", "../real/weights.csv", ""]) func aLinkStaysAndItsTargetIsChanged(target: String)
        throws
    {
        let folder = TemporaryFolder()
        mkdir(folder["real"], 0o700)
        mkdir(folder["links"], 0o700)
        let file = target == "weights.csv" ? "links/weights.csv" : "real/weights.csv"
        folder.write(text, to: file)
        symlink(target.isEmpty ? folder[file] : target, folder["links/first"])
        symlink("first", folder["links/second"])
        let writer = DocumentWriter(path: folder["links/second"], rules: testZone)

        try writer.add(entry("2026-11-02", "90"))
        try writer.delete(EntryReference(entry("2026-11-01", "82.4")))

        #expect(folder.contents(file) == "date,weight,unit,note\n2026-11-02,90,kg,\n")
        #expect(isLink(folder["links/second"]) && isLink(folder["links/first"]) && !isLink(folder[file]))
    }

    @Test func theTargetOfALinkIsMade() throws {
        let folder = TemporaryFolder()
        symlink("new/weights.csv", folder["link"])

        try DocumentWriter(path: folder["link"], rules: testZone).add(entry("2026-11-02", "90"))

        #expect(folder.contents("new/weights.csv") == "date,weight,unit,note\n2026-11-02,90,kg,\n")
        #expect(isLink(folder["link"]))
    }

    @Test func aLinkToItselfLeadsNowhere() {
        let folder = TemporaryFolder()
        symlink("link", folder["link"])

        #expect(throws: WritingError.system(ELOOP)) {
            try DocumentWriter(path: folder["link"], rules: testZone).add(entry("2026-11-02", "90"))
        }
    }

    @Test func ownerModeAndAttributesStay() throws {
        let document = WritableDocument(text)
        let isRoot = getuid() == 0
        if isRoot { chown(document.path, 1234, 1235) }
        chmod(document.path, 0o640)
        let value = Array("calm".utf8)
        let hasAttributes = setxattr(document.path, "user.mood", value, value.count, 0) == 0

        try document.writer().delete(try document.reference(0))

        var status = stat()
        #expect(stat(document.path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
        #expect(!isRoot || status.st_uid == 1234 && status.st_gid == 1235)
        var read = [UInt8](repeating: 0, count: 10)
        #expect(!hasAttributes || getxattr(document.path, "user.mood", &read, 10) == 4 && Array(read[..<4]) == value)
    }

    @Test func aLongNameLeavesRoomForTheNewFiles() throws {
        let document = WritableDocument(text, name: String(repeating: "☂", count: 80) + ".csv")

        try document.writer().delete(try document.reference(0))

        #expect(document.text == "date,weight,unit,note\n")
    }

    /// A new file would leave the hard link with the old one.
    @Test func aSecondNameIsNotParted() throws {
        let document = WritableDocument(text)
        let reference = try document.reference(0)
        link(document.path, document.folder["second.csv"])

        #expect(throws: WritingError.hasOtherNames) { try document.writer().delete(reference) }
        try document.writer().add(entry("2026-11-02", "90"))

        #expect(document.text == text + "2026-11-02,90,kg,\n")
        #expect(document.folder.contents("second.csv") == document.text)
        #expect(document.folder.names() == ["second.csv", "weights.csv"])
    }

    /// The folder's name is taken, or its parent allows no folders; neither is tried forever.
    @Test(arguments: ["broken/weights.csv", "broken/sub/weights.csv", "/proc/x/weights.csv", "/proc/x/sub/weights.csv"])
    func aFolderThatCannotBeMade(path: String) {
        let folder = TemporaryFolder()
        symlink("/nowhere/at/all", folder["broken"])
        let path = path.hasPrefix("/") ? path : folder[path]

        #expect(throws: WritingError.noFolder) {
            try DocumentWriter(path: path, rules: testZone).add(entry("2026-11-02", "90"))
        }
        #expect(folder.names() == ["broken"])
    }

    /// The next addition removes the leftovers of a killed first one.
    @Test func whatAKilledFirstAdditionLeftIsRemoved() throws {
        let document = WritableDocument()
        document.folder.write("half", to: ".weights.csv.healthbeat-abcdef.tmp")

        try document.writer().add(entry("2026-11-02", "90"))

        #expect(document.folder.names() == ["weights.csv"])
    }

    private func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    @Test func aPipeIsNoDocument() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        defer { for end in ends { close(end) } }
        let writer = DocumentWriter(path: "/dev/fd/\(ends[0])", rules: testZone)

        #expect(throws: WritingError.document(.notRegularFile)) { try writer.add(entry("2026-11-02", "82")) }
    }
}
