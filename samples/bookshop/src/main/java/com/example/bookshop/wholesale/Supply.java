package com.example.bookshop.wholesale;

import java.time.LocalDate;

/**
 * What the wholesaler sends.
 *
 * @param number  the title's number
 * @param copies  how many come
 * @param arrives when they come
 */
public record Supply(long number, int copies, LocalDate arrives) {
}
