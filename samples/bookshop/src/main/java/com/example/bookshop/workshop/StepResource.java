package com.example.bookshop.workshop;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** The steps of one repair: a sub-resource, which only {@link RepairResource} leads to. */
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class StepResource {

    private final Bindery bindery;
    private final long repair;

    StepResource(Bindery bindery, long repair) {
        this.bindery = bindery;
        this.repair = repair;
    }

    /** Lists what was done, in its order. */
    @GET
    public List<Step> list() {
        return bindery.steps(repair);
    }

    /**
     * Writes down a step.
     *
     * @param craftsman who did it
     */
    @POST
    public Response add(@HeaderParam("X-Craftsman") @NotBlank String craftsman, @NotNull @Valid StepDraft draft) {
        return Response.status(Response.Status.CREATED).entity(bindery.add(repair, craftsman, draft)).build();
    }
}
