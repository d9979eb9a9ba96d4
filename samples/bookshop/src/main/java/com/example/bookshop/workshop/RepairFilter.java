package com.example.bookshop.workshop;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;

/** What a list of repairs is narrowed down by. */
public class RepairFilter {

    /** Only repairs in this state. */
    @QueryParam("state")
    private RepairState state;

    /** How many at most. */
    @QueryParam("limit")
    @DefaultValue("20")
    @Min(1)
    @Max(100)
    private int limit;

    RepairState state() {
        return state;
    }

    int limit() {
        return limit;
    }
}
