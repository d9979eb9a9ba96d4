package com.example.bookshop.wholesale;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;

/**
 * What the shop wants to have.
 *
 * @param number the title's number in the catalogue
 * @param copies how many of it
 * @param remark anything the packers should know
 */
public record SupplyRequest(
        @NotNull @Positive Long number,
        @NotNull @Min(1) @Max(20) Integer copies,
        @Size(max = 200) String remark) {
}
