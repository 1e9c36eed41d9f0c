import Glibc
import System
import Testing

@Suite struct FilePathTests {
    @Test func keepsEveryByteButZero() {
        let path = FilePath(bytes: [0x67, 0xFC, 0xFF, 0x0A, 0x2E] + Array("é".utf8))

        #expect(path.bytes == [0x67, 0xFC, 0xFF, 0x0A, 0x2E, 0xC3, 0xA9])
        #expect(path.cString.count == 8 && path.cString.last == 0)
        #expect(FilePath(cString: path.cString) == path)
        #expect(FilePath(bytes: [0x61, 0, 0x62]) == "a")
    }

    @Test func findsAProgramInTheFoldersOfPATH() {
        let shell = FilePath(program: "sh")

        #expect(shell?.name == "sh" && shell?.isAbsolute == true)
        #expect(FilePath(program: "there is no such program") == nil)
    }

    @Test func isOtherThanOneThatOnlyReadsTheSame() {
        #expect(FilePath("\u{E9}") != FilePath("e\u{301}"))
        #expect(FilePath(bytes: [0xFC]) != "\u{FFFD}")
    }

    @Test func isReadByPeopleWithoutHarm() {
        let path = FilePath(bytes: Array("gr".utf8) + [0xFC, 0x1B] + Array("[2J".utf8))

        #expect("\(path)" == "gr\u{FFFD}\\u{1B}[2J")
    }

    @Test(arguments: [
        ("w.csv", ".", "w.csv"), ("/w.csv", "/", "w.csv"), ("a/b", "a", "b"), ("/a/b/", "/a/b", ""), ("/", "/", ""),
        ("", ".", ""), ("a/\u{308}x", "a", "\u{308}x"),
    ])
    func hasAFolderAndAName(text: String, folder: String, name: String) {
        let path = FilePath(text)

        #expect(path.folder == FilePath(folder))
        #expect(path.name == FilePath(name))
    }

    @Test(arguments: [
        ("/", "a", "/a"), ("/a", "b/c", "/a/b/c"), ("a/", "b", "a/b"), ("a", "/b", "/b"), ("", "b", "b"),
    ])
    func startsInAFolder(folder: String, name: String, path: String) {
        #expect(FilePath(folder).appending(FilePath(name)) == FilePath(path))
    }

    @Test func hasNamesOnTheWay() {
        #expect(FilePath("//a/./b//").components == ["a", ".", "b"])
        #expect(FilePath("/").components.isEmpty)
    }

    @Test func holdsWhatTheEnvironmentDoes() {
        setenv("HEALTHBEAT_PATH_TEST", FilePath(bytes: [0x2F, 0xFC]).cString, 1)
        defer { unsetenv("HEALTHBEAT_PATH_TEST") }

        #expect(FilePath(environment: "HEALTHBEAT_PATH_TEST") == FilePath(bytes: [0x2F, 0xFC]))
        #expect(FilePath(environment: "HEALTHBEAT_NO_SUCH") == nil)
    }
}
