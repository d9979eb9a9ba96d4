package com.example.bookshop.books;

import java.util.List;

import com.example.bookshop.web.ApiPaths;
import com.example.bookshop.web.PageResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The catalogue: what the shop sells. */
@RestController
@RequestMapping(path = ApiPaths.BOOKS, produces = MediaType.APPLICATION_JSON_VALUE)
public class BookController {

    private final Catalogue catalogue;

    public BookController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Lists the books, page by page.
     *
     * @param genre only books of these genres; all where none is given
     * @param sort  what to order by
     * @param page  the page to show, counted from 0
     * @param size  how many books a page holds
     * @return one page of the catalogue
     */
    @GetMapping
    public PageResponse<Book> list(
            @RequestParam(required = false) List<Genre> genre,
            @RequestParam(defaultValue = "TITLE") BookSort sort,
            @RequestParam(defaultValue = "0") @Min(0) int page,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        List<Book> found = catalogue.sorted(sort).stream()
                .filter(book -> genre == null || genre.isEmpty() || genre.contains(book.genre()))
                .toList();
        return PageResponse.of(found, page, size);
    }

    /**
     * Searches the catalogue.
     *
     * @param filter what to look for
     * @return the books that fit, by title
     */
    @GetMapping("/search")
    public List<Book> search(@Valid @ModelAttribute BookFilter filter) {
        return catalogue.sorted(BookSort.TITLE).stream().filter(filter::accepts).toList();
    }

    /**
     * Finds books by their title.
     *
     * @param title a part of the title
     * @deprecated search the catalogue instead, it knows more than titles
     */
    @Deprecated(since = "1.0")
    @GetMapping("/find")
    public List<Book> findByTitle(@RequestParam String title) {
        return search(new BookFilter(title, null, null, null, null));
    }

    /**
     * Shows what sells best.
     *
     * @param genre only this genre
     * @param top   how many books to show
     */
    @GetMapping("/bestsellers")
    public List<Book> bestsellers(
            @RequestParam(required = false) Genre genre,
            @RequestParam(name = "top", defaultValue = "3") @Min(1) @Max(10) int top) {
        return catalogue.sorted(BookSort.PUBLISHED).stream()
                .filter(book -> genre == null || genre == book.genre())
                .limit(top)
                .toList();
    }

    /**
     * Shows one book.
     *
     * @param id       the book's number
     * @param language the language that the customer reads
     */
    @GetMapping("/{id}")
    public ResponseEntity<Book> get(
            @PathVariable @Positive Long id,
            @RequestHeader(name = "Accept-Language", defaultValue = "en") String language) {
        return ResponseEntity.ok().header("Vary", "Accept-Language").body(catalogue.get(id));
    }

    /**
     * Adds a book to the catalogue.
     *
     * @param draft the book; the shop gives it a number
     * @return the book with its number
     */
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.CREATED)
    public Book create(@Valid @RequestBody BookDraft draft) {
        return catalogue.add(Book.from(draft));
    }

    /**
     * Replaces a book as a whole.
     *
     * @param id    the book's number
     * @param draft what takes its place
     */
    @PutMapping(path = "/{id}", consumes = MediaType.APPLICATION_JSON_VALUE)
    public Book replace(@PathVariable @Positive Long id, @Valid @RequestBody BookDraft draft) {
        return catalogue.replace(id, Book.from(draft));
    }

    /**
     * Changes some fields of a book.
     *
     * @param id    the book's number
     * @param patch the fields to change
     */
    @PatchMapping(path = "/{id}", consumes = MediaType.APPLICATION_JSON_VALUE)
    public Book change(@PathVariable @Positive Long id, @Valid @RequestBody BookPatch patch) {
        return catalogue.replace(id, catalogue.get(id).patched(patch));
    }

    /**
     * Sets the prices of many books at once.
     *
     * @param changes the books and their new prices
     * @return the changed books
     */
    @PutMapping(path = "/prices", consumes = MediaType.APPLICATION_JSON_VALUE)
    public List<Book> reprice(@RequestBody List<@Valid PriceChange> changes) {
        return changes.stream()
                .map(change -> catalogue.replace(
                        change.bookId(), catalogue.get(change.bookId()).withPrice(change.price())))
                .toList();
    }

    /**
     * Takes a book out of the catalogue.
     *
     * @param id the book's number
     */
    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    public void delete(@PathVariable @Positive Long id) {
        catalogue.remove(id);
    }
}
