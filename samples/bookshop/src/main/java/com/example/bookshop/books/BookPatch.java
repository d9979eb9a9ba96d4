package com.example.bookshop.books;

import java.math.BigDecimal;

import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Size;

/**
 * What to change about a book; what is left out stays as it is.
 *
 * @param title    a new title
 * @param subtitle a new line below the title
 * @param genre    another shelf
 * @param price    a new price in euros
 */
public record BookPatch(
        @Size(min = 1, max = 200) String title,
        @Size(max = 200) String subtitle,
        Genre genre,
        @DecimalMin("0.01") @Digits(integer = 4, fraction = 2) BigDecimal price) {
}
