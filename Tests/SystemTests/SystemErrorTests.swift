import Glibc
import System
import Testing

@Suite struct SystemErrorTests {
    @Test(arguments: [(ENOTDIR, "not a directory"), (EIO, "input/output error"), (9999, "error 9999")])
    func reasonsStandAfterAColon(code: Int32, reason: String) {
        #expect(SystemError(code: code).reason == reason)
    }
}
