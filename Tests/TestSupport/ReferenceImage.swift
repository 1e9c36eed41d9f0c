import CPNG
import Cairo
import Glibc

// The static libraries that releases link lack Testing, but all modules must build in release configuration.
#if canImport(Testing)
    import Testing

    /// Expects a picture to match its reference in `References/` beside the test's file.
    ///
    /// Records an issue for a missing or different reference, and writes the picture and the difference to `artifacts/`
    /// in the package's folder. With `RECORD_IMAGES=1` in the environment it replaces the reference instead.
    public func expectImage(
        _ surface: ImageSurface, named name: String, tolerance: ImageTolerance = .text, file: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let folder = file.parentFolder
        let reference = "\(folder)/References/\(name).png"
        if getenv("RECORD_IMAGES") != nil {
            makeFolder("\(folder)/References")
            savePNG(surface, to: reference)
            return
        }
        let picture = Pixels(surface)
        let expected = Pixels(pngAt: reference)
        guard picture != expected else { return }
        let difference = expected.map { ImageDifference(of: picture, from: $0, tolerance: tolerance) }
        guard difference?.isAllowed != true else { return }
        let artifacts = "\(rootFolder(of: folder))/artifacts/\(folder.lastName)"
        makeFolder(artifacts.parentFolder)
        makeFolder(artifacts)
        savePNG(surface, to: "\(artifacts)/\(name).png")
        if let expected { saveDifference(picture, expected, to: "\(artifacts)/\(name)-difference.png") }
        let what =
            difference.map { "\($0.count) pixels differ too much, and the mean is \($0.mean)" }
            ?? "there is no reference"
        Issue.record("\(name): \(what); see \(artifacts)/\(name).png", sourceLocation: sourceLocation)
    }
#endif

/// Returns the folder that contains `Tests`.
private func rootFolder(of folder: String) -> String {
    var folder = folder
    while folder.lastName != "Tests", folder.contains("/") { folder = folder.parentFolder }
    return folder.parentFolder
}

public func savePNG(_ surface: ImageSurface, to path: String) {
    guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written.") }
    defer { fclose(file) }
    do {
        try surface.writePNG { bytes in fwrite(bytes.baseAddress, 1, bytes.count, file) }
    } catch {
        preconditionFailure("\(path) cannot be written: \(error)")
    }
}

private func saveDifference(_ one: Pixels, _ other: Pixels, to path: String) {
    let (width, height) = (max(one.width, other.width), max(one.height, other.height))
    var difference = Pixels(width: width, height: height, white: true)
    for y in 0..<height {
        for x in 0..<width where one.color(x: x, y: y) != other.color(x: x, y: y) {
            difference.words[y * width + x] = 0xffff_0000
        }
    }
    savePNG(difference.makeSurface(), to: path)
}

private func makeFolder(_ path: String) {
    mkdir(path, 0o755)
}

extension String {
    fileprivate var parentFolder: String { String(prefix(upTo: lastIndex(of: "/") ?? startIndex)) }
    fileprivate var lastName: String { String(self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...]) }
}
