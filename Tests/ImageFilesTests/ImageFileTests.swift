import Cairo
import ImageFiles
import TestSupport
import Testing

@Suite struct ImageFileTests {
    @Test(arguments: [[], [0x89], Array("GIF89a".utf8), Array("hello, world".utf8), [0xff, 0xd8]])
    func anotherFormatIsUnknown(bytes: [UInt8]) {
        #expect(throws: ImageReadingError.unknownFormat) { try ImageFile.read(bytes) }
    }

    /// Any bytes yield a picture or an error, without a crash or hang.
    @Test func mutatedFilesAreReadOrRefused() throws {
        var generator = SeededGenerator(seed: 11)
        var files = PNGReadingTests.kinds.map {
            PNGFile(width: 33, height: 17, colorType: $0.type, depth: $0.depth, isInterlaced: true).encoded()
        }
        for kind in JPEGFile.Kind.allCases {
            let parts = [.grey: 1, .cmyk: 4, .ycck: 4][kind] ?? 3
            var file = JPEGFile(kind: kind, width: 33, height: 17, isProgressive: kind == .color)
            file.exif = exif(orientation: 5)
            files.append(file.encoded { x, y in Array(repeating: UInt8(x * y & 255), count: parts) })
        }
        var refused = 0

        for _ in 0..<40 {
            for file in files {
                do throws(ImageReadingError) {
                    _ = try ImageFile.read(mutated(file, &generator))
                } catch {
                    refused += 1
                }
            }
        }

        #expect(refused > 100)
    }

    private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            // The first bytes stay, so that one of the readers accepts the file.
            let index = Int.random(in: 4..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 2: bytes.remove(at: index)
            default: bytes.insert(0xff, at: index)
            }
        }
        return bytes
    }
}
