import System

extension JSON {
    /// The value on one line.
    public var text: String {
        var writer = Writer(isIndented: false)
        writer.write(self, depth: 0)
        return writer.text
    }

    /// The value as people read it: a member or an element a line, two spaces further in than what holds it.
    public var indentedText: String {
        var writer = Writer(isIndented: true)
        writer.write(self, depth: 0)
        return writer.text
    }

    private struct Writer {
        let isIndented: Bool
        private(set) var text = ""

        init(isIndented: Bool) {
            self.isIndented = isIndented
        }

        mutating func write(_ value: JSON, depth: Int) {
            switch value {
            case .null: text += "null"
            case .bool(let bool): text += bool ? "true" : "false"
            case .number(let number): text += number.text
            case .string(let string): writeString(string)
            case .array(let values): write(values, between: ("[", "]"), depth) { $0.write($1, depth: depth + 1) }
            case .object(let object):
                write(object.members, between: ("{", "}"), depth) { writer, member in
                    writer.writeString(member.name)
                    writer.text += writer.isIndented ? ": " : ":"
                    writer.write(member.value, depth: depth + 1)
                }
            }
        }

        private mutating func write<Item>(
            _ items: [Item], between marks: (String, String), _ depth: Int, _ body: (inout Writer, Item) -> Void
        ) {
            text += marks.0
            for (index, item) in items.enumerated() {
                if index > 0 { text += "," }
                breakLine(depth + 1)
                body(&self, item)
            }
            if !items.isEmpty { breakLine(depth) }
            text += marks.1
        }

        private mutating func breakLine(_ depth: Int) {
            if isIndented { text += "\n" + String(repeating: "  ", count: depth) }
        }

        private mutating func writeString(_ string: String) {
            text += "\""
            for scalar in string.unicodeScalars {
                switch scalar {
                case "\"", "\\": text += "\\\(scalar)"
                case "\n": text += "\\n"
                case _ where SafeText.isUnsafe(scalar):
                    let digits = String(scalar.value, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                default: text.unicodeScalars.append(scalar)
                }
            }
            text += "\""
        }
    }
}
