/**
 * Writes random Spring MVC controllers: constants, placeholders, composed annotations, inheritance, every kind of
 * parameter. The same seed makes the same controllers.
 */
import fs from 'node:fs';

/**
 * @param {number} seed0
 * @param {number} N how many classes
 * @param {string} out a folder, which is made
 */
export function writeControllers(seed0, N, out) {
  let s = seed0;
  const rnd = () => {
    s = (Math.imul(s ^ (s >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((s ^ (s >>> 13)) >>> 0) / 4294967296;
  };
  const ri = (n) => Math.floor(rnd() * n),
    pick = (a) => a[ri(a.length)],
    ch = (p) => rnd() < p;
  fs.mkdirSync(out, { recursive: true });
  let uid = 0;
  const W = [
    'users',
    'orders',
    'items',
    'v1',
    'api',
    'search',
    'status',
    'by-name',
    'a_b',
    'x.y',
    'export.csv',
    '~me',
    'übung',
  ];
  const V = ['id', 'name', 'userId', 'key', 'slug'];
  const consts = {};
  for (let i = 0; i < 12; i++) consts[`C${i}`] = null;
  let cs = 'package gen;\n\npublic interface Consts {\n';
  for (let i = 0; i < 12; i++) {
    const prev = i > 2 && ch(0.5) ? `C${ri(i)} + ` : '';
    cs += `  String C${i} = ${prev}"/${pick(W)}${ch(0.3) ? `/{${pick(V)}${i}}` : ''}";\n`;
  }
  cs += '  class Sub { public static final String S0 = C1 + "/sub"; static final int NUM = 7; }\n}\n';
  fs.writeFileSync(`${out}/Consts.java`, cs);
  fs.writeFileSync(`${out}/app.properties`, 'p.one=/one\np.two=two/three\np.three=${p.one}/nested\n');
  fs.writeFileSync(
    `${out}/Anns.java`,
    `package gen;\n\nimport java.lang.annotation.*;\nimport org.springframework.core.annotation.AliasFor;\nimport org.springframework.web.bind.annotation.*;\n\nclass Anns {\n  @Target(ElementType.TYPE) @Retention(RetentionPolicy.RUNTIME) @RestController @RequestMapping("/composed") @interface Composed { }\n  @Target(ElementType.TYPE) @Retention(RetentionPolicy.RUNTIME) @RestController @RequestMapping @interface At { @AliasFor(annotation = RequestMapping.class, attribute = "value") String[] value() default {}; }\n  @Target(ElementType.METHOD) @Retention(RetentionPolicy.RUNTIME) @RequestMapping(method = RequestMethod.PATCH) @interface Patchy { @AliasFor(annotation = RequestMapping.class, attribute = "path") String[] value() default {}; }\n}\n`,
  );
  fs.writeFileSync(
    `${out}/Dto.java`,
    'package gen;\n\npublic class Dto {\n  private String name; private int age; private Dto child; private java.util.List<String> tags;\n  public String getName() { return name; } public void setName(String v) { name = v; }\n  public int getAge() { return age; } public void setAge(int v) { age = v; }\n  public Dto getChild() { return child; }\n  public java.util.List<String> getTags() { return tags; } public void setTags(java.util.List<String> v) { tags = v; }\n}\n',
  );
  const str = (x) =>
    JSON.stringify(x).replace(/\P{ASCII}/gu, (c) =>
      ch(0.5) ? c : `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const seg = (vars) => {
    const r = rnd();
    if (r < 0.55) return pick(W);
    if (r < 0.75) {
      const v = pick(V) + vars.length;
      vars.push(v);
      return `{${v}}`;
    }
    if (r < 0.82) {
      const v = pick(V) + vars.length;
      vars.push(v);
      return `{${v}:${pick(['\\d+', '[a-z]{2,3}', '.+', '[^/]+'])}}`;
    }
    if (r < 0.87) {
      const a = `a${vars.length}`,
        b = `b${vars.length}`;
      vars.push(a, b);
      return `{${a}}-{${b}}`;
    }
    if (r < 0.9) return '**';
    if (r < 0.94) return '*.json';
    return `u${uid++}`;
  };
  const lit = (vars, uniq) => {
    const n = 1 + ri(2);
    let p = Array.from({ length: n }, () => seg(vars)).join('/');
    if (uniq) p += `/u${uid++}`;
    return (ch(0.85) ? '/' : '') + p + (ch(0.1) ? '/' : '');
  };
  const expr = (vars, uniq) => {
    const r = rnd();
    const l = str(lit(vars, uniq));
    if (r < 0.6) return l;
    if (r < 0.7) return `Consts.C${ri(12)} + ${l}`;
    if (r < 0.76) return `C${ri(12)} + ${l}`;
    if (r < 0.82) return `Consts.Sub.S0 + ${l}`;
    if (r < 0.88) return `"/n" + Consts.Sub.NUM + ${l}`;
    if (r < 0.94) return `"\${p.${pick(['one', 'two', 'three'])}}" + ${l}`;
    return `(${l})`;
  };
  const arr = (xs) => (xs.length === 1 && ch(0.8) ? xs[0] : `{${xs.join(', ')}}`);
  const exprs = (vars, uniq) =>
    arr(
      Array.from({ length: ch(0.2) ? 2 : 1 }, () => {
        const e = expr(vars, uniq);
        return uniq ? e : e.replace(/^C(\d+) \+/, 'Consts.C$1 +');
      }),
    );
  const VERB = ['Get', 'Post', 'Put', 'Delete', 'Patch'];
  const mapping = (vars) => {
    const r = rnd();
    const e = () => exprs(vars, true);
    if (r < 0.55) {
      const k = pick(['', 'value = ', 'path = ']);
      const extra =
        k && ch(0.3)
          ? pick([
              ', produces = "application/json"',
              ', consumes = {"text/plain", "application/json"}',
              ', params = "a=1"',
              ', headers = "X-V=2"',
            ])
          : '';
      return `@${pick(VERB)}Mapping(${k}${e()}${extra})`;
    }
    if (r < 0.65) return `@${pick(VERB)}Mapping(params = "u${uid++}")`;
    if (r < 0.75) return `@Anns.Patchy(${e()})`;
    const ms = ch(0.25)
      ? ''
      : `, method = ${arr(Array.from(new Set(Array.from({ length: 1 + ri(2) }, () => `RequestMethod.${pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])}`))))}`;
    return `@RequestMapping(${pick(['value', 'path'])} = ${e()}${ms})`;
  };
  const param = (vars) => {
    const n = `p${uid++}`;
    const t = pick([
      'String',
      'int',
      'Long',
      'java.util.List<String>',
      'java.util.Optional<Integer>',
      'boolean',
    ]);
    const r = rnd();
    const nm = ch(0.5)
      ? ''
      : pick([`("${n}-x")`, `(name = "${n}_y")`, `(value = "${n}z", required = false)`]);
    if (r < 0.3 && vars.length) {
      const v = vars.shift();
      return ch(0.5) ? `@PathVariable String ${v}` : `@PathVariable("${v}") ${pick(['String', 'Long'])} ${n}`;
    }
    if (r < 0.55)
      return `@RequestParam${ch(0.2) ? `(defaultValue = "7")` : nm} ${ch(0.2) ? 'final ' : ''}${t} ${n}`;
    if (r < 0.65) return `@RequestHeader${nm} ${pick(['String', 'int'])} ${n}`;
    if (r < 0.7) return `@CookieValue${nm} String ${n}`;
    if (r < 0.78) return `${pick(['String', 'Integer', 'long'])} ${n}`;
    if (r < 0.84) return `Dto ${n}`;
    if (r < 0.9)
      return pick([
        `javax.servlet.http.HttpServletRequest ${n}`,
        `java.util.Locale ${n}`,
        `org.springframework.ui.Model ${n}`,
      ]);
    return `@RequestParam(required = false) String[] ${n}`;
  };
  const params = (vars) => {
    const v = [...vars];
    const ps = Array.from({ length: ri(4) }, () => param(v));
    if (ch(0.25))
      ps.splice(
        ri(ps.length + 1),
        0,
        `@RequestBody ${pick(['Dto', 'java.util.List<Dto>', 'String', 'java.util.Map<String, Dto>'])} body`,
      );
    return ps.join(', ');
  };
  const method = (name, abs) => {
    const vars = [];
    const m = mapping(vars);
    return `  ${m}\n  public ${ch(0.5) ? '@ResponseBody ' : ''}${pick(['String', 'void', 'Object'])} ${name}(${params(vars)}) ${abs ? ';' : null}`;
  };
  const body = (m) =>
    m
      .replace(/ null$/, '')
      .replace(/(public (?:@ResponseBody )?)(String|Object)( [^\n]*)$/, '$1$2$3{ return null; }')
      .replace(/(public (?:@ResponseBody )?void [^\n]*)$/, '$1{ }');
  const imports =
    'package gen;\n\nimport org.springframework.stereotype.Controller;\nimport org.springframework.web.bind.annotation.*;\n\n';
  for (let k = 0; k < N; k++) {
    const vars = [];
    let src = imports;
    const name = `Ctl${k}`;
    const style = ri(6);
    const ms = Array.from({ length: 1 + ri(4) }, (_, i) => `m${i}`);
    const cm = () =>
      ch(0.8)
        ? `@RequestMapping(${ch(0.7) ? exprs(vars, false) : `value = ${exprs(vars, false)}${ch(0.3) ? ', method = RequestMethod.POST' : ''}`})\n`
        : '';
    if (style === 0) {
      src += `@Controller\n${cm()}class ${name} implements Consts {\n${ms.map((m) => body(method(m))).join('\n')}\n}\n`;
    } else if (style === 1) {
      src += `@Anns.${ch(0.5) ? 'Composed' : `At(${exprs(vars, false)})`}\nclass ${name} implements Consts {\n${ms.map((m) => body(method(m))).join('\n')}\n}\n`;
    } else if (style === 2) {
      src += `${ch(0.5) ? cm() : ''}abstract class Base${k}<T> implements Consts {\n${ms
        .slice(0, 2)
        .map((m) => body(method(`b${m}`)))
        .join(
          '\n',
        )}\n  @PostMapping("/gen${k}") public T make(@RequestBody T t) { return null; }\n}\n@RestController\n${cm()}class ${name} extends Base${k}<Dto> {\n${ms.map((m) => body(method(m))).join('\n')}\n}\n`;
    } else if (style === 3) {
      const decl = ms.map((m) => method(m, true));
      src += `${ch(0.5) ? cm() : ''}interface Api${k} extends Consts {\n${decl.map((d) => d.replace(/ ;$/, ';').replace('public ', '')).join('\n')}\n}\n@RestController\n${ch(0.5) ? cm() : ''}class ${name} implements Api${k} {\n${decl
        .map((d) => {
          const l = d
            .split('\n')
            .pop()
            .replace(/@ResponseBody /, '')
            .replace(/ ;$/, ' ');
          const noAnn = l.replace(
            /@(PathVariable|RequestParam|RequestHeader|CookieValue|RequestBody)(\([^)]*\))? /g,
            '',
          );
          return body(ch(0.6) ? noAnn : l);
        })
        .join('\n')}\n}\n`;
    } else if (style === 4) {
      src += `class ${name} {\n  @RestController ${cm().trim()}\n  static class Nested implements Consts {\n${ms.map((m) => `  ${body(method(m))}`).join('\n')}\n  }\n  @RestController @RequestMapping("/n${k}") static class Other { static final String C1 = "/shadow";\n    @GetMapping(C1 + "/o${k}") String o() { return null; } }\n}\n`;
    } else
      src += `@RestController\n${cm()}public class ${name} implements Consts {\n  private static final String PRIV = C${ri(12)} + "/priv";\n${ms.map((m) => body(method(m))).join('\n')}\n  @GetMapping(PRIV + "/${k}") String pv() { return null; }\n}\n`;
    fs.writeFileSync(`${out}/${name}.java`, src);
  }
}
