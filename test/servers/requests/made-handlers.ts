/**
 * An application of Spring MVC that one seed decides: handlers that take values of all types from all places of a request,
 * and respond with what they were given.
 */
import { type Random, randomOf } from '../random.ts';

/** Handlers of an application. */
const HANDLERS = 110;

/** Its files by name. */
export function madeApplication(seed: number): Readonly<Record<string, string>> {
  const random = randomOf(seed);
  const handlers = Array.from({ length: HANDLERS }, (_, index) => handlerOf(random, index));
  return {
    'App.java': app,
    'Types.java': types,
    'Handlers.java': [
      'package made;',
      ...imports,
      '@RestController class Handlers {',
      ...handlers.map(({ method }) => method),
      '}',
      ...handlers.flatMap(({ classes }) => classes),
    ].join('\n'),
  };
}

interface Handler {
  readonly method: string;
  /** What its parameters are of. */
  readonly classes: readonly string[];
}

/** One parameter, and what of it the handler responds with. */
interface Taken {
  readonly declaration: string;
  readonly bound: readonly (readonly [name: string, expression: string])[];
  readonly classes?: readonly string[];
  /** Of the path, with its pattern. */
  readonly segment?: string;
}

function handlerOf(random: Random, index: number): Handler {
  const verb = random.pick(['Get', 'Get', 'Post', 'Post', 'Put', 'Delete', 'Patch']);
  const path = Array.from({ length: random.int(3) }, (_, at) => ofPath(random, `p${at}`));
  const others = Array.from({ length: 1 + random.int(4) }, (_, at) =>
    random.pick([ofQuery, ofQuery, ofQuery, ofHeader, ofCookie, unannotated])(random, `v${at}`),
  );
  const model = random.chance(0.3) ? [ofModel(random, `Model${index}`)] : [];
  const hasBody = verb !== 'Get' && verb !== 'Delete' && random.chance(0.7);
  const body = hasBody ? [ofBody(random, `Body${index}`)] : [];
  const all = [...path, ...others, ...model, ...body];
  const place = `/h${index}${path.map(({ segment }) => `/${segment}`).join('')}`;
  const settings = [
    `path = "${place}"`,
    ...(hasBody && body[0]?.classes !== undefined ? consumes(random) : []),
    ...(random.chance(0.15) ? ['produces = "application/json"'] : []),
    ...(random.chance(0.12)
      ? [random.pick(['params = "mode=full"', 'params = "mode"', 'params = "!mode"'])]
      : []),
    ...(random.chance(0.12) ? [random.pick(['headers = "X-Api=2"', 'headers = "!X-Api"'])] : []),
  ];
  const values = all.flatMap(({ bound }) => bound).map(([name, value]) => `"${name}", ${value}`);
  return {
    method: `  @${verb}Mapping(${settings.join(', ')}) Map<String, Object> h${index}(${all.map(({ declaration }) => declaration).join(', ')}) { return Bound.of(${values.join(', ')}); }`,
    classes: all.flatMap(({ classes = [] }) => classes),
  };
}

function consumes(random: Random): readonly string[] {
  return random.pick([
    [],
    ['consumes = "application/json"'],
    ['consumes = {"application/json", "application/vnd.made+json"}'],
  ]);
}

interface Type {
  readonly name: string;
  /** Annotations that it needs to be read. */
  readonly annotations?: string;
  readonly constraints: readonly string[];
}

const ofNumbers = ['', '', '', '@Min(3)', '@Max(40)', '@Positive', '@Min(100) @Max(120)'];
const ofTexts = [
  '',
  '',
  '',
  '@NotBlank',
  '@Size(min = 3, max = 9)',
  '@Pattern(regexp = "[A-Z]{2}\\\\d+")',
  '@Email',
];

const single: readonly Type[] = [
  ...['int', 'long', 'Integer', 'Long', 'Short'].map((name) => ({ name, constraints: ofNumbers })),
  ...['double', 'BigDecimal', 'BigInteger', 'Float'].map((name) => ({
    name,
    constraints: ['', '@Positive'],
  })),
  ...['String', 'String', 'CharSequence'].map((name) => ({ name, constraints: ofTexts })),
  ...['boolean', 'Boolean', 'UUID', 'Color', 'Locale', 'Currency', 'Money', 'Isbn', 'Code'].map((name) => ({
    name,
    constraints: [''],
  })),
  { name: 'LocalDate', annotations: '@DateTimeFormat(iso = DateTimeFormat.ISO.DATE)', constraints: [''] },
  {
    name: 'LocalDateTime',
    annotations: '@DateTimeFormat(iso = DateTimeFormat.ISO.DATE_TIME)',
    constraints: [''],
  },
  { name: 'LocalDate', annotations: '@DateTimeFormat(pattern = "dd.MM.yyyy")', constraints: [''] },
];

function declared(random: Random): { readonly type: string; readonly annotations: string } {
  const { name, annotations = '', constraints } = random.pick(single);
  return { type: name, annotations: [annotations, random.pick(constraints)].filter(Boolean).join(' ') };
}

const boxes: Readonly<Record<string, string>> = {
  int: 'Integer',
  long: 'Long',
  double: 'Double',
  boolean: 'Boolean',
};
const boxed = (type: string) => boxes[type] ?? type;

function ofPath(random: Random, name: string): Taken {
  const [pattern, type] = random.pick([
    ['', ''],
    ['', ''],
    [':\\\\d{3}', 'int'],
    [':[1-9]\\\\d*', 'long'],
    [':[a-z]+', 'String'],
    [':[0-9a-f-]{36}', 'UUID'],
    [':RED|GREEN', 'Color'],
  ] as const);
  const free = declared(random);
  const { annotations } = type === '' ? free : { annotations: '' };
  return {
    declaration: `@PathVariable ${annotations} ${type === '' ? free.type : type} ${name}`,
    bound: [[name, name]],
    segment: `{${name}${pattern}}`,
  };
}

/** In a query, a header or a cookie: demanded, left to the caller, with a default, in `Optional`, several. */
function named(random: Random, annotation: string, name: string, given: string): Taken {
  const { type, annotations } = declared(random);
  const isPlain = annotations === '';
  const form = random.pick(['demanded', 'demanded', 'optional', 'default', 'Optional', 'List'] as const);
  const value = `value = "${given}"`;
  const of = (attributes: string, written: string) => ({
    declaration: `@${annotation}(${attributes}) ${annotations} ${written} ${name}`,
    bound: [[name, name]] as const,
  });
  switch (form) {
    case 'optional':
      return of(`${value}, required = false`, boxed(type));
    case 'default':
      return type === 'int' && isPlain ? of(`${value}, defaultValue = "7"`, type) : of(value, type);
    case 'Optional':
      return isPlain ? of(value, `Optional<${boxed(type)}>`) : of(value, type);
    case 'List':
      return isPlain && annotation === 'RequestParam' ? of(value, `List<${boxed(type)}>`) : of(value, type);
    case 'demanded':
      return of(value, type);
  }
}

const ofQuery = (random: Random, name: string) => named(random, 'RequestParam', name, name);
const ofHeader = (random: Random, name: string) => named(random, 'RequestHeader', name, `X-${name}`);
/** All cookies stand in one row, which has those that are demanded. */
function ofCookie(random: Random, name: string): Taken {
  const { type, annotations } = declared(random);
  return { declaration: `@CookieValue("c-${name}") ${annotations} ${type} ${name}`, bound: [[name, name]] };
}

/** Of the query by its name alone, as simple types are. Without a number Spring responds 500, which nobody promises. */
function unannotated(random: Random, name: string): Taken {
  const type = random.pick(['Integer', 'String', 'boolean', 'UUID', 'Color', 'Long', 'BigDecimal']);
  return { declaration: `${type} ${name}`, bound: [[name, name]] };
}

/** A model attribute: filled by setters, or made by a constructor; some are validated. */
function ofModel(random: Random, name: string): Taken {
  const isRecord = random.chance(0.5);
  const properties = Array.from({ length: 1 + random.int(4) }, (_, at) => ({
    ...declared(random),
    name: `m${at}`,
  }));
  const valid = random.chance(0.5) ? '@Valid ' : '';
  const variable = name.toLowerCase();
  if (isRecord) {
    const components = properties.map((each) => `${each.annotations} ${boxed(each.type)} ${each.name}`);
    return {
      declaration: `${valid}${random.chance(0.5) ? '@ModelAttribute ' : ''}${name} ${variable}`,
      bound: properties.map((each) => [each.name, `${variable}.${each.name}()`]),
      classes: [`record ${name}(${components.join(', ')}) {}`],
    };
  }
  const members = properties.map(
    ({ name: own, type, annotations }) =>
      `  ${annotations} private ${type} ${own}; public ${type} get${own.toUpperCase()}() { return ${own}; } public void set${own.toUpperCase()}(${type} value) { ${own} = value; }`,
  );
  return {
    declaration: `${valid}${name} ${variable}`,
    bound: properties.map((each) => [each.name, `${variable}.get${each.name.toUpperCase()}()`]),
    classes: [`class ${name} {\n${members.join('\n')}\n}`],
  };
}

function ofBody(random: Random, name: string): Taken {
  const kind = random.pick([
    'object',
    'object',
    'object',
    'list',
    'text',
    'bytes',
    'map',
    'form',
    'maybe',
  ] as const);
  // Forms that are read as a body beside other parameters are refused in ways that are not understood yet.
  switch (kind === 'form' ? 'text' : kind) {
    case 'text':
      return { declaration: '@RequestBody String text', bound: [['text', 'text']] };
    case 'bytes':
      return { declaration: '@RequestBody byte[] bytes', bound: [['bytes', 'bytes.length']] };
    case 'map':
      return { declaration: '@RequestBody Map<Color, Integer> map', bound: [['map', 'map']] };
    case 'list':
      return { declaration: '@RequestBody List<UUID> list', bound: [['list', 'list']] };
    case 'maybe':
      return { declaration: '@RequestBody(required = false) Color color', bound: [['color', 'color']] };
    case 'object':
      return ofObject(random, name);
  }
}

function ofObject(random: Random, name: string): Taken {
  const own = [
    'int',
    'Long',
    'String',
    'Boolean',
    'UUID',
    'Color',
    'LocalDate',
    'BigDecimal',
    'List<String>',
    'Map<UUID, Integer>',
  ];
  const properties = Array.from({ length: 1 + random.int(4) }, (_, at) => {
    const type = random.pick(own);
    const constraint =
      type === 'String' ? random.pick(ofTexts) : type === 'int' ? random.pick(ofNumbers) : '';
    return { type, constraint, name: `b${at}` };
  });
  const variable = name.toLowerCase();
  return {
    declaration: `${random.chance(0.6) ? '@Valid ' : ''}@RequestBody ${name} ${variable}`,
    bound: properties.map((each) => [each.name, `${variable}.${each.name}()`]),
    classes: [
      `record ${name}(${properties.map((each) => `${each.constraint} ${each.type} ${each.name}`).join(', ')}) {}`,
    ],
  };
}

const imports = [
  'import jakarta.validation.Valid;',
  'import jakarta.validation.constraints.*;',
  'import java.math.*;',
  'import java.time.*;',
  'import java.util.*;',
  'import org.springframework.format.annotation.DateTimeFormat;',
  'import org.springframework.util.MultiValueMap;',
  'import org.springframework.web.bind.annotation.*;',
];

const app = `package made;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
@SpringBootApplication
public class App { public static void main(String[] args) { SpringApplication.run(App.class, args); } }
@Configuration
class Converters implements WebMvcConfigurer {
  @Override public void addFormatters(FormatterRegistry registry) { registry.addConverter(String.class, Code.class, Code::read); }
}
`;

const types = `package made;
import java.util.*;
enum Color { RED, GREEN }
/** Made by valueOf. */
final class Money { final String text; private Money(String text) { this.text = text; } public static Money valueOf(String text) { return new Money(text); } @Override public String toString() { return text; } }
/** Made by its constructor. */
final class Isbn { final String text; public Isbn(String text) { this.text = text; } @Override public String toString() { return text; } }
/** Made by a converter of the application. */
final class Code { final String text; private Code(String text, int length) { this.text = text; } static Code read(String text) { return new Code(text, text.length()); } @Override public String toString() { return text; } }
final class Bound {
  static Map<String, Object> of(Object... all) {
    Map<String, Object> bound = new LinkedHashMap<>();
    for (int i = 0; i < all.length; i += 2) {
      Object value = all[i + 1] instanceof Optional<?> optional ? optional.orElse(null) : all[i + 1];
      bound.put((String) all[i], value == null ? null : String.valueOf(value));
    }
    return bound;
  }
}
`;
