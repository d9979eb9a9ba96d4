package com.example.bookshop.books;

/** What a list of books is ordered by. */
public enum BookSort {
    /** From A to Z. */
    TITLE,
    /** The cheapest first. */
    PRICE,
    /** The latest first. */
    PUBLISHED
}
