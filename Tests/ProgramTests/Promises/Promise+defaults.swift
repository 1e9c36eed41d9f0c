import TestSupport
import Testing

nonisolated extension Promise {
    static let defaults = [pictures, chosen, ownUnits]

    private static let pictures = Promise(
        "The default is 320x480.", "The default is L.",
        commandLine: .keeps {
            let desk = Desk()
            desk.folder.writeSettings(#"{"textSize":"XL","windowSize":[600,800]}"#)

            let picture = desk.program.picture(desk.document)

            #expect(picture != nil)
            #expect(picture == desk.program.picture(desk.document, "--size", "320x480", "--text-size", "L"))
            #expect(picture != desk.program.picture(desk.document, "--text-size", "XL"))
        },
        window: .hasNone(because: "The panel begins with what the window shows."))

    private static let chosen = Promise(
        "The default is the choice in the window, at first measured.",
        "The default is the choice in the window, at first no trend.",
        commandLine: .keeps {
            let desk = Desk()

            let first = desk.program.picture(desk.document)
            desk.folder.writeSettings(#"{"paper":"plain","trend":true}"#)
            let chosen = desk.program.picture(desk.document)

            #expect(first != nil && chosen != nil && chosen != first)
            #expect(first == desk.program.picture(desk.document, "--paper", "measured", "--no-trend"))
            #expect(chosen == desk.program.picture(desk.document, "--paper", "plain", "--trend"))
        },
        window: .keeps {
            let stage = try WindowStage.onGraph()
            #expect(try stage.shows(scale: 1, "--paper", "measured", "--no-trend"))

            stage.press("p")
            stage.press("t")

            #expect(try stage.shows(scale: 1, "--paper", "plain", "--trend"))
            #expect(eventually { stage.folder.settings.contains("plain") && stage.folder.settings.contains("trend") })
            #expect(try stage.shows(scale: 1))
        })

    private static let ownUnits = Promise(
        "Otherwise the default is the unit chosen in the window, or else the locale's; in a list, each weight has its "
            + "own unit, as has a goal that is printed.",
        commandLine: .keeps {
            let desk = Desk("# goal: 70 kg\n" + Documents.threeDays)
            let ofLocale = desk.program.picture(desk.document)
            desk.folder.writeSettings(#"{"unit":"lbs"}"#)

            desk.program.run("add", "180", "--date", "2026-11-04", desk.document)

            #expect(desk.content.hasSuffix("\n2026-11-04,180,lbs,\n"))
            #expect(desk.listedWeights == ["180", "81.9", "181.4", "82.4"])
            #expect(desk.program.run("goal", desk.document).text == "70 kg\n")
            #expect(ofLocale != nil && ofLocale != desk.program.picture(desk.document))
        },
        window: .keeps {
            let stage = try WindowStage.onHistory()
            stage.press("l")
            #expect(stage.waits { try $0.shownWeights().first == "180.6 lbs" })

            try stage.addEntry("180")

            #expect(eventually { stage.content.hasSuffix(",180,lbs,\n") })
        })
}
