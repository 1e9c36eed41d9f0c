import ArgumentParser
import Commands
import WeightHistory

/// A command that prints, sets or removes the goal or height in a document.
protocol PersonCommand: ParsableCommand {
    static var field: PersonField { get }
    /// The value, the document, or both.
    var operands: [String] { get }
    static var kind: ValueOperands.Kind { get }
    var remove: Bool { get }
    /// The unit to print a goal in; nil for the document's.
    var unit: WeightUnit? { get }

    /// Whether an unusual value is set without a question.
    var yes: Bool { get }

    func setting(_ text: String) throws -> PersonSetting
    /// Throws if there are options without the value that they belong to.
    func checkOptions(withoutValue: Bool) throws
}

extension PersonCommand {
    func validate() throws {
        let values = try values()
        try checkOptions(withoutValue: values.value == nil)
        _ = try setting(values)
    }

    func checkOptions(withoutValue: Bool) throws {}

    func run() throws {
        let values = try values()
        let document = DocumentLocation(named: values.file)
        if let setting = try setting(values) {
            try document.change(setting, isConfirmed: yes)
        } else {
            try document.show(Self.field, in: unit)
        }
    }

    private func values() throws -> ValueOperands {
        try ValueOperands(operands, of: Self.kind, excluding: remove ? "--remove" : nil)
    }

    /// Returns the setting to make; nil to print the current one.
    private func setting(_ values: ValueOperands) throws -> PersonSetting? {
        try values.value.map(setting) ?? (remove ? .none(of: Self.field) : nil)
    }
}
