package com.example.bookshop.web;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Tells the machines that watch the shop how it is. */
@RestController
public class StatusController {

    /**
     * Says whether the shop is open, whatever verb it is asked with.
     *
     * @param fail answers with an error of the server instead, to see what one looks like
     */
    @RequestMapping(path = "/status", produces = MediaType.APPLICATION_JSON_VALUE)
    public ShopStatus status(@RequestParam(defaultValue = "false") boolean fail) {
        if (fail) {
            throw new IllegalStateException("The shop was asked to fail.");
        }
        return new ShopStatus("open", "1.0.0");
    }

    /**
     * How the shop is.
     *
     * @param state   "open" or "closed"
     * @param version which release runs
     */
    public record ShopStatus(String state, String version) {
    }
}
