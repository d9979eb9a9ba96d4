package com.example.bookshop.workshop;

/**
 * A book that is being mended.
 *
 * @param id     the number of the repair
 * @param title  what the book is called
 * @param damage what is wrong with it
 * @param state  how far the repair has come
 */
public record Repair(long id, String title, String damage, RepairState state) {
}
