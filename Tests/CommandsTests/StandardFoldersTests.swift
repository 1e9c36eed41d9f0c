import Commands
import Glibc
import System
import Testing

/// The folders of a user's files, whose names may be any bytes.
@Suite struct StandardFoldersTests {
    private let home = FilePath(bytes: Array("/home/gr".utf8) + [0xFC])

    @Test func startAtHome() {
        let folders = StandardFolders(environment: ["HOME": home])

        #expect(folders.defaultDocument == home.appending(".local/share/healthbeat/weights.csv"))
        #expect(folders.settings == home.appending(".config/healthbeat/settings.json"))
        #expect(folders.programState == home.appending(".local/state/healthbeat"))
        #expect(folders.unsavedEntries == home.appending(".local/state/healthbeat/unsaved.json"))
        #expect(folders.pictures == home.appending("Pictures"))
        #expect(folders.documents == home.appending("Documents"))
        #expect(folders.downloads == home.appending("Downloads"))
    }

    @Test func areWhereTheEnvironmentSays() {
        let data = FilePath(bytes: [0x2F, 0xFC])
        let folders = StandardFolders(environment: ["HOME": home, "XDG_DATA_HOME": data, "XDG_CONFIG_HOME": "relative"])

        #expect(folders.defaultDocument == data.appending("healthbeat/weights.csv"))
        #expect(folders.settings == home.appending(".config/healthbeat/settings.json"))
    }

    @Test(arguments: [
        ("XDG_PICTURES_DIR=\"$HOME/B\u{fc}\"\n", "/home/me/B\u{fc}"), ("XDG_PICTURES_DIR=\"/a b\"\n", "/a b"),
        ("XDG_MUSIC_DIR=\"/m\"\nXDG_PICTURES_DIR=\"/p\"\n", "/p"), ("XDG_PICTURES_DIR=\"p\"\n", "/home/me/Pictures"),
        ("XDG_PICTURES_DIR=\"\n", "/home/me/Pictures"), ("", "/home/me/Pictures"),
    ])
    func takesThePicturesFolderFromTheUsersDirectories(text: String, folder: String) throws {
        try withUserDirectories(text) { folders in
            #expect(folders.pictures == FilePath(bytes: folder.unicodeScalars.map { UInt8($0.value) }))
        }
    }

    @Test func takesTheFoldersForDocumentsAndDownloadsFromThere() throws {
        try withUserDirectories("XDG_DOWNLOAD_DIR=\"$HOME/in\"\nXDG_DOCUMENTS_DIR=\"/d\"\n") { folders in
            #expect(folders.documents == "/d" && folders.downloads == "/home/me/in")
        }
    }

    private func withUserDirectories(_ text: String, _ body: (StandardFolders) -> Void) throws {
        var template = FilePath("/tmp/healthbeat-commands-XXXXXX").cString
        let configuration = FilePath(cString: try #require(mkdtemp(&template)))
        let path = configuration.appending("user-dirs.dirs")
        defer {
            unlink(path.cString)
            rmdir(configuration.cString)
        }
        // Written as Latin-1, which is not UTF-8 here.
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let file = try #require(fopen(path.cString, "we"))
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)

        body(StandardFolders(environment: ["HOME": "/home/me", "XDG_CONFIG_HOME": configuration]))
    }

    @Test func areShortenedForPeople() {
        let folders = StandardFolders(environment: ["HOME": home])

        #expect(folders.abbreviated(home.appending("a").appending(FilePath(bytes: [0xE9]))) == "~/a/\u{FFFD}")
        #expect(folders.abbreviated(home) == "/home/gr\u{FFFD}")
        #expect(folders.abbreviated("/home/a\u{1B}") == "/home/a\\u{1B}")
    }
}
