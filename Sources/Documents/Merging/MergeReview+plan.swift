import WeightHistory

extension MergeReview {
    /// Lists a plan's questions, then its changes.
    public init(_ plan: MergePlan, rules: TimeZoneRules = .system()) {
        let line = { (bytes: [UInt8]) in ReviewedLine(bytes, plan.layout, rules) }
        self.init(
            plan.questions.map { .question($0.lines.map(line)) }
                + plan.changes.map { change in
                    switch change {
                    case .insert(let bytes, let count): .added(line(bytes), count: count)
                    case .remove(let bytes, let count): .removed(line(bytes), count: count)
                    case .replace(let old, let new): .changed(from: line(old), to: line(new))
                    }
                })
    }
}

extension MergeRequest {
    /// A merge by a user's answer to the review of a plan.
    public init(_ answer: MergeReviewAnswer, to plan: MergePlan) {
        self.init()
        for (index, question) in plan.questions.enumerated() {
            switch answer.choices[index] {
            case .line(let line)?: answers[question] = [question.lines[line]]
            case .all?: answers[question] = question.lines
            case nil: break
            }
        }
        for index in answer.excluded where index >= plan.questions.count {
            refused.insert(plan.changes[index - plan.questions.count])
        }
    }
}
