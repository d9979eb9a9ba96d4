package com.example.bookshop.workshop;

/**
 * What was done to a book.
 *
 * @param craftsman who did it
 * @param work      what it was
 * @param minutes   how long it took
 */
public record Step(String craftsman, String work, Integer minutes) {
}
