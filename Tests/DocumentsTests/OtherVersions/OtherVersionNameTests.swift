import System
import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct OtherVersionNameTests {
    /// The forms by program, each with names that differ from one in as little as possible and are none.
    struct Form: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var names: [String]
        var nearMisses: [String]
    }

    static let forms = [
        Form(
            testDescription: "Syncthing",
            names: [
                "weights.sync-conflict-20260818-173636-D4LGQYW.csv", "weights.sync-conflict-20160101-101010.csv",
            ],
            nearMisses: [
                "weights.sync-conflict-2026-08-18.csv", "weights.sync-conflict-20260818-173636-.csv",
                "weights.sync-conflict-20260818-173636-D4LGQYW.csv.bak", "Weights.sync-conflict-20160101-101010.csv",
                "weights.sync-conflict-20260818-173636-D4LGQYW.sync-conflict-20260819-173636-D4LGQYW.csv",
                "weights.csv.sync-conflict-20260818-173636-D4LGQYW",
                "weights.csv.sync-conflict-20260818-173636-D4LGQYW.csv", ".syncthing.weights.csv.tmp",
                "~syncthing~weights.csv.tmp",
            ]),
        Form(
            testDescription: "Nextcloud",
            names: [
                "weights (conflicted copy 2026-08-18 173636).csv",
                "weights (conflicted copy Ada 2026-08-18 173636).csv",
                "weights (conflicted copy 2026-08-18 173636) (1).csv",
            ],
            nearMisses: [
                "weights (conflicted copy).csv", "weights (conflicted copy 2026-08).csv",
                "weights conflicted copy 2026-08-18.csv", "weights (no copy 2026-08-18).csv",
                "weights (conflicted copy 2026-08-18 173636.csv", "weights (case clash from bob).csv",
            ]),
        Form(
            testDescription: "ownCloud", names: ["weights_conflict-20260818-173636.csv"],
            nearMisses: ["weights_conflict-20260818.csv", "weights-conflict-20260818-173636.csv"]),
        Form(
            testDescription: "Dropbox",
            names: [
                "weights (Ada's conflicted copy 2026-08-18).csv", "weights (Ada's conflicted copy 2026-08-18) (1).csv",
                "weights (Ada's conflicted copy 2026-08-18 (1)).csv",
                "weights (ädà-2’s conflicted copy 2026-08-18).csv",
                "weights (Bob (at work)'s conflicted copy 2026-08-18).csv",
            ],
            nearMisses: [
                "weights (Ada's Conflicted Copy 2026-08-18).csv", "weights (Ada's reconflicted copy 2026-08-18).csv",
                "weights (Ada's conflicted copying 2026-08-18).csv", "weights (2026-08-18 conflicted copy).csv",
                "weights(Ada's conflicted copy 2026-08-18).csv", "weights [Ada's conflicted copy 2026-08-18].csv",
            ]),
        Form(
            testDescription: "Dropbox, German",
            names: [
                "weights (Bobs in Konflikt stehende Kopie 2026-11-23).csv",
                "weights (In Konflikt stehende Kopie von Bob 2026-11-23).csv",
                "weights (in Konflikt stehende Kopie von Bob 2026-11-23) (1).csv",
            ],
            nearMisses: [
                "weights (Bobs Kopie 2026-11-23).csv", "weights (Bobs in Konflikt stehende Kopien 2026-11-23).csv",
                "weights (Bobs in Konflikt stehende Kopie).csv",
            ]),
        Form(
            testDescription: "Dropbox, French",
            names: [
                "weights (Copie en conflit de Bob 2026-11-23).csv", "weights (copie en conflit de Bob 2026-11-23).csv",
            ],
            nearMisses: ["weights (Copie de Bob 2026-11-23).csv", "weights (Copie en conflits 2026-11-23).csv"]),
        Form(
            testDescription: "Dropbox, Spanish",
            names: [
                "weights (Copia conflictiva de Bob 2026-11-23).csv",
                "weights (copia en conflicto de Bob 2026-11-23).csv",
            ],
            nearMisses: ["weights (copia de Bob 2026-11-23).csv", "weights (Copia conflictiva de Bob).csv"]),
        Form(
            testDescription: "Dropbox, Italian", names: ["weights (Copia in conflitto di Bob 2026-11-23).csv"],
            nearMisses: ["weights (Copia di Bob 2026-11-23).csv"]),
        Form(
            testDescription: "Dropbox, Portuguese", names: ["weights (Cópia em conflito de PC-Casa 2026-11-23).csv"],
            nearMisses: ["weights (Copia em conflito de PC-Casa 2026-11-23).csv"]),
        Form(
            testDescription: "Dropbox, Polish",
            names: ["weights (kopia powodująca konflikt użytkownika Jan 2026-11-23).csv"],
            nearMisses: ["weights (kopia użytkownika Jan 2026-11-23).csv"]),
        Form(
            testDescription: "Dropbox, Danish", names: ["weights (Bobs modstridende kopi 2026-11-23).csv"],
            nearMisses: ["weights (Bobs kopi 2026-11-23).csv"]),
        Form(
            testDescription: "Dropbox, Swedish", names: ["weights (Bobs konfliktkopia 2026-11-23).csv"],
            nearMisses: ["weights (Bobs konfliktkopior 2026-11-23).csv"]),
        Form(
            testDescription: "Dropbox, Russian",
            names: ["weights (Конфликтующая копия пользователя Bob 2026-11-23).csv"],
            nearMisses: ["weights (копия пользователя Bob 2026-11-23).csv"]),
        Form(
            testDescription: "Dropbox, Japanese",
            names: ["weights (Bob の競合コピー 2026-11-23).csv", "weights (Bob 上の問題のあるコピー 2026-11-23).csv"],
            nearMisses: ["weights (Bob のコピー 2026-11-23).csv", "weights (Bob の競合コピー).csv"]),
        Form(
            testDescription: "Dropbox, Chinese",
            names: ["weights (Bob 的冲突副本 2026-11-23).csv", "weights (Bob 的衝突複本 2026-11-23).csv"],
            nearMisses: ["weights (Bob 的副本 2026-11-23).csv", "weights (冲突副本).csv"]),
        Form(
            testDescription: "Dropbox, Korean", names: ["weights (Bob의 충돌된 사본 2026-11-23).csv"],
            nearMisses: ["weights (Bob의 사본 2026-11-23).csv"]),
        Form(
            testDescription: "Seafile",
            names: [
                "weights (SFConflict ada@example.org 2026-08-18-17-36-36).csv",
                "weights (SFConflict 2026-08-18-17-36-36).csv", "weights (SFConflict 2026-Aug-8-17-36-36).csv",
            ],
            nearMisses: [
                "weights (SFConflict).csv", "weights (SFConflict ada 2026-08-18).csv",
                "weights (SFConflict ada 2026-08-18-17-36).csv",
            ]),
        Form(
            testDescription: "Synology",
            names: [
                "weights_Adas-PC_Aug-18-1736-2026_Conflict.csv", "weights_Adas-PC_Aug-18-1736-2026_CaseConflict_1.csv",
                "weights_Adas_old_PC_Aug-18-1736-2026_Conflict.csv", "weights__PC_Aug-18-1736-2026_Conflict_12.csv",
            ],
            nearMisses: [
                "weights_Aug-18-1736-2026_Conflict.csv", "weights_Adas-PC_2026-08-18_Conflict.csv",
                "weights_Adas_PC_Aug-18-1736-2026_Conflicts.csv", "weights.Adas_PC_Aug-18-1736-2026_Conflict.csv",
            ]),
        Form(
            testDescription: "Unison",
            names: ["weights (copy: conflict on 2026-11-23).csv", "weights (copy: conflict 12 on 2026-11-23).csv"],
            nearMisses: [
                "weights (copy: conflict).csv", "weights (copy: conflict on 2026-11).csv",
                "weights (copy: conflict one on 2026-11-23).csv", "weights (copy on 2026-11-23).csv",
            ]),
        Form(
            testDescription: "rclone",
            names: [
                "weights.csv.conflict1", "weights.conflict12.csv", "weights.csv..path1", "weights.csv.path2",
            ],
            nearMisses: [
                "weights.csv.conflict", "weights.conflict.csv", "weights.csv.conflict1.csv", "weights.csv..path",
                "weights..path1.csv", "weights.path1.csv", "weights.conflictx1.csv", "weights.csv.Conflict1",
                "weights.csv...path1",
            ]),
        Form(
            testDescription: "git-annex", names: ["weights.variant-1a2b.csv"],
            nearMisses: [
                "weights.variant-1a2.csv", "weights.variant-1a2b3.csv", "weights.variant-1a2g.csv",
                "weights.csv.variant-1a2b",
            ]),
        Form(
            testDescription: "pCloud",
            names: ["weights (conflicted).csv", "weights [conflicted].csv", "weights [conflicted 2].csv"],
            nearMisses: [
                "weights (conflict).csv", "weights conflicted.csv", "weights (conflicted].csv",
                "weights (conflicted by me).csv",
            ]),
    ]

    @Test(arguments: forms) func namesOfSyncPrograms(form: Form) {
        for name in form.names {
            #expect(OtherVersionName.isCopy(FilePath(name), of: "weights.csv"), "\(name)")
            #expect(!OtherVersionName.isCopy(FilePath(name), of: "weight.csv"), "\(name)")
            #expect(!OtherVersionName.isCopy(FilePath(name), of: "weights.tsv"), "\(name)")
            #expect(!OtherVersionName.isCopy(FilePath(name), of: FilePath(name)), "\(name)")
        }
        for name in form.nearMisses {
            #expect(!OtherVersionName.isCopy(FilePath(name), of: "weights.csv"), "\(name)")
        }
    }

    @Test(arguments: [
        "weights.csv", "weights.csv~", ".csv", "", "weights.c", "weights.", "weights", "weights.csv.",
        // A person's own copies, and names of OneDrive, Google Drive and iCloud that look like these.
        "weights (1).csv", "weights 2.csv", "weights copy.csv", "weights (copy).csv", "weights-BOBS-LAPTOP.csv",
        "weights (2026-11-23).csv",
        // Resilio: removing it removes the file elsewhere.
        "weights.Conflict.csv", "weights.csv.Conflict",
    ])
    func otherNames(name: String) {
        #expect(!OtherVersionName.isCopy(FilePath(name), of: "weights.csv"))
    }

    /// Names of documents that are longer or otherwise written, with each of the marks.
    @Test func namesOfOtherDocuments() {
        let matcher = OtherVersionMatcher(of: "weights.csv")
        let others = [
            "weights2", "weights 2", "weights-old", "weights.old", "weights (1)", "weights (old)", "weights copy",
            "weights_", "weights_old", "my weights", "myweights", "Weights", "weight", "weights\u{301}", "other",
        ]
        for mark in Self.marks {
            for other in others {
                let (name, document) = (FilePath(other + mark), FilePath(other + ".csv"))
                #expect(!matcher.matches(name) || matcher.rivals(for: name).contains(document), "\(name)")
                #expect(OtherVersionName.isCopy(name, of: document), "\(name)")
            }
        }
    }

    @Test func randomNamesOfOtherDocuments() {
        var random = SeededGenerator(seed: 29)
        let matcher = OtherVersionMatcher(of: "weights.csv")
        let marks = Self.marks.filter { !$0.hasPrefix("_") }
        let letters = "ab1 .-_[])ä競".map(String.init)
        let names = (0..<5000).flatMap { _ in
            let more = (0..<Int.random(in: 1...6, using: &random)).map { _ in random.pick(letters) }.joined()
            let mark = random.pick(marks)
            return ["weights\(more)\(mark)", "\(more)weights\(mark)"]
        }

        #expect(names.filter { matcher.matches(FilePath($0)) } == [])
    }

    /// The forms without the document's stem.
    private static let marks = forms.flatMap(\.names).map { String($0.dropFirst("weights".count)) }

    /// macOS decomposes names, of the document and of the mark.
    @Test(arguments: [
        ("gr\u{F6}\u{DF}e", "gro\u{308}\u{DF}e"), ("weights", "weights"), ("\u{AC00}", "\u{1100}\u{1161}"),
    ])
    func namesInEitherForm(composed: String, decomposed: String) {
        let marks = [
            (" (C\u{F3}pia em conflito de Bob 2026-11-23)", " (Co\u{301}pia em conflito de Bob 2026-11-23)"),
            (" (Bob の競合コ\u{30D4}ー 2026-11-23)", " (Bob の競合コ\u{30D2}\u{309A}ー 2026-11-23)"),
            (" (ad\u{E9}'s conflicted copy 2026-11-23)", " (ade\u{301}'s conflicted copy 2026-11-23)"),
        ]
        for document in [composed, decomposed] {
            for name in [composed, decomposed] {
                for mark in marks.flatMap({ [$0.0, $0.1] }) {
                    #expect(
                        OtherVersionName.isCopy(
                            FilePath(name + mark + ".\u{E9}"), of: FilePath(document + ".e\u{301}")),
                        "\(document) \(name)\(mark)")
                }
                #expect(OtherVersionName.isCopy(FilePath(name + ".csv.conflict1"), of: FilePath(document + ".csv")))
                #expect(!OtherVersionName.isCopy(FilePath(name + ".csv"), of: FilePath(document + ".csv")))
                #expect(!OtherVersionName.isCopy(FilePath(name + "x.csv.conflict1"), of: FilePath(document + ".csv")))
            }
        }
    }

    @Test func namesThatMayBeOfALongerDocumentToo() {
        let matcher = OtherVersionMatcher(of: "weights.csv")

        #expect(matcher.rivals(for: "weights_Adas-PC_Aug-18-1736-2026_Conflict.csv") == [])
        #expect(matcher.rivals(for: "weights_conflict-20260818-173636.csv") == [])
        #expect(matcher.rivals(for: "weights.csv.conflict1") == [])
        #expect(
            matcher.rivals(for: "weights_old_my_PC_Aug-18-1736-2026_Conflict.csv") == [
                "weights_old.csv", "weights_old_my.csv",
            ])
        #expect(
            OtherVersionMatcher(of: "gro\u{308}\u{DF}e.csv").rivals(
                for: "gr\u{F6}\u{DF}e_a_b_Aug-18-1736-2026_Conflict.csv") == ["gr\u{F6}\u{DF}e_a.csv"])
    }

    @Test func namesWithoutAnEnding() {
        #expect(OtherVersionName.isCopy("weights.sync-conflict-20260818-173636-D4LGQYW", of: "weights"))
        #expect(OtherVersionName.isCopy("weights (conflicted copy 2026-08-18 173636)", of: "weights"))
        #expect(OtherVersionName.isCopy("a.b.sync-conflict-20260818-173636-D4LGQYW.c", of: "a.b.c"))
        #expect(!OtherVersionName.isCopy("a.b.sync-conflict-20260818-173636-D4LGQYW.c", of: "a.c"))
        #expect(OtherVersionName.isCopy(".sync-conflict-20260818-173636-D4LGQYW.weights", of: ".weights"))
    }

    @Test func namesThatAreNoText() {
        let stem: [UInt8] = [0x67, 0x72, 0xFC]
        let mark = Array(".sync-conflict-20260818-173636-D4LGQYW.csv".utf8)

        #expect(OtherVersionName.isCopy(FilePath(bytes: stem + mark), of: FilePath(bytes: stem + Array(".csv".utf8))))
        #expect(
            !OtherVersionName.isCopy(
                FilePath(bytes: [0x67, 0x72, 0xE4] + mark), of: FilePath(bytes: stem + Array(".csv".utf8))))
    }
}

extension OtherVersionName {
    /// Returns whether a name, without its folder, is that of another version of the document.
    static func isCopy(_ name: FilePath, of document: FilePath) -> Bool {
        OtherVersionMatcher(of: document).matches(name)
    }
}
