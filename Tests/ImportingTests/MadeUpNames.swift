/// Column names of body weight, and of other measures.
enum MadeUpNames {
    static let others = [
        "Masa magra", "Masse maigre", "Massa magra", "Vetvrije massa", "Spiermassa", "Мышечная масса",
        "Massa gorda", "근육량", "제지방량", "골격근량", "Músculo", "LBM", "FM", "BFM", "TBW", "SLM", "Minerals", "Fluid",
        "Agua corporal", "Eau corporelle", "理想体重", "Целевой вес", "Идеальный вес", "Желаемый вес",
        "Poids idéal", "Peso deseado", "Peso desejado", "Streefgewicht", "Målvikt", "Waga docelowa",
        "Cílová hmotnost", "Tavoitepaino", "Hedef Kilo", "Traumgewicht", "Sollgewicht", "IBW", "Start weight",
        "Startgewicht", "Weight to lose", "Gewichtsverlust", "Perte de poids", "Dry weight", "Pack weight",
        "Adjusted weight", "Planned weight", "Forecast", "Prognose", "Smoothed", "EWMA", "7-day average",
        "Gleitender Durchschnitt", "Total lifted", "1RM", "Bench press", "Volume", "Cargo", "Average weight",
        "Min weight", "Peso ideal", "Bo", "Total", "体脂肪量", "目标体重", "Moyenne", "Wife weight",
    ]
    static let weights = [
        "Weight", "Body weight", "Morning weight", "Weight (morning)", "My weight", "Current Weight",
        "Actual weight", "Scale weight", "Weight AM", "Gewicht", "Aktuelles Gewicht", "Morgengewicht",
        "Körpergewicht", "Gewicht morgens", "Poids", "Poids actuel", "Mon poids", "Peso", "Peso actual",
        "Peso atual", "Peso attuale", "Mi peso", "Peso corporal", "Peso corporeo", "Lichaamsgewicht",
        "Kroppsvikt", "Kropsvægt", "Kroppsvekt", "Paino", "Masa ciała", "Moja waga", "Tělesná hmotnost",
        "Telesná hmotnosť", "Вес", "Текущий вес", "Масса тела", "Вага", "体重", "體重", "当前体重", "체중", "몸무게",
        "Ağırlık", "Testsúly", "Greutate", "Βάρος", "Тегло", "Težina", "Teža", "Svoris", "Svars", "Kehakaal",
        "Pes", "Þyngd", "Berat badan", "Cân nặng", "น้ำหนัก", "वज़न", "الوزن", "משקל", "وزن",
    ]
}
