import JSON

/// The gallery's sample contacts: six fictitious people, with reserved domains and phone numbers.
enum SamplePeople {
    static let json = JSON.array([
        person("Ada", "Brandt", .string("ada.brandt@example.com"), "+1 555 0101"),
        person(
            "Jonas", "Wieland",
            .array(["jonas@example.com", "jonas.wieland@example.org", "office@example.net"].map(JSON.string)),
            "+1 555 0102"),
        person("Mei", "Tanaka", .string("mei.tanaka@example.org"), "+1 555 0103"),
        person("Tomás", "Oliveira", nil, "+1 555 0104"),
        person("ليلى", "حداد", .string("layla.haddad@example.net"), "+1 555 0105"),
        person("Björn", "Åkesson", .string("bjorn@example.com"), "+1 555 0106"),
    ])

    private static func person(_ first: String, _ last: String, _ email: JSON?, _ phone: String) -> JSON {
        var members: [JSON.Object.Member] = [
            .init(name: "fname", value: .string(first)), .init(name: "lname", value: .string(last)),
        ]
        if let email { members.append(.init(name: "email", value: email)) }
        members.append(.init(name: "phone", value: .string(phone)))
        return .object(JSON.Object(members))
    }
}
