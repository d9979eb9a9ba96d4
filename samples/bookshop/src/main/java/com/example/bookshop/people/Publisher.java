package com.example.bookshop.people;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * A house that prints books.
 *
 * @param id      the shop's own number
 * @param name    the name of the house
 * @param contact who answers questions about deliveries
 * @param address where returned books go
 */
public record Publisher(
        @JsonProperty(access = JsonProperty.Access.READ_ONLY) Long id,
        @NotBlank @Size(max = 80) String name,
        @Email String contact,
        @Valid Address address) {

    Publisher withId(Long number) {
        return new Publisher(number, name, contact, address);
    }
}
