package shelf;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import jakarta.validation.Valid;
import jakarta.validation.constraints.*;
import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
import jakarta.ws.rs.ext.*;
import java.net.URI;
import java.time.LocalDate;
import java.util.*;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.media.multipart.*;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;

@ApplicationPath("/")
public class App extends ResourceConfig {
    public App() {
        register(Books.class);
        register(Tags.class);
        register(MissingMapper.class);
        register(Mapper.class);
        register(MultiPartFeature.class);
        property(ServerProperties.WADL_FEATURE_DISABLE, true);
    }

    public static void main(String[] args) throws Exception {
        var server = GrizzlyHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:0/"), new App());
        System.out.println("Grizzly started on port " + server.getListener("grizzly").getPort());
        Thread.currentThread().join();
    }

    @Provider
    public static class Mapper implements ContextResolver<ObjectMapper> {
        private final ObjectMapper mapper = new ObjectMapper().registerModule(new JavaTimeModule()).disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        @Override public ObjectMapper getContext(Class<?> type) { return mapper; }
    }

    public enum Kind { NOVEL, POEM }
    public record Book(long id, String title, LocalDate published, Kind kind, Map<String, List<String>> tags) {}
    public record NewBook(@NotBlank @Size(max = 30) String title, @Positive int pages) {}
    public record Fault(String code) {}
    public static class Missing extends RuntimeException {}
    public static class Paging { @QueryParam("page") @DefaultValue("0") public int page; @QueryParam("sort") public List<String> sort; @HeaderParam("X-Trace") public String trace; }
    public static class Isbn { final String text; public Isbn(String text) { if (text.length() < 3) throw new IllegalArgumentException(text); this.text = text; } }

    static Book book(long id) { return new Book(id, "t", LocalDate.EPOCH, Kind.POEM, Map.of("a", List.of("b"))); }

    @Provider
    public static class MissingMapper implements ExceptionMapper<Missing> {
        @Override public Response toResponse(Missing missing) { return Response.status(404).type(MediaType.APPLICATION_JSON_TYPE).entity(new Fault("missing")).build(); }
    }

    @Path("/books") @Produces(MediaType.APPLICATION_JSON) @Consumes(MediaType.APPLICATION_JSON)
    public static class Books {
        @GET public List<Book> all(@BeanParam Paging paging) { return List.of(book(1)); }
        @GET @Path("/{id}") public Book one(@PathParam("id") long id) { if (id == 404) throw new NotFoundException(); if (id == 405) throw new Missing(); return book(id); }
        @GET @Path("/{id: \\d{3}}/digits") public Book digits(@PathParam("id") int id) { return book(id); }
        @GET @Path("/isbn/{isbn}") public Book isbn(@PathParam("isbn") Isbn isbn) { return book(2); }
        @POST public Response create(@Valid NewBook in) { return Response.status(Response.Status.CREATED).entity(book(2)).build(); }
        @PUT @Path("/{id}") public Response replace(@PathParam("id") long id, NewBook in) { return in == null ? Response.noContent().build() : Response.accepted(book(id)).build(); }
        @DELETE @Path("/{id}") public void drop(@PathParam("id") long id) {}
        @GET @Path("/params") public Map<String, Object> params(@QueryParam("q") @NotNull String q, @QueryParam("limit") Integer limit, @HeaderParam("X-Tenant") String tenant, @CookieParam("sid") String sid, @QueryParam("kind") Kind kind, @QueryParam("ids") Set<Long> ids) { return Map.of("q", q); }
        @GET @Path("/matrix/{seg}") public String matrix(@PathParam("seg") PathSegment seg, @MatrixParam("m") String m) { return "\"" + seg.getPath() + m + "\""; }
        @POST @Path("/form") @Consumes(MediaType.APPLICATION_FORM_URLENCODED) public Map<String, String> form(@FormParam("name") String name, @FormParam("age") @DefaultValue("1") int age) { return Map.of("name", name + age); }
        @POST @Path("/form-map") @Consumes(MediaType.APPLICATION_FORM_URLENCODED) public Map<String, List<String>> formMap(MultivaluedMap<String, String> form) { return new HashMap<>(form); }
        @POST @Path("/upload") @Consumes(MediaType.MULTIPART_FORM_DATA) public Map<String, String> upload(@FormDataParam("file") FormDataContentDisposition file, @FormDataParam("note") String note) { return Map.of("file", file.getFileName()); }
        @Path("/{id}/pages") public Pages pages(@PathParam("id") long id) { return new Pages(); }
    }

    public static class Pages { @GET public List<String> all() { return List.of("p"); } @GET @Path("/{n}") @Produces("text/plain") public String one(@PathParam("n") int n) { return "p" + n; } }

    @Path("/tags")
    public static class Tags {
        @GET @Path("/text") public String text() { return "plain"; }
        @GET @Path("/count") public int count() { return 3; }
        @GET @Path("/flag") public boolean flag() { return true; }
        @GET @Path("/none") public Book none() { return null; }
        @GET @Path("/book") public Book book() { return App.book(1); }
        @POST @Path("/text") public String text(String text) { return text; }
        @GET @Path("/optional") public Response optional(@QueryParam("missing") boolean missing) { return !missing ? Response.ok(App.book(1), MediaType.APPLICATION_JSON).build() : Response.status(404).build(); }
    }
}
