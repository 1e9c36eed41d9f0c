import Glibc

/// Locales that the tests build with localedef from /usr/share/i18n.
///
/// Building a locale takes a second, so each is built once and kept beside the tests' program for later runs.
public enum TestLocales {
    /// The folder for LOCPATH, which exists; its name has glibc's version, whose format it has.
    public static let folder: String = {
        let version = String(unsafeUninitializedCapacity: 64) { buffer in
            // The count includes the null character.
            buffer.withMemoryRebound(to: CChar.self) {
                max(1, confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, $0.count)) - 1
            }
        }
        let folder = "\(BuiltPrograms.folder)/locales of \(version)"
        mkdir(folder, 0o755)
        return folder
    }()

    /// Builds a UTF-8 locale such as `de_DE` unless it is there; false if localedef or the locale's source is missing.
    public static func build(_ name: String) -> Bool {
        let path = "\(folder)/\(name).UTF-8"
        if access(path, F_OK) == 0 { return true }
        // Another process may build the same locale; the first rename wins.
        let new = "\(folder)/\(getpid())-\(name)"
        let words = ["localedef", "--no-archive", "-i", name, "-f", "UTF-8", new]
        guard ChildProcess(words, streams: [1: .nowhere, 2: .nowhere])?.waitForEnd() == 0 else { return false }
        if rename(new, path) != 0 { ChildProcess(["rm", "-r", new])?.waitForEnd() }
        return access(path, F_OK) == 0
    }

    /// Builds a locale, and sets it and LOCPATH for the whole process; false if that fails.
    public static func enter(_ name: String) -> Bool {
        guard build(name) else { return false }
        setenv("LOCPATH", folder, 1)
        return setlocale(LC_ALL, "\(name).UTF-8") != nil
    }

    /// Sets the locale C again.
    public static func leave() {
        setlocale(LC_ALL, "C")
        unsetenv("LOCPATH")
    }

    /// The environment of a program in a locale, which is built; nil if that fails.
    public static func environment(_ name: String) -> [String: String]? {
        build(name) ? ["LOCPATH": folder, "LC_ALL": "\(name).UTF-8"] : nil
    }
}
