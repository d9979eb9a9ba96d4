package com.example.bookshop.books;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/**
 * A book in the catalogue.
 *
 * @param id          the shop's own number
 * @param isbn        the thirteen digits below the bar code
 * @param title       the title on the cover
 * @param subtitle    the line below the title, where there is one
 * @param genre       the shelf it stands on
 * @param price       the price in euros
 * @param publishedOn the day it came out
 * @param authorIds   the numbers of its authors
 * @param format      how it is bound
 */
public record Book(
        Long id,
        String isbn,
        String title,
        String subtitle,
        Genre genre,
        BigDecimal price,
        LocalDate publishedOn,
        List<Long> authorIds,
        BookDraft.Format format) {

    static Book from(BookDraft draft) {
        return new Book(null, draft.isbn(), draft.title(), draft.subtitle(), draft.genre(), draft.price(),
                draft.publishedOn(), draft.authorIds(), draft.format());
    }

    Book withId(Long number) {
        return new Book(number, isbn, title, subtitle, genre, price, publishedOn, authorIds, format);
    }

    Book withPrice(BigDecimal newPrice) {
        return new Book(id, isbn, title, subtitle, genre, newPrice, publishedOn, authorIds, format);
    }

    /** This book with the fields that the patch names. */
    Book patched(BookPatch patch) {
        return new Book(id, isbn,
                patch.title() == null ? title : patch.title(),
                patch.subtitle() == null ? subtitle : patch.subtitle(),
                patch.genre() == null ? genre : patch.genre(),
                patch.price() == null ? price : patch.price(),
                publishedOn, authorIds, format);
    }
}
