package com.example.bookshop.web;

import com.example.bookshop.store.Store;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * The five operations that every plain collection of the shop offers.
 *
 * @param <T>  what the collection holds
 * @param <ID> what names one entry
 */
public abstract class CrudController<T, ID> {

    /** Where the entries are kept. */
    protected abstract Store<T, ID> store();

    /**
     * Lists the entries, page by page.
     *
     * @param page the page to show, counted from 0
     * @param size how many entries a page holds
     */
    @GetMapping
    public PageResponse<T> list(
            @RequestParam(defaultValue = "0") @Min(0) int page,
            @RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
        return PageResponse.of(store().all(), page, size);
    }

    /**
     * Shows one entry.
     *
     * @param id the entry's number
     */
    @GetMapping("/{id}")
    public T get(@PathVariable ID id) {
        return store().get(id);
    }

    /**
     * Adds an entry.
     *
     * @param entry what to add; the shop gives it a number
     */
    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.CREATED)
    public T create(@Valid @RequestBody T entry) {
        return store().add(entry);
    }

    /**
     * Replaces an entry as a whole.
     *
     * @param id    the entry's number
     * @param entry what takes its place
     */
    @PutMapping(path = "/{id}", consumes = MediaType.APPLICATION_JSON_VALUE)
    public T replace(@PathVariable ID id, @Valid @RequestBody T entry) {
        return store().replace(id, entry);
    }

    /**
     * Removes an entry.
     *
     * @param id the entry's number
     */
    @DeleteMapping("/{id}")
    public ResponseEntity<Void> delete(@PathVariable ID id) {
        store().remove(id);
        return ResponseEntity.noContent().build();
    }
}
