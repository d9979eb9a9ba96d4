package com.example.bookshop.orders;

import java.util.List;
import java.util.Map;

import com.example.bookshop.people.Address;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;

/**
 * What a customer orders.
 *
 * @param email    where the confirmation goes
 * @param lines    the books
 * @param shipTo   where the parcel goes
 * @param giftWrap whether to wrap it up
 * @param labels   notes of the customer's own, by name
 */
public record OrderRequest(
        @NotBlank @Email String email,
        @NotEmpty @Size(max = 20) List<@Valid Line> lines,
        @NotNull @Valid Address shipTo,
        boolean giftWrap,
        Map<String, @Size(max = 200) String> labels) {

    /**
     * One title in an order.
     *
     * @param bookId   the book's number
     * @param quantity how many copies
     */
    public record Line(@NotNull @Positive Long bookId, @Min(1) @Max(20) int quantity) {
    }
}
