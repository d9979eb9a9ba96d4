package com.example.bookshop.wholesale;

import com.example.bookshop.books.Genre;
import java.math.BigDecimal;

/**
 * A title in the wholesaler's catalogue.
 *
 * @param number its number there
 * @param name   what it is called
 * @param genre  where it belongs
 * @param price  what one copy costs the shop
 */
public record Title(long number, String name, Genre genre, BigDecimal price) {
}
