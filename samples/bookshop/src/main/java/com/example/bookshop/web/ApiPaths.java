package com.example.bookshop.web;

/** Where each part of the API lives, so that controllers and links agree. */
public final class ApiPaths {

    public static final String API = "/api";
    public static final String BOOKS = API + "/books";
    public static final String AUTHORS = API + "/authors";
    public static final String PUBLISHERS = API + "/publishers";
    public static final String ORDERS = API + "/orders";
    public static final String BASKET = API + "/basket";
    public static final String STOCK = API + "/stock";

    /** The reviews of one book. */
    public static final String REVIEWS = BOOKS + "/{bookId}/reviews";

    private ApiPaths() {
    }
}
