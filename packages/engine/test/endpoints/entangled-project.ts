/** A small project full of ways in which one file can matter to another, and ways to change it. */
import fc from 'fast-check';

const rest = 'import jakarta.ws.rs.*;';
const web = 'import org.springframework.web.bind.annotation.*;';
const cloud = 'org.springframework.cloud.openfeign.FeignClient';
const actuate = 'import org.springframework.boot.actuate.endpoint.annotation.*;';

/** The texts that each file may have; it may also be missing. */
export const variants: Readonly<Record<string, readonly string[]>> = {
  '/p/a/Routes.java': [
    'package a; public interface Routes { String BASE = "/one"; }',
    'package a; public interface Routes extends b.MoreRoutes { String ROOT = "/two"; }',
    'package a; public class Routes { static final String BASE = ROOT + "/three"; static final String ROOT = "/r"; }',
  ],
  '/p/b/MoreRoutes.java': [
    'package b; public interface MoreRoutes { String BASE = "/more"; }',
    'package b; public interface MoreRoutes { String BASE = a.Routes.ROOT + "/circle"; }',
  ],
  '/p/a/Api.java': [
    `package a; ${web} @RestController @RequestMapping("/api") public @interface Api {}`,
    'package a; public @interface Api {}',
    `package a; ${web} @RestController @RequestMapping public @interface Api {
       @org.springframework.core.annotation.AliasFor(annotation = RequestMapping.class, attribute = "path") String value() default "/alias"; }`,
  ],
  '/p/a/Base.java': [
    `package a; ${web} public class Base<T> { @PostMapping("/base") public T make(@RequestBody T t) { return t; } }`,
    `package a; ${web} @RestController public abstract class Base<T> implements Contract { @GetMapping("/list") java.util.List<T> list(Sku sku) { return null; } }`,
    'package a; public class Base<T> {}',
  ],
  '/p/a/Contract.java': [
    `package a; ${web} public interface Contract { @GetMapping("/contract") default void contract(@RequestParam("x") int x) {} }`,
    `package a; ${web} @RequestMapping("/prefix") public interface Contract {}`,
  ],
  '/p/a/Controller.java': [
    `package a; ${web} import b.*; @Api class Controller extends Base<Dto> { @GetMapping(Routes.BASE) Dto get(@RequestParam Kind kind) { return null; } }`,
    `package a; ${web} import c.*; @RestController class Controller extends Base<Dto> { @GetMapping(Routes.BASE + "/c") Dto get(Filter filter) { return null; } }`,
    `package a; ${web} class Controller extends Base<String> { @GetMapping("/plain") void get() {} }`,
  ],
  '/p/b/Dto.java': [
    'package b; public class Dto extends Entity { public String name; public Kind kind; }',
    'package b; public class Dto { public Dto next; public c.Dto other; }',
  ],
  '/p/c/Dto.java': [
    'package c; public class Dto { public int number; }',
    'package c; public record Dto(java.util.List<b.Dto> inner) {}',
  ],
  '/p/a/Dto.java': ['package a; class Dto { public boolean nearest; }'],
  '/p/b/Entity.java': [
    'package b; public class Entity { public long id; }',
    'package b; public class Entity extends Dto { public String id; }',
  ],
  '/p/b/Kind.java': [
    'package b; public enum Kind { ONE, TWO }',
    'package b; public class Kind { public void setName(String n) {} }',
  ],
  '/p/c/Filter.java': [
    'package c; public class Filter { public void setSku(a.Sku sku) {} public void setKind(b.Kind kind) {} }',
    'package c; public record Filter(int from, b.Dto dto) {}',
  ],
  '/p/a/Sku.java': ['package a; public class Sku { public void setCode(String code) {} }'],
  '/p/c/SkuConverter.java': [
    'package c; public class SkuConverter implements org.springframework.core.convert.converter.Converter<String, a.Sku> {}',
    'package c; public class SkuConverter {}',
  ],
  '/p/f/Client.java': [
    `package f; ${web} @${cloud}(name = "x", path = a.Routes.BASE) public interface Client extends Lookup<b.Dto> { @GetMapping("/call") b.Dto call(c.Filter filter); }`,
    'package f; public interface Client extends Lookup<c.Dto> {}',
    `package f; ${web} @${cloud}("x") interface Client extends a.Contract {}`,
  ],
  '/p/f/Lookup.java': [
    'package f; import feign.*; public interface Lookup<T> { @RequestLine("GET /lookup/{key}") T find(@Param("key") String key); }',
    `package f; ${web} public interface Lookup<T> { @PostMapping("/lookup") T find(T key); }`,
  ],
  '/p/f/Levels.java': [
    `package f; ${actuate} @Endpoint(id = "levels") class Levels extends Readable {}`,
    `package f; ${actuate} import org.springframework.boot.actuate.endpoint.web.annotation.EndpointWebExtension; @EndpointWebExtension(endpoint = Readable.class) class Levels { @ReadOperation b.Dto one(@Selector b.Kind kind) { return null; } }`,
  ],
  '/p/f/Readable.java': [
    `package f; ${actuate} @Endpoint(id = "readable") public class Readable { @ReadOperation public b.Dto all(@Selector b.Kind kind) { return null; } }`,
    `package f; ${actuate} public abstract class Readable { @WriteOperation public void write(b.Dto dto) {} }`,
  ],
  '/p/r/OrderApi.java': [
    `package r; ${rest} @Path("orders") public interface OrderApi { @GET String all(@BeanParam Paging paging); @Path("lines") Lines lines(); }`,
    `package r; ${rest} public interface OrderApi { @GET String all(@QueryParam("q") String q); }`,
    `package r; ${rest} @Path("renamed") public abstract class OrderApi { @POST public String add(b.Dto dto) { return null; } }`,
  ],
  '/p/r/Orders.java': [
    'package r; public class Orders implements OrderApi { public String all(Paging paging) { return null; } }',
    `package r; ${rest} @Path("own") public class Orders extends OrderApi { @Path("mine") public Object mine() { return new Lines(); } }`,
  ],
  '/p/r/Lines.java': [
    `package r; ${rest} public class Lines { @GET @Path(a.Routes.BASE) public String one() { return null; } @Path("up") public OrderApi up() { return null; } }`,
    `package r; ${rest} public interface Lines { @Report String report(); }`,
  ],
  '/p/r/Report.java': [
    `package r; ${rest} @HttpMethod("REPORT") public @interface Report {}`,
    'package r; public @interface Report {}',
  ],
  '/p/r/Paging.java': [
    `package r; ${rest} public class Paging { @QueryParam("page") int page; }`,
    `package r; ${rest} public class Paging { @HeaderParam("X-Page") public void setPage(b.Kind kind) {} }`,
  ],
  '/p/r/App.java': [
    `package r; ${rest} @ApplicationPath("app") public class App extends jakarta.ws.rs.core.Application {}`,
    `package r; ${rest} @ApplicationPath("other") public class App extends Base {}`,
  ],
  '/p/r/Base.java': ['package r; public class Base extends org.glassfish.jersey.server.ResourceConfig {}'],
  '/p/g/greeter.proto': [
    `syntax = "proto3"; package g; option java_package = "g"; import "types.proto"; import "google/protobuf/empty.proto";
     service Greeter { rpc Greet(types.Name) returns (google.protobuf.Empty); rpc Part(types.Inner.Name) returns (stream types.Name); }`,
    `syntax = "proto3"; option java_package = "other"; service Greeter { rpc Greet(Own) returns (Own); } message Own { Own own = 1; }`,
    `syntax = "proto3"; package g; service Greeter { rpc Gre`,
    `syntax = "proto3"; package types; message Moved {}`,
  ],
  '/p/g/types.proto': [
    `syntax = "proto3"; package types; import public "more.proto"; message Name { string name = 1; More more = 2; }`,
    `syntax = "proto3"; package types; message Inner { message Name { Kind kind = 1; } enum Kind { NO = 0; YES = 1; } }`,
  ],
  '/p/g/more.proto': [
    `syntax = "proto3"; package types; message More { Name name = 1; }`,
    `syntax = "proto3"; package types; message Inner { message Name { string in_more = 1; } }
     service Greeter { rpc Other(Inner) returns (Inner); }`,
  ],
  '/p/g/GreeterImpl.java': [
    `package g; class GreeterImpl extends AbstractGreeter { @Override public void greet(Name n, StreamObserver<Empty> o) {} }`,
    `package g; class GreeterImpl extends other.GreeterGrpc.GreeterImplBase {}`,
    `package g; class GreeterImpl implements Greeter {}`,
  ],
  '/p/g/AbstractGreeter.java': [
    `package g; abstract class AbstractGreeter extends GreeterGrpc.GreeterImplBase {}`,
    `package g; class AbstractGreeter extends GreeterGrpcKt.GreeterCoroutineImplBase { public void part() {} }`,
  ],
  '/p/g/GreeterGrpc.java': [
    `package g; class GreeterGrpc { @io.grpc.stub.annotations.RpcMethod(fullMethodName = "from.stub.Greeter/Greet", requestType = b.Dto.class)
     static void getGreet() {} static abstract class GreeterImplBase implements io.grpc.BindableService {} }`,
  ],
  '/p/m/src/Routes.java': [
    'package a; public interface Routes { String BASE = "/of-another-module"; }',
    `package a; ${web} @RestController class InModule { @GetMapping(Routes.BASE) void get() {} }`,
  ],
};

const paths = Object.keys(variants);

export interface Edit {
  readonly path: string;
  readonly text: string | undefined;
}

export const anyEdit: fc.Arbitrary<Edit> = fc
  .constantFrom(...paths)
  .chain((path) => fc.record({ path: fc.constant(path), text: anyTextOf(path) }));

export const anyProject: fc.Arbitrary<Map<string, string>> = fc
  .tuple(...paths.map(anyTextOf))
  .map((texts) => new Map(paths.flatMap((path, i) => (texts[i] === undefined ? [] : [[path, texts[i]]]))));

function anyTextOf(path: string): fc.Arbitrary<string | undefined> {
  return fc.constantFrom<string | undefined>(...(variants[path] ?? []), undefined);
}
