package com.example.bookshop.orders;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * An order and how far it has come.
 *
 * @param id       its number
 * @param status   how far it has come
 * @param placedOn the day it was placed
 * @param total    what it costs in euros
 * @param note     what the staff wrote on it
 * @param request  what was ordered
 */
public record Order(
        Long id, OrderStatus status, LocalDate placedOn, BigDecimal total, String note, OrderRequest request) {

    Order withId(Long number) {
        return new Order(number, status, placedOn, total, note, request);
    }

    Order withStatus(OrderStatus next) {
        return new Order(id, next, placedOn, total, note, request);
    }

    Order withNote(String text) {
        return new Order(id, status, placedOn, total, text, request);
    }
}
