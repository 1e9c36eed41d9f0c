import ArgumentParser
import Commands
import WeightHistory

/// A command that prints, sets or removes what a document says of the person.
protocol PersonCommand: ParsableCommand {
    static var field: PersonField { get }
    /// The value, the document, or both.
    var operands: [String] { get }
    static var kind: ValueOperands.Kind { get }
    var remove: Bool { get }
    /// What a goal is printed in; nil as it is written.
    var unit: WeightUnit? { get }

    /// What the value says.
    func setting(_ text: String) throws -> PersonSetting
}

extension PersonCommand {
    func validate() throws {
        _ = try setting(values())
    }

    func run() throws {
        let values = try values()
        let document = DocumentLocation(named: values.file)
        if let setting = try setting(values) {
            try PersonChange(document: document, setting: setting).run()
        } else {
            try PersonReport(document: document, field: Self.field, unit: unit).run()
        }
    }

    private func values() throws -> ValueOperands {
        try ValueOperands(operands, of: Self.kind, excluding: remove ? "--remove" : nil)
    }

    /// Nil where what the document says is to be printed.
    private func setting(_ values: ValueOperands) throws -> PersonSetting? {
        try values.value.map(setting) ?? (remove ? .none(of: Self.field) : nil)
    }
}
