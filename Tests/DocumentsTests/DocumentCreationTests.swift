import Documents
import Glibc
import System
import TestSupport
import Testing

@Suite struct DocumentCreationTests {
    private let folder = TestFolder()

    private func create(_ name: String) throws(WritingError) {
        try DocumentWriter.createDocument(at: FilePath(folder[name]))
    }

    @Test func aDocumentWithoutEntriesHasAHeader() throws {
        try create("new.csv")

        #expect(folder.text(of: "new.csv") == "date,weight,unit,note\n")
        #expect(try DocumentReader.read(path: FilePath(folder["new.csv"])).history.isEmpty)
    }

    @Test func aFileThatExistsStays() throws {
        folder.write("mine", to: "new.csv")

        try create("new.csv")

        #expect(folder.text(of: "new.csv") == "mine")
    }

    @Test func aLinkThatLeadsNowhereIsFollowed() throws {
        symlink("there.csv", folder["link.csv"])

        try create("link.csv")

        #expect(folder.names() == ["link.csv", "there.csv"])
    }

    @Test func aMissingFolderIsReported() {
        #expect(throws: WritingError.noFolder) { try create("none/new.csv") }
    }
}
