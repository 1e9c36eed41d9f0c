import Geometry
import Testing

@testable import ViewKit

/// The descriptions of controls.
@Suite struct ControlDescriptionTests {
    @Test func aButtonTakesHelpAndKeysFromItsToolTip() {
        let button = Button("Edit")
        button.toolTip = ToolTip("Edit the entry", key: "F2")

        let own = button.ownDescription

        #expect((own.role, own.label, own.help, own.keys) == (.button, "Edit", "Edit the entry", "F2"))
        #expect(own.states == .focusable)
    }

    @Test func ownHelpComesBeforeTheToolTip() {
        let button = Button("Edit")
        (button.toolTip, button.help) = (ToolTip("Edit the entry"), "Another program has changed it.")

        #expect(button.ownDescription.help == "Another program has changed it.")
        #expect(button.ownDescription.keys == nil)
    }

    @Test func helpThatRepeatsTheLabelIsLeftOut() {
        let window = Window(size: Size(width: 100, height: 50), traits: Traits())
        let button = Button()
        (button.name, button.toolTip) = ("Add entry", ToolTip("Add entry", key: "N"))
        window.addSubview(button)

        let child = window.treeDescription.children.first

        #expect(child?.help == nil && child?.keys == "N")
    }

    @Test func aButtonSaysThatItOpensAMenuIsTheDefaultOrOff() {
        let button = Button("Menu")
        (button.menu, button.isDefault, button.isEnabled) = ({ Menu([]) }, true, false)

        #expect(button.ownDescription.states == [.opensMenu, .default, .disabled])
    }

    @Test func aSwitchIsAButtonThatStaysDown() {
        let toggle = Switch()
        #expect(toggle.ownDescription.states == [.focusable, .checkable])

        toggle.isOn = true

        #expect(toggle.role == .switch)
        #expect(toggle.ownDescription.states == [.focusable, .checkable, .checked, .pressed])
    }

    @Test func rangesAreNumbers() {
        let (slider, bar) = (Slider(range: -1...3, step: 0.5), ProgressBar())
        (slider.number, bar.progress) = (2, 0.375)

        #expect(slider.ownDescription.range == DescribedRange(-1, to: 3, current: 2, step: 0.5))
        #expect(bar.ownDescription.range == DescribedRange(0, to: 100, current: 37))
        #expect((bar.role, bar.label) == (.progressIndicator, "Progress"))
    }

    @Test func anActivityHasNoRange() {
        let indicator = ActivityIndicator()
        indicator.isSpinning = true

        #expect(indicator.ownDescription.states == [.busy, .indeterminate])
        #expect(indicator.ownDescription.range == nil)
    }

    @Test func segmentsAreRadioButtonsNamedByTheirToolTips() {
        let control = SegmentedControl(["W", "M", "Other"])
        control.segmentToolTips = [0: ToolTip("Week", key: "W"), 1: ToolTip("Month")]
        (control.selectedIndex, control.disabledIndices) = (1, [2])

        let segments = control.subviews.map(\.ownDescription)

        #expect((control.role, control.value) == (.segmentedControl, "M"))
        #expect(segments.map(\.role) == Array(repeating: .radioButton, count: 3))
        #expect(segments.map(\.label) == ["Week", "Month", "Other"])
        #expect(segments.map(\.keys) == ["W", nil, nil])
        #expect(segments.map { $0.states.contains(.focusable) } == [true, true, true])
        #expect(segments.map { $0.states.contains(.checked) } == [false, true, false])
        #expect(segments.map { $0.states.contains(.disabled) } == [false, false, true])
        #expect(segments.map(\.isPressable) == [true, true, false])
        #expect(segments.map(\.position) == [1, 2, 3] && segments.allSatisfy { $0.count == 3 })
        #expect(!segments.contains { $0.isIgnored })
    }

    @Test func aFieldHasItsTextAndTheNameOfItsCaption() throws {
        let window = Window(size: Size(width: 100, height: 50), traits: Traits())
        let (caption, field) = (Label("Weight", style: .body), TextField())
        for view in [caption, field] { window.addSubview(view) }
        (field.captionLabel, field.text, field.placeholder) = (caption, "8é4", "last 82.2")
        field.selection = TextSelection(anchor: 3, head: 1)

        let children = window.treeDescription.children
        let own = try #require(children.last)

        #expect((own.role, own.label, own.value) == (.textField, "Weight", "8é4"))
        #expect(own.caption == children[0].identity)
        #expect(own.states == [.focusable, .editable])
        #expect(
            own.editedText
                == DescribedText(
                    content: "8é4", selection: TextSelection(anchor: 3, head: 1), placeholder: "last 82.2"))
    }

    @Test func aFieldSaysWhatIsWrongOrForbidden() {
        let field = TextField()
        (field.hasError, field.help) = (true, "A weight must be above zero.")
        #expect(field.ownDescription.states == [.focusable, .editable, .invalid])
        #expect(field.ownDescription.help == "A weight must be above zero.")

        (field.hasError, field.isEditable) = (false, false)
        #expect(field.ownDescription.states == .focusable)

        field.isEnabled = false
        #expect(field.ownDescription.states == .disabled)
    }

    @Test func aTextThatIsComposedIsNotToldYet() throws {
        let window = Window(size: Size(width: 100, height: 50), traits: Traits())
        let field = TextField()
        window.addSubview(field)
        field.becomeFirstResponder()

        window.send(marked: "に", selection: 0..<3)
        #expect(field.ownDescription.editedText?.content == "")
        window.send(text: "二")

        #expect(field.ownDescription.editedText?.content == "二")
        #expect(field.ownDescription.editedText?.selection == TextSelection(caret: 3))
    }

    @Test func textsOfSeveralLinesAndSearchesHaveRolesOfTheirOwn() {
        #expect(TextView().role == .textView)
        #expect(SearchField().role == .searchField)
        #expect(SearchField().label == "Search")
        #expect(SearchField().subviews.compactMap(\.label) == ["Clear"])
    }

    @Test func labelsOfAControlAreSaidByIt() {
        let control = Control()
        let (inside, outside) = (Label("Done", style: .body), Label("Entry", style: .body))
        control.addSubview(inside)

        #expect(inside.ownDescription.isIgnored)
        #expect(!outside.ownDescription.isIgnored)
    }

    @Test func decorationIsIgnored() {
        #expect(Hairline().ownDescription.isIgnored)
        #expect(Slider().subviews.allSatisfy { $0.isIgnored })
        #expect(ToolTipView(ToolTip("Add entry")).isIgnored)
    }

    @Test func statesHaveNamesInTheOrderOfTheirBits() {
        #expect(ViewStates([.disabled, .focusable, .checked]).words == ["focusable", "checked", "disabled"])
        #expect(ViewStates(rawValue: (1 << 16) - 1).words.count == 16)
        #expect(ViewStates().words == [])
    }
}
