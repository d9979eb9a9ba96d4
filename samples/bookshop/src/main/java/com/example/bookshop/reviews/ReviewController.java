package com.example.bookshop.reviews;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;

import com.example.bookshop.books.Catalogue;
import com.example.bookshop.store.InMemoryStore;
import com.example.bookshop.store.Store;
import org.springframework.web.bind.annotation.RestController;

/** Keeps the reviews; the paths and the documentation stand in {@link ReviewApi}. */
@RestController
public class ReviewController implements ReviewApi {

    private final Catalogue catalogue;
    private final Store<Review, Long> reviews = new InMemoryStore<>("review", Review::withId, List.of(
            new Review(null, 1L, 5, "I could smell the salt on every page.", "Greta",
                    Instant.parse("2024-02-11T09:30:00Z")),
            new Review(null, 1L, 3, "A slow start, a fine ending.", "A reader",
                    Instant.parse("2024-03-05T18:12:00Z")),
            new Review(null, 2L, 4, "I did not guess who it was.", "Paolo",
                    Instant.parse("2024-04-21T20:00:00Z"))));

    public ReviewController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    @Override
    public List<Review> list(Long bookId, int minStars) {
        catalogue.get(bookId);
        return reviews.all().stream()
                .filter(review -> review.bookId().equals(bookId) && review.stars() >= minStars)
                .sorted(Comparator.comparing(Review::postedAt).reversed())
                .toList();
    }

    @Override
    public Review write(Long bookId, ReviewDraft draft) {
        catalogue.get(bookId);
        String nickname = draft.nickname() == null ? "A reader" : draft.nickname();
        return reviews.add(new Review(null, bookId, draft.stars(), draft.text(), nickname, Instant.now()));
    }

    @Override
    public void remove(Long bookId, Long reviewId, String moderator) {
        if (!reviews.get(reviewId).bookId().equals(bookId)) {
            throw new NoSuchElementException("Book " + bookId + " has no review " + reviewId + ".");
        }
        reviews.remove(reviewId);
    }
}
