/// Whether a city makes a whole form.
public func isPlace(_ city: String) -> Bool {
    var form = PlaceForm()
    form.city = city
    return form.request != nil
}
