import FormRuntime

/// The action lives outside of any view, and can only be reached with a checked request.
struct MovieStore {
    private(set) var movies: [CreateMovieRequest] = []

    mutating func add(_ movie: CreateMovieRequest) {
        movies.append(movie)
    }
}

@main
enum Movie {
    static func main() {
        var store = MovieStore()
        var form = CreateMovieForm()

        form.title = "Se7en"
        show(form)
        form.create { movie in store.add(movie) }  // The gate is closed: nothing happens.
        print("in the store: \(store.movies.count)")

        form.title = "Alien"
        form.description = "In space no one can hear you scream."
        form.ageLimit = 18
        show(form)
        form.create { movie in store.add(movie) }
        print("in the store: \(store.movies.map(\.title))")
    }

    static func show(_ form: CreateMovieForm) {
        print("\"\(form.title)\":", form.create.isOpen ? "the button is on" : "the button is off, because")
        for issue in form.check() { print("  \(issue.message)") }
    }
}
