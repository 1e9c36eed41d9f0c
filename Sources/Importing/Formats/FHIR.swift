import JSON

/// A bundle of the HL7 standard FHIR, as hospitals and health records export it: `{"resourceType":"Bundle","entry":[
/// {"resource":{"resourceType":"Observation","code":…,"subject":…,"effectiveDateTime":…,"valueQuantity":…}}]}`.
///
/// Source: hl7.org/fhir, Observation and its profile of the body weight.
extension JSONRows {
    static let fhir = JSONRows(
        SourceTraits(format: .fhir, dateOrder: .yearFirst, flags: [.unitsInRows, .personsByName]), at: ["entry"],
        marks: ["entry.resource.resourceType"], row: fhirRow)

    /// LOINC's codes of the body weight, and of the measured one.
    private static let weightCodes: Set = ["29463-7", "3141-9"]
    /// UCUM's codes of units that have other names elsewhere.
    private static let units = ["[lb_av]": "lb", "[oz_av]": "oz", "[stone_av]": "st"]

    private static func fhirRow(_ object: JSON.Object) -> Row {
        guard let resource = object["resource"]?.object, resource["resourceType"]?.string == "Observation",
            isWeight(resource)
        else { return .counted(.otherRows) }
        guard !["entered-in-error", "cancelled"].contains(resource["status"]?.string) else {
            return .counted(.deleted)
        }
        guard let quantity = resource["valueQuantity"]?.object else { return .counted(.notWeighed) }
        let names = ["code", "unit"].compactMap { quantity[$0]?.string }.map { units[$0] ?? $0 }
        // `<` and `>=` make the value a bound.
        guard quantity["comparator"] == nil, let value = quantity["value"]?.word else {
            return .rejected(.notAWeight(quantity["value"]?.word?.withText(\.excerpt) ?? ""))
        }
        return .texts(
            RowTexts(
                date: fhirDate(resource), weight: value,
                unit: names.first { SourceUnit($0) != nil } ?? names.first ?? "",
                person: resource["subject"]?.object?["reference"]?.string ?? ""))
    }

    private static func isWeight(_ resource: JSON.Object) -> Bool {
        let codings = resource["code"]?.object?["coding"]?.array ?? []
        return codings.contains { $0.object?["code"]?.string.map(weightCodes.contains) ?? false }
    }

    private static func fhirDate(_ resource: JSON.Object) -> String {
        resource["effectiveDateTime"]?.string ?? resource["effectiveInstant"]?.string
            ?? resource["effectivePeriod"]?.object?["start"]?.string ?? ""
    }
}
