import Glibc
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// The permissions of a user other than root, as whom the tests run.
private enum OtherUser {
    static let user = uid_t(1234)
    /// The user's only group.
    static let group = gid_t(1235)
    static let rights = "setpriv --reuid=\(user) --regid=\(group) --clear-groups"
    static let isPossible = ChildProcess.shell("\(rights) test -x \"$1\" 2>/dev/null", ChildProcess.changer).wait()
}

/// Documents of other owners, and folders that cannot be read.
@Suite(.enabled(if: OtherUser.isPossible, "Only root can be another user.")) struct OtherUserTests {
    private let text = "date,weight,unit,note\n2026-11-01,82.4,kg,\n"
    private let added = "1970-01-01T00:07:00+00:00,1,kg,\n"

    /// Returns a document in a folder that everyone can write to.
    private func document(_ text: String, owner: uid_t = OtherUser.user, group: gid_t = OtherUser.group, mode: mode_t)
        -> WritableDocument
    {
        let document = WritableDocument(text)
        chmod(document.folder.path, 0o777)
        chown(document.path, owner, group)
        chmod(document.path, mode)
        return document
    }

    /// Changes the document as another user; returns the message if that fails.
    private func change(_ document: WritableDocument, _ command: String) -> String? {
        let errors = TemporaryFolder()
        let script = "exec 2>\"$3\"; exec \(OtherUser.rights) \"$1\" \(command.replacing("PATH", with: "\"$2\""))"
        if ChildProcess.shell(script, ChildProcess.changer, document.path, errors["errors"]).wait() { return nil }
        return errors.contents("errors")
    }

    private func belongs(_ document: WritableDocument, to owner: uid_t, _ group: gid_t, _ mode: mode_t) -> Bool {
        var status = stat()
        guard stat(document.path, &status) == 0 else { return false }
        return status.st_uid == owner && status.st_gid == group && status.st_mode & 0o7777 == mode
    }

    @Test func aColleaguesDocumentIsAddedToAndNotTakenOver() {
        let document = document(text, owner: 1111, mode: 0o660)

        let refusal = change(document, "delete PATH")
        let failure = change(document, "add PATH 7 1")

        #expect(refusal?.contains("belongs to another user and would become yours.") == true)
        #expect(failure == nil)
        #expect(document.text == text + added)
        #expect(belongs(document, to: 1111, OtherUser.group, 0o660))
        #expect(document.folder.names() == ["weights.csv"])
    }

    @Test func aLineAcrossAPagesEndTakesNoDocumentOver() {
        let text = "date,weight,unit,note\n#" + String(repeating: "x", count: 4064) + "\n"
        let document = document(text, owner: 1111, mode: 0o660)

        #expect(change(document, "add PATH 7 1") == nil)

        #expect(document.text == text + added)
        #expect(belongs(document, to: 1111, OtherUser.group, 0o660))
        #expect(document.folder.names() == ["weights.csv"])
    }

    @Test func aGroupThatOneIsNotInIsNotGivenUp() {
        let document = document(text, group: 4321, mode: 0o640)

        let refusal = change(document, "delete PATH")

        #expect(refusal?.contains("belongs to a group that you are not in and would lose it.") == true)
        #expect(document.text == text && belongs(document, to: OtherUser.user, 4321, 0o640))
        #expect(document.folder.names() == ["weights.csv"])
    }

    @Test func onesOwnDocumentIsChanged() {
        let document = document(text, mode: 0o640)

        #expect(change(document, "delete PATH") == nil)

        #expect(document.text == "date,weight,unit,note\n")
        #expect(belongs(document, to: OtherUser.user, OtherUser.group, 0o640))
    }

    /// Files can be created in such a folder, but it cannot be opened to sync it.
    @Test(arguments: [0o333, 0o311]) func aFolderThatMayNotBeReadTakesChanges(mode: mode_t) {
        let document = document(text, mode: 0o644)
        chown(document.folder.path, OtherUser.user, OtherUser.group)
        chmod(document.folder.path, mode)

        #expect(change(document, "delete PATH") == nil)
        #expect(document.text == "date,weight,unit,note\n")
        unlink(document.path)
        #expect(change(document, "add PATH 7 1") == nil)
        #expect(document.text == "date,weight,unit,note\n" + added)
    }
}
