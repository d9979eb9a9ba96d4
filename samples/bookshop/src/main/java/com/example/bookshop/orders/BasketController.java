package com.example.bookshop.orders;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

import com.example.bookshop.books.Catalogue;
import com.example.bookshop.web.ApiPaths;
import com.example.bookshop.web.JsonController;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;

/** The basket of the visitor who holds the cookie. */
@JsonController(ApiPaths.BASKET)
public class BasketController {

    private final Catalogue catalogue;
    private final Map<String, SortedMap<Long, Integer>> baskets = new ConcurrentHashMap<>();

    public BasketController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /**
     * Shows the basket.
     *
     * @param basket which basket; an empty one where there is no cookie yet
     */
    @GetMapping
    public Basket show(@CookieValue(name = "basket", required = false) String basket) {
        return basket == null
                ? new Basket(new TreeMap<>())
                : new Basket(baskets.getOrDefault(basket, new TreeMap<>()));
    }

    /**
     * Puts a book into the basket.
     *
     * @param basket which basket
     * @param item   the book and how many copies of it
     */
    @PostMapping(path = "/items", consumes = MediaType.APPLICATION_FORM_URLENCODED_VALUE)
    public Basket put(@CookieValue("basket") String basket, @Valid @ModelAttribute ItemForm item) {
        catalogue.get(item.bookId());
        SortedMap<Long, Integer> copies = baskets.computeIfAbsent(basket, unused -> new TreeMap<>());
        copies.merge(item.bookId(), item.quantity() == null ? 1 : item.quantity(), Integer::sum);
        return new Basket(copies);
    }

    /**
     * The form below each book.
     *
     * @param bookId   the book's number
     * @param quantity how many copies; one where it is left out
     */
    public record ItemForm(@NotNull @Positive Long bookId, @Min(1) @Max(20) Integer quantity) {
    }

    /**
     * What lies in a basket.
     *
     * @param copies how many copies, by the number of the book
     */
    public record Basket(SortedMap<Long, Integer> copies) {
    }
}
