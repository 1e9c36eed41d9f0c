import Geometry
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

@Suite struct InspectColourScreenTests {
    /// Opens the inspector of a colour called Leaf.
    private func open(_ others: String...) throws -> (ColourStage, InspectColourScreen) {
        let stage = try ColourStage(preparing: { sqlite in
            sqlite.makeFirstVersion([("Leaf", 1)] + others.map { ($0, 0) })
        })
        #expect(try stage.wait { stage.names.contains("Leaf") })
        stage.list.table.selectedRow = stage.names.firstIndex(of: "Leaf")
        stage.screen.press(.return)
        let inspector = try #require(stage.inspector)
        try stage.screen.update()
        return (stage, inspector)
    }

    private func name(_ stage: ColourStage) -> String { stage.sqlite.run("SELECT name FROM color") }

    @Test func returnSavesTheNameAndDropsTheFocus() throws {
        let (stage, inspector) = try open()
        inspector.nameField.becomeFirstResponder()
        stage.screen.type("Moss")
        #expect(name(stage) == "Leaf")

        stage.screen.press(.return)

        #expect(stage.screen.window.firstResponder == nil)
        #expect(try stage.wait { name(stage) == "Moss" && inspector.colour.name == "Moss" })
    }

    @Test func leavingSavesTheNameAndTheListFollows() throws {
        let (stage, inspector) = try open("Apple")
        inspector.nameField.becomeFirstResponder()
        stage.screen.type("Aardvark")

        stage.screen.press(.escape)

        #expect(stage.inspector == nil)
        #expect(try stage.waitForNames("Aardvark", "Apple"))
        #expect(stage.sqlite.run("SELECT count(*) FROM color WHERE name = 'Aardvark'") == "1")
        #expect(stage.list.table.selectedRow == 0)
    }

    @Test func aBlankNameBecomesTheFirstOne() throws {
        let (stage, inspector) = try open()
        inspector.nameField.becomeFirstResponder()
        stage.screen.type("  ")

        stage.screen.press(.return)

        #expect(try stage.wait { inspector.nameField.text == "Unnamed Color" })
        #expect(name(stage) == "Unnamed Color")
    }

    @Test func aNameThatCannotBeShownWholeIsKeptWhole() throws {
        let stage = try ColourStage()
        #expect(try stage.wait { stage.list.isRead })
        stage.sqlite.run("INSERT INTO color (name) VALUES (hex(randomblob(20000)) || char(10) || char(0) || 'end')")
        #expect(try stage.wait { stage.names.count == 1 })
        let before = stage.names

        stage.list.table.selectedRow = 0
        stage.screen.press(.return)
        try stage.screen.update()
        stage.screen.press(.escape)
        stage.screen.press(.character("n"), .control)

        #expect(try stage.wait { stage.names.count == 2 })
        #expect(stage.names.contains(before[0]))
    }

    @Test func aSliderChangesItsPartAndADragIsTakenBackAsAWhole() throws {
        let (stage, inspector) = try open()
        let green = inspector.partSliders.sliders[1]
        let frame = green.convert(green.bounds, to: nil)
        let y = frame.midY

        stage.screen.window.beginPress(at: Point(x: frame.minX + 14, y: y), time: 0)
        for step in 1...10 {
            stage.screen.window.movePress(to: Point(x: frame.minX + 14 + Double(step) * 10, y: y), time: 0)
        }
        stage.screen.window.endPress(at: Point(x: frame.minX + 114, y: y), time: 0)
        let wanted = green.number
        #expect(wanted > 0.2)
        #expect(try stage.wait { inspector.colour.parts.green == wanted })
        #expect(inspector.colour.parts.red == 1)
        #expect(inspector.hexField.text == inspector.colour.parts.hex)
        stage.screen.press(.character("z"), .control)

        #expect(try stage.wait { inspector.colour.parts.green == 0 && green.number == 0 })
    }

    @Test func aHexValueIsTyped() throws {
        let (stage, inspector) = try open()
        inspector.hexField.becomeFirstResponder()
        stage.screen.type("#0080g")
        #expect(inspector.hexField.hasError)
        stage.screen.press(.return)
        #expect(stage.actions.sentences.last?.hasPrefix("A hex value has six digits") == true)
        inspector.hexField.selectAll()
        stage.screen.type("0080ff")

        stage.screen.press(.return)

        let isShown = try stage.wait { inspector.partSliders.sliders.map(\.number) == [0, 128.0 / 255, 1] }
        #expect(isShown && inspector.colour.parts.hex == "#0080ff" && inspector.hexField.text == "#0080ff")
    }

    /// It would otherwise save its old value when the screen is left.
    @Test func theHexValueWithTheFocusFollowsTheSliders() throws {
        let (stage, inspector) = try open()
        inspector.hexField.becomeFirstResponder()
        let old = inspector.hexField.text

        inspector.partSliders.onChange?(\.red, 0)

        #expect(try stage.wait { inspector.colour.parts.hex != old })
        #expect(inspector.hexField.text == inspector.colour.parts.hex)
    }

    @Test func deleteAsksNothingGoesBackAndIsTakenBack() throws {
        let (stage, inspector) = try open()

        inspector.deleteButton.onAction?()
        #expect(try stage.wait { stage.inspector == nil })
        #expect(try stage.waitForNames())
        stage.screen.press(.character("z"), .control)

        #expect(try stage.waitForNames("Leaf"))
        let sentences = ["Deleted “Leaf”. Press Ctrl Z to undo.", "Restored “Leaf”."]
        #expect(try stage.wait { stage.actions.sentences == sentences })
    }

    /// Its button would undo that change instead.
    @Test func theNextChangeWithdrawsTheMessageOfADeletion() throws {
        let (stage, inspector) = try open()
        inspector.deleteButton.onAction?()
        #expect(try stage.wait { stage.actions.undo != nil && stage.inspector == nil })

        stage.screen.press(.character("n"), .control)

        #expect(try stage.wait { stage.actions.withdrawn == ["Deleted “Leaf”. Press Ctrl Z to undo."] })
    }

    @Test func controlCCopiesTheHexValue() throws {
        let (stage, _) = try open()

        stage.screen.press(.character("c"), .control)

        #expect(stage.actions.copies == ["#ff0000"])
    }

    @Test func anotherProgramsChangeShowsAndWhatIsTypedStays() throws {
        let (stage, inspector) = try open()
        inspector.nameField.becomeFirstResponder()
        stage.screen.type("Mo")

        stage.sqlite.run("UPDATE color SET name = 'Grass', red = 0.5")

        #expect(try stage.wait { inspector.colour.parts.red == 0.5 && inspector.colour.name == "Grass" })
        #expect(inspector.nameField.text == "Mo" && inspector.partSliders.sliders[0].number == 0.5)
    }

    @Test func anotherProgramsNameShowsWhereNothingIsTyped() throws {
        let (stage, inspector) = try open()

        stage.sqlite.run("UPDATE color SET name = 'Grass'")

        #expect(try stage.wait { inspector.nameField.text == "Grass" })
    }

    @Test func aColourThatAnotherProgramDeletesIsLeft() throws {
        let (stage, _) = try open()

        stage.sqlite.run("DELETE FROM color")

        #expect(try stage.wait { stage.inspector == nil })
        #expect(stage.actions.sentences == ["This colour was deleted by another program."])
    }

    @Test func thatAColourIsGoneIsTakenBackWhereItComesBack() throws {
        let (stage, _) = try open()
        stage.sqlite.run("CREATE TABLE kept AS SELECT * FROM color", "DELETE FROM color")
        #expect(try stage.wait { stage.inspector == nil })
        #expect(try stage.waitForNames() && stage.actions.withdrawn.isEmpty)

        stage.sqlite.run("INSERT INTO color SELECT * FROM kept")

        #expect(try stage.waitForNames("Leaf"))
        #expect(stage.actions.withdrawn == stage.actions.sentences && stage.actions.withdrawn.count == 1)
    }

    /// The inspector stays open for the typed name.
    @Test func thatTheColourInSightIsGoneIsTakenBackToo() throws {
        let (stage, inspector) = try open()
        inspector.nameField.becomeFirstResponder()
        stage.screen.type("Moss")
        stage.sqlite.run("CREATE TABLE kept AS SELECT * FROM color", "DELETE FROM color")
        #expect(try stage.wait { !stage.actions.sentences.isEmpty })

        stage.sqlite.run("INSERT INTO color SELECT * FROM kept")

        #expect(try stage.wait { stage.actions.withdrawn == stage.actions.sentences })
        #expect(stage.inspector === inspector && inspector.nameField.text == "Moss")
    }

    /// Each commit of another program makes the inspector read its colour again.
    @Test func aDeletedColourIsReportedOnce() throws {
        let (stage, inspector) = try open()
        inspector.nameField.becomeFirstResponder()
        stage.screen.type("Moss")
        stage.sqlite.run("DELETE FROM color")
        #expect(try stage.wait { !stage.actions.sentences.isEmpty })

        stage.sqlite.run("INSERT INTO color (name) VALUES ('Other')")
        let end = Instant.readingClock() + .milliseconds(300)

        #expect(try stage.wait { Instant.readingClock() > end })
        #expect(stage.actions.sentences.count == 1)
    }

    @Test func whatIsTypedOutlivesTheColour() throws {
        let (stage, inspector) = try open()
        inspector.nameField.becomeFirstResponder()
        stage.screen.type("Moss")

        stage.sqlite.run("DELETE FROM color")
        #expect(try stage.wait { !stage.actions.sentences.isEmpty })

        #expect(stage.inspector === inspector && inspector.nameField.text == "Moss")
    }

    /// Another program makes the database refuse changes, and later allows them.
    @Test func aNameThatCannotBeSavedIsKeptAndSavedLater() throws {
        let (stage, inspector) = try open()
        stage.sqlite.run(
            "CREATE TRIGGER refuse BEFORE UPDATE ON color BEGIN SELECT RAISE(ABORT, 'the shop is closed'); END")
        inspector.nameField.becomeFirstResponder()
        stage.screen.type("Moss")

        stage.screen.press(.return)
        #expect(try stage.wait { stage.actions.sentences.last?.contains("the shop is closed") == true })
        #expect(inspector.nameField.text == "Moss" && name(stage) == "Leaf")
        stage.screen.press(.escape)
        #expect(try stage.wait { stage.actions.sentences.count == 2 })
        stage.sqlite.run("DROP TRIGGER refuse")
        stage.list.table.selectedRow = 0
        stage.screen.press(.return)
        #expect(stage.inspector?.nameField.text == "Moss")
        stage.screen.press(.escape)

        #expect(try stage.waitForNames("Moss"))
    }
}

@Suite struct InspectColourImageTests {
    private func open(size: Size, scale: Double, name: String = "Leaf") throws -> ColourStage {
        let stage = try ColourStage(
            size: size, scale: scale,
            preparing: { sqlite in
                sqlite.makeFirstVersion([(name, 0.5)])
                sqlite.run("UPDATE color SET green = 0.8, blue = 0.25")
            })
        #expect(try stage.wait { stage.names == [name] })
        stage.list.table.selectedRow = 0
        stage.screen.press(.return)
        try stage.screen.update()
        return stage
    }

    @Test(arguments: [1.0, 2]) func itHasNameColourPartsAndDelete(scale: Double) throws {
        let stage = try open(size: Size(width: 320, height: 480), scale: scale)

        expectImage(stage.screen.surface, named: "inspect-colour-\(Int(scale))x")
    }

    @Test func aSmallWindowLosesNoControl() throws {
        let stage = try open(
            size: Size(width: 280, height: 332), scale: 1, name: "A name that is longer than the window is wide")

        expectImage(stage.screen.surface, named: "inspect-colour-small")
    }

    @Test func aWindowOfNoSizeDrawsNothing() throws {
        let stage = try open(size: .zero, scale: 1)

        #expect(stage.screen.surface.width == 1)
    }
}
