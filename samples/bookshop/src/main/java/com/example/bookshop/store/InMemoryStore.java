package com.example.bookshop.store;

import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;

/**
 * Numbers its entries from 1 and forgets them when the shop stops.
 * The entries that it starts with cannot be removed for good: removing one is answered like any other removal, and the
 * entry is there again at once. So a visitor who tries every operation does not empty the shop for the next one.
 */
public class InMemoryStore<T> implements Store<T, Long> {

    private final String noun;
    private final BiFunction<T, Long, T> withId;
    private final Map<Long, T> entries = new ConcurrentSkipListMap<>();
    private final AtomicLong lastId = new AtomicLong();
    private final long lastSeededId;

    /**
     * @param noun   what an entry is called in messages
     * @param withId the same entry under another number
     * @param seed   what the store starts with
     */
    public InMemoryStore(String noun, BiFunction<T, Long, T> withId, List<T> seed) {
        this.noun = noun;
        this.withId = withId;
        seed.forEach(this::add);
        this.lastSeededId = lastId.get();
    }

    @Override
    public List<T> all() {
        return List.copyOf(entries.values());
    }

    @Override
    public T get(Long id) {
        T entry = entries.get(id);
        if (entry == null) {
            throw new NoSuchElementException("There is no " + noun + " " + id + ".");
        }
        return entry;
    }

    @Override
    public T add(T entry) {
        long id = lastId.incrementAndGet();
        T numbered = withId.apply(entry, id);
        entries.put(id, numbered);
        return numbered;
    }

    @Override
    public T replace(Long id, T entry) {
        get(id);
        T numbered = withId.apply(entry, id);
        entries.put(id, numbered);
        return numbered;
    }

    @Override
    public void remove(Long id) {
        get(id);
        if (id > lastSeededId) {
            entries.remove(id);
        }
    }
}
