import Glibc
import System
import WeightHistory

/// The file with the name of this user's journals on this machine: the name, and a proof that the file was made here.
struct MachineIdentity {
    private let folder: FilePath
    private let systemIdentity: FilePath

    /// - Parameters:
    ///   - folder: The program's folder for state, in the standard folder.
    ///   - systemIdentity: The file with the system's identity. Source: machine-id(5).
    init(in folder: FilePath, systemIdentity: FilePath = "/etc/machine-id") {
        (self.folder, self.systemIdentity) = (folder, systemIdentity)
    }

    private var path: FilePath { folder.appending("machine") }

    /// The files that are read for a name that exists.
    var files: [FilePath] { [path, systemIdentity] }

    /// Returns the machine's name, and makes it if there is none or if the file was copied from another machine, user
    /// or folder; nil if the file cannot be read or made.
    ///
    /// Programs that ask at once get the same name. Blocks while another one makes it, for a second at most.
    ///
    /// - Parameter former: A name that a copy of this machine has, too, to be replaced.
    func machine(insteadOf former: MachineID? = nil) -> MachineID? {
        guard isFolderOwn, let proof else { return nil }
        for _ in 0..<Self.attempts {
            switch attempt(proof, former) {
            case .found(let machine): return machine
            case .failed: return nil
            case .otherProgram: Thread.sleep(for: .milliseconds(1))
            }
        }
        return nil
    }

    private static let attempts = 1000

    /// Makes the folder if it is missing. A file of root's in it, as a program run by sudo would make, could not be read.
    private var isFolderOwn: Bool {
        guard (try? folder.makeFolder(mode: 0o700)) != nil else { return false }
        return (try? FileStatus(of: folder))?.rights.owner == geteuid()
    }

    private enum Attempt {
        case found(MachineID)
        /// Another program is about to make the file, or has done so.
        case otherProgram
        case failed
    }

    private func attempt(_ proof: String, _ former: MachineID?) -> Attempt {
        do throws(PrivateFile.Refusal) {
            let known = Self.machine(in: try PrivateFile(opening: path), proof)
            if let known, known != former { return .found(known) }
            // Some network file systems lock only files that are open for writing.
            return replace(try PrivateFile(opening: path, O_RDWR), proof, former)
        } catch .system(ENOENT) {
            return make(proof) { link($0.path.cString, path.cString) == 0 }
        } catch {
            return .failed
        }
    }

    /// Differs for another machine, user or folder.
    private var proof: String? {
        guard let folder = folder.resolved, let system else { return nil }
        let words = [Array("\(geteuid())".utf8), system.filter { $0 != Byte.newline }, folder.bytes]
        return ContentHash(of: Array(words.joined(separator: [Byte.space]))).description
    }

    /// The system's identity, empty if it has none; nil if it cannot be read, as the name must not change for that.
    private var system: [UInt8]? {
        do throws(SystemError) {
            return try systemIdentity.contents(atMost: 1 << 10)
        } catch {
            return [ENOENT, ENOTDIR, EINVAL, EFBIG].contains(error.code) ? [] : nil
        }
    }

    private static func machine(in file: PrivateFile, _ proof: String) -> MachineID? {
        guard let bytes = try? FileBytes.read(0..<100, of: file.descriptor) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
        return words.count == 2 && words[1] == proof + "\n" ? MachineID(words[0]) : nil
    }

    /// Makes a file with a new name; `place` moves it to the path, and fails with EEXIST if another program was first.
    private func make(_ proof: String, _ place: (TemporaryFile) -> Bool) -> Attempt {
        path.removeAbandoned()
        let machine = MachineID(.random(in: .min ... .max))
        guard let file = try? TemporaryFile(beside: path, mode: 0o600),
            (try? FileBytes.write(Array("\(machine) \(proof)\n".utf8), to: file.descriptor)) != nil
        else { return .failed }
        if place(file) { return .found(machine) }
        return errno == EEXIST ? .otherProgram : .failed
    }

    /// Replaces a file of another machine, or with a former name, under its lock, unless another program does so.
    private func replace(_ file: PrivateFile, _ proof: String, _ former: MachineID?) -> Attempt {
        if flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 { return errno == EWOULDBLOCK ? .otherProgram : .failed }
        let known = Self.machine(in: file, proof)
        guard (try? FileStatus(named: path))?.number == file.status.number, known == nil || known == former else {
            return .otherProgram
        }
        return make(proof) { (try? $0.replace(path)) != nil }
    }
}
