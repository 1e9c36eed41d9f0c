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

    func setting(_ text: String) throws -> PersonSetting
}

extension PersonCommand {
    func validate() throws { _ = try setting(values()) }

    func run() throws {
        let values = try values()
        let document = DocumentLocation(named: values.file)
        if let setting = try setting(values) {
            try document.change(setting)
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
