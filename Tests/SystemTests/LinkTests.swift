import Glibc
import System
import Testing

@Suite struct LinkTests {
    let folder = TemporaryFolder()

    @Test func leadsToNamesOfAnyBytes() throws {
        let target = FilePath(bytes: Array("gr".utf8) + [0xFC])
        folder.link("second", to: target)
        folder.link("first", to: folder["second"])

        #expect(folder["second"].linkTarget == target)
        #expect(try folder["first"].followingLinks() == folder[target])
        #expect(folder.path.linkTarget == nil)
    }

    @Test func endsWhereLinksLeadToEachOther() {
        folder.link("ring", to: "ring")

        #expect { try folder["ring"].followingLinks() } throws: { ($0 as? SystemError)?.code == ELOOP }
    }

    @Test(
        .enabled("Only root gives links away.", { getuid() == 0 }),
        arguments: [
            (mode_t(0o1777), uid_t(0), true), (0o777, 0, false), (0o1775, 0, false), (0o1777, 1234, false),
        ])
    func endsAtAStrangersLinkInAFolderForEverybody(mode: mode_t, owner: uid_t, isStrangers: Bool) {
        folder.link("link", to: "target")
        chown(folder.path.cString, owner, gid_t.max)
        chmod(folder.path.cString, mode)
        lchown(folder["link"].cString, 1234, gid_t.max)

        #expect(folder["link"].isUntrustedLink == isStrangers)
        #expect((try? folder["link"].followingLinks()) == (isStrangers ? nil : folder["target"]))
    }

    @Test func mayLeadToTheSameFile() {
        for name in ["a", "b"] as [FilePath] { folder.write([1], to: name) }
        folder.link("soft", to: "a")
        link(folder["a"].cString, folder["hard"].cString)
        folder.link("dangling", to: "none")

        #expect(folder["soft"].leadsToSameFile(as: folder["hard"]))
        #expect(!folder["soft"].leadsToSameFile(as: folder["b"]))
        #expect(folder["dangling"].leadsToSameFile(as: folder["none"]))
        #expect(!folder["dangling"].leadsToSameFile(as: folder["nothing"]))
        #expect(!folder["a"].leadsToSameFile(as: folder["none"]))
        #expect(!FilePath("/nowhere/a").leadsToSameFile(as: "/nowhere/a/b"))
    }
}
