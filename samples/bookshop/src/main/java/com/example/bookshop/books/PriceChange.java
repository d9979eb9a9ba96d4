package com.example.bookshop.books;

import java.math.BigDecimal;

import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;

/**
 * A new price for one book.
 *
 * @param bookId the book's number
 * @param price  the new price in euros
 */
public record PriceChange(
        @NotNull @Positive Long bookId,
        @NotNull @DecimalMin("0.01") @Digits(integer = 4, fraction = 2) BigDecimal price) {
}
