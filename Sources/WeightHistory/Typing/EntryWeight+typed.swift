extension EntryWeight {
    /// The weight that a person typed, with either decimal mark; a document gets it with a point.
    ///
    /// After a comma that is not the format's own mark, more than two digits may be thousands and are refused.
    public init(typed text: String, _ unit: WeightUnit, in format: WeightFormat) throws(TypedFault) {
        let text = text.trimmedOfBlanks.replacing("−", with: "-")
        guard !text.isEmpty else { throw .noWeight }
        let hasComma = text.contains(",")
        var pointed = text.replacing(",", with: ".")
        let number = Result { () throws(WeightNumber.Fault) in
            try pointed.withUTF8Cell { cell throws(WeightNumber.Fault) in
                try WeightNumber(cell: cell, isQuoted: false, unit: unit)
            }
        }
        switch number {
        case .success(let number):
            guard !hasComma || number.decimals <= 2 || format.decimalMark == "," else { throw .notANumber }
            self.init(text: pointed, unit: unit, number: number.value)
        case .failure(.notANumber): throw .notANumber
        case .failure(.notPositive): throw .notPositive
        case .failure(.tooHeavy): throw .tooHeavy
        }
    }
}

extension String {
    /// Without the blanks at both ends; those that keep a line together are blanks like others.
    var trimmedOfBlanks: String {
        let text = replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
        guard let first = text.firstIndex(where: { $0 != " " }), let last = text.lastIndex(where: { $0 != " " }) else {
            return ""
        }
        return String(text[first...last])
    }

    /// Lends the bytes, with typed throws.
    mutating func withUTF8Cell<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var failure: Failure?
        var result: Result?
        withUTF8 { bytes in
            do throws(Failure) { result = try body(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        return result!
    }
}
