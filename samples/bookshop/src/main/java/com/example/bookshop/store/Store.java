package com.example.bookshop.store;

import java.util.List;
import java.util.NoSuchElementException;

/**
 * A collection of things that have an identity.
 *
 * @param <T>  what is kept
 * @param <ID> what names one entry
 */
public interface Store<T, ID> {

    List<T> all();

    /** @throws NoSuchElementException where there is no such entry */
    T get(ID id);

    T add(T entry);

    T replace(ID id, T entry);

    void remove(ID id);
}
