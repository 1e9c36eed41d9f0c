import Documents
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import Screens
@testable import WeightHistory

/// The fields for values of series in the entry panel, used by keys.
@Suite struct ValueFieldTests {
    /// The panel of a new entry, or of an edited one, on a document.
    private func stage(
        _ document: Document? = nil, editing index: EntryIndex? = nil, size: Size = Size(width: 320, height: 480),
        decimalMark: String = ".", textSize: TextSize = .large
    ) throws -> AddEntryStage {
        let stage = try AddEntryStage(size: size, decimalMark: decimalMark, textSize: textSize)
        guard let document else { return stage }
        stage.press(.escape)
        try stage.pass(1)
        stage.root.show(document)
        if let index { stage.root.editEntry(at: index) } else { stage.root.addEntry() }
        try stage.pass(1)
        return stage
    }

    private func fields(_ stage: AddEntryStage) -> [TextField] { stage.panel.values.fields.map(\.field) }

    /// Opens the fields, or hides the empty ones.
    private func openMore(_ stage: AddEntryStage) throws {
        stage.click(stage.panel.moreButton)
        try stage.pass(1)
    }

    private func captions(_ stage: AddEntryStage) -> [String] { stage.panel.panel.rows.map(\.caption.text) }

    private func value(_ text: String, _ series: Series) throws -> SeriesValue {
        try #require(SeriesValue(text, series))
    }

    @Test func aDocumentWithoutSeriesOffersTheUsualOnes() throws {
        let stage = try stage()
        let before = stage.panel.panel.rows.count

        try openMore(stage)

        #expect(before == 2)
        #expect(captions(stage) == ["Weight", "Date", "Fat", "Muscle", "Water", "Waist"])
        #expect(stage.panel.moreButton.title == "Less" && stage.window.firstResponder === fields(stage)[0])
        #expect(stage.panel.view.frame.height == 170 + 4 * 44)
        stage.expectNothingOverlaps()
    }

    @Test func keysGoThroughTheFieldsAndSaveThoseThatAreFilled() throws {
        let stage = try stage()
        stage.type("82.4")
        for _ in 0..<4 { stage.press(.tab) }
        #expect(stage.window.firstResponder === stage.panel.moreButton)
        stage.press(.return)
        try stage.pass(1)
        stage.type("21,3")
        for _ in 0..<3 { stage.press(.tab) }
        #expect(stage.window.firstResponder === fields(stage)[3])
        stage.type("36in")
        #expect(stage.panel.shownHint == "= 91.44 cm")
        stage.press(.return)

        #expect(
            stage.added
                == WeightEntry(
                    date: stage.recording.now, weight: EntryWeight("82.4", .kilograms)!,
                    values: [try value("21.3", .fat), try value("91.44", .waist)]))
    }

    /// As `healthbeat add --muscle 62kg` does, in a document with and without a column for its share.
    @Test(arguments: [false, true]) func aMassGoesIntoAColumnOfItsOwn(hasShare: Bool) throws {
        let document = try Document.measured(["2026-11-03,81.9,kg,,40"], columns: "muscle_%")
        let stage = try stage(hasShare ? document : nil)
        try openMore(stage)
        let muscle = try #require(stage.panel.values.fields.first { $0.draft.series.name == "muscle" })
        muscle.field.becomeFirstResponder()
        stage.type("62kg")
        #expect(stage.panel.shownHint == "= 62 kg")

        stage.press(.return)

        let typed = try SeriesValue(
            typed: "62kg", muscle.draft.series, in: stage.root.measurements.series, besides: [],
            WeightFormat(decimalMark: "."))
        #expect(stage.added?.values == [typed])
        #expect(typed.series.columnName == "muscle_kg")
    }

    @Test func anEditedShareBecomesAMass() throws {
        let document = try Document.measured(["2026-11-03,81.9,kg,,40"], columns: "muscle_%")
        let stage = try stage(document, editing: .weighed(0))
        fields(stage)[0].becomeFirstResponder()
        fields(stage)[0].selectAll()
        stage.type("32 kg")

        stage.press(.return)

        let (share, mass) = (Series("muscle", .percent), Series("muscle", .kilograms))
        var new = stage.root.history[0]
        new.values = [.none(of: share), try value("32", mass)]
        #expect(stage.recording.saved == [.edit(stage.root.history.reference(to: 0), to: new)])
    }

    @Test func oneColumnHasOneValue() throws {
        let document = try Document.measured(["2026-11-03,81.9,kg,,40,32"], columns: "muscle_%,muscle_kg")
        let stage = try stage(document)
        try openMore(stage)
        stage.type("33 kg")
        fields(stage)[1].becomeFirstResponder()
        stage.type("32")

        stage.press(.return)

        #expect(stage.panel.message == "The value of muscle is given twice. Give it once.")
        #expect(fields(stage).map(\.hasError) == [false, true] && stage.recording.saved.isEmpty)
    }

    @Test func theNoteComesLast() throws {
        let stage = try stage()
        stage.click(stage.panel.noteButton)
        try stage.pass(1)

        try openMore(stage)

        #expect(captions(stage).last == "Note")
        for _ in 0..<4 { stage.press(.tab) }
        #expect(stage.window.firstResponder === stage.panel.noteField)
        stage.press(.tab)
        #expect(stage.window.firstResponder === stage.panel.moreButton)
        stage.press(.tab)
        #expect(stage.window.firstResponder === stage.panel.cancelButton)
        stage.expectNothingOverlaps()
    }

    @Test func theWeightMayBeMissingBesideAValue() throws {
        let stage = try stage()
        try openMore(stage)
        stage.press(.return)
        let mistake = stage.panel.message

        fields(stage)[3].becomeFirstResponder()
        stage.type("92")
        stage.press(.return)

        #expect(mistake == "The weight is missing. A weight looks like 82.4.")
        let added = try #require(stage.added)
        #expect(added.weight.isNone)
        #expect(try added.values == [value("92", .waist)])
    }

    @Test func mistakesAreMarkedFirstToLast() throws {
        let stage = try stage()
        try openMore(stage)
        stage.type("2l")
        fields(stage)[3].becomeFirstResponder()
        stage.type("92 kg")

        stage.press(.return)

        #expect(stage.panel.message == "\"l\" is not a unit of fat. A value of fat looks like 21.3 %.")
        #expect(fields(stage).map(\.hasError) == [true, false, false, true] && stage.recording.saved.isEmpty)
        #expect(stage.window.firstResponder === fields(stage)[0])
        #expect(fields(stage)[3].help == "\"kg\" is not a unit of waist. A value of waist looks like 92.5 cm.")
        stage.type("21.3")
        #expect(!fields(stage)[0].hasError && stage.panel.message.isEmpty == false)
    }

    @Test(arguments: [
        ("101", "\"101\" is over 100 %. A value of fat looks like 21.3 %."),
        ("-1", "A value of fat must be above zero, such as 21.3 %."),
    ])
    func aShareIsFromZeroToAHundred(typed: String, problem: String) throws {
        let stage = try stage()
        stage.type("82")
        try openMore(stage)
        stage.type(typed)

        stage.press(.return)

        #expect(stage.panel.message == problem)
    }

    @Test func theLastValueIsAHint() throws {
        let stage = try stage(try .withLoneEntries(), decimalMark: ",")
        try openMore(stage)

        #expect(fields(stage).map(\.placeholder) == ["last 21 %", "last 91,5 cm"])
        #expect(fields(stage).map(\.name) == ["Fat in percent", "Waist in centimetres"])
    }

    @Test func theFieldsAreThoseOfTheDocumentWhenTheyOpen() throws {
        let stage = try stage(try .withLoneEntries())
        stage.type("82")

        stage.root.show(try .measured(["2026-11-04,81.9,kg,,19.9,91,101"], columns: "fat_%,waist_cm,hip_cm"))
        try openMore(stage)
        fields(stage)[2].becomeFirstResponder()
        stage.type("100")
        stage.press(.return)

        #expect(fields(stage).map(\.placeholder) == ["last 19.9 %", "last 91 cm", "last 101 cm"])
        #expect(try stage.added?.values == [value("100", Series("hip", .centimetres))])
    }

    @Test func anEditedEntryShowsItsValues() throws {
        let stage = try stage(try .withLoneEntries(), editing: .weighed(3), decimalMark: ",")
        #expect(fields(stage).map(\.text) == ["21", "91,5"] && stage.panel.weightField.text == "81,9")

        fields(stage)[0].becomeFirstResponder()
        fields(stage)[0].selectAll()
        stage.press(.delete)
        stage.press(.return)

        var new = stage.root.history[3]
        new.values = [.none(of: .fat)]
        #expect(stage.recording.saved == [.edit(stage.root.history.reference(to: 3), to: new)])
    }

    @Test func anEntryIsEditedWithTheValuesOfItsOwnRow() throws {
        let document = try Document.measured([
            "2026-11-20,82.4,kg,morning,21.3,92", "2026-11-20,82.9,kg,evening,22.9,",
        ])
        let stage = try stage(document, editing: .weighed(1))
        #expect(fields(stage).map(\.text) == ["22.9", ""])

        fields(stage)[1].becomeFirstResponder()
        stage.type("91")
        stage.press(.return)

        var new = stage.root.history[1]
        new.values = [try value("91", .waist)]
        #expect(stage.recording.saved == [.edit(stage.root.history.reference(to: 1), to: new)])
    }

    @Test func rowsWithoutAWeightAreEditedOneByOne() throws {
        let document = try Document.measured(["2026-11-20,,,,20.4,", "2026-11-20,,,,,89.9"])
        let stage = try stage(document, editing: .alone(1))
        #expect(fields(stage).map(\.text) == ["", "89.9"])

        fields(stage)[1].becomeFirstResponder()
        fields(stage)[1].selectAll()
        stage.type("90")
        stage.press(.return)

        var new = document.measurements.alone[1]
        new.values = [try value("90", .waist)]
        let reference = document.measurements.alone.reference(to: 1)
        #expect(reference.occurrence == 1 && stage.recording.saved == [.edit(reference, to: new)])
    }

    @Test func untouchedValuesAreNoChange() throws {
        let stage = try stage(try .withLoneEntries(), editing: .weighed(3))

        stage.press(.return)

        try stage.pass(1)
        #expect(stage.recording.saved.isEmpty && stage.panel == nil)
    }

    @Test func anEntryLosesItsWeightButNotAll() throws {
        let stage = try stage(try .withLoneEntries(), editing: .weighed(3))
        stage.panel.weightField.selectAll()
        stage.press(.delete)
        stage.press(.return)

        var new = stage.root.history[3]
        new.weight = .none
        #expect(stage.recording.saved == [.edit(stage.root.history.reference(to: 3), to: new)])
        stage.recording.finishSaving?("no")
        for field in fields(stage) { field.update(to: "") }
        stage.press(.return)
        #expect(stage.panel.message.hasPrefix("The weight is missing."))
    }

    /// Another program changes the entry's value while another one is typed.
    @Test func aValueThatWasChangedElsewhereIsAskedFor() throws {
        let document = try Document.withLoneEntries()
        let stage = try stage(document, editing: .weighed(3))
        fields(stage)[0].becomeFirstResponder()
        stage.press(.end)
        stage.type(".5")
        let changed = try Document.measured([
            "2026-10-02,84.1,kg,,22.5,", "2026-10-31,83,kg,a walk,,", "2026-11-01T07:12:00+01:00,82.4,kg,,21.3,",
            "2026-11-03,81.9,kg,,20,91.5",
        ])

        stage.root.show(changed)
        #expect(fields(stage)[0].text == "21.5")
        stage.press(.return)
        let question = stage.panel.message
        stage.press(.return)

        #expect(question == "Its fat was changed to 20 %. Save again to overwrite it.")
        var new = changed.history[3]
        new.values = [try value("21.5", .fat)]
        #expect(stage.recording.saved == [.edit(changed.history.reference(to: 3), to: new)])
    }

    /// Saving overwrites only what the user typed, so nothing is asked.
    @Test func aValueThatWasChangedElsewhereStaysIfAnotherOneIsTyped() throws {
        let stage = try stage(try Document.withLoneEntries(), editing: .weighed(3))
        fields(stage)[1].update(to: "92")
        let changed = try Document.measured([
            "2026-10-02,84.1,kg,,22.5,", "2026-10-31,83,kg,a walk,,", "2026-11-01T07:12:00+01:00,82.4,kg,,21.3,",
            "2026-11-03,81.9,kg,,20,91.5",
        ])

        stage.root.show(changed)
        stage.press(.return)

        var new = changed.history[3]
        new.values = [try value("92", .waist)]
        #expect(stage.recording.saved == [.edit(changed.history.reference(to: 3), to: new)])
    }

    /// The writer adds the column again.
    @Test func aColumnThatWasRemovedIsWrittenAllTheSame() throws {
        let stage = try stage(try .withLoneEntries())
        stage.type("82")
        try openMore(stage)
        stage.type("21")

        stage.root.show(try .measured(["2026-11-03,81.9,kg,,91.5"], columns: "waist_cm"))
        stage.press(.return)

        #expect(try stage.added?.values == [value("21", .fat)])
    }

    @Test func anotherUnitLeavesTheValues() throws {
        let stage = try stage()
        try openMore(stage)
        stage.type("21.3")

        stage.root.unit = .pounds
        stage.panel.weightField.becomeFirstResponder()
        stage.type("181")
        stage.press(.return)

        let added = try #require(stage.added)
        #expect(added.weight.unit == .pounds)
        #expect(try added.values == [value("21.3", .fat)])
    }

    @Test func whatWasTypedOutlivesThePanel() throws {
        let stage = try stage()
        try openMore(stage)
        stage.type("21.3")
        stage.press(.escape)
        #expect(stage.recording.unsavedEntry?.values == ["fat_%": "21.3"])
        try stage.pass(1)
        stage.root.addEntry()
        try stage.pass(1)

        #expect(fields(stage)[0].text == "21.3" && fields(stage)[0].window != nil)
        stage.click(stage.panel.panel.buttons[0])
        #expect(fields(stage)[0].text == "" && stage.recording.unsavedEntry == nil)
    }

    @Test func typedValuesGoIntoAColumnOfAnotherUnit() throws {
        let stage = try stage()
        stage.press(.escape)
        stage.recording.unsavedEntry = UnsavedEntry(
            weight: "", unit: .kilograms, values: ["waist_cm": "92", "hip_cm": "101"])
        try stage.pass(1)
        stage.root.show(try .measured(["2026-11-03,81.9,kg,,36"], columns: "waist_in"))
        stage.root.addEntry()
        try stage.pass(1)

        #expect(stage.panel.values.fields.map(\.draft.series.columnName) == ["waist_in", "hip_cm"])
        #expect(fields(stage).map(\.text) == ["92 cm", "101"])
    }

    @Test func openFieldsAreOpenNextTime() throws {
        let stage = try stage()
        try openMore(stage)
        stage.click(stage.panel.cancelButton)
        try stage.pass(1)

        stage.root.addEntry()
        try stage.pass(1)

        #expect(fields(stage)[0].window != nil && stage.window.firstResponder === stage.panel.weightField)
    }

    @Test func lessHidesTheEmptyFields() throws {
        let stage = try stage()
        stage.click(stage.panel.noteButton)
        try stage.pass(1)
        stage.type("a walk")
        try openMore(stage)
        fields(stage)[2].becomeFirstResponder()
        stage.type("54.5")

        try openMore(stage)

        #expect(captions(stage) == ["Weight", "Date", "Water", "Note"])
        #expect(stage.panel.moreButton.title == "More…" && stage.window.firstResponder === fields(stage)[2])
        #expect(fields(stage).map { $0.window != nil } == [false, false, true, false])
        #expect(stage.panel.view.frame.height == 170 + 2 * 44)
        stage.expectNothingOverlaps()
        stage.panel.weightField.becomeFirstResponder()
        stage.type("82.4")
        stage.press(.return)
        #expect(try stage.added?.values == [value("54.5", Series("water", .percent))] && stage.added?.note == "a walk")
    }

    @Test func hiddenFieldsComeBackInTheirPlaces() throws {
        let stage = try stage()
        try openMore(stage)
        fields(stage)[1].becomeFirstResponder()
        stage.type("40")
        try openMore(stage)

        try openMore(stage)

        #expect(captions(stage) == ["Weight", "Date", "Fat", "Muscle", "Water", "Waist"])
        #expect(fields(stage).map(\.text) == ["", "40", "", ""] && fields(stage).allSatisfy { $0.alpha == 1 })
        #expect(stage.window.firstResponder === fields(stage)[0])
        stage.expectNothingOverlaps()
    }

    @Test func aHiddenFieldLeavesItsFocusToTheWeight() throws {
        let stage = try stage()
        try openMore(stage)
        #expect(stage.window.firstResponder === fields(stage)[0])

        try openMore(stage)

        #expect(captions(stage) == ["Weight", "Date"])
        #expect(stage.window.firstResponder === stage.panel.weightField)
        #expect(stage.panel.view.frame.height == 170)
    }

    /// The field of a value that the entry had stays even if it is empty, as saving removes the value.
    @Test func lessLeavesTheValuesOfAnEntry() throws {
        let document = try Document.measured(["2026-11-03,81.9,kg,,21,"])
        let stage = try stage(document, editing: .weighed(0))
        fields(stage)[0].update(to: "")

        try openMore(stage)

        #expect(captions(stage) == ["Weight", "Date", "Fat"])
    }

    @Test func lessIsDisabledWhileAllFieldsAreFilled() throws {
        let stage = try stage(try .withLoneEntries())
        try openMore(stage)

        stage.type("21")
        #expect(stage.panel.moreButton.isEnabled)
        fields(stage)[1].becomeFirstResponder()
        stage.type("9")

        #expect(!stage.panel.moreButton.isEnabled && stage.panel.moreButton.title == "Less")
        stage.press(.backspace)
        #expect(stage.panel.moreButton.isEnabled)
    }

    @Test func closedFieldsAreClosedNextTime() throws {
        let stage = try stage()
        try openMore(stage)
        try openMore(stage)
        stage.click(stage.panel.cancelButton)
        try stage.pass(1)

        stage.root.addEntry()
        try stage.pass(1)

        #expect(captions(stage) == ["Weight", "Date"])
    }

    @Test(arguments: [TextSize.large, .extraExtraExtraLarge]) func aLowWindowScrollsToTheFocus(
        textSize: TextSize
    ) throws {
        let stage = try stage(size: Size(width: 280, height: 360), textSize: textSize)
        stage.panel.moreButton.performAction()
        try stage.pass(1)
        stage.expectNothingOverlaps()

        for field in fields(stage) {
            #expect(stage.window.firstResponder === field)
            let area = stage.panel.panel.convert(stage.panel.panel.content.frame, to: nil)
            #expect(area.contains(field.convert(field.bounds, to: nil)))
            stage.press(.tab)
            try stage.pass(0)
        }
        #expect(stage.panel.view.frame.height <= 360)
    }
}
