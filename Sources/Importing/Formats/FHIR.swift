import JSON

/// A bundle of the HL7 standard FHIR, as hospitals and health records export it: `{"resourceType":"Bundle","entry":[
/// {"resource":{"resourceType":"Observation","code":…,"subject":…,"effectiveDateTime":…,"valueQuantity":…}}]}`.
///
/// Source: hl7.org/fhir, Observation and its profiles of vital signs.
extension JSONRows {
    static let fhir = JSONRows(
        SourceTraits(format: .fhir, dateOrder: .yearFirst, flags: [.unitsInRows, .personsByName]), at: ["entry"],
        marks: ["entry.resource.resourceType"], row: fhirRow)

    /// LOINC's codes of the body weight, and of the measured one.
    private static let weightCodes: Set = ["29463-7", "3141-9"]
    /// LOINC's codes of other measurements; those of a blood pressure are components of one observation.
    private static let measures = [
        "41982-0": SourceMeasure.fat, "8280-0": SourceMeasure("waist", as: .stated),
        "56086-2": SourceMeasure("waist", as: .stated), "8867-4": .pulse, "8480-6": .systolic, "8462-4": .diastolic,
    ]
    /// UCUM's codes of units that have other names elsewhere.
    private static let units = ["[lb_av]": "lb", "[oz_av]": "oz", "[stone_av]": "st", "[in_i]": "in"]

    private static func fhirRow(_ object: JSON.Object) -> Row {
        guard let resource = object["resource"]?.object, resource["resourceType"]?.string == "Observation" else {
            return .counted(.otherRows)
        }
        let (isWeight, values) = (codes(of: resource).contains(where: weightCodes.contains), fhirValues(resource))
        guard isWeight || !values.isEmpty else { return .other(fhirName(resource)) }
        guard !["entered-in-error", "cancelled"].contains(resource["status"]?.string) else {
            return .counted(.deleted)
        }
        if !isWeight { return .texts(fhirTexts(resource, values: values)) }
        guard let quantity = resource["valueQuantity"]?.object else { return .counted(.notWeighed) }
        // `<` and `>=` make the value a bound.
        guard quantity["comparator"] == nil, let value = quantity["value"]?.word else {
            return .rejected(.notAWeight(quantity["value"]?.word?.withText(\.excerpt) ?? ""))
        }
        var texts = fhirTexts(resource, values: values)
        (texts.weight, texts.unit) = (value, unitNames(quantity) { SourceUnit($0) != nil })
        return .texts(texts)
    }

    private static func fhirTexts(_ resource: JSON.Object, values: [RowTexts.Value]) -> RowTexts {
        RowTexts(
            date: fhirDate(resource), person: resource["subject"]?.object?["reference"]?.string ?? "", values: values)
    }

    /// Returns the code or the name of a quantity's unit that is known, or else the first of them.
    private static func unitNames(_ quantity: JSON.Object, isKnown: (String) -> Bool) -> String {
        let names = ["code", "unit"].compactMap { quantity[$0]?.string }.map { units[$0] ?? $0 }
        return names.first(where: isKnown) ?? names.first ?? ""
    }

    /// Returns the known measurements of an observation and of its components.
    private static func fhirValues(_ resource: JSON.Object) -> [RowTexts.Value] {
        let parts = [resource] + (resource["component"]?.array?.compactMap(\.object) ?? [])
        return parts.compactMap { part in
            guard let measure = codes(of: part).lazy.compactMap({ measures[$0] }).first else { return nil }
            // A bound such as `<` is no value.
            let quantity = part["valueQuantity"]?.object ?? JSON.Object([])
            let text = quantity["comparator"] == nil ? quantity["value"]?.word : nil
            return RowTexts.Value(measure, text ?? "", unit: unitNames(quantity) { StatedUnit($0) != nil })
        }
    }

    private static func codes(of part: JSON.Object) -> [String] {
        part["code"]?.object?["coding"]?.array?.compactMap { $0.object?["code"]?.string } ?? []
    }

    /// Returns the name that an observation shows to people, or else its code.
    private static func fhirName(_ resource: JSON.Object) -> String {
        let code = resource["code"]?.object
        let displays = code?["coding"]?.array?.compactMap { $0.object?["display"]?.string } ?? []
        return displays.first ?? code?["text"]?.string ?? codes(of: resource).last ?? ""
    }

    private static func fhirDate(_ resource: JSON.Object) -> String {
        resource["effectiveDateTime"]?.string ?? resource["effectiveInstant"]?.string
            ?? resource["effectivePeriod"]?.object?["start"]?.string ?? ""
    }
}
