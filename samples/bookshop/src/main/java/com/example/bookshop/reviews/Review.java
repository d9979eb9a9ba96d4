package com.example.bookshop.reviews;

import java.time.Instant;

/**
 * A review as it is shown.
 *
 * @param id       its number
 * @param bookId   the book that it is about
 * @param stars    from 1, poor, to 5, splendid
 * @param text     the review itself
 * @param nickname who wrote it
 * @param postedAt when it was written
 */
public record Review(Long id, Long bookId, int stars, String text, String nickname, Instant postedAt) {

    Review withId(Long number) {
        return new Review(number, bookId, stars, text, nickname, postedAt);
    }
}
