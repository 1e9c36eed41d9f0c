internal import CGIO

extension BusValue {
    /// Reads a value; nil if it contains a type that no message here has.
    init?(_ variant: OpaquePointer) {
        switch UInt8(truncatingIfNeeded: g_variant_classify(variant).rawValue) {
        case UInt8(ascii: "b"): self = .bool(g_variant_get_boolean(variant) != 0)
        case UInt8(ascii: "n"): self = .int16(g_variant_get_int16(variant))
        case UInt8(ascii: "i"): self = .int32(g_variant_get_int32(variant))
        case UInt8(ascii: "u"): self = .uint32(g_variant_get_uint32(variant))
        case UInt8(ascii: "d"): self = .double(g_variant_get_double(variant))
        case UInt8(ascii: "s"): self = .string(String(cString: g_variant_get_string(variant, nil)))
        case UInt8(ascii: "o"): self = .path(String(cString: g_variant_get_string(variant, nil)))
        default: self.init(container: variant)
        }
    }

    private init?(container variant: OpaquePointer) {
        // No message here is larger; reading one would hold up the window.
        guard g_variant_is_container(variant) != 0, g_variant_get_size(variant) <= 4 << 20 else { return nil }
        let parts = Self.parts(of: variant)
        let signature = String(cString: g_variant_get_type_string(variant))
        switch signature.first {
        case "a":
            self = .array(parts.compactMap(\.self), of: String(signature.dropFirst()))
        case "(":
            guard !parts.contains(nil) else { return nil }
            self = .structure(parts.compactMap(\.self))
        case "{":
            guard let key = parts[0], let value = parts[1] else { return nil }
            self = .entry(key, value)
        case "v":
            guard let value = parts[0] else { return nil }
            self = .variant(value)
        default: return nil
        }
    }

    private static func parts(of variant: OpaquePointer) -> [BusValue?] {
        (0..<g_variant_n_children(variant)).map { index in
            let part = g_variant_get_child_value(variant, index)!
            defer { g_variant_unref(part) }
            return BusValue(part)
        }
    }

    /// A new value of GLib's, with a floating reference.
    var variant: OpaquePointer {
        switch self {
        case .bool(let bool): return g_variant_new_boolean(bool ? 1 : 0)
        case .int16(let number): return g_variant_new_int16(number)
        case .int32(let number): return g_variant_new_int32(number)
        case .uint32(let number): return g_variant_new_uint32(number)
        case .double(let number): return g_variant_new_double(number)
        case .string(let text): return g_variant_new_string(text)
        case .path(let path): return g_variant_new_object_path(path)
        case .array(let elements, let element):
            let type = g_variant_type_new(element)
            defer { g_variant_type_free(type) }
            return elements.withVariants { g_variant_new_array(type, $0, $1) }
        case .structure(let members): return members.tuple
        case .entry(let key, let value): return g_variant_new_dict_entry(key.variant, value.variant)
        case .variant(let value): return g_variant_new_variant(value.variant)
        }
    }
}

extension [BusValue] {
    /// The values as one tuple, with a floating reference.
    var tuple: OpaquePointer { withVariants { g_variant_new_tuple($0, $1) } }

    /// Reads a tuple; nil if it contains a type that no message here has.
    init?(tuple: OpaquePointer?) {
        guard let tuple, let members = BusValue(tuple)?.members else { return nil }
        self = members
    }

    fileprivate func withVariants(
        _ body: (UnsafePointer<OpaquePointer?>?, gsize) -> OpaquePointer?
    ) -> OpaquePointer {
        let variants: [OpaquePointer?] = map(\.variant)
        return variants.withUnsafeBufferPointer { body($0.baseAddress, gsize($0.count)) }!
    }
}
