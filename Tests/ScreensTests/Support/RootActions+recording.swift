import Screens

/// What a screen has asked of the program, in order.
final class Recording {
    var calls: [String] = []

    var actions: RootActions {
        RootActions(
            exportPicture: { self.calls.append("export") }, copyPicture: { self.calls.append("copy") },
            reload: { self.calls.append("reload") }, close: { self.calls.append("close") },
            printLine: { self.calls.append($0) })
    }
}

extension RootActions {
    /// Actions that do nothing.
    static var none: RootActions { Recording().actions }
}
