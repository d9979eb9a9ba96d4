package com.example.bookshop.books;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PastOrPresent;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;

/**
 * A book as the shop's staff enter it.
 *
 * @param isbn        the thirteen digits below the bar code
 * @param title       the title on the cover
 * @param subtitle    the line below the title, where there is one
 * @param genre       the shelf it stands on
 * @param price       the price in euros
 * @param publishedOn the day it came out
 * @param authorIds   the numbers of its authors, the first named first
 * @param format      how it is bound
 */
public record BookDraft(
        @NotNull @Pattern(regexp = "\\d{13}") String isbn,
        @NotBlank @Size(max = 200) String title,
        @Size(max = 200) String subtitle,
        @NotNull Genre genre,
        @NotNull @DecimalMin("0.01") @Digits(integer = 4, fraction = 2) BigDecimal price,
        @PastOrPresent LocalDate publishedOn,
        @NotEmpty @Size(max = 10) List<@Positive Long> authorIds,
        @Valid Format format) {

    /**
     * How a book is bound.
     *
     * @param binding hard or soft
     * @param pages   how many pages it has
     */
    public record Format(@NotNull Binding binding, @Min(1) @Max(5000) Integer pages) {
    }

    /** What holds the pages together. */
    public enum Binding {
        /** Boards and a dust jacket. */
        HARDCOVER,
        /** Glued, with a soft cover. */
        PAPERBACK
    }
}
