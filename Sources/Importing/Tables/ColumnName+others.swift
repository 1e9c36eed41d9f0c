extension ColumnName {
    /// Whether the column belongs to a table of exercises, whose weights are lifted.
    var isExercise: Bool { Self.exercises.contains(spaced) }
    var isPerson: Bool { Self.people.contains(spaced) }
    var isDeletion: Bool { Self.deletions.contains(spaced) }
    /// Whether the column contains the measurement of each row.
    var isMeasurement: Bool { Self.measurements.contains(spaced) }
    /// Whether the column contains the values of such measurements.
    var isValue: Bool { Self.values.contains(spaced) }
    var isBodyMassIndex: Bool {
        let name = spaced.prefix { $0 != "(" && $0 != "[" }
        return Self.indices.contains(String(name).asName)
    }

    /// Whether the column is a mass other than the body's, or a goal or trend.
    var isOtherMass: Bool {
        let words = spaced.split { !$0.isLetter }.map(String.init)
        return words.contains(where: Self.otherWords.contains)
            || words.contains { word in Self.partsOfOthers.contains { word.contains($0) } }
    }

    /// The name with single spaces between its words.
    private var spaced: String {
        word.split { $0 == "_" || $0 == "-" || $0 == "." || $0.isWhitespace }.joined(separator: " ")
    }

    private static let exercises: Set = [
        "exercise", "exercises", "exercise name", "exercise title", "reps", "rep", "repetitions", "sets", "set",
        "set order", "set index", "set number", "set type", "rpe", "übung", "wiederholungen", "sätze", "satz",
        "exercice", "répétitions", "séries", "ejercicio", "repeticiones", "series", "esercizio", "ripetizioni", "serie",
        "exercício", "repetições", "oefening", "herhalingen", "övning", "упражнение", "повторения", "подходы",
    ]
    private static let people: Set = [
        "user", "user name", "username", "user id", "userid", "person", "person id", "profile id", "profileid",
        "member id", "family member", "patient", "patient id", "patient name", "account", "account id", "account name",
        "client", "athlete", "name", "profile", "profile name", "member", "who", "first name",
        "benutzer", "benutzername", "nutzer", "profil", "utilisateur", "nom", "prénom", "personne", "usuario",
        "persona", "nombre", "perfil", "utente", "nome", "persoon", "gebruiker", "naam", "användare", "namn", "bruger",
        "bruker", "navn", "käyttäjä", "nimi", "użytkownik", "osoba", "uživatel", "jméno", "пользователь", "имя",
        "用户", "姓名", "ユーザー", "名前", "사용자", "이름",
    ]
    private static let deletions: Set = [
        "deleted", "is deleted", "isdeleted", "deleted at", "gelöscht", "supprimé", "eliminado", "eliminato",
        "verwijderd", "raderad", "usunięte", "удалено",
    ]
    private static let measurements: Set = [
        "measurement", "measurements", "metric", "metrics", "type", "name", "entity id", "featurename", "feature name",
        "feature", "measure", "parameter", "field", "category", "attribute", "sensor", "variable", "quantity", "kind",
        "data type", "datatype", "measurement type", "metric name", "item", "series", "messung", "messgröße",
        "messwert",
        "art", "typ", "mesure", "medida", "tipo", "misura", "meting", "soort",
    ]
    private static let values: Set = [
        "value", "values", "amount", "state", "reading", "result", "wert", "valeur", "valor", "valore", "waarde",
        "värde", "verdi", "værdi", "arvo", "wartość", "hodnota", "значение", "数值", "値", "값",
    ]
    private static let indices: Set = [
        "bmi", "imc", "bki", "имт", "vki", "body mass index", "bodymassindex", "体质指数", "體質指數", "bmi值",
    ]
    private static let otherWords: Set = [
        "fat", "lean", "bone", "goal", "goals", "lost", "loss", "gain", "change", "diff", "difference", "delta", "min",
        "max", "meta", "gras", "soll", "birth", "lbm", "ffm", "smm", "index", "percent", "height", "waist", "hip", "fm",
        "bfm", "tbw", "slm", "ibw", "start", "starting", "initial", "lose", "dry", "pack", "adjusted", "planned",
        "desired", "wanted", "average", "avg", "mean", "ewma", "systolic", "diastolic", "pulse", "wife", "husband",
        "partner", "mum", "dad", "baby", "dog", "cat", "magra", "maigre", "perte", "pérdida", "perda",
    ]
    private static let partsOfOthers = [
        "protein", "muscle", "water", "goal", "target", "trend", "ideal", "fett", "muskel", "knochen", "wasser",
        "zielg", "wunsch", "muscul", "grais", "grasa", "grass", "gordura", "hueso", "huesos", "objetivo", "objectif",
        "obiettivo", "visceral", "calor", "carb", "fibre", "fiber", "sugar", "sodium", "mager", "masa magra", "mięśn",
        "tłuszcz", "forecast", "prognos", "smoothed", "lifted", "minerals", "streef", "traum", "sollgew", "startgew",
        "verlust", "durchschnitt", "mittelwert", "deseado", "desejado", "idéal", "målvikt", "docelow", "cílov",
        "tavoite",
        "hedef", "vetvrij", "spier", "músculo", "agua", "eau corp", "целев", "идеал", "желаем", "근육", "제지방", "골격근",
        "理想",
        "жир", "мышц", "кост", "вода", "цель", "脂肪", "筋", "骨", "目標", "目标", "肌肉", "水分", "체지방", "목표",
    ]
}

/// The name of a row's measurement in a long table.
struct MeasurementWord {
    private let name: ColumnName

    /// Parses `Weight`, `Weight Kilograms`, `sensor.weight` or `HKQuantityTypeIdentifierBodyMass`.
    init(_ text: String) {
        let word = text.asName.split(separator: ".").last.map(String.init) ?? ""
        let apple = "hkquantitytypeidentifier"
        let own = word.hasPrefix(apple) ? String(word.dropFirst(apple.count)) : word
        name = ColumnName(own == "bodymass" ? "body mass" : own)
    }

    var isWeight: Bool { name.isWeight && !name.isOtherMass }
    var unit: SourceUnit? { name.unit }
}
