import TestSupport
import Testing

/// Colour bitmap glyphs, with the machine's own fonts and configuration.
@Suite struct EmojiTests {
    @Test func aNoteShowsItsEmoji() throws {
        var program = Program()
        program.environment["FONTCONFIG_FILE"] = nil
        func yellowPixels(of note: String) throws -> Int {
            let document = program.folder.write(
                "date,weight,unit,note\n2026-11-03,82.4,kg,\(note)\n", to: "weights.csv")
            let picture = try #require(program.picture(document, "--screen", "history", "--scale", "2"))
            return picture.words.count { $0 >> 16 & 0xff > 200 && $0 >> 8 & 0xff > 150 && $0 & 0xff < 100 }
        }

        #expect(try yellowPixels(of: "none") == 0)
        #expect(try yellowPixels(of: "\u{1f600}\u{1f600}\u{1f600}") > 500)
    }
}
