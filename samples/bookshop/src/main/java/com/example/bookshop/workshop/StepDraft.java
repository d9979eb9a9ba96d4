package com.example.bookshop.workshop;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * What a craftsman writes down.
 *
 * @param work    what was done
 * @param minutes how long it took
 */
public record StepDraft(@NotBlank @Size(max = 200) String work, @Min(1) Integer minutes) {
}
