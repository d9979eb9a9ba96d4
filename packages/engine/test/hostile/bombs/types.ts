/** Types that multiply: aliases, generics, properties and subtypes; finding 8. */
import { type Bomb, java, kotlin, lines, rest } from './bomb.ts';

export const types: readonly Bomb[] = [
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
];
