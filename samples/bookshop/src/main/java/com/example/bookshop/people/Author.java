package com.example.bookshop.people;

import java.time.LocalDate;
import java.util.List;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.PastOrPresent;
import jakarta.validation.constraints.Size;

/**
 * Somebody who writes books.
 *
 * @param id        the shop's own number
 * @param name      as it stands on the covers
 * @param born      the day of birth, where it is known
 * @param biography a few sentences for the web page
 * @param penNames  other names that the author writes under
 */
public record Author(
        @JsonProperty(access = JsonProperty.Access.READ_ONLY) Long id,
        @NotBlank @Size(max = 80) String name,
        @PastOrPresent LocalDate born,
        @Size(max = 1000) String biography,
        @Size(max = 5) List<@NotBlank String> penNames) {

    Author withId(Long number) {
        return new Author(number, name, born, biography, penNames);
    }
}
