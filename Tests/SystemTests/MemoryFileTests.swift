import System
import Testing

@Suite struct MemoryFileTests {
    @Test func holdsItsBytesForAnyReader() throws {
        let file = try MemoryFile(Array("date,weight_kg\n".utf8))

        let status = try FileStatus(of: file.path)

        #expect(status.isRegular && status.stamp.size == 15)
    }

    @Test func theIsolateIsForRightToLeftNamesAlone() {
        #expect(SafeText.isolated("weights.csv") == "weights.csv")
        #expect(SafeText.isolated("משקל.csv") == "\u{2068}משקל.csv\u{2069}")
        #expect(SafeText.isolated("وزن.csv") == "\u{2068}وزن.csv\u{2069}")
    }
}
