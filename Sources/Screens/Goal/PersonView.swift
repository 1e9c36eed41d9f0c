import ViewKit

/// The form for what a document says of the person.
final class PersonView: FormView {
    var goalField: TextField { upperField }
    var heightField: TextField { lowerField }

    init() {
        super.init("Person", upper: "Goal", lower: "Height")
        exampleText = "5 ft 10.5 in"
    }
}
