import WeightHistory

extension Goal {
    /// Parses the value of a goal's line: a weight with its unit, `76-78 kg`, or a weight and a plan, such as `78 kg by
    /// 2027-03-01` or `78 kg at 0.4 kg a week`, with or without `from 84.2 kg 2026-11-20`.
    init(line text: String) throws(LineProblem.Kind) {
        let words = text.trimmedOfWhitespace.split(separator: " ")
        if let plan = words.firstIndex(where: { ["by", "at", "from"].contains($0.lowercased()) }), plan > 0 {
            self = try Self.planned(words[..<plan].joined(separator: " "), words[plan...]).written(as: text)
            return
        }
        let bounds = Goal.bounds(in: text)
        if let high = bounds.high {
            self = try Self.range(bounds.low, high, in: text).written(as: text)
        } else {
            self.init(try EntryWeight(withUnit: text))
        }
    }

    /// - Parameter text: Both bounds; the first one may lack its unit.
    private static func range(_ low: String, _ high: String, in text: String) throws(LineProblem.Kind) -> Goal {
        let (first, second): (EntryWeight, EntryWeight)
        do {
            second = try EntryWeight(withUnit: high)
            let hasUnit = low.contains(where: \.isLetter)
            first = try EntryWeight(withUnit: hasUnit ? low : "\(low) \(second.unit.sign)")
        } catch {
            switch error {
            case .noGoal, .notAGoal: throw .notAGoal(text.excerpt)
            default: throw error
            }
        }
        guard let range = Goal(from: first, to: second) else { throw .notARange(text.excerpt) }
        return range
    }

    private static func planned(_ weight: String, _ words: ArraySlice<Substring>) throws(LineProblem.Kind) -> Goal {
        if Goal.bounds(in: weight).high != nil { throw .rangeWithPlan }
        let goal = try EntryWeight(withUnit: weight)
        let start = words.firstIndex { $0.lowercased() == "from" } ?? words.endIndex
        guard start > words.startIndex else { throw .notAPlan(words.joined(separator: " ").excerpt) }
        let pace = try pace(words[..<start])
        guard start < words.endIndex else { return Goal(goal, GoalPlan(pace)) }
        let begin = try self.start(words[start...])
        guard let plan = GoalPlan(pace, from: begin.weight, on: begin.day) else { throw .goalBeforeStart }
        return Goal(goal, plan)
    }

    /// Parses `by 2027-03-01` or `at 0.4 kg a week`.
    private static func pace(_ words: ArraySlice<Substring>) throws(LineProblem.Kind) -> GoalPlan.Pace {
        let all = words.map { $0.lowercased() }
        if all.first == "by", all.count == 2, let day = try day(all[1]) { return .by(day) }
        let isRate = all.first == "at" && all.count > 3 && all.suffix(2) == ["a", "week"]
        guard isRate, let change = try? EntryWeight(withUnit: words.dropFirst().dropLast(2).joined(separator: " "))
        else { throw .notAPlan(words.joined(separator: " ").excerpt) }
        return .perWeek(change)
    }

    /// Parses `from 84.2 kg 2026-11-20`.
    private static func start(_ words: ArraySlice<Substring>) throws(LineProblem.Kind) -> GoalPlan.Start {
        guard let last = words.last, let day = try day(last),
            let weight = try? EntryWeight(withUnit: words.dropFirst().dropLast().joined(separator: " "))
        else { throw .notAStart(words.joined(separator: " ").excerpt) }
        return GoalPlan.Start(weight: weight, day: day)
    }

    /// Parses a date; nil for any other text. Throws `.noSuchDay` for a day that does not exist.
    private static func day(_ text: some StringProtocol) throws(LineProblem.Kind) -> CalendarDay? {
        let day = CalendarDay(iso: text)
        if day == nil, CalendarDay.hasForm(text) { throw .noSuchDay(String(text)) }
        return day
    }
}
