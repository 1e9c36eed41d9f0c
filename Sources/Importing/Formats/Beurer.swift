/// Beurer HealthManager and HealthManager Pro: a section for each kind of measurement, below titles such as `Weight`,
/// with the header `Date;Time;kg;BMI;Body fat;Water;Muscles;Bones;…` in the user's language.
///
/// `NamedTable` reads the section. Source: ppjanka/beurer-scale-data, mpsd/beurer2gc, oliexdev/openScale#1406.
enum Beurer {
    static func isHeader(_ names: [ColumnName], separator: UInt8) -> Bool {
        separator == UInt8(ascii: ";") && names.count >= 8 && names[0].isDate && names[1].isTime
            && names[2].isUnitAlone && names[3].isBodyMassIndex
    }
}
