package com.example.bookshop.books;

/** The shelf that a book stands on. */
public enum Genre {
    /** Novels and short stories. */
    FICTION,
    /** Detective stories and thrillers. */
    CRIME,
    /** Physics, biology, mathematics. */
    SCIENCE,
    /** Everything that happened. */
    HISTORY,
    /** Picture books and first readers. */
    CHILDREN
}
