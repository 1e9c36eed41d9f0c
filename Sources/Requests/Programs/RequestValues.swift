import System

/// The values in a program's arguments, each as a word `name=value`.
struct RequestValues {
    private var values: [(name: [UInt8], value: [UInt8])] = []

    init?(_ words: some Sequence<[UInt8]>) {
        for word in words {
            guard let sign = word.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            values.append((Array(word[..<sign]), Array(word[(sign + 1)...])))
        }
    }

    static func words(_ values: KeyValuePairs<String, [UInt8]?>) -> [[UInt8]] {
        values.compactMap { name, value in value.map { Array("\(name)=".utf8) + $0 } }
    }

    func paths(_ name: String) -> [FilePath] {
        values.filter { $0.name.elementsEqual(name.utf8) }.map { FilePath(bytes: $0.value) }
    }

    func path(_ name: String) -> FilePath? { value(name).map { FilePath(bytes: $0) } }

    func text(_ name: String) -> String? { value(name).map { String(decoding: $0, as: UTF8.self) } }

    func number(_ name: String) -> Double? { text(name).flatMap { Double($0) } }

    func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
        text(name).flatMap(Choice.init(rawValue:))
    }

    private func value(_ name: String) -> [UInt8]? { values.last { $0.name.elementsEqual(name.utf8) }?.value }
}

extension String {
    var word: [UInt8] { Array(utf8) }
}
