package com.example.bookshop.people;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/**
 * Where post goes.
 *
 * @param street   street and house number
 * @param postcode the code that the post asks for
 * @param city     the town
 * @param country  two capital letters (ISO 3166)
 */
public record Address(
        @NotBlank @Size(max = 100) String street,
        @NotBlank @Size(min = 3, max = 10) String postcode,
        @NotBlank @Size(max = 60) String city,
        @NotNull @Pattern(regexp = "[A-Z]{2}") String country) {
}
