package com.example.bookshop.orders;

/** How far an order has come. */
public enum OrderStatus {
    /** Waits for the money. */
    PLACED,
    /** Paid, waits for the parcel. */
    PAID,
    /** On its way. */
    SHIPPED,
    /** Nothing will be sent. */
    CANCELLED
}
