/** Paths, routes, locators and handlers that multiply: finding 8. */
import { type Bomb, java, lines, range, rest } from './bomb.ts';

export const endpoints: readonly Bomb[] = [
  {
    name: 'paths of class and method',
    size: 1000,
    files: (n) => ({
      '/p/C.java': java(
        `@RestController @RequestMapping({${range(n)
          .map((i) => `"/a${i}"`)
          .join(',')}}) class C {\n@GetMapping({${range(n)
          .map((i) => `"/b${i}"`)
          .join(',')}}) String c() { return ""; }\n}`,
      ),
    }),
  },
  {
    name: 'paths and verbs',
    size: 3000,
    files: (n) => ({
      '/p/C.java': java(
        `@RestController class C {\n@RequestMapping(path = {${range(n)
          .map((i) => `"/b${i}"`)
          .join(',')}}, method = {${range(n)
          .map((i) => `RequestMethod.${['GET', 'PUT', 'POST'][i % 3]}`)
          .join(',')}}) String c() { return ""; }\n}`,
      ),
    }),
  },
  {
    name: 'paths of feign clients',
    size: 1000,
    files: (n) => ({
      '/p/C.java': java(
        `import org.springframework.cloud.openfeign.*;\n@FeignClient("x") @RequestMapping({${range(n)
          .map((i) => `"/a${i}"`)
          .join(',')}}) interface C {\n@GetMapping({${range(n)
          .map((i) => `"/b${i}"`)
          .join(',')}}) String c();\n}`,
      ),
    }),
  },
  {
    name: 'a route of or and and',
    size: 18,
    files: (n) => ({
      '/p/R.java': java(
        `import org.springframework.web.reactive.function.server.*;\nimport static org.springframework.web.reactive.function.server.RequestPredicates.*;\nimport org.springframework.context.annotation.*;\nclass R { @Bean RouterFunction<ServerResponse> r() {\n return RouterFunctions.route(${range(
          n,
        )
          .map((i) => `path("/a${i}").or(path("/b${i}"))`)
          .reduce((a, b) => `${a}.and(${b})`)}, h::x); } }`,
      ),
    }),
  },
  {
    name: 'nested routes of or',
    size: 18,
    files: (n) => ({
      '/p/R.java': java(
        `import org.springframework.web.reactive.function.server.*;\nimport static org.springframework.web.reactive.function.server.RequestPredicates.*;\nimport static org.springframework.web.reactive.function.server.RouterFunctions.*;\nimport org.springframework.context.annotation.*;\nclass R { @Bean RouterFunction<ServerResponse> r() {\n return ${range(n).reduce((a, i) => `nest(path("/a${i}").or(path("/b${i}")), ${a})`, 'route(GET("/x"), h::x)')}; } }`,
      ),
    }),
  },
  {
    name: 'predicates of locals that double',
    size: 18,
    files: (n) => ({
      '/p/R.java': java(
        `import org.springframework.web.reactive.function.server.*;\nimport static org.springframework.web.reactive.function.server.RequestPredicates.*;\nimport org.springframework.context.annotation.*;\nclass R { @Bean RouterFunction<ServerResponse> r() {\n RequestPredicate a0 = path("/x");\n${lines(n, (i) => `RequestPredicate a${i + 1} = a${i}.or(a${i});`)}\n return RouterFunctions.route(a${n}, h::x); } }`,
      ),
    }),
  },
  {
    name: 'route methods that call each other twice',
    size: 20,
    files: (n) => ({
      '/p/R.java': java(
        `import org.springframework.web.reactive.function.server.*;\nimport static org.springframework.web.reactive.function.server.RequestPredicates.*;\nimport org.springframework.context.annotation.*;\nclass R { @Bean RouterFunction<ServerResponse> r() { return r${n}(); }\nRouterFunction<ServerResponse> r0() { return RouterFunctions.route(GET("/x"), h::x); }\n${lines(n, (i) => `RouterFunction<ServerResponse> r${i + 1}() { return r${i}().and(r${i}()); }`)} }`,
      ),
    }),
  },
  {
    name: 'sub-resource locators',
    size: 12,
    files: (n) => ({
      '/p/C.java': `package p;\nimport jakarta.ws.rs.*;\n@Path("/c") public class C { @Path("a") public A0 a() { return null; } @Path("b") public A0 b() { return null; } }\n${lines(
        n,
        (i) =>
          `class A${i} { ${range(8)
            .map((k) => `@Path("a${k}") public A${i + 1} a${k}() { return null; }`)
            .join(' ')} @GET public String g() { return ""; } }`,
      )}\nclass A${n} { @GET public String g() { return ""; } }\n`,
    }),
  },
  {
    name: 'handlers inherited by many controllers',
    size: 250,
    files: (n) => ({
      '/p/C.java': java(
        `class Base { ${lines(n, (i) => `@GetMapping("/b${i}") String b${i}() { return ""; }`)} }\n${lines(n, (i) => `@RestController @RequestMapping("/c${i}") class C${i} extends Base {}`)}`,
      ),
    }),
  },
  {
    name: 'conditions flood',
    size: 3000,
    files: (n) => ({
      '/p/C.java': java(
        `@RestController class C {\n@RequestMapping(path="/c", params = {${range(n)
          .map((i) => `"p${i}=x"`)
          .join(',')}}) String c() { return ""; }\n@RequestMapping(path="/d/${range(n)
          .map((i) => `{v${i}}`)
          .join('/')}") String d() { return ""; }\n}`,
      ),
    }),
  },
  {
    name: 'parameters flood',
    size: 3000,
    files: (n) => ({
      '/p/C.java': java(
        `@RestController class C {\n@GetMapping("/c") String c(${range(n)
          .map((i) => `@RequestParam String p${i}`)
          .join(', ')}) { return ""; }\n}`,
      ),
    }),
  },
  {
    name: 'enum flood',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        `enum E { ${range(n)
          .map((i) => `V${i}`)
          .join(', ')} }\nclass D { ${range(50)
          .map((i) => `public E e${i};`)
          .join(
            ' ',
          )} }\n${rest('@PostMapping("/c") D c(@RequestBody D d, @RequestParam E e) { return d; }')}`,
      ),
    }),
  },
  {
    name: 'properties flood',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        `class D { ${range(n)
          .map((i) => `public String p${i};`)
          .join(' ')} }\n${rest(
          range(20)
            .map((i) => `@PostMapping("/c${i}") D c${i}(@RequestBody D d) { return d; }`)
            .join('\n'),
        )}`,
      ),
    }),
  },
  {
    name: 'methods of one name',
    size: 1000,
    files: (n) => ({
      '/p/C.java': java(
        `@RestController class C {\n${lines(n, (i) => `@GetMapping("/c${i}") String c(P${i} p) { return ""; }`)}\n}`,
      ),
    }),
  },
];
