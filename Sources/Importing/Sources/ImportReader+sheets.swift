import Requests

extension ImportReader {
    /// Reads the sheets of a spreadsheet that contain weights, or asks which of them to read; adds nothing if none does.
    static func addSheets(
        of source: SourceFile, _ answers: ImportAnswers, _ bounds: ReadingBounds, to reading: inout ImportReading
    ) throws(ImportError) {
        let file = try source.open().all(expected: source.size, atMost: SourceFile.mostBytes)
        let sheets = try Spreadsheet.sheets(of: file, bounds)
        var chosen: [Sheet]
        if source.isOneOfSeveral {
            let evidence = sheets.map { TableFinder.evidence($0.text) }
            chosen = zip(sheets, evidence).filter { $0.1 == .proof }.map(\.0)
            if chosen.isEmpty, evidence.contains(.table) { reading.leftOut.append(source.name) }
        } else {
            let likely = likelySheets(sheets, answers.request)
            chosen = named(answers.request.sheet, of: sheets, likely: likely)
            if chosen.isEmpty, !likely.isEmpty {
                return reading.files.append(question(about: likely, of: source))
            }
        }
        let others = sheets.map(\.name).filter { name in !chosen.contains { $0.name == name } }
        for sheet in chosen {
            guard var result = try table(sheet.text, answers) else { continue }
            result.name = sheets.count > 1 ? "\(source.name), \(sheet.name)" : source.name
            result.open.hasSheets = true
            if !others.isEmpty, sheet.name == chosen.last?.name { result.fixedNotes.append(.otherSheets(others)) }
            reading.files.append(result)
        }
    }

    /// Returns the sheets that an answer names; without an answer, the only likely one. Empty if that must be asked.
    private static func named(_ answer: String?, of sheets: [Sheet], likely: [Sheet]) -> [Sheet] {
        guard let answer else { return likely.count == 1 ? likely : [] }
        return answer == ImportRequest.allSheets ? likely : sheets.filter { $0.name.asName == answer.asName }
    }

    private static func question(about sheets: [Sheet], of source: SourceFile) -> ImportedFile {
        var result = ImportedFile(SourceTraits(format: .columns))
        result.name = source.name
        result.questions = [.sheet(names: sheets.map(\.name))]
        return result
    }

    /// Returns the sheets that are tables of weights, or else those that may be some, or else those that are refused.
    private static func likelySheets(_ sheets: [Sheet], _ request: ImportRequest) -> [Sheet] {
        var (tables, open, refused) = ([Sheet](), [Sheet](), [Sheet]())
        for sheet in sheets {
            var text = sheet.text
            switch TableFinder.finding(&text, nil) {
            case .layout: tables.append(sheet)
            case .question: open.append(sheet)
            case .refusal: refused.append(sheet)
            case nil: break
            }
        }
        let likely = [tables, open, refused].first { !$0.isEmpty }
        // The user may know columns of dates and weights that look like something else.
        return likely ?? (request.columns == nil ? [] : sheets)
    }
}
