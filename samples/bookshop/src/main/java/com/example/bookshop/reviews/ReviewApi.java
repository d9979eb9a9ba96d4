package com.example.bookshop.reviews;

import java.util.List;

import com.example.bookshop.web.ApiPaths;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Positive;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;

/** What readers say about a book. */
@RequestMapping(path = ApiPaths.REVIEWS, produces = MediaType.APPLICATION_JSON_VALUE)
public interface ReviewApi {

    /**
     * Lists the reviews of a book, the newest first.
     *
     * @param bookId   the book's number
     * @param minStars leaves out reviews with fewer stars
     */
    @GetMapping
    List<Review> list(
            @PathVariable @Positive Long bookId,
            @RequestParam(defaultValue = "1") @Min(1) @Max(5) int minStars);

    /**
     * Writes a review.
     *
     * @param bookId the book's number
     * @param draft  the review
     */
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.CREATED)
    Review write(@PathVariable @Positive Long bookId, @Valid @RequestBody ReviewDraft draft);

    /**
     * Removes a review that breaks the house rules.
     *
     * @param bookId    the book's number
     * @param reviewId  the review's number
     * @param moderator who removes it, for the log
     */
    @DeleteMapping("/{reviewId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(
            @PathVariable @Positive Long bookId,
            @PathVariable("reviewId") @Positive Long reviewId,
            @RequestHeader("X-Moderator") @NotBlank String moderator);
}
