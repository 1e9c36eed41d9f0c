/// The same SVG with its pictures and surfaces numbered from 0 in the order of their first mention.
///
/// Cairo numbers them through the whole process, so that the same drawing would not make the same bytes twice. A name
/// is `surface` or `image` and a number, after a quotation mark or `#`; letters of texts are paths and cannot look alike.
func withSteadyNames(_ svg: [UInt8]) -> [UInt8] {
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
