package com.example.bookshop.books;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;

import com.example.bookshop.books.BookDraft.Binding;
import com.example.bookshop.books.BookDraft.Format;
import com.example.bookshop.store.InMemoryStore;
import org.springframework.stereotype.Repository;

/** All books of the shop. */
@Repository
public class Catalogue extends InMemoryStore<Book> {

    public Catalogue() {
        super("book", Book::withId, List.of(
                new Book(null, "9780000000019", "The Lighthouse Ledger", "A novel", Genre.FICTION,
                        new BigDecimal("18.50"), LocalDate.of(2019, 3, 14), List.of(1L),
                        new Format(Binding.HARDCOVER, 312)),
                new Book(null, "9780000000026", "Murder in the Bindery", null, Genre.CRIME,
                        new BigDecimal("9.90"), LocalDate.of(2021, 10, 1), List.of(2L),
                        new Format(Binding.PAPERBACK, 264)),
                new Book(null, "9780000000033", "A Short Walk Through Infinity", null, Genre.SCIENCE,
                        new BigDecimal("24.00"), LocalDate.of(2016, 5, 20), List.of(3L, 1L),
                        new Format(Binding.PAPERBACK, 198))));
    }

    List<Book> sorted(BookSort sort) {
        Comparator<Book> order = switch (sort) {
            case TITLE -> Comparator.comparing(Book::title);
            case PRICE -> Comparator.comparing(Book::price);
            case PUBLISHED -> Comparator.comparing(
                    Book::publishedOn, Comparator.nullsFirst(Comparator.<LocalDate>naturalOrder())).reversed();
        };
        return all().stream().sorted(order).toList();
    }

    /** The books of one author, by title. */
    public List<Book> byAuthor(Long authorId) {
        return sorted(BookSort.TITLE).stream().filter(book -> book.authorIds().contains(authorId)).toList();
    }
}
