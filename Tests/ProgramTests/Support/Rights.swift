import Glibc

/// Starts a program that may not do what the rights on files forbid, though the tests run as root.
let withoutRights =
    getuid() == 0 ? ["setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--"] : []

func canGiveUpRights() -> Bool {
    var program = Program()
    program.wrapper = withoutRights
    return program.run("--version").end == .exit(0)
}

func canMount() -> Bool {
    Program().shell("unshare --user --map-root-user --mount mount -t tmpfs none /mnt").end == .exit(0)
}
