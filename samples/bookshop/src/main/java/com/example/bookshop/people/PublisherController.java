package com.example.bookshop.people;

import java.util.List;

import com.example.bookshop.store.InMemoryStore;
import com.example.bookshop.store.Store;
import com.example.bookshop.web.ApiPaths;
import com.example.bookshop.web.CrudController;
import com.example.bookshop.web.JsonController;
import org.springframework.http.ResponseEntity;

/** The houses that print the books. */
@JsonController(ApiPaths.PUBLISHERS)
public class PublisherController extends CrudController<Publisher, Long> {

    private final Store<Publisher, Long> publishers = new InMemoryStore<>("publisher", Publisher::withId, List.of(
            new Publisher(null, "Harbour Press", "post@harbour.example",
                    new Address("Quay 4", "20457", "Hamburg", "DE")),
            new Publisher(null, "Little Owl Books", "hello@owl.example",
                    new Address("12 Elm Row", "EH7 4AA", "Edinburgh", "GB")),
            new Publisher(null, "Papier & Fils", null, null)));

    @Override
    protected Store<Publisher, Long> store() {
        return publishers;
    }

    /**
     * Ends the contract with a publisher.
     *
     * @param id the publisher's number
     */
    @Override
    public ResponseEntity<Void> delete(Long id) {
        // The mapping is inherited with the method, although it is not written again here.
        return super.delete(id);
    }
}
