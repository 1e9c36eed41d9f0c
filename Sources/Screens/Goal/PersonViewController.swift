import ViewKit
import WeightHistory
import Words

/// A small panel for the goal, with a range or a plan, the height, and whether energy is shown.
///
/// An empty field removes the setting from the document. A field that the user has not touched follows the document.
final class PersonViewController: RowPanelViewController {
    let heightField = TextField()
    /// The upper bound of a range.
    let upperField = TextField()
    /// The day of the goal, or the weekly change.
    let planField = TextField()
    var goalField: TextField { goal.field }
    /// Called if the user saves another choice about energy.
    var onEnergyChoice: ((_ isShown: Bool) -> Void)?

    private let goal: WeightRow
    private let energy = ChoiceControl(["Hide", "Show"], name: "Energy")
    private let showedEnergy: Bool
    private var person: Person
    /// The settings that another program has changed since the user began to change them.
    private var changedMeanwhile: Set<PersonField> = []
    private var upper: WeightDraft
    private var plan: PlanDraft
    private var surroundings: EntryContext

    /// Faults of fields that are right alone.
    private enum Conflict: Error {
        case noGoal, upperBelowGoal, rangeWithPlan
    }

    init(_ person: Person, showsEnergy: Bool, format: EntryFormat, _ surroundings: EntryContext) {
        (self.person, showedEnergy, self.surroundings) = (person, showsEnergy, surroundings)
        goal = WeightRow("Goal", WeightDraft(original: person.goal?.low, format: format, isGoal: true))
        upper = WeightDraft(original: person.goal?.upper, format: format, isGoal: true)
        plan = PlanDraft(original: person.goal?.plan?.pace, format: format, rules: surroundings.rules)
        energy.selected = showsEnergy ? 1 : 0
        let rows = [
            goal.row, PanelRow("Up to", .field(upperField, example: "")),
            PanelRow("Plan", .field(planField, example: "")),
            PanelRow("Height", .field(heightField, example: "5 ft 10.5 in")), PanelRow("Energy", energy.content),
        ]
        super.init(PanelView("Goal and height", isTitled: false, rows, buttons: ["Cancel", "Save"]), goal)
        heightField.text = heightText
        heightField.placeholder = TypingWords.forExample(isMetric ? "178" : "5 ft 10 in")
        (upperField.text, planField.text) = (upper.text, plan.text)
        upperField.placeholder = PanelWords.forARange
        planField.name = SpokenWords.planField
        goal.onUnitChange = { [unowned self] in unitDidChange() }
        showUnit()
    }

    override var obstacle: String? { PanelWords.entryInTheWay }

    func follow(_ person: Person) {
        let isHeightUntouched = heightField.text == heightText
        let isGoalUntouched =
            goalField.text == goal.draft.text && upperField.text == upper.text && planField.text == plan.text
        if person.goal != self.person.goal, !isGoalUntouched { changedMeanwhile.insert(.goal) }
        if person.height != self.person.height, !isHeightUntouched { changedMeanwhile.insert(.height) }
        self.person = person
        goal.follow(person.goal?.low)
        followUntouched {
            upper.original = person.goal?.upper
            plan.original = person.goal?.plan?.pace
        }
        if isHeightUntouched { heightField.follow(heightText) }
        updateSuffixes()
        updateRemark()
    }

    func follow(_ history: WeightHistory) { surroundings.history = history }

    /// Shows the drafts' new texts in the fields that the user has not touched.
    private func followUntouched(_ change: () -> Void) {
        let (isUpperUntouched, isPlanUntouched) = (upperField.text == upper.text, planField.text == plan.text)
        change()
        if isUpperUntouched { upperField.follow(upper.text) }
        if isPlanUntouched { planField.follow(plan.text) }
    }

    private func unitDidChange() {
        followUntouched { (upper.format.unit, plan.format.unit) = (goal.unit, goal.unit) }
        showUnit()
    }

    private func showUnit() {
        upperField.name = SpokenWords.upperField(in: goal.unit)
        planField.placeholder = PanelWords.dayOrRate(plan.changeUnit.sign)
        updateSuffixes()
    }

    override func textDidChange(in field: TextField) { updateSuffixes() }

    override func hint(for field: TextField) -> String {
        if field === upperField { return upper.conversion(of: field.text) ?? "" }
        if field === planField { return plan.hint(for: field.text, now: surroundings.now()) }
        guard field === heightField else { return super.hint(for: field) }
        guard let height = try? Height(typed: field.text) else { return "" }
        let shown = hasBareHeight ? height : height.inWholeCentimetres
        return PersonSetting.height(shown).words(weights).map { "= \($0)" } ?? ""
    }

    /// Shows the units that an upper bound, a weekly change and the height are understood in, unless they are in the text
    /// or in the example. Stones may be followed by pounds.
    private func updateSuffixes() {
        let isBare = !upperField.text.isEmpty && !upperField.text.contains(where: \.isLetter)
        upperField.suffix = isBare && goal.unit != .stones ? goal.unit.sign : ""
        planField.suffix = plan.unit(of: planField.text, now: surroundings.now())
        let understood = (try? Height(typed: heightField.text))?.text.split(separator: " ").last ?? "cm"
        heightField.suffix = hasBareHeight && (isMetric || !heightField.text.isEmpty) ? String(understood) : ""
    }

    /// Whether the height is typed without its unit.
    private var hasBareHeight: Bool { !heightField.text.contains { $0.isLetter || "'′’\"″”".contains($0) } }

    private var isMetric: Bool { goal.unit == .kilograms }
    private var weights: WeightFormat { goal.draft.format.weights }

    override func submit() {
        divideRange()
        let now = surroundings.now()
        let low = read(goalField, goal.draft)
        let high = read(upperField, upper)
        let pace = read(planField) { text throws(PlanDraft.Fault) in
            try plan.pace(typed: text, now: now)
        } explain: {
            plan.sentence(for: $0, typed: $1, now: now)
        }
        let height = read(heightField, parseHeight, explain: TypingWords.height(_:typed:))
        guard let low, let high, let pace, let height, let wanted = wanted(low, high, pace, now) else { return }
        submit(Person(goal: wanted, height: height), now)
    }

    /// Moves the upper bound of a range that was typed as the goal, such as `76-78`, into its own field.
    private func divideRange() {
        let bounds = PersonSetting.goalBounds(in: goalField.text)
        guard let high = bounds.high else { return }
        goalField.update(to: bounds.low)
        upperField.update(to: high)
    }

    private func submit(_ wanted: Person, _ now: EntryDate) {
        let settings = person.settings(for: wanted)
        guard isConfirmed(questionAboutChange(by: settings)),
            isConfirmed(question(settings, height: wanted.height, now))
        else { return }
        let showsEnergy = energy.selected == 1
        if showsEnergy != showedEnergy { onEnergyChoice?(showsEnergy) }
        save(settings.isEmpty ? nil : .set(settings))
    }

    /// Returns a question about a setting that another program has changed; nil if none would be overwritten.
    private func questionAboutChange(by settings: [PersonSetting]) -> String? {
        let current = settings.map(\.field).first(where: changedMeanwhile.contains).map { field in
            field == .goal ? PersonSetting.goal(person.goal) : .height(person.height)
        }
        return current.map { DoubtWords.changed($0, weights) }
    }

    /// Returns a question about an unusual goal; nil if it is usual or unchanged.
    private func question(_ settings: [PersonSetting], height: Height?, _ now: EntryDate) -> String? {
        let goals = settings.compactMap { if case .goal(let goal) = $0 { goal } else { nil } }
        let doubts = goals.flatMap {
            $0.doubts(trend: surroundings.history.latestTrend, on: now.day, height: height)
        }
        guard !doubts.isEmpty else { return nil }
        return (doubts.map { DoubtWords.goal($0, goal.draft.format) } + [DoubtWords.saveAgain]).joined(separator: " ")
    }

    /// Returns the goal that the fields make, itself nil if they are empty; nil after recording a mistake.
    private func wanted(
        _ low: EntryWeight?, _ high: EntryWeight?, _ pace: GoalPlan.Pace?, _ now: EntryDate
    ) -> Goal?? {
        let field = low == nil ? goalField : pace == nil ? upperField : planField
        return read(field) { _ throws(Conflict) in
            try made(of: low, high, pace, now)
        } explain: { conflict, text in
            switch conflict {
            case .noGoal: goalSentence(.noWeight, text)
            case .upperBelowGoal: TypingWords.upperBelowGoal
            case .rangeWithPlan: TypingWords.rangeWithPlan
            }
        }
    }

    /// Unchanged fields keep the goal's text and the start of its plan; a new plan begins with the trend of today.
    private func made(
        of low: EntryWeight?, _ high: EntryWeight?, _ pace: GoalPlan.Pace?, _ now: EntryDate
    ) throws(Conflict) -> Goal? {
        if (low, high, pace) == (person.goal?.low, person.goal?.upper, person.goal?.plan?.pace) { return person.goal }
        guard let low else {
            if high == nil, pace == nil { return nil }
            throw .noGoal
        }
        guard let high else {
            let goal = Goal(low, pace.map { GoalPlan($0) })
            let start = surroundings.history.latestTrend.flatMap { EntryWeight(rounded: $0, low.unit) }
            return start.map { goal.starting(at: $0, on: now.day) } ?? goal
        }
        if pace != nil { throw .rangeWithPlan }
        guard let range = Goal(from: low, to: high) else { throw .upperBelowGoal }
        return range
    }

    private func goalSentence(_ fault: InputError, _ text: String) -> String {
        goal.draft.sentence(for: fault, typed: text)
    }

    private var heightText: String { PersonSetting.height(person.height).words(weights) ?? "" }

    /// Returns the weight in a field, itself nil if that is empty; unchanged text keeps its digits and unit.
    private func read(_ field: TextField, _ draft: WeightDraft) -> EntryWeight?? {
        read(field) { text throws(InputError) in
            do throws(InputError) {
                return try draft.weight(typed: text)
            } catch .noWeight {
                return nil
            }
        } explain: {
            goalSentence($0, $1)
        }
    }

    /// Returns the typed height; unchanged text keeps its unit. Nil if the field is empty.
    private func parseHeight(_ text: String) throws(HeightError) -> Height? {
        if text == heightText { return person.height }
        do {
            return try Height(typed: text)
        } catch .noHeight {
            return nil
        }
    }
}

extension Goal {
    /// The upper bound; nil if the goal is no range.
    fileprivate var upper: EntryWeight? { isRange ? high : nil }
}
