package com.example.bookshop.wholesale;

import com.example.bookshop.books.Genre;
import jakarta.validation.constraints.PositiveOrZero;
import java.math.BigDecimal;
import java.util.List;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;

/** Calls the wholesaler, where the shop buys what it sells. */
@FeignClient(name = "wholesale", path = "/wholesale")
public interface WholesaleClient {

    /**
     * Looks for titles that the wholesaler has in stock.
     *
     * @param genre    only titles of this genre
     * @param maxPrice what a copy may cost at most
     */
    @GetMapping(path = "/titles", produces = MediaType.APPLICATION_JSON_VALUE)
    List<Title> find(
            @RequestParam(required = false) Genre genre,
            @RequestParam(required = false) @PositiveOrZero BigDecimal maxPrice);

    /** Shows one title by its number in the catalogue. */
    @GetMapping(path = "/titles/{number}", produces = MediaType.APPLICATION_JSON_VALUE)
    Title title(@PathVariable long number);

    /**
     * Orders copies.
     *
     * @param shop     who orders
     * @param supplies what to send
     */
    @PostMapping(
            path = "/supplies",
            consumes = MediaType.APPLICATION_JSON_VALUE,
            produces = MediaType.APPLICATION_JSON_VALUE)
    Supply order(@RequestHeader("X-Shop") String shop, SupplyRequest supplies);
}
