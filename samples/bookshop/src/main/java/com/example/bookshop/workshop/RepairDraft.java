package com.example.bookshop.workshop;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/**
 * A book that somebody brings.
 *
 * @param title  what it is called
 * @param damage what is wrong with it
 */
public record RepairDraft(@NotBlank @Size(max = 200) String title, @Size(max = 1000) String damage) {
}
