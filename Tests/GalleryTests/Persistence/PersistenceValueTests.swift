import Foundation
import JSON
import TestSupport
import Testing

@testable import Gallery

/// The formats of the four stores.
@Suite struct PersistenceValueTests {
    @Test func settingsKeepEveryType() throws {
        var values = SettingsValues()
        values.set(true, forKey: "bool")
        values.set(Int.max, forKey: "integer")
        values.set(Float(0.1), forKey: "float")
        values.set(0.1, forKey: "double")
        values.set(-Double.infinity, forKey: "infinite")
        values.set("Zürich \"\n", forKey: "text")
        let url = try #require(URL(string: "https://example.com/a?b=c"))
        values.set(url, forKey: "url")
        values.set([.number(1), .string("two")], forKey: "list")
        values.set(["one": .bool(false)], forKey: "dictionary")

        let bytes = try #require(values.bytes)
        let read = try #require(SettingsValues(bytes))

        #expect(read.bool(forKey: "bool") == true && read.integer(forKey: "integer") == Int.max)
        #expect(read.float(forKey: "float") == 0.1 && read.double(forKey: "double") == 0.1)
        #expect(read.double(forKey: "infinite") == -.infinity && read.text(forKey: "text") == "Zürich \"\n")
        #expect(read.url(forKey: "url")?.host == "example.com")
        #expect(read.list(forKey: "list")?.count == 2 && read.dictionary(forKey: "dictionary")?["one"] == .bool(false))
        #expect(read == values)
    }

    @Test func settingsOfAnotherTypeAreNone() {
        var values = SettingsValues()
        values.set("text", forKey: "text")
        values.set(1.5, forKey: "number")
        values.set(true, forKey: "gone")
        values.remove(forKey: "gone")

        #expect(values.bool(forKey: "text") == nil && values.integer(forKey: "number") == nil)
        #expect(values.double(forKey: "text") == nil && values.text(forKey: "number") == nil)
        #expect(values.url(forKey: "number") == nil && values.list(forKey: "text") == nil)
        #expect(values.bool(forKey: "gone") == nil && values.dictionary(forKey: "nothing") == nil)
    }

    @Test func aPropertyListIsWrittenAsXMLAndReadAsEither() throws {
        var list = PropertyList()
        let values: [(String, Any)] = [
            ("bool", true), ("integer", 1), ("real", 1.0), ("text", "x ü 日"), ("data", Data([1, 2])),
            ("date", Date(timeIntervalSinceReferenceDate: 1000)), ("list", [1, "two", [false]] as [Any]),
            ("dictionary", ["key": -1]),
        ]
        for (key, value) in values { try list.set(value, forKey: key) }
        let xml = try #require(list.bytes)
        let object = try PropertyListSerialization.propertyList(from: Data(xml), options: [], format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)

        #expect(String(decoding: xml, as: UTF8.self).hasPrefix("<?xml"))
        #expect(PropertyList(xml) == list && PropertyList(Array(binary))?.values == list.values)
        #expect(list["bool"] == .bool(true) && list["integer"] == .integer(1) && list["real"] == .real(1))
    }

    @Test func aPropertyListRefusesAnotherTypeAndStaysAsItIs() throws {
        final class Something {}
        var list = PropertyList()
        try list.set("kept", forKey: "key")
        let before = list

        #expect(throws: PropertyListValue.UnsupportedType.self) { try list.set(Something(), forKey: "key") }
        #expect(throws: PropertyListValue.UnsupportedType.self) {
            try list.set(["in a list", Something()], forKey: "other")
        }
        #expect(list == before)
    }

    @Test func anArchiveKeepsDictionaryAndObject() throws {
        var archive = SliderArchive()
        archive.move(1, to: 0.25)
        archive.move(2, to: 7)

        let bytes = try #require(archive.bytes)
        let read = try #require(SliderArchive(bytes))

        #expect(read == archive && read.numbers == [0.5, 0.25, 1])
        #expect(read.history == SliderHistory(lastMoved: "Slider3Key", moveCount: 2, lastValue: 7))
    }

    @Test func foundationReadsAnArchive() throws {
        var archive = SliderArchive()
        archive.move(1, to: 0.25)
        let bytes = try #require(archive.bytes)

        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(bytes))

        unarchiver.requiresSecureCoding = true
        unarchiver.setClass(CodedHistory.self, forClassName: SliderHistory.archivedName)
        let history = unarchiver.decodeObject(of: CodedHistory.self, forKey: "SliderHistory")
        #expect(history?.value == SliderHistory(lastMoved: "Slider2Key", moveCount: 1, lastValue: 0.25))
        let types: [AnyClass] = [NSDictionary.self, NSString.self, NSNumber.self]
        let values = unarchiver.decodeObject(of: types, forKey: "SliderValues") as? [String: Any]
        #expect((values?["Slider2Key"] as? NSNumber)?.doubleValue == 0.25)
    }

    @Test func anArchiveIsReadAsBinaryToo() throws {
        let bytes = try Self.archive(.binary)

        let read = try #require(SliderArchive(bytes))

        #expect(read.numbers == [0.75, 0.5, 0.5] && read.history.moveCount == 3)
    }

    @Test func anArchiveOfFoundationsIsReadAsXML() throws {
        let bytes = try Self.archive(.xml)

        let read = try #require(SliderArchive(bytes))

        #expect(read.numbers == [0.75, 0.5, 0.5] && read.history.moveCount == 3)
    }

    /// Returns an archive by Foundation, with the gallery's class name.
    private static func archive(_ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        let history = CodedHistory(SliderHistory(lastMoved: "Slider1Key", moveCount: 3, lastValue: 0.75))
        archiver.encode(NSDictionary(dictionary: ["Slider1Key": NSNumber(value: 0.75)]), forKey: "SliderValues")
        archiver.encode(history, forKey: "SliderHistory")
        archiver.outputFormat = .xml
        archiver.finishEncoding()
        let text = String(decoding: archiver.encodedData, as: UTF8.self)
            .replacing("GalleryTests.CodedHistory", with: SliderHistory.archivedName)
        if format == .xml { return Array(text.utf8) }
        let object = try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
        return Array(try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0))
    }

    @Test(arguments: [
        ("<string>a &amp; b&#x21;<!-- no --><![CDATA[<c>]]></string>", PropertyListValue.text("a & b!<c>")),
        ("<string>a\r\nb\rc</string>", .text("a\nb\nc")), ("<integer> -0x1F </integer>", .integer(-31)),
        ("<true> </true>", .bool(true)), ("<!-- no --><real>-infinity</real>", .real(-.infinity)),
    ])
    func readsWhatXMLAllows(element: String, value: PropertyListValue) {
        let list = PropertyList(Array("<plist version='1.0'><dict><key>k</key>\(element)</dict></plist>".utf8))

        #expect(list?["k"] == value)
    }

    /// Property lists as other programs write them, and as this program writes the same values.
    @Test(arguments: [
        "<string>a &lt; b &#65;</string>", "<integer>-31</integer>", "<real>1e3</real>",
        "<array><array/><dict><key>x</key><true/></dict></array>", "<data> AQ\nI= </data>",
        "<date>2026-11-23T18:00:00Z</date>", "<dict/>", "<string/>", "<false></false>",
    ])
    func readsWhatFoundationReads(element: String) throws {
        let bytes = Array("\u{feff}<?xml version=\"1.0\"?> <plist><dict><key>k</key>\(element)</dict></plist>\n".utf8)
        let object = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)

        let list = try #require(PropertyList(bytes))

        #expect(list["k"] != nil && list.values == PropertyList(Array(binary))?.values)
        #expect(try PropertyList(#require(list.bytes)) == list)
    }

    @Test(arguments: [
        "<integer>1.5</integer>", "<integer>9223372036854775808</integer>", "<real>1,5</real>", "<string>&x;</string>",
        "<string>&#0;</string>", "<string>\u{1}</string>", "<data>A</data>", "<date>yesterday</date>",
        "<array><true/></dict>", "<key>x</key>", "<string a='b'/>", "<set/>", "<true>x</true>", "",
        String(repeating: "<array>", count: 99) + String(repeating: "</array>", count: 99),
    ])
    func refusesWhatIsNoValue(element: String) {
        let bytes = Array("<plist version='1.0'><dict><key>k</key>\(element)</dict></plist>".utf8)

        let list = PropertyList(bytes)

        #expect(list == nil)
    }

    @Test(arguments: ["<?xml encoding='latin1'?>", "<!DOCTYPE plist [<!ENTITY a 'b'>]>", "x"])
    func refusesAnotherBeginning(prolog: String) {
        #expect(PropertyList(Array("\(prolog)<plist><dict/></plist>".utf8)) == nil)
    }

    @Test(arguments: [
        PropertyListValue.text("a\u{0}b"), .date(Date(timeIntervalSinceReferenceDate: 1e300)),
        .list([.text("\u{ffff}")]),
    ])
    func doesNotWriteWhatXMLCannotHold(value: PropertyListValue) {
        var list = PropertyList()
        list["key"] = value

        #expect(list.bytes == nil)
    }

    @Test(arguments: [1.5, -0.0, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    func everyNumberIsKept(number: Double) throws {
        var list = PropertyList()
        list["key"] = .real(number)

        let read = try PropertyList(#require(list.bytes))

        #expect(read == list)
    }

    /// Any bytes yield a value or nil, and never a trap.
    @Test(arguments: 0..<8) func damagedBytesAreNoValue(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var archive = SliderArchive()
        archive.move(0, to: 0.1)
        var list = PropertyList()
        try list.set([1, "two", true, Date(timeIntervalSince1970: 0)] as [Any], forKey: "key")
        let xml = try #require(list.bytes)
        let object = try PropertyListSerialization.propertyList(from: Data(xml), options: [], format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
        let sources = [try #require(archive.bytes), xml, Array(binary), try Self.archive(.binary)]

        for round in 0..<1500 {
            let bytes = Self.mutated(sources[round % sources.count], &random)
            _ = SliderArchive(bytes)
            _ = PropertyList(bytes)?.bytes
            _ = SettingsValues(bytes)
            _ = TextContents(bytes)
        }
    }

    private static func mutated(_ source: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = source
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[index] = [0, 0xff, 0x7f, 0x3c, 0x3e, 0x2f, 0x30, 0x39].randomElement(using: &random)!
            case 2: bytes.remove(at: index)
            default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
            }
        }
        if Int.random(in: 0..<8, using: &random) == 0 {
            bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        return bytes
    }
}

/// The archived class for Foundation, which needs its name.
final class CodedHistory: NSObject, NSSecureCoding {
    let value: SliderHistory

    static var supportsSecureCoding: Bool { true }

    init(_ value: SliderHistory) {
        self.value = value
    }

    init?(coder: NSCoder) {
        guard let lastMoved = coder.decodeObject(of: NSString.self, forKey: SliderHistory.Key.lastMoved) else {
            return nil
        }
        value = SliderHistory(
            lastMoved: String(describing: lastMoved),
            moveCount: coder.decodeInteger(forKey: SliderHistory.Key.moveCount),
            lastValue: coder.decodeFloat(forKey: SliderHistory.Key.lastValue))
    }

    func encode(with coder: NSCoder) {
        coder.encode(value.lastMoved as NSString, forKey: SliderHistory.Key.lastMoved)
        coder.encode(value.moveCount, forKey: SliderHistory.Key.moveCount)
        coder.encode(value.lastValue, forKey: SliderHistory.Key.lastValue)
    }
}
