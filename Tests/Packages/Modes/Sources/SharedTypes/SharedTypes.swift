import FormRuntime

/// It takes what any form of the target holds.
private func label(_ place: Place) -> String { "\(place.city), \(place.country.label)" }

@main
enum SharedTypes {
    static func main() {
        var place = PlaceDraft()
        place.street = "Weg 1"
        place.city = "Wien"
        var visit = VisitForm()
        visit.from = place
        visit.to = place
        visit.to.country = .de
        visit.stops.append(place)
        let request = visit.request
        precondition(request.map { label($0.to) } == "Wien, Germany")
        precondition(request?.stops.map(label) == ["Wien, Austria"])
        var rating = RatingForm()
        rating.score = 6
        precondition(rating.check().map(\.path) == ["score"])
        rating.score = 5
        rating.country = visit.to.country
        precondition(rating.request?.country == .de)
        print("SharedTypes: ok")
    }
}
