import TestSupport
import Testing

// The forms of headers, dates, weights and goals in a document.
nonisolated extension Promise {
    static let forms = [header, dates, typedDates, weights, goals]

    private static let columns = [
        "note,unit,weight,date\n,kg,80,2026-01-01\n", "weight_kg,date\n81,2026-01-01\n",
        "Date,weight (lbs)\n2026-01-01,180\n", "weight,date,unit\n82,2026-01-01,kg\n",
    ]
    private static let incompleteColumns = [
        "date,unit,note\n2026-01-01,kg,\n", "weight_kg,note\n80,\n", "date,weight\n2026-01-01,80\n",
    ]

    private static let header = Promise(
        "The header names the columns, in any order.",
        "‘date’ and ‘weight’ are required, and so is ‘unit’, unless the weight column names the unit, as in "
            + "‘weight_kg’ or ‘weight (lbs)’.", "‘note’ is optional.",
        commandLine: .keeps {
            #expect(columns.map { Desk($0).listedWeights } == [["80"], ["81"], ["180"], ["82"]])
            for content in incompleteColumns {
                let desk = Desk(content)

                let outcome = desk.program.run("add", "80kg", desk.document)

                #expect(outcome.end == .exit(1) && outcome.errors.contains("header"), "\(content)")
                #expect(desk.content == content)
            }
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()

            for (content, weight) in zip(columns, ["80.0 kg", "81.0 kg", "81.6 kg", "82.0 kg"]) {
                stage.folder.write(content, to: "weights.csv")
                #expect(stage.waits { try $0.shownWeights() == [weight] && $0.message() == nil }, "\(content)")
            }
            for content in incompleteColumns {
                stage.folder.write(content, to: "weights.csv")
                #expect(stage.waits { try $0.message()?.contains("header") == true }, "\(content)")
            }
        })

    private static let datesOfAllForms = [
        "2026-01-01", "2026-01-02T07:12", "2026-01-03T07:12:13", "2026-01-04T07:12:13.25", "2026-01-05T07:12Z",
        "2026-01-06T07:12+01", "2026-01-07T07:12+0100", "2026-01-08T07:12+01:00", "2026-01-09 07:12",
    ]

    private static let typedDates = Promise(
        "It may also be typed as in the window: ‘yesterday’, ‘last monday 7am’, ‘5 Nov’, ‘7:30’.",
        "A day and a month in figures are taken only if one of them is above 12.",
        commandLine: .keeps {
            let desk = Desk(Documents.header)

            for date in ["yesterday", "last monday 7am", "5 Nov", "7:30", "12/31/2025"] {
                #expect(desk.program.run("add", "80kg", "--date", date, desk.document).end == .exit(0), "\(date)")
            }
            let refusal = desk.program.run("add", "80kg", "--date", "5/11/2026", desk.document)

            #expect(desk.listedWeights.count == 5 && desk.content.contains("2025-12-31,80,kg,"))
            #expect(refusal.errors.contains("\"5/11/2026\" could be two dates."))
        },
        window: .hasNone(because: "The window reads the order of the locale's dates."))

    private static let dates = Promise(
        "A date is one of ISO 8601: ‘2026-11-01’, ‘2026-11-01T07:12’, with seconds, with a fraction, with ‘Z’ or an "
            + "offset (‘+01’, ‘+0100’, ‘+01:00’); a space may replace the ‘T’.",
        "The day or the time of the entry, in any form that a document allows.",
        commandLine: .keeps {
            let desk = Desk(Documents.header)

            for date in datesOfAllForms { desk.program.run("add", "80kg", "--date", date, desk.document) }

            #expect(desk.content == Documents.header + datesOfAllForms.map { "\($0),80,kg,\n" }.joined())
            #expect(desk.listedWeights.count == datesOfAllForms.count)
            #expect(desk.program.run("list", desk.document).errors.isEmpty)
        },
        window: .keeps {
            let rows = datesOfAllForms.enumerated().map { "\($1),\(80 + $0),kg,\n" }.joined()
            let stage = try WindowStage.onHistory(Documents.header + rows)

            let weights = datesOfAllForms.indices.reversed().map { "\(80 + $0).0 kg" }
            #expect(stage.waits { try $0.shownWeights() == weights })
            #expect(try stage.message() == nil)
        })

    /// Every line is readable except the fourth.
    private static let numbers = """
        date,weight,unit
        2026-01-01,80.5,kg
        2026-01-02,"81,5",KG
        2026-01-03,"82,55",Kg
        2026-01-04,"83,555",kg
        2026-01-05,181.5,Lb
        2026-01-06,12.5,ST
        2026-01-07,182.5,LBS

        """

    private static let weights = Promise(
        "A weight has a decimal point; if commas separate the cells, a decimal comma is also read in a quoted cell "
            + "with one or two digits after the comma.", "Units are ‘kg’, ‘lb’, ‘lbs’ and ‘st’, in any case.",
        commandLine: .keeps {
            let desk = Desk(numbers)

            let errors = desk.program.run("list", desk.document).errors

            #expect(desk.listedWeights == ["182.5", "12.5", "181.5", "82.55", "81.5", "80.5"])
            #expect(errors.split(separator: "\n").count == 1 && errors.contains("weights.csv:5:12: "))
        },
        window: .keeps {
            let stage = try WindowStage.onHistory(numbers)

            let weights = ["82.8 kg", "79.4 kg", "82.3 kg", "82.6 kg", "81.5 kg", "80.5 kg"]
            #expect(stage.waits { try $0.shownWeights() == weights })
            #expect(try stage.message()?.contains("weights.csv:5:12: ") == true)
        })

    private static let goals = Promise(
        "A comment whose first word is ‘goal’ or ‘height’, in upper or lower case, followed by a colon, sets your "
            + "goal or height:",
        "A goal is in ‘kg’, ‘lbs’ or ‘st’, or in stones and pounds, as ‘12 st 4 lb’; a height is in ‘cm’, ‘m’, ‘ft’ and "
            + "‘in’.",
        commandLine: .keeps {
            for (goal, height) in [("12 st 4 lb", "178 cm"), ("78 kg", "1.78 m"), ("12 st", "5 ft 10 in")] {
                let desk = Desk("#GOAL : \(goal)\n# Height: \(height)\n" + Documents.threeDays)

                #expect(desk.program.run("goal", desk.document).text == "\(goal)\n")
                #expect(desk.program.run("height", desk.document).text == "\(height)\n")
            }
            let desk = Desk("# my goal: 78 kg\n# goal 78 kg\n" + Documents.threeDays)
            #expect(desk.program.run("goal", desk.document).end == .exit(1))
        },
        window: .keeps {
            let stage = try WindowStage.onGraph("# my goal: 60 kg\n" + Documents.threeDays)
            #expect(stage.waits { try !$0.visibleLabels.contains { $0.hasPrefix("Goal:") } })

            for (goal, label) in [("12 st 12 lb", "81.6 kg"), ("82 kg", "82.0 kg"), ("181 lbs", "82.1 kg")] {
                stage.folder.write("#GOAL : \(goal)\n" + Documents.threeDays, to: "weights.csv")

                #expect(stage.waits { try $0.visibleLabels.contains { $0.hasPrefix("Goal: \(label)") } }, "\(goal)")
            }
            stage.folder.write("# Height: 5 ft 10 in\n" + Documents.threeDays, to: "weights.csv")
            #expect(stage.waits { try !$0.visibleLabels.contains { $0.hasPrefix("Goal:") } })
            stage.press("g")
            #expect(stage.waits { try $0.view("TextField", of: "5 ft 10 in") != nil })
        })
}
