package com.example.bookshop.workshop;

import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** Takes in old books and gives them back mended. */
@Path("repairs")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class RepairResource {

    private final Bindery bindery;

    @Inject
    public RepairResource(Bindery bindery) {
        this.bindery = bindery;
    }

    /** Lists the repairs, the oldest first. */
    @GET
    public List<Repair> list(@Valid @BeanParam RepairFilter filter) {
        return bindery.repairs(filter.state(), filter.limit());
    }

    /** Shows one repair. */
    @GET
    @Path("{id}")
    public Repair get(@PathParam("id") long id) {
        return bindery.repair(id);
    }

    /** Brings a book to the workshop. */
    @POST
    public Response bring(@NotNull @Valid RepairDraft draft) {
        return Response.status(Response.Status.CREATED).entity(bindery.bring(draft)).build();
    }

    /** What was done to one book. */
    @Path("{id}/steps")
    public StepResource steps(@PathParam("id") long id) {
        return new StepResource(bindery, id);
    }
}
