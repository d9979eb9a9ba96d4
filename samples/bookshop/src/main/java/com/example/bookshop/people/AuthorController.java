package com.example.bookshop.people;

import java.time.LocalDate;
import java.util.List;

import com.example.bookshop.books.Book;
import com.example.bookshop.books.Catalogue;
import com.example.bookshop.store.InMemoryStore;
import com.example.bookshop.store.Store;
import com.example.bookshop.web.ApiPaths;
import com.example.bookshop.web.CrudController;
import com.example.bookshop.web.JsonController;
import jakarta.validation.constraints.Positive;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The people who write the books. */
@JsonController(ApiPaths.AUTHORS)
public class AuthorController extends CrudController<Author, Long> {

    private final Catalogue catalogue;
    private final Store<Author, Long> authors = new InMemoryStore<>("author", Author::withId, List.of(
            new Author(null, "Ines Falk", LocalDate.of(1974, 8, 2), "Writes by the sea.", List.of()),
            new Author(null, "Tom Okafor", LocalDate.of(1981, 1, 30), "A retired bookbinder.", List.of("T. O. Dark")),
            new Author(null, "Mira Lindqvist", null, "Teaches mathematics.", List.of())));

    public AuthorController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    protected Store<Author, Long> store() {
        return authors;
    }

    /**
     * Lists the books of an author.
     *
     * @param authorId the author's number
     */
    @GetMapping("/{authorId}/books")
    public List<Book> books(@PathVariable @Positive Long authorId) {
        authors.get(authorId);
        return catalogue.byAuthor(authorId);
    }
}
