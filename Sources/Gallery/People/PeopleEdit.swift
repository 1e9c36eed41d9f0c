import Glibc
import JSON
import System

/// A change of a list of people in a file.
nonisolated struct PeopleEdit: Sendable {
    /// The person to change, with its index; nil to add one.
    var original: (person: Person, index: Int)?
    let object: JSON.Object

    /// Makes the change in the file as it is now, whole or not at all; blocks.
    func write(to path: FilePath) throws(PeopleFailure) {
        let people = try PeopleLoader.read(.file(path)).get()
        guard let bytes = try changed(people) else { throw .untranslatable(path) }
        do throws(SystemError) {
            // A file that may not be written would be replaced all the same.
            try SystemError.check { access(path.cString, W_OK) }
            try OutputFile.write(bytes, to: path)
        } catch {
            throw PeopleFailure(error, writing: path)
        }
    }

    /// Returns the bytes of the changed list; nil if something in it would be lost. Throws if the person is gone.
    private func changed(_ people: People) throws(PeopleFailure) -> [UInt8]? {
        guard let original else { return people.source.adding(object) }
        let (list, index) = (people.people, original.index)
        let isThere = list.indices.contains(index) && list[index] == original.person
        guard let place = isThere ? index : list.firstIndex(of: original.person) else {
            throw .personGone(original.person.name)
        }
        return people.source.replacing(place, with: object)
    }
}

/// The members of a person that the gallery understands, as a form has them.
nonisolated struct PersonFields: Equatable {
    var firstName = ""
    var lastName = ""
    var emails: [String] = []
    var phone = ""

    var isEmpty: Bool { self == PersonFields() }
}

nonisolated extension Person {
    /// Reads an object; an invalid member counts as missing.
    init(_ object: JSON.Object) {
        var problems: [String] = []
        self.init(object, problems: &problems)
    }

    var fields: PersonFields {
        PersonFields(firstName: firstName, lastName: lastName, emails: emails, phone: phone)
    }

    /// Returns the object with other fields; what did not change stays as it is. Throws if a member to replace is not
    /// understood.
    func object(with fields: PersonFields) throws(PeopleFailure) -> JSON.Object {
        var object = source
        try set("fname", from: firstName, to: fields.firstName, in: &object, orElse: Words.firstNameNotText)
        try set("lname", from: lastName, to: fields.lastName, in: &object, orElse: Words.lastNameNotText)
        try setEmails(to: fields.emails, in: &object)
        try set("phone", from: phone, to: fields.phone, in: &object, orElse: Words.phoneNotText)
        return object
    }

    private func set(
        _ member: String, from old: String, to new: String, in object: inout JSON.Object, orElse problem: String
    ) throws(PeopleFailure) {
        guard new != old else { return }
        guard Self.isText(object[member]) else { throw .notUnderstood(name, problem) }
        object[member] = new.isEmpty ? nil : .string(new)
    }

    private func setEmails(to new: [String], in object: inout JSON.Object) throws(PeopleFailure) {
        guard new != emails else { return }
        let values = object["email"]?.array ?? [object["email"] ?? .null]
        guard values.allSatisfy(Self.isText) else { throw .notUnderstood(name, Words.emailsNotTexts) }
        object["email"] = new.isEmpty ? nil : new.count == 1 ? .string(new[0]) : .array(new.map { .string($0) })
    }

    private static func isText(_ value: JSON?) -> Bool { value == nil || value == .null || value?.string != nil }
}
