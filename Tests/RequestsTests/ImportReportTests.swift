import Requests
import System
import Testing

@Suite struct ImportReportTests {
    private let report = ImportReport(
        files: [
            .init(
                name: "a \"b\"\n.csv", program: "openScale 3", count: 1_000_000,
                series: [.init("fat", 341), .init("waist", 2)], notes: ["Times have no zone."],
                rejections: .init(["line 3: \"x\" is not a weight."], of: 12))
        ], leftOut: .init(["b.csv"]), unread: .init((0..<12).map { "\($0) is damaged." }),
        notes: ["1 repeated row is skipped."],
        questions: [.init(option: .unit, sentence: "Which?", choices: [.init("lbs", "lb"), .init("kg", "kg")])],
        entryCount: 999_999)

    @Test func saysTheFirstOfManyFilesAndHowManyThereAre() {
        #expect(report.unread.lines.count == 10 && report.unread.count == 12)
    }

    @Test func comesThrough() {
        for message in [.progress(0.25), .done, .failure("No \u{7} \\ file."), .report(report)] as [ImportMessage] {
            #expect(message.line.hasSuffix("\n") && !message.line.dropLast().contains("\n"))
            #expect(ImportMessage(Array(message.line.utf8.dropLast())) == message)
        }
    }

    @Test(arguments: ["", "{}", "progress", "{\"progress\":\"x\"}", "{\"report\":{\"files\":[]}}", "[1]"])
    func anythingElseIsNoMessage(line: String) {
        #expect(ImportMessage(Array(line.utf8)) == nil)
    }

    @Test(arguments: ["1e999", "-1e30", "0.5"]) func aCountThatIsNoneIsNoMessage(count: String) {
        let line = ImportMessage.report(report).line.replacing("999999", with: count)

        #expect(ImportMessage(Array(line.utf8.dropLast())) == nil)
    }

    @Test(arguments: ["nan", "inf", "1e999", "tall"]) func aHeightThatIsNoneLeavesTheQuestionOpen(text: String) {
        var request = ImportRequest(sources: ["/a"])

        request.set(.height, to: text)

        #expect(request.height == nil)
    }

    @Test func aMessageThatIsCutIsNone() {
        let line = Array(ImportMessage.report(report).line.utf8.dropLast())

        for count in line.indices { #expect(ImportMessage(line[..<count]) == nil) }
    }

    @Test func answersReachTheProgram() throws {
        var request = ImportRequest(sources: ["/a=b/ä.zip", "/c"])
        for (option, text) in [
            (ImportOption.unit, "lb"), (.dates, "mdy"), (.height, "178"), (.columns, "date=1,weight=3"),
            (.person, "Änne = B"), (.rows, ""), (.outside, "skip"), (.sheet, "*"),
        ] {
            request.set(option, to: text)
        }
        request.isForWindow = true

        #expect(ImportRequest(arguments: request.arguments) == request)
        #expect(request.unit == .pounds && request.dates == .monthFirst && request.height == 178)
        #expect(request.columns?.text == "date=1,weight=3")
        #expect(request.person == "Änne = B" && request.rows == "" && request.outside == .skip)
        #expect(request.sheet == ImportRequest.allSheets)
    }
}
