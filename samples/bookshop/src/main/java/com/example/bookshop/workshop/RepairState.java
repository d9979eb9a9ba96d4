package com.example.bookshop.workshop;

/** How far a repair has come. */
public enum RepairState {
    /** Nobody has looked at the book yet. */
    WAITING,
    /** The book lies open on the bench. */
    IN_WORK,
    /** It can be fetched. */
    DONE
}
