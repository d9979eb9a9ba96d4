/**
 * Small projects that grow when they are read: each doubles or nests something. `size` is how far; sources stay small.
 * All of them hold `Safe.java` beside the hostile files, whose endpoint has to be found whatever else is there.
 */
import type { MemoryTree } from '../../src/testing/memory-files.ts';

export interface Bomb {
  readonly name: string;
  /** The hostile files, by path. */
  readonly files: (size: number) => MemoryTree;
  /** Large enough to end a reader without limits. */
  readonly size: number;
}

export const safeFile: MemoryTree = {
  '/p/Safe.java': `package safe;
import org.springframework.web.bind.annotation.*;
@RestController class Safe {
  @GetMapping("/safe") String safe() { return ""; }
}
`,
};

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const lines = (count: number, line: (i: number) => string) => range(count).map(line).join('\n');
const java = (body: string) => `package p;
import java.util.*;
import org.springframework.core.annotation.AliasFor;
import org.springframework.web.bind.annotation.*;
${body}
`;
const kotlin = (body: string) => `package p
import org.springframework.web.bind.annotation.*
${body}
`;
const rest = (body: string) => `@RestController class C {\n${body}\n}`;
const rules = (text: string): MemoryTree => ({
  '/p/.easy.api.config': text,
  '/p/C.java': java(
    rest(
      '@PostMapping("/c") Dto post(@RequestBody Dto dto) { return null; }\nclass Dto { public String name; public Other other; }\nclass Other { public int id; }',
    ),
  ),
});
const properties = (text: string): MemoryTree => ({
  '/p/src/main/resources/application.properties': text,
  '/p/src/main/java/p/C.java': java(rest('@GetMapping("${a0}") String c() { return ""; }')),
});

export const bombs: readonly Bomb[] = [
  // Converted types
  {
    name: 'convert: a type to a larger one of itself',
    size: 1,
    files: () => rules('json.rule.convert[#regex:(.*)]=com.x.Result<${1}>'),
  },
  {
    name: 'convert: two types to each other',
    size: 1,
    files: () => rules('json.rule.convert[p.C.Dto]=p.C.Other\njson.rule.convert[p.C.Other]=p.C.Dto'),
  },
  {
    name: 'convert: String to Dto, Dto to String',
    size: 1,
    files: () =>
      rules('json.rule.convert[java.lang.String]=p.C.Dto\njson.rule.convert[p.C.Dto]=java.lang.String'),
  },
  {
    name: 'convert: to a list of itself',
    size: 1,
    files: () => rules('json.rule.convert[p.C.Dto]=java.util.List<p.C.Dto>'),
  },
  {
    name: 'convert: to a map of lists of itself',
    size: 1,
    files: () =>
      rules('json.rule.convert[#regex:(p.*)]=java.util.Map<java.lang.String,java.util.List<${1}>>'),
  },
  {
    name: 'convert: doubling',
    size: 1,
    files: () => rules('json.rule.convert[#regex:(.*)]=com.x.Pair<${1},${1}>'),
  },
  {
    name: 'convert: a declared generic of itself',
    size: 1,
    files: () => ({
      ...rules('json.rule.convert[#regex:(p\\.C.*)]=p.Result<${1}>'),
      '/p/Result.java': java('class Result<T> { public T data; }'),
    }),
  },

  // Types
  {
    name: 'typealias doubling',
    size: 26,
    files: (n) => ({
      '/p/C.kt': kotlin(
        `typealias A0 = String\n${lines(n, (i) => `typealias A${i + 1} = Pair<A${i}, A${i}>`)}\n@RestController class C {\n  @PostMapping("/c") fun c(@RequestBody a: A${n}): A${n} = a\n}`,
      ),
    }),
  },
  {
    name: 'generic typealias doubling',
    size: 26,
    files: (n) => ({
      '/p/C.kt': kotlin(
        `typealias A0<T> = Pair<T, T>\n${lines(n, (i) => `typealias A${i + 1}<T> = A${i}<Pair<T, T>>`)}\n@RestController class C {\n  @PostMapping("/c") fun c(@RequestBody a: A${n}<String>): A${n}<String> = a\n}`,
      ),
    }),
  },
  {
    name: 'generic supertypes',
    size: 22,
    files: (n) => ({
      '/p/C.java': java(
        `class A0<T> extends ArrayList<T> { public T t; }\n${lines(n, (i) => `class A${i + 1}<T> extends A${i}<Map<T, T>> { public T t${i}; }`)}\n${rest(`@PostMapping("/c") A${n}<String> c(@RequestBody A${n}<String> a) { return a; }`)}`,
      ),
    }),
  },
  {
    name: 'generic supertypes of itself',
    size: 22,
    files: (n) => ({
      '/p/C.java': java(
        `class A0<T> extends ArrayList<A0<A0<T>>> {}\n${lines(n, (i) => `class A${i + 1}<T> extends ArrayList<A${i}<A${i}<T>>> {}`)}\n${rest(`@PostMapping("/c") A${n}<String> c(@RequestBody A${n}<String> a) { return a; }`)}`,
      ),
    }),
  },
  {
    name: 'generic properties',
    size: 22,
    files: (n) => ({
      '/p/C.java': java(
        `class A0<T> { public T t; }\n${lines(n, (i) => `class A${i + 1}<T> { public A${i}<Map<T, T>> a; public A${i}<Map<T, List<T>>> b; }`)}\n${rest(`@PostMapping("/c") A${n}<String> c(@RequestBody A${n}<String> a) { return a; }`)}`,
      ),
    }),
  },
  {
    name: 'properties of growing generics',
    size: 8,
    files: (n) => ({
      '/p/C.java': java(
        `class A<T> { ${lines(n, (i) => `public A<Map<T,A<T>>> a${i};`)} }\n${rest('@PostMapping("/c") A<String> c(@RequestBody A<String> a) { return a; }')}`,
      ),
    }),
  },
  {
    name: 'generic controllers',
    size: 22,
    files: (n) => ({
      '/p/C.java': java(
        `class A0<T> { @PostMapping("/c") T c(@RequestBody T a) { return a; } }\n${lines(n, (i) => `class A${i + 1}<T> extends A${i}<Map<T, T>> {}`)}\n@RestController class C extends A${n}<String> {}`,
      ),
    }),
  },
  {
    name: 'diamonds of properties',
    size: 30,
    files: (n) => ({
      '/p/C.java': java(
        `class A0 { public String s; }\n${lines(n, (i) => `class A${i + 1} { public A${i} a; public A${i} b; public A${i} c; }`)}\n${rest(`@PostMapping("/c") A${n} c(@RequestBody A${n} a) { return a; }`)}`,
      ),
    }),
  },
  {
    name: 'diamonds as form parameters',
    size: 30,
    files: (n) => ({
      '/p/C.java': java(
        `class A0 { private String s; public void setS(String s) {} }\n${lines(n, (i) => `class A${i + 1} { private A${i} a; private A${i} b; public void setA(A${i} a) {} public void setB(A${i} a) {} public A${i} getA() {return a;} public A${i} getB() {return b;}}`)}\n${rest(`@GetMapping("/c") A${n} c(A${n} a) { return a; }`)}`,
      ),
    }),
  },
  {
    name: 'interfaces in diamonds',
    size: 60,
    files: (n) => ({
      '/p/C.java': java(
        `interface A0 { @GetMapping("/c") String c(); }\n${lines(n, (i) => `interface A${i + 1} extends B${i}, C${i} {}\ninterface B${i} extends A${i} {}\ninterface C${i} extends A${i} {}`)}\n@RestController class C implements A${n} { public String c() { return ""; } }`,
      ),
    }),
  },
  {
    name: 'subtypes in diamonds',
    size: 30,
    files: (n) => ({
      '/p/C.java': java(
        `import com.fasterxml.jackson.annotation.*;\n${lines(n, (i) => `@JsonTypeInfo(use = JsonTypeInfo.Id.NAME) @JsonSubTypes({@JsonSubTypes.Type(B${i}.class), @JsonSubTypes.Type(D${i}.class)}) interface A${i} {}\nclass B${i} implements A${i} { public A${i + 1} a; public A${i + 1} b; }\nclass D${i} implements A${i} { public A${i + 1} c; public A${i + 1} d; }`)}\ninterface A${n} {}\n${rest('@PostMapping("/c") A0 c(@RequestBody A0 a) { return a; }')}`,
      ),
    }),
  },
  {
    name: 'unwrapped properties',
    size: 24,
    files: (n) => ({
      '/p/C.java': java(
        `import com.fasterxml.jackson.annotation.*;\nclass A0 { public String s; }\n${lines(n, (i) => `class A${i + 1} { @JsonUnwrapped(prefix="a") public A${i} a; @JsonUnwrapped(prefix="b") public A${i} b; }`)}\n${rest(`@PostMapping("/c") A${n} c(@RequestBody A${n} a) { return a; }`)}`,
      ),
    }),
  },

  // Constants
  {
    name: 'constants that double',
    size: 40,
    files: (n) => ({
      '/p/C.java': java(
        `class K { static final String A0 = "0123456789";\n${lines(n, (i) => `static final String A${i + 1} = A${i} + A${i};`)} }\n${rest(`@GetMapping("/" + K.A${n}) String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'Kotlin templates that double',
    size: 40,
    files: (n) => ({
      '/p/C.kt': kotlin(
        `const val A0 = "0123456789"\n${lines(n, (i) => `const val A${i + 1} = "\${A${i}}\${A${i}}"`)}\n@RestController class C {\n  @GetMapping("/\${A${n}}") fun c() = ""\n}`,
      ),
    }),
  },
  {
    name: 'unknown constants that double',
    size: 24,
    files: (n) => ({
      '/p/C.java': java(
        `class K { static final String A0 = missing();\n${lines(n, (i) => `static final String A${i + 1} = A${i} + A${i};`)} }\n${rest(`@GetMapping("/" + K.A${n}) String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'arrays of constants that double',
    size: 24,
    files: (n) => ({
      '/p/C.java': java(
        `class K { static final String[] A0 = {"a", "b"};\n${lines(n, (i) => `static final String[] A${i + 1} = {A${i}, A${i}};`)} }\n${rest(`@GetMapping(K.A${n}) String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'locals that double',
    size: 24,
    files: (n) => ({
      '/p/R.java': java(
        `import org.springframework.web.reactive.function.server.*;\nimport org.springframework.context.annotation.*;\nclass R { @Bean RouterFunction<ServerResponse> r() {\n String a0 = "/abc";\n${lines(n, (i) => `String a${i + 1} = a${i} + a${i};`)}\n return RouterFunctions.route().GET(a${n}, this::x).build(); } }`,
      ),
    }),
  },

  // Paths and endpoints
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

  // Annotations
  {
    name: 'composed annotations in diamonds',
    size: 24,
    files: (n) => ({
      '/p/C.java': java(
        `@RequestMapping(path = "/m", method = RequestMethod.GET) @interface A0 {}\n${lines(n, (i) => `@A${i} @interface B${i} {}\n@A${i} @interface D${i} {}\n@B${i} @D${i} @interface A${i + 1} {}`)}\n${rest(`@A${n} String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'composed annotations in a chain',
    size: 3000,
    files: (n) => ({
      '/p/C.java': java(
        `@RequestMapping(path = "/m", method = RequestMethod.GET) @interface A0 {}\n${lines(n, (i) => `@A${i} @interface A${i + 1} {}`)}\n${rest(`@A${n} String c() { return ""; }`)}`,
      ),
    }),
  },
  {
    name: 'composed annotations in a circle',
    size: 60,
    files: (n) => ({
      '/p/C.java': java(
        `${lines(
          n,
          (i) =>
            `${range(n)
              .map((k) => `@A${k}`)
              .join(' ')} @interface A${i} {}`,
        )}\n${rest('@A0 @GetMapping("/c") String c() { return ""; }')}`,
      ),
    }),
  },
  {
    name: 'aliases in a circle',
    size: 10,
    files: () => ({
      '/p/C.java': java(
        `@RequestMapping @interface A { @AliasFor("b") String a() default ""; @AliasFor("a") String b() default ""; @AliasFor(annotation = A.class, attribute = "c") String c() default "/x"; @AliasFor(annotation = B.class, attribute = "b") String d() default ""; }\n@A @interface B { @AliasFor(annotation = A.class, attribute = "d") String b() default ""; @AliasFor(annotation = RequestMapping.class, attribute="path") String p() default "/y"; }\n${rest('@B(b = "/z") @GetMapping("/c") String c() { return ""; }')}`,
      ),
    }),
  },
  {
    name: 'nested annotations',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        rest(`@GetMapping(value = "/c", x = ${'@A('.repeat(n)}1${')'.repeat(n)}) String c() { return ""; }`),
      ),
    }),
  },
  {
    name: 'annotations flood',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(rest(`${'@A '.repeat(n)} @GetMapping("/c") String c() { return ""; }`)),
    }),
  },

  // Properties and placeholders
  {
    name: 'placeholders that double',
    size: 40,
    files: (n) => properties(lines(n, (i) => `a${i}=\${a${i + 1}}\${a${i + 1}}`) + `\na${n}=/x`),
  },
  {
    name: 'empty placeholders that double',
    size: 40,
    files: (n) => properties(lines(n, (i) => `a${i}=\${a${i + 1}:}\${a${i + 1}:}`) + `\na${n}=`),
  },
  {
    name: 'placeholder names that double',
    size: 40,
    files: (n) => properties(lines(n, (i) => `a${i}=\${x\${a${i + 1}}y:\${a${i + 1}}}`) + `\na${n}=/x`),
  },
  {
    name: 'nested placeholders in a path',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        rest(`@GetMapping("${'${a:'.repeat(n)}/x${'}'.repeat(n)}") String c() { return ""; }`),
      ),
    }),
  },
  {
    name: 'nested placeholders in a property',
    size: 5000,
    files: (n) => properties(`a0=${'${a:'.repeat(n)}/x${'}'.repeat(n)}`),
  },
  {
    name: 'open placeholders in a path',
    size: 5000,
    files: (n) => ({ '/p/C.java': java(rest(`@GetMapping("${'${'.repeat(n)}") String c() { return ""; }`)) }),
  },
  {
    name: 'open placeholders in a rule',
    size: 5000,
    files: (n) => rules(`api.name=${'${'.repeat(n)}\nmethod.doc=${'${a:'.repeat(n)}`),
  },
  {
    name: 'nested placeholders in a rule',
    size: 5000,
    files: (n) => rules(`api.name=${'${a:'.repeat(n)}x${'}'.repeat(n)}`),
  },
  {
    name: 'rules that double',
    size: 40,
    files: (n) => rules(`${lines(n, (i) => `a${i}=\${a${i + 1}}\${a${i + 1}}`)}\na${n}=x\napi.name=\${a0}`),
  },
  {
    name: 'open braces in a path',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        rest(
          `@GetMapping("/${'{'.repeat(n)}") String c() { return ""; }\n@GetMapping("/${'{a'.repeat(n)}${'}'.repeat(n)}") String d() { return ""; }`,
        ),
      ),
    }),
  },
  {
    name: 'slashes in a path',
    size: 50000,
    files: (n) => ({ '/p/C.java': java(rest(`@GetMapping("${'/'.repeat(n)}a") String c() { return ""; }`)) }),
  },
  {
    name: 'stars in paths',
    size: 5000,
    files: (n) => ({
      '/p/C.java': java(
        `@RestController @RequestMapping("/${'*a'.repeat(n)}/**") class C { @GetMapping("/${'a'.repeat(n)}b") String c() { return ""; } }`,
      ),
    }),
  },

  // Rules
  {
    name: 'a class filter of stars',
    size: 30,
    files: (n) => ({
      ...rules(`api.name[$class:${'*a'.repeat(n)}*b]=x\napi.tag[$class:? extend ${'*a'.repeat(n)}*b]=x`),
      '/p/L.java': java(
        `@RestController class ${'a'.repeat(200)} { @GetMapping("/l") ${'a'.repeat(200)} l() { return null; } }`,
      ),
    }),
  },
  { name: 'filters that negate', size: 5000, files: (n) => rules(`api.name[${'!'.repeat(n)}@x]=x`) },
  {
    name: 'a filter of alternatives',
    size: 5000,
    files: (n) => rules(`api.name[${'@a|'.repeat(n)}#b!]=x\napi.tag=${'@a|'.repeat(n)}#b!`),
  },
  {
    name: 'open brackets in a rule',
    size: 50000,
    files: (n) =>
      rules(
        `api.name[${'['.repeat(n)}=x\napi.name${'['.repeat(n)}${']'.repeat(n)}=x\napi.tag=#regex:${'('.repeat(n)}=x`,
      ),
  },
  {
    name: 'JavaScript of a rule',
    size: 5000,
    files: (n) =>
      rules(
        `api.name=js:${'function ('.repeat(n)}\nmethod.doc=js:${'a.match(/'.repeat(n)}\nfield.doc=js:${'var '.repeat(n)}`,
      ),
  },
  {
    name: 'nested patterns',
    size: 5000,
    files: (n) => rules(`api.name[#regex:${'('.repeat(n)}a${')'.repeat(n)}]=x`),
  },

  // Syntax
  ...nestings(),
  ...chains(),

  // Comments
  {
    name: 'stars in a comment',
    size: 100_000,
    files: (n) => ({
      '/p/C.java': java(rest(`/**${'*'.repeat(n)} */ @GetMapping("/c") String c() { return ""; }`)),
    }),
  },
  {
    name: 'lines of stars in a comment',
    size: 50_000,
    files: (n) => ({
      '/p/C.java': java(rest(`/**\n${'*\n'.repeat(n)} */ @GetMapping("/c") String c() { return ""; }`)),
    }),
  },
  ...[
    ' ',
    '\n',
    '\t\n',
    '<',
    '<!--',
    '<p ',
    '<a',
    '</',
    '{@code ',
    '{@',
    '{',
    '}',
    '[',
    '[a][',
    '[a',
    '[a](',
    '&',
    '&#1',
    '&a',
    '@param ',
    '\n@param a ',
    '\n@',
    '\n```\n',
    '. ',
    '!',
    'e.g.',
    '-',
    '\n- ',
    '(',
    '@see #',
    '{@link a(',
    '{@inheritDoc}',
    '*/* '.slice(0, 1),
  ].map(
    (piece): Bomb => ({
      name: `comment of ${JSON.stringify(piece)}`,
      size: 10_000,
      files: (n) => ({
        '/p/C.java': java(
          rest(
            `/** a ${piece.repeat(n)} b\n * @return ${piece.repeat(n)} b */ @GetMapping("/c") D c() { return ""; }\nclass D { /** ${piece.repeat(n)} */ public String d; }`,
          ),
        ),
        '/p/D.kt': kotlin(
          `/** a ${piece.repeat(n)} b */ @RestController class D {\n/** ${piece.repeat(n)} */ @GetMapping("/d") fun d() = "" }`,
        ),
      }),
    }),
  ),

  // Other files
  {
    name: 'a long line of .gitignore',
    size: 33_000,
    files: (n) => ({
      '/p/.gitignore': `${'a'.repeat(n)}\n${'*a'.repeat(n / 2)}b\n${'[a'.repeat(n / 2)}\n${'\\'.repeat(n)}\n${'/**'.repeat(n / 3)}x\n${'!'.repeat(n)}\n${' '.repeat(n)}x`,
    }),
  },
  {
    name: 'stars in .gitignore',
    size: 30,
    files: (n) => ({
      '/p/.gitignore': `${'*a'.repeat(n)}*b\n${'**/a/'.repeat(n)}**/b\n${'?*'.repeat(n)}x\n${'***'.repeat(n)}x`,
      [`/p/${'a'.repeat(200)}.java`]: 'class A {}',
      [`/p/${'a/'.repeat(40)}c.java`]: 'class A {}',
    }),
  },
  {
    name: 'lines of .gitignore',
    size: 6_000,
    files: (n) => ({ '/p/.gitignore': lines(n, (i) => `x${i}*.java`) }),
  },
  {
    name: 'nested YAML',
    size: 5000,
    files: (n) => ({
      '/p/src/main/resources/application.yml': `a: ${'['.repeat(n)}\n`,
      '/p/src/main/resources/application-x.yml': lines(n, (i) => `${' '.repeat(Math.min(i, 2000))}a:`),
      '/p/.easy.api.yml': `a: ${'{a: '.repeat(n)}`,
      '/p/.easy.api.yaml': `${'- '.repeat(n)}a`,
    }),
  },
];

/** Chains of declarations, each of which leads to the next, and other files than sources. */
function chains(): readonly Bomb[] {
  const size = 200;
  const endpoint = (type: string) =>
    rest(`@PostMapping("/c") ${type} c(@RequestBody ${type} c) { return c; }`);
  const inJava = (name: string, text: (n: number) => string): Bomb => ({
    name: `chain: ${name}`,
    size,
    files: (n) => ({ '/p/C.java': java(text(n)) }),
  });
  const inMain = (name: string, files: (n: number) => MemoryTree): Bomb => ({
    name,
    size: 3_000,
    files: (n) => ({
      '/p/src/main/java/p/C.java': java(rest('@GetMapping("${a0}") String c() { return ""; }')),
      ...files(n),
    }),
  });
  const locators = (body: string) =>
    `package p;\nimport jakarta.ws.rs.*;\n@Path("/c") public class C { @GET public String g() { return ""; }\n@Path("s") public Object s() { ${body} } }\nclass A { @GET public String g() { return ""; } }\n`;
  return [
    inJava(
      'constants',
      (n) =>
        `class K {\n${lines(n, (i) => `static final String A${i} = "" + A${i + 1};`)}\nstatic final String A${n} = "/c"; }\n${rest('@GetMapping(K.A0) String c() { return ""; }')}`,
    ),
    inJava('supertypes', (n) => `${lines(n, (i) => `class A${i} extends A${i + 1} {}`)}\n${endpoint('A0')}`),
    inJava(
      'properties',
      (n) => `${lines(n, (i) => `class A${i} { public A${i + 1} a; }`)}\n${endpoint('A0')}`,
    ),
    inJava(
      'controllers',
      (n) =>
        `${lines(n, (i) => `class A${i} extends A${i + 1} {}`)}\nclass A${n} { @GetMapping("/a") String a() { return ""; } }\n@RestController class C extends A0 {}`,
    ),
    {
      name: 'chain: aliases',
      size,
      files: (n) => ({
        '/p/C.kt': kotlin(
          `${lines(n, (i) => `typealias A${i} = A${i + 1}`)}\ntypealias A${n} = String\n@RestController class C {\n  @PostMapping("/c") fun c(@RequestBody a: A0): A0 = a\n}`,
        ),
      }),
    },
    inMain('nested pom', (n) => ({ '/p/pom.xml': `<project>${'<modules><module>'.repeat(n)}` })),
    inMain('nested Gradle', (n) => ({
      '/p/settings.gradle': `include ${"'a:".repeat(n)}`,
      '/p/build.gradle': `${'dependencies {\n implementation project('.repeat(n)}`,
    })),
    inMain('nested Groovy', (n) => ({
      '/p/.easy.api.config': `api.name=groovy:${'('.repeat(n)}1\nmethod.doc=groovy:${'[{'.repeat(n)}\nfolder.name=groovy:${'"${'.repeat(n)}`,
    })),
    {
      name: 'YAML aliases that multiply',
      size: 12,
      files: (n) => ({
        '/p/C.java': java(rest('@GetMapping("${a}") String c() { return ""; }')),
        '/p/src/main/resources/application.yml': `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${lines(n, (i) => `a${i + 1}: &a${i + 1} [${range(9).map(() => `*a${i}`)}]`)}\n`,
        '/p/.easy.api.yml': `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${lines(n, (i) => `a${i + 1}: &a${i + 1} [${range(9).map(() => `*a${i}`)}]`)}\n`,
      }),
    },
    ...(
      [
        ['returns', (n) => locators('return a '.repeat(n))],
        ['assignments', (n) => locators(`${lines(n, (i) => `a${i} = a${i + 1} + a${i + 1};`)} return a0;`)],
        ['colons', (n) => locators(`${'a : '.repeat(n)} return new A();`)],
        ['quotes', (n) => locators(`return "${'\\"'.repeat(n)}\n;`)],
        ['blank lines', (n) => locators(`return ${'\n'.repeat(n)} new A();`)],
        ['angles', (n) => locators(`return ${'A<'.repeat(n)};`)],
      ] satisfies readonly (readonly [string, (n: number) => string])[]
    ).map(
      ([name, text]): Bomb => ({
        name: `body of a locator: ${name}`,
        size: 10_000,
        files: (n) => ({ '/p/C.java': text(n) }),
      }),
    ),
    ...(
      [
        ['messages', (n) => `${'message A { '.repeat(n)}${'}'.repeat(n)}`],
        ['options', (n) => `option (a) = ${'{ a: '.repeat(n)}1${' }'.repeat(n)};`],
        ['a chain of messages', (n) => lines(n, (i) => `message M${i} { M${i + 1} m = 1; }`)],
        [
          'messages that double',
          (n) => lines(Math.min(n, 40), (i) => `message M${i} { M${i + 1} a = 1; M${i + 1} b = 2; }`),
        ],
      ] satisfies readonly (readonly [string, (n: number) => string])[]
    ).map(
      ([name, text]): Bomb => ({
        name: `proto: ${name}`,
        size,
        files: (n) => ({
          '/p/c.proto': `syntax = "proto3";\npackage c;\n${text(n)}\nservice S { rpc C(M0) returns (M0); }\n`,
        }),
      }),
    ),
    {
      name: 'proto: imports in diamonds',
      size: 30,
      files: (n) =>
        Object.fromEntries(
          range(n).flatMap((i) =>
            ['a', 'b'].map((side) => [
              `/p/${side}${i}.proto`,
              `syntax = "proto3";\nimport public "a${i + 1}.proto";\nimport public "b${i + 1}.proto";\nservice ${side.toUpperCase()}${i} { rpc C(M) returns (M); }\n`,
            ]),
          ),
        ),
    },
  ];
}

/** Texts that nest as deep as they are long, in each language. */
function nestings(): readonly Bomb[] {
  const size = 8_000;
  const inJava = (name: string, text: (n: number) => string): Bomb => ({
    name: `Java: ${name}`,
    size,
    files: (n) => ({ '/p/C.java': java(text(n)) }),
  });
  const inKotlin = (name: string, text: (n: number) => string): Bomb => ({
    name: `Kotlin: ${name}`,
    size,
    files: (n) => ({ '/p/C.kt': kotlin(text(n)) }),
  });
  const around = (open: string, inner: string, close: string) => (n: number) =>
    open.repeat(n) + inner + close.repeat(n);
  const path = (text: (n: number) => string) => (n: number) =>
    rest(`@GetMapping(${text(n)}) String c() { return ""; }`);
  const fun = (text: (n: number) => string) => (n: number) =>
    `@RestController class C {\n@GetMapping(${text(n)}) fun c() = "" }`;
  return [
    inJava('parentheses', path(around('(', '"/c"', ')'))),
    inJava('plus', path(around('"/c" + ', '"d"', ''))),
    inJava('plus of names', path(around('A + ', '"d"', ''))),
    inJava('not', path(around('!', 'true', ''))),
    inJava('conditions', path(around('a ? b : ', '"/c"', ''))),
    inJava('casts', path(around('(String) ', '"/c"', ''))),
    inJava('braces', path(around('{', '"/c"', '}'))),
    inJava('members', path(around('a.', 'b', ''))),
    inJava('calls', path(around('a(', '"/c"', ')'))),
    inJava('chained calls', path(around('a().', 'b()', ''))),
    inJava('indexes', path(around('a[', '0', ']'))),
    inJava('annotations', path(around('@A(', '0', ')'))),
    inJava('lambdas', path(around('() -> ', '0', ''))),
    inJava('classes', (n) => `${'class A {'.repeat(n)}${'}'.repeat(n)}`),
    inJava('generics', (n) =>
      rest(`@GetMapping("/c") ${around('List<', 'String', '>')(n)} c() { return ""; }`),
    ),
    inJava('open generics', (n) => rest(`@GetMapping("/c") ${'List<'.repeat(n)} c() { return ""; }`)),
    inJava('arrays', (n) => rest(`@GetMapping("/c") String${'[]'.repeat(n)} c() { return ""; }`)),
    inJava('blocks', (n) => rest(`@GetMapping("/c") String c() ${around('{', '', '}')(n)}`)),
    inJava('qualified names', (n) => rest(`@GetMapping("/c") ${'a.'.repeat(n)}B c() { return ""; }`)),
    inJava('bounds', (n) => rest(`@GetMapping("/c") <T extends ${'A & '.repeat(n)}B> T c() { return ""; }`)),
    inJava(
      'type parameters',
      (n) =>
        `class A<${range(n)
          .map((i) => `T${i} extends T${i + 1}`)
          .join(',')}> {}\n${rest('@GetMapping("/c") A c() { return null; }')}`,
    ),
    inJava('text blocks', (n) => rest(`@GetMapping("/c") String c() { return ${'"""'.repeat(n)}; }`)),
    inJava('escapes', (n) => rest(`@GetMapping("/${'\\u005c'.repeat(n)}") String c() { return ""; }`)),
    inKotlin('parentheses', fun(around('(', '"/c"', ')'))),
    inKotlin('templates', fun(around('"${', '1', '}"'))),
    inKotlin('plus', fun(around('"/c" + ', '"d"', ''))),
    inKotlin('calls', fun(around('arrayOf(', '"/c"', ')'))),
    inKotlin('lists', fun(around('[', '"/c"', ']'))),
    inKotlin('members', fun(around('a.', 'b', ''))),
    inKotlin('not', fun(around('!', 'b', ''))),
    inKotlin('if', fun(around('if (a) b else ', 'b', ''))),
    inKotlin('lambdas', fun(around('{', 'b', '}'))),
    inKotlin(
      'generics',
      (n) =>
        `@RestController class C {\n@GetMapping("/c") fun c(): ${around('List<', 'String', '>')(n)} = "" }`,
    ),
    inKotlin(
      'function types',
      (n) => `@RestController class C {\n@GetMapping("/c") fun c(): ${around('(', 'A', ') -> B')(n)} = "" }`,
    ),
    inKotlin(
      'nullable',
      (n) => `@RestController class C {\n@GetMapping("/c") fun c(): A${'?'.repeat(n)} = "" }`,
    ),
    inKotlin('classes', around('class A {', '', '}')),
    inKotlin('comments', around('/*', '', '*/')),
    inKotlin('annotations', around('@A ', 'class B', '')),
  ];
}
