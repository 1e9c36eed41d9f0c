import ArgumentParser
import Commands
import WeightHistory

/// A command that prints, sets or removes what a document says of the person.
protocol PersonCommand: ParsableCommand {
    static var field: PersonField { get }
    /// The first operand: the value, or the document.
    var value: String? { get }
    var options: PersonOptions { get }
    /// What a goal is printed in; nil as it is written.
    var unit: WeightUnit? { get }

    /// What the value says.
    func setting(_ text: String) throws -> PersonSetting
}

extension PersonCommand {
    func validate() throws {
        _ = try setting(operands())
    }

    func run() throws {
        let operands = try operands()
        let document = DocumentLocation(named: operands.file)
        if let setting = try setting(operands) {
            try PersonChange(document: document, setting: setting).run()
        } else {
            try PersonReport(document: document, field: Self.field, unit: unit).run()
        }
    }

    private func operands() throws -> ValueOperands {
        try ValueOperands(value, options.document.file, of: "value", excluding: options.remove ? "--remove" : nil)
    }

    /// Nil where what the document says is to be printed.
    private func setting(_ operands: ValueOperands) throws -> PersonSetting? {
        try operands.value.map(setting) ?? (options.remove ? .none(of: Self.field) : nil)
    }
}
