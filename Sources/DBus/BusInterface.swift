/// An interface of objects that other programs call, and what each of its methods does.
@MainActor
public struct BusInterface<Object> {
    public let name: String
    let methods: [Method]
    let properties: [Property]

    public init(_ name: String, _ methods: [Method], properties: [Property] = []) {
        (self.name, self.methods, self.properties) = (name, methods, properties)
    }

    public struct Method {
        let name: String
        let input: [String]
        let output: [String]
        /// Gets arguments of the input's types, and returns results of the output's; nil for an error.
        let body: @MainActor (Object, [BusValue]) -> [BusValue]?

        /// - Parameters:
        ///   - input: The signature of the arguments.
        ///   - output: The signature of the results.
        public init(
            _ name: String, _ input: String = "", _ output: String = "",
            _ body: @escaping @MainActor (Object, [BusValue]) -> [BusValue]?
        ) {
            (self.name, self.input, self.output, self.body) = (name, input.completeTypes, output.completeTypes, body)
        }
    }

    public struct Property {
        let name: String
        let signature: String
        let get: @MainActor (Object) -> BusValue
        /// Returns whether the value was taken; nil if the property can only be read.
        let set: (@MainActor (Object, BusValue) -> Bool)?

        public init(
            _ name: String, _ signature: String, set: (@MainActor (Object, BusValue) -> Bool)? = nil,
            _ get: @escaping @MainActor (Object) -> BusValue
        ) {
            (self.name, self.signature, self.get, self.set) = (name, signature, get, set)
        }
    }

    /// The interface in the format of D-Bus's introspection.
    private var description: String {
        var text = "<interface name='\(name)'>"
        for method in methods {
            text += "<method name='\(method.name)'>"
            for type in method.input { text += "<arg type='\(type)' direction='in'/>" }
            for type in method.output { text += "<arg type='\(type)' direction='out'/>" }
            text += "</method>"
        }
        for property in properties {
            let access = property.set == nil ? "read" : "readwrite"
            text += "<property name='\(property.name)' type='\(property.signature)' access='\(access)'/>"
        }
        return text + "</interface>"
    }

    public func bound(to object: Object) -> BoundInterface {
        BoundInterface(name: name, description: description) { answer($0, $1, object, $2) }
    }

    /// Answers a call of a method, or of one of `org.freedesktop.DBus.Properties`; nil for an error.
    private func answer(_ interface: String, _ method: String, _ object: Object, _ arguments: [BusValue]) -> [BusValue]?
    {
        guard interface != name else {
            return methods.first { $0.name == method }.flatMap { $0.body(object, arguments) }
        }
        if method == "GetAll" {
            let values = properties.map { BusValue.entry(.string($0.name), .variant($0.get(object))) }
            return [.array(values, of: "{sv}")]
        }
        guard arguments.count >= 2, let name = arguments[1].text,
            let property = properties.first(where: { $0.name == name })
        else { return nil }
        if method == "Get" { return [.variant(property.get(object))] }
        guard let set = property.set, arguments.count == 3 else { return nil }
        return set(object, arguments[2].content) ? [] : nil
    }
}

/// An interface of one object.
@MainActor
public struct BoundInterface {
    let name: String
    let description: String
    /// Gets the interface and the name of a method, and its arguments; nil for an error.
    let answer: @MainActor (String, String, [BusValue]) -> [BusValue]?
}
