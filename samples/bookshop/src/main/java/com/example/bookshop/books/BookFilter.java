package com.example.bookshop.books;

import java.math.BigDecimal;
import java.time.LocalDate;

import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import org.springframework.format.annotation.DateTimeFormat;

/**
 * What a customer looks for; every part narrows the result.
 *
 * @param text           words of the title
 * @param minPrice       the least price in euros
 * @param maxPrice       the highest price in euros
 * @param publishedAfter leaves out what came out on that day or before
 * @param paperbackOnly  leaves out books with a hard cover
 */
public record BookFilter(
        @Size(max = 100) String text,
        @PositiveOrZero BigDecimal minPrice,
        @PositiveOrZero BigDecimal maxPrice,
        @DateTimeFormat(iso = DateTimeFormat.ISO.DATE) LocalDate publishedAfter,
        Boolean paperbackOnly) {

    boolean accepts(Book book) {
        return (text == null || book.title().toLowerCase().contains(text.toLowerCase()))
                && (minPrice == null || book.price().compareTo(minPrice) >= 0)
                && (maxPrice == null || book.price().compareTo(maxPrice) <= 0)
                && (publishedAfter == null
                        || book.publishedOn() != null && book.publishedOn().isAfter(publishedAfter))
                && (!Boolean.TRUE.equals(paperbackOnly)
                        || book.format() != null && book.format().binding() == BookDraft.Binding.PAPERBACK);
    }
}
