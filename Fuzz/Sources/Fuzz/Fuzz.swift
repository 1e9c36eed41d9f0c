import FuzzTargets
import Glibc

/// The target that `FUZZ_TARGET` names; without a valid name, the program exits with status 64.
private let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        let line = Array("FUZZ_TARGET must be one of \(names).\n".utf8)
        write(STDERR_FILENO, line, line.count)
        exit(64)
    }
    return target
}()

/// Called by libFuzzer first: writes the seeds into the folder that `FUZZ_SEEDS` names.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
    _ count: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    guard let folder = getenv("FUZZ_SEEDS").map({ String(cString: $0) }) else { return 0 }
    for (index, seed) in target.seeds.enumerated() {
        guard let file = fopen("\(folder)/seed-\(index)", "we") else { continue }
        fwrite(seed, 1, seed.count, file)
        fclose(file)
    }
    return 0
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
