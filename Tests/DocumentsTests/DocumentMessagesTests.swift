import Glibc
import Testing
import Words

@testable import Documents
@testable import WeightHistory

@Suite struct DocumentMessagesTests {
    private let messages = DocumentMessages(file: "weights.csv")

    @Test func aProblemSaysWhereAndWhatWouldBeRight() {
        let problem = LineProblem(line: 3, column: 12, kind: .notANumber("8o"))

        #expect(messages.text(for: problem) == "weights.csv:3:12: \"8o\" is not a number. A weight looks like 82.4.")
    }

    @Test func everyProblemIsOneOrTwoWholeSentences() {
        let kinds: [LineProblem.Kind] = [
            .noDate, .notADate("x"), .noSuchDay("x"), .noSuchTime("x"), .midnightAsTwentyFour("x"), .noSuchOffset("x"),
            .noWeight, .notANumber("x"), .notPositive("x"), .tooHeavy("x"), .noUnit, .notAUnit("x"),
            .otherUnit("x", column: .pounds), .tooManyCells(found: 5, named: 4), .quoteDoesNotEnd, .textAfterQuote,
            .lineTooLong, .notAValue("x", column: "fat_%"), .valueTooGreat("x", column: "fat_%"),
            .repeatedSeries("x", first: "fat_%"), .noFirstDay,
        ]
        let sentences = kinds.map { DocumentMessages.sentence(for: $0) }

        #expect(sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains("\n") })
        #expect(Set(sentences).count == kinds.count)
    }

    @Test func everyErrorNamesTheFile() {
        let errors: [DocumentError] = [
            .missing, .isFolder, .notPermitted, .notRegularFile, .notText, .isUTF16, .noHeader, .noDateColumn,
            .noWeightColumn, .noUnit, .repeatedColumn("date"), .becameShorter, .system(EIO),
            .carriageReturns, .system(ENOMEM), .otherUser,
        ]
        let texts = errors.map(messages.text)

        #expect(texts.allSatisfy { $0.contains("weights.csv") && $0.hasSuffix(".") })
        #expect(Set(texts).count == errors.count)
    }

    @Test func noControlCharacterComesThrough() throws {
        let file = TemporaryFile(
            Array("date,weight,unit\n2026-11-01,8\u{1B}[31m\u{7},kg\n\u{202E}x,1,kg\n2026-11-01,8,".utf8) + [
                0xFF, 0x9B, 0x00,
            ])
        let document = try DocumentReader.read(path: file.path, rules: testZone)
        let messages = DocumentMessages(file: "a\u{1B}b\n.csv")

        let texts = document.problems.map(messages.text)

        #expect(texts.count == 3)
        #expect(
            texts[0] == "a\\u{1B}b\\u{A}.csv:2:12: \"8\\u{1B}[31m\\u{7}\" is not a number. A weight looks like 82.4.")
        #expect(texts.joined().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(!texts.joined().unicodeScalars.contains("\u{202E}"))
    }
}
