package com.example.bookshop.web;

import java.util.List;

/**
 * One page of a longer list.
 *
 * @param items the entries of this page
 * @param page  the page's number, counted from 0
 * @param size  how many entries a full page holds
 * @param total how many entries there are on all pages
 * @param <T>   what is listed
 */
public record PageResponse<T>(List<T> items, int page, int size, long total) {

    /** Cuts one page out of the whole list. */
    public static <T> PageResponse<T> of(List<T> all, int page, int size) {
        int from = (int) Math.min((long) page * size, all.size());
        int to = Math.min(from + size, all.size());
        return new PageResponse<>(all.subList(from, to), page, size, all.size());
    }
}
