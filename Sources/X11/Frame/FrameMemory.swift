internal import CX11
import Glibc

/// Memory that the server reads too: a frame in it is shown without being sent.
@MainActor
final class SharedSegment {
    var info: XShmSegmentInfo
    private let display: Display

    /// Attaches the server to a new segment; nil where the server or the kernel refuses, as containers and ssh do.
    ///
    /// One round trip, and another one to look for the extension the first time.
    init?(_ display: Display, byteCount: Int) {
        guard display.isConnected, XShmQueryExtension(display.handle) != 0 else { return nil }
        let segment = shmget(IPC_PRIVATE, byteCount, IPC_CREAT | 0o600)
        guard segment >= 0 else { return nil }
        // A segment that is to be removed lives on until the last one detaches: so none is ever left behind.
        defer { shmctl(segment, IPC_RMID, nil) }
        guard let address = shmat(segment, nil, 0), Int(bitPattern: address) != -1 else { return nil }
        info = XShmSegmentInfo(
            shmseg: 0, shmid: segment, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: True)
        self.display = display
        guard attach() else {
            shmdt(address)
            return nil
        }
    }

    isolated deinit {
        if display.isConnected { XShmDetach(display.handle, &info) }
        shmdt(info.shmaddr)
    }

    private func attach() -> Bool {
        display.catchingErrors { XShmAttach(display.handle, &info) }.isEmpty && display.isConnected
    }
}

/// Memory of this program alone: a frame in it is sent to the server.
final class PrivateMemory {
    let address: UnsafeMutableRawPointer

    /// Zeroed; nil where there is not enough.
    init?(byteCount: Int) {
        guard let address = calloc(byteCount, 1) else { return nil }
        self.address = address
    }

    isolated deinit {
        free(address)
    }
}
