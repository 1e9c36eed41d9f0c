internal import CGIO

/// Objects of this program below one path; the last part of an object's path is its key.
@MainActor
final class ExportedTree {
    private let find: (String) -> [BoundInterface]?
    private static var known: [String: UnsafeMutablePointer<GDBusInterfaceInfo>] = [:]

    init(_ find: @escaping (String) -> [BoundInterface]?) { self.find = find }

    fileprivate func interfaces(of key: String) -> [UnsafeMutablePointer<GDBusInterfaceInfo>] {
        (find(key) ?? []).compactMap(info)
    }

    /// The description that GDBus checks calls by; kept as long as the process, like the few interfaces there are.
    private func info(_ interface: BoundInterface) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
        if let info = Self.known[interface.name] { return info }
        guard let node = g_dbus_node_info_new_for_xml("<node>\(interface.description)</node>", nil) else { return nil }
        let info = g_dbus_node_info_lookup_interface(node, interface.name)
        Self.known[interface.name] = info
        return info
    }

    fileprivate func answer(_ key: String, _ interface: String, _ method: String, _ arguments: [BusValue])
        -> [BusValue]?
    {
        // A call about properties names its interface as an argument.
        let isAboutProperties = interface == "org.freedesktop.DBus.Properties"
        let name = isAboutProperties ? arguments.first?.text : interface
        return find(key)?.first { $0.name == name }?.answer(interface, method, arguments)
    }
}

extension BusConnection {
    /// Lets other programs call objects below a path.
    ///
    /// - Parameter find: Gives what the object of a key answers; nil if there is none.
    public func export(below path: String, _ find: @escaping (_ key: String) -> [BoundInterface]?) {
        let tree = Unmanaged.passRetained(ExportedTree(find)).toOpaque()
        let registration = context.run {
            g_dbus_connection_register_subtree(
                handle, path, subtreeTable, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES, tree,
                { Unmanaged<AnyObject>.fromOpaque($0!).release() }, nil)
        }
        note(tree: registration)
    }

    /// Lets other programs call one object.
    public func export(at path: String, _ interface: BoundInterface) {
        let parts = path.split(separator: "/")
        export(below: "/" + parts.dropLast().joined(separator: "/")) {
            $0 == parts.last.map(String.init) ? [interface] : nil
        }
    }
}

// GDBus keeps the addresses of the tables.
nonisolated(unsafe) private let subtreeTable: UnsafePointer<GDBusSubtreeVTable> = {
    var table = GDBusSubtreeVTable()
    table.enumerate = noKeys
    table.introspect = describeObject
    table.dispatch = findTable
    return kept(table)
}()

nonisolated(unsafe) private let objectTable: UnsafePointer<GDBusInterfaceVTable> = {
    var table = GDBusInterfaceVTable()
    table.method_call = answerCall
    return kept(table)
}()

nonisolated private func kept<Table>(_ table: Table) -> UnsafePointer<Table> {
    let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    pointer.initialize(to: table)
    return UnsafePointer(pointer)
}

nonisolated private let noKeys: GDBusSubtreeEnumerateFunc = { _, _, _, _ in list([UnsafeMutablePointer<CChar>]()) }

nonisolated private let describeObject: GDBusSubtreeIntrospectFunc = { _, _, _, key, data in
    let key = key.map { String(cString: $0) } ?? ""
    let interfaces = withTree(data) { $0.interfaces(of: key) }
    for interface in interfaces { g_dbus_interface_info_ref(interface) }
    return interfaces.isEmpty ? nil : list(interfaces)
}

nonisolated private let findTable: GDBusSubtreeDispatchFunc = { _, _, _, _, _, context, data in
    context?.pointee = data
    return objectTable
}

nonisolated private let answerCall: GDBusInterfaceMethodCallFunc = {
    _, _, path, interface, method, arguments, invocation, data in
    guard let path, let interface, let method, let invocation else { return }
    let key = String(cString: path).split(separator: "/").last.map(String.init) ?? ""
    let (interfaceName, methodName) = (String(cString: interface), String(cString: method))
    let answer = [BusValue](tuple: arguments).flatMap { arguments in
        withTree(data) { $0.answer(key, interfaceName, methodName, arguments) }
    }
    if let answer {
        g_dbus_method_invocation_return_value(invocation, answer.tuple)
    } else {
        g_dbus_method_invocation_return_dbus_error(
            invocation, "org.freedesktop.DBus.Error.Failed", "\(key) \(interfaceName).\(methodName)")
    }
}

nonisolated private func withTree<Value>(
    _ data: UnsafeMutableRawPointer?, _ body: @MainActor (ExportedTree) -> Value
) -> Value {
    let tree = Unmanaged<ExportedTree>.fromOpaque(data!).takeUnretainedValue()
    nonisolated(unsafe) var value: Value?
    MainActor.assumeIsolated { value = body(tree) }
    return value!
}

/// Returns a list that GDBus frees, ended by NULL.
nonisolated private func list<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element?> {
    let size = MemoryLayout<Element?>.stride
    let memory = g_malloc0(gsize((elements.count + 1) * size))!.assumingMemoryBound(to: Element?.self)
    for (index, element) in elements.enumerated() { memory[index] = element }
    return memory
}
