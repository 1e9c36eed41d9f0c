import Glibc

/// A wrapper that takes root's power to bypass file permissions; empty if the tests do not run as root.
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
