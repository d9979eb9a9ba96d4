/**
 * Where the gutter icon and the CodeLens of an endpoint stand, in each framework and language: at the annotation that
 * maps the handler where that is written at the handler, else at the handler's name. Lines that expect one say so.
 */
import { expect, test } from 'vitest';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const springJava = `package shop;
import org.springframework.web.bind.annotation.*;
interface Api {
  /** Lists. */
  @GetMapping("/inherited")
  void inherited();
}
@RestController
class Orders implements Api {
  @Override
  public void inherited() {} // gutter

  /** Adds. */
  @Deprecated
  @PostMapping( // gutter
      path = "/orders",
      consumes = "application/json")
  @ResponseStatus
  void add() {}

  @RequestMapping({"/a", "/b"}) void two() {} // gutter
}
`;

const springKotlin = `package shop
import org.springframework.web.bind.annotation.*
@RestController
class Books {
    /** Lists. */
    @Deprecated("old")
    @GetMapping("/books") // gutter
    suspend fun list() = listOf<String>()

    @PostMapping("/books") fun add() {} // gutter
}
`;

const functionalJava = `package shop;
import org.springframework.web.servlet.function.*;
class Routes {
  RouterFunction<ServerResponse> routes(Handler handler) {
    return RouterFunctions.route()
        .GET("/list", handler::list) // gutter
        .path("/in", b -> b
            .POST("", handler::add)) // gutter
        .build();
  }
}
`;

const functionalKotlin = `package shop
import org.springframework.web.servlet.function.router
fun routes() = router {
    "/in".nest {
        GET("/list") { ok().build() } // gutter
        (POST("/add") and accept(JSON))(::add) // gutter
    }
}
`;

const jaxRsJava = `package shop;
import jakarta.ws.rs.*;
@Path("/stock")
public class Stock {
  @Path("{id}")
  @Produces("text/plain")
  @PUT // gutter
  public String put() { return ""; }

  @Path("sub") public Sub sub() { return new Sub(); }
}
class Sub {
  @GET // gutter
  public String get() { return ""; }
}
`;

const jaxRsKotlin = `package shop
import jakarta.ws.rs.*
@Path("/stock")
class Stock {
    @Path("{id}")
    @GET // gutter
    fun get(@PathParam("id") id: Long) = ""
}
`;

const feignJava = `package shop;
import feign.*;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.*;
@FeignClient("stock")
interface StockClient {
  @GetMapping("/stock") // gutter
  String list();
}
interface PlainClient {
  @Headers("Accept: text/plain")
  @RequestLine("GET /plain") // gutter
  String list();
}
`;

const feignKotlin = `package shop
import org.springframework.cloud.openfeign.FeignClient
import org.springframework.web.bind.annotation.*
@FeignClient("stock")
interface StockClient {
    @GetMapping("/stock") // gutter
    fun list(): String
}
`;

const exchangeJava = `package shop;
import org.springframework.web.service.annotation.*;
@HttpExchange("/stock")
interface StockClient {
  @GetExchange // gutter
  String list();
}
`;

const exchangeKotlin = `package shop
import org.springframework.web.service.annotation.*
interface StockClient {
    @GetExchange("/stock") // gutter
    suspend fun list(): String
}
`;

const actuatorJava = `package shop;
import org.springframework.boot.actuate.endpoint.annotation.*;
@Endpoint(id = "stock")
class StockEndpoint {
  @ReadOperation // gutter
  String read() { return ""; }
}
`;

const actuatorKotlin = `package shop
import org.springframework.boot.actuate.endpoint.annotation.*
@Endpoint(id = "stock")
class StockEndpoint {
    @WriteOperation // gutter
    fun write(level: String) {
    }
}
`;

const grpcJava = `package shop;
class GreeterService extends GreeterGrpc.GreeterImplBase {
  /** Greets. */
  @Override
  public void greet(Q q, io.grpc.stub.StreamObserver<Q> o) {} // gutter
}
`;

const grpcKotlin = `package shop
class GreeterService : GreeterGrpcKt.GreeterCoroutineImplBase() {
    /** Greets. */
    override suspend fun greet(request: Q): Q = request // gutter
}
`;

const proto = `syntax = "proto3"; package shop;
message Q {}
service Greeter { rpc Greet(Q) returns (Q); }
`;

const onlyProto = `syntax = "proto3"; package shop;
message Q {}
service Greeter {
  // Greets.
  rpc Greet(Q) returns (Q); // gutter
}
`;

const cases: readonly (readonly [name: string, path: string, text: string, protoText?: string])[] = [
  ['Spring MVC in Java', '/p/Orders.java', springJava],
  ['Spring MVC in Kotlin', '/p/Books.kt', springKotlin],
  ['functional routes in Java', '/p/Routes.java', functionalJava],
  ['functional routes in Kotlin', '/p/Routes.kt', functionalKotlin],
  ['JAX-RS in Java', '/p/Stock.java', jaxRsJava],
  ['JAX-RS in Kotlin', '/p/Stock.kt', jaxRsKotlin],
  ['Feign in Java', '/p/StockClient.java', feignJava],
  ['Feign in Kotlin', '/p/StockClient.kt', feignKotlin],
  ['HTTP exchanges in Java', '/p/StockClient.java', exchangeJava],
  ['HTTP exchanges in Kotlin', '/p/StockClient.kt', exchangeKotlin],
  ['Actuator in Java', '/p/StockEndpoint.java', actuatorJava],
  ['Actuator in Kotlin', '/p/StockEndpoint.kt', actuatorKotlin],
  ['gRPC in Java', '/p/GreeterService.java', grpcJava, proto],
  ['gRPC in Kotlin', '/p/GreeterService.kt', grpcKotlin, proto],
  ['gRPC in a proto file', '/p/greeter.proto', onlyProto],
];

test.each(cases.map(([name, path, text, protoText]) => ({ name, path, text, protoText })))(
  '$name',
  ({ path, text, protoText }) => {
    const engine = createEngine(
      memoryFiles({ [path]: text, ...(protoText === undefined ? {} : { '/p/greeter.proto': protoText }) }),
    );
    const request = { roots: ['/p'], base: '/p', options: defaultScanOptions };
    engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
    const { endpoints } = engine.findings();
    const lines = text.split('\n');
    const expected = lines.flatMap((line, i) => (line.includes('// gutter') ? [i + 1] : []));
    const found = new Set(endpoints.map(({ source }) => source.mappingLine));
    expect([...found].sort((a, b) => a - b)).toEqual(expected);
    for (const { source, methodName, framework } of endpoints) {
      const written = lines[source.line - 1]?.slice(source.column - 1) ?? '';
      // A route is where it is written, not where what handles it is.
      if (framework === 'spring-functional') expect(written).toMatch(/^(?:GET|POST)\b/);
      else expect(written.startsWith(methodName), `${source.line}:${source.column} ${written}`).toBe(true);
      expect(source.startLine).toBeLessThanOrEqual(source.mappingLine);
      expect(source.endLine).toBeGreaterThanOrEqual(source.line);
    }
  },
);
