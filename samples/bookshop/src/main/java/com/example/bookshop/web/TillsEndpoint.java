package com.example.bookshop.web;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.springframework.boot.actuate.endpoint.annotation.DeleteOperation;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.lang.Nullable;
import org.springframework.stereotype.Component;

/** Opens and closes the tills of the shop, for the people who run it. */
@Component
@Endpoint(id = "tills")
public class TillsEndpoint {

    private final Map<Integer, Till> tills = new ConcurrentSkipListMap<>(Map.of(1, new Till(1, true, null)));

    /**
     * Lists the tills.
     *
     * @param open only tills that are open, or closed
     */
    @ReadOperation
    public Collection<Till> tills(@Nullable Boolean open) {
        return tills.values().stream().filter(till -> open == null || till.open() == open).toList();
    }

    /** Shows one till. */
    @ReadOperation
    public Till till(@Selector int number) {
        return tills.getOrDefault(number, new Till(number, false, null));
    }

    /**
     * Opens or closes a till.
     *
     * @param number which one
     * @param open   whether customers can pay there
     * @param reason why, for the colleagues
     */
    @WriteOperation
    public Till change(@Selector int number, boolean open, @Nullable String reason) {
        Till till = new Till(number, open, reason);
        tills.put(number, till);
        return till;
    }

    /** Forgets what was said about a till. */
    @DeleteOperation
    public void reset(@Selector int number) {
        tills.remove(number);
    }

    /**
     * Where customers pay.
     *
     * @param number which till it is
     * @param open   whether somebody sits there
     * @param reason why it is open or closed
     */
    public record Till(int number, boolean open, @Nullable String reason) {
    }
}
