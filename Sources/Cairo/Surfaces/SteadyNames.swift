/// Renumbers an SVG's surfaces and images from 0, in the order of their first mention.
///
/// Cairo numbers them per process, so the same drawing would yield different bytes each time. An identifier is
/// `surface` or `image` with a number, after a quotation mark or `#`; text is drawn as paths and cannot be mistaken for
/// one.
func renumberingIdentifiers(_ svg: [UInt8]) -> [UInt8] {
    let prefixes = ["\"surface", "#surface", "\"image", "#image"].map { Array($0.utf8) }
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var index = 0
    while index < svg.count {
        guard svg[index] == UInt8(ascii: "\"") || svg[index] == UInt8(ascii: "#"),
            let prefix = prefixes.first(where: { svg[index...].starts(with: $0) })
        else {
            result.append(svg[index])
            index += 1
            continue
        }
        let digits = svg[(index + prefix.count)...].prefix { (0x30...0x39).contains($0) }
        let number = numbers[digits, default: numbers.count]
        result += prefix
        if !digits.isEmpty {
            numbers[digits] = number
            result += String(number).utf8
        }
        index = digits.endIndex
    }
    return result
}
