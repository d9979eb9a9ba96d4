package com.example.bookshop.reviews;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/**
 * What a reader thinks of a book.
 *
 * @param stars    from 1, poor, to 5, splendid
 * @param text     the review itself
 * @param nickname the name to show; "A reader" where none is given
 */
public record ReviewDraft(
        @NotNull @Min(1) @Max(5) Integer stars,
        @NotBlank @Size(min = 10, max = 2000) String text,
        @Size(max = 40) String nickname) {
}
