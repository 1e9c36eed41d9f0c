import TestSupport
import Testing

@Suite struct RangeWindowTests {
    private func drag(_ stage: WindowStage, from start: Int, to end: Int) {
        stage.beginDrag(from: start, to: end)
        stage.observer.press(button: 1, false)
    }

    @Test(arguments: [("w", "week"), ("m", "month"), ("q", "quarter"), ("h", "half"), ("a", "all")])
    func keysShowWhatTheExportShows(key: String, range: String) throws {
        let stage = try WindowStage.onGraph(Documents.days(336))

        // Measured paper keeps its line spacing from one range to the next.
        stage.press("p")
        stage.press(key)

        #expect(try stage.shows(scale: 1, "--range", range, "--paper", "plain"))
    }

    @Test func theRangeOfAWindowMovesAndRests() throws {
        let stage = try WindowStage(Documents.days(336))
        stage.press("p")

        stage.press("m")

        #expect(try stage.shows(scale: 1, "--range", "month", "--paper", "plain"))
        stage.press("BackSpace")
        #expect(try stage.shows(scale: 1, "--paper", "plain"))
    }

    @Test func theWheelZoomsAndADoubleClickShowsAll() throws {
        let stage = try WindowStage.onGraph(Documents.days(336))
        stage.observer.move(x: 200, y: 300)
        stage.turnWheel(button: 4, times: 3)
        #expect(stage.waits { try $0.segment() == "" })

        for _ in 0..<2 { stage.click(x: 200, y: 300) }

        #expect(stage.waits { try $0.segment() == "All" })
    }

    @Test func theWheelZoomsAsMuchWithControl() throws {
        let stage = try WindowStage.onRange()
        let all = try stage.datesInView()
        stage.observer.move(x: 200, y: 300)
        stage.turnWheel(button: 4, times: 5)
        #expect(stage.waits { try $0.segment() == "" })
        let zoomed = try stage.datesInView()
        stage.press("a")
        #expect(stage.waits { try $0.datesInView() == all })

        stage.observer.hold(symbol("Control_L"), true)
        stage.turnWheel(button: 4, times: 5)
        stage.observer.hold(symbol("Control_L"), false)

        #expect(zoomed != all && stage.waits { try $0.datesInView() == zoomed })
    }

    @Test func aDragFromAnEdgeChangesTheTabThoughZoomed() throws {
        let stage = try WindowStage.onRange()
        stage.press("m")
        #expect(stage.waits { try $0.segment() == "M" })

        drag(stage, from: 2, to: 302)

        #expect(stage.waits { try $0.selectedTab() == "History" })
        stage.press("2")
        #expect(stage.waits { try $0.selectedTab() == "Graph" && $0.segment() == "M" })
    }

    @Test func aPressCatchesWhatGlides() throws {
        let stage = try WindowStage.onRange(moves: true)
        stage.press("m")
        #expect(stage.waits { try $0.segment() == "M" && $0.datesInView() == ["11/28/00", "12/28/00"] })
        stage.beginDrag(from: 100, to: 220)
        for x in [240, 260, 280] {
            rest(for: .milliseconds(10))
            stage.observer.move(x: x, y: 300)
        }
        stage.observer.press(button: 1, false)
        let released = try stage.datesInView()
        #expect(stage.waits { try $0.datesInView() != released })

        stage.observer.press(button: 1, true)

        let caught = try stage.datesInView()
        rest(for: .milliseconds(700))
        #expect(try stage.datesInView() == caught)
        stage.observer.press(button: 1, false)
        rest(for: .milliseconds(300))
        #expect(try stage.datesInView() == caught)
    }

    @Test func aSidewaysWheelChangesTheTabOnlyUnzoomed() throws {
        let stage = try WindowStage.onRange()
        stage.press("m")
        #expect(stage.waits { try $0.segment() == "M" })
        let month = try stage.datesInView()
        stage.observer.move(x: 200, y: 300)
        stage.observer.press(button: 6, true)
        stage.observer.press(button: 6, false)
        #expect(stage.waits { try $0.segment() == "M" && $0.datesInView() != month })
        #expect(try stage.selectedTab() == "Graph")

        stage.press("a")
        // An early notch would still belong to the scroll before.
        rest(for: .milliseconds(1100))
        stage.observer.press(button: 6, true)
        stage.observer.press(button: 6, false)

        #expect(stage.waits { try $0.selectedTab() == "History" })
    }

    @Test func aDragPansAndEscapeTakesItBack() throws {
        let stage = try WindowStage.onRange()
        stage.press("m")
        #expect(stage.waits { try $0.segment() == "M" })
        let month = try stage.datesInView()
        drag(stage, from: 100, to: 300)
        #expect(stage.waits { try $0.segment() == "M" && $0.datesInView() != month })
        stage.press("BackSpace")
        #expect(stage.waits { try $0.datesInView() == month })

        stage.beginDrag(from: 100, to: 260)
        #expect(try stage.datesInView() != month)
        stage.press("Escape")
        stage.observer.press(button: 1, false)

        #expect(stage.waits { try $0.datesInView() == month })
    }

    @Test func shiftAndADragMarkASpan() throws {
        let stage = try WindowStage.onGraph(Documents.days(336))
        stage.beginDrag(from: 100, to: 260, holding: "Shift_L")
        stage.observer.press(button: 1, false)
        #expect(stage.waits { try $0.segment() == "" })
        #expect(try stage.view("MarkedSpan") == nil)

        stage.press("BackSpace")

        #expect(stage.waits { try $0.segment() == "All" })
    }

    @Test func aSegmentIsPressed() throws {
        let stage = try WindowStage.onGraph(Documents.days(336))
        let control = try #require(try stage.view("SegmentedControl")).frame

        stage.click(x: Int(control[0] + control[2] / 12), y: Int(control[1] + control[3] / 2))

        #expect(try stage.shows(scale: 1, "--range", "week") || stage.segment() == "W")
        #expect(try stage.segment() == "W")
    }

    @Test func aLiveAppendIsFollowedAtTheEdgeAlone() throws {
        let stage = try WindowStage.onGraph(Documents.days(300))
        stage.press("w")
        #expect(stage.waits { try $0.segment() == "W" })
        #expect(stage.program.run("add", "77", "--date", "2001-06-01", stage.document).end == .exit(0))

        #expect(stage.waits { $0.shownCounts.last == 301 })
        #expect(try stage.shows(scale: 1, "--range", "week"))
    }

    @Test func aReloadWithoutTheRangesEntriesShowsTheRest() throws {
        let stage = try WindowStage.onGraph(Documents.days(336))
        stage.press("w")
        #expect(stage.waits { try $0.segment() == "W" })

        stage.folder.write(Documents.days(20), to: "weights.csv")

        #expect(stage.waits { $0.shownCounts.last == 20 })
        #expect(try stage.shows(scale: 1, "--range", "week"))
    }

    @Test func anotherDocumentShowsAll() throws {
        let stage = try WindowStage.onGraph(Documents.days(336))
        stage.press("w")
        stage.drop(stage.folder.write(Documents.days(100), to: "other.csv"))

        #expect(stage.waits { $0.shownCounts.last == 100 })
        #expect(stage.waits { try $0.segment() == "All" })
    }

    @Test func aPanelTheUnitAndASizeLeaveTheRange() throws {
        let stage = try WindowStage.onGraph(Documents.days(336))
        stage.press("m")
        try stage.openPanel()
        stage.press("Escape")
        stage.press("u")
        try stage.nextFrame { stage.resize(620, 500) }
        stage.press("1")
        stage.press("2")

        #expect(stage.waits { try $0.segment() == "M" })
    }

    @Test func aPictureIsOfWhatIsShown() throws {
        let stage = try WindowStage.onGraph(Documents.days(336))
        stage.press("w")
        #expect(stage.waits { try $0.segment() == "W" })
        stage.press("Control_L e")

        #expect(stage.waits { try $0.message()?.contains("xported") == true })
        #expect(stage.running.isRunning)
    }
}
