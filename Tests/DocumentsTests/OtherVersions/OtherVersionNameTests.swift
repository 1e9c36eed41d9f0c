import System
import Testing

@testable import Documents
@testable import WeightHistory

@Suite struct OtherVersionNameTests {
    @Test(arguments: [
        "weights.sync-conflict-20260818-173636-D4LGQYW.csv", "weights.sync-conflict-20160101-101010.csv",
        "weights (conflicted copy 2026-08-18 173636).csv", "weights (conflicted copy Ada 2026-08-18 173636).csv",
        "weights (Ada's conflicted copy 2026-08-18).csv", "weights (Ada's conflicted copy 2026-08-18) (1).csv",
        "weights (Ada's conflicted copy 2026-08-18 (1)).csv", "weights (ädà-2’s conflicted copy 2026-08-18).csv",
        "weights_conflict-20260818-173636.csv", "weights (SFConflict ada@example.org 2026-08-18-17-36-36).csv",
        "weights (SFConflict 2026-Aug-8-17-36-36).csv", "weights_Adas-PC_Aug-18-1736-2026_Conflict.csv",
        "weights_Adas-PC_Aug-18-1736-2026_CaseConflict_1.csv",
    ])
    func namesOfSyncPrograms(name: String) {
        #expect(OtherVersionName.isCopy(FilePath(name), of: "weights.csv"))
        #expect(!OtherVersionName.isCopy(FilePath(name), of: "weight.csv"))
        #expect(!OtherVersionName.isCopy(FilePath(name), of: "weights.tsv"))
        #expect(!OtherVersionName.isCopy(FilePath(name), of: FilePath(name)))
    }

    @Test(arguments: [
        "weights.csv", "weights.csv~", "weights (1).csv", "weights copy.csv", ".syncthing.weights.csv.tmp",
        "weights.sync-conflict-2026-08-18.csv", "weights.sync-conflict-20260818-173636-D4LGQYW.csv.bak",
        "weights.sync-conflict-20260818-173636-D4LGQYW.sync-conflict-20260819-173636-D4LGQYW.csv",
        "weights.sync-conflict-20260818-173636-.csv", "weights (conflicted copy).csv",
        "weights (conflicted copy 2026-08).csv", "weights (no copy 2026-08-18).csv",
        "weights conflicted copy 2026-08-18.csv",
        "other.sync-conflict-20260818-173636-D4LGQYW.csv", "weights.old.sync-conflict-20260818-173636-D4LGQYW.csv",
        "weights_conflict-20260818.csv", "weights (SFConflict).csv", "weights (SFConflict ada 2026-08-18).csv",
        "weights_old_Adas-PC_Aug-18-1736-2026_Conflict.csv", "weights_Aug-18-1736-2026_Conflict.csv",
        "weights_Adas-PC_2026-08-18_Conflict.csv", "weights.Conflict.csv", ".csv", "", "weights.c", "weights.",
    ])
    func otherNames(name: String) {
        #expect(!OtherVersionName.isCopy(FilePath(name), of: "weights.csv"))
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
