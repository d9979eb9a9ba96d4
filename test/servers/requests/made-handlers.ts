/**
 * An application of Spring MVC that one seed decides: handlers that take values of all types from all places of a request,
 * and respond with what they were given.
 */
import { type Random, randomOf } from '../random.ts';
import { madeErrors } from './made-errors.ts';
import { madeRoutes } from './made-routes.ts';
import { boxed, ownTypes } from './made-types.ts';

/** Handlers of an application. */
const HANDLERS = 160;

/** Its files by name. */
export function madeApplication(seed: number): Readonly<Record<string, string>> {
  const random = randomOf(seed);
  const handlers = Array.from({ length: HANDLERS }, (_, index) => handlerOf(random, index));
  return {
    'App.java': app,
    ...ownTypes,
    ...madeErrors(random),
    ...madeRoutes(random),
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
  /** What a form is sent as. */
  readonly consumes?: string;
}

const ofRest: Taken = {
  declaration: '@PathVariable String rest',
  bound: [['rest', 'rest']],
  segment: '{*rest}',
};

/** Filled by resolvers that the application configures, whatever a request holds. */
const ofResolvers: readonly Taken[] = [
  { declaration: 'Tenant tenant', bound: [['tenant', 'tenant']] },
  { declaration: '@Who String who', bound: [['who', 'who']] },
];

function ofForm(random: Random): readonly Taken[] {
  const urlEncoded = 'application/x-www-form-urlencoded';
  const multipart = 'multipart/form-data';
  return random.pick<readonly Taken[]>([
    [
      {
        declaration: '@RequestParam MultiValueMap<String, String> form',
        bound: [['form', 'form']],
        consumes: urlEncoded,
      },
    ],
    [{ declaration: '@RequestParam("field") int field', bound: [['field', 'field']], consumes: urlEncoded }],
    [
      {
        declaration: '@RequestParam("file") MultipartFile file',
        bound: [['file', 'file.getSize()']],
        consumes: multipart,
      },
    ],
    [
      {
        declaration: '@RequestPart("file") MultipartFile file',
        bound: [['file', 'file.getSize()']],
        consumes: multipart,
      },
      { declaration: '@RequestPart("meta") Meta meta', bound: [['meta', 'meta.title()']] },
    ],
    [
      {
        declaration: '@RequestParam(value = "files") List<MultipartFile> files',
        bound: [['files', 'files.size()']],
        consumes: multipart,
      },
      {
        declaration: '@RequestParam(value = "note", required = false) String note',
        bound: [['note', 'note']],
      },
    ],
  ]);
}

function handlerOf(random: Random, index: number): Handler {
  const verb = random.pick(['Get', 'Get', 'Post', 'Post', 'Put', 'Delete', 'Patch']);
  const path = Array.from({ length: random.int(3) }, (_, at) => ofPath(random, `p${at}`));
  const others = Array.from({ length: 1 + random.int(4) }, (_, at) =>
    random.pick([ofQuery, ofQuery, ofQuery, ofHeader, ofCookie, unannotated])(random, `v${at}`),
  );
  const model = random.chance(0.3) ? [ofModel(random, `Model${index}`)] : [];
  const hasBody = verb !== 'Get' && verb !== 'Delete' && random.chance(0.7);
  const isForm = !hasBody && model.length === 0 && verb === 'Post' && random.chance(0.5);
  const body = hasBody ? [ofBody(random, `Body${index}`)] : isForm ? ofForm(random) : [];
  const rest = random.chance(0.08) ? [ofRest] : [];
  const resolved = random.chance(0.15) ? [random.pick(ofResolvers)] : [];
  const all = [...path, ...rest, ...others, ...resolved, ...model, ...body];
  const place = `/h${index}${[...path, ...rest].map(({ segment }) => `/${segment}`).join('')}`;
  const settings = [
    `path = "${place}"`,
    ...(hasBody && body[0]?.classes !== undefined ? consumes(random) : []),
    ...(isForm ? [`consumes = "${body[0]?.consumes}"`] : []),
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
    ['consumes = {"text/csv", "application/json"}'],
    ['consumes = "!text/csv"'],
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
      return { declaration: `@RequestBody ${random.pick(lists)}`, bound: [['list', 'list']] };
    case 'maybe':
      return { declaration: '@RequestBody(required = false) Color color', bound: [['color', 'color']] };
    case 'object':
      return ofObject(random, name);
  }
}

const lists = ['List<UUID> list', '@Size(min = 2) List<UUID> list', 'List<@Min(5) Integer> list'];

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
    classes: [random.chance(0.25) ? createdObject(name, properties) : recordOf(name, properties)],
  };
}

interface Property {
  readonly type: string;
  readonly constraint: string;
  readonly name: string;
}

function recordOf(name: string, properties: readonly Property[]): string {
  return `record ${name}(${properties.map((each) => `${each.constraint} ${each.type} ${each.name}`).join(', ')}) {}`;
}

/** Made by a creator, whose names are what JSON has; the first is demanded. */
function createdObject(name: string, properties: readonly Property[]): string {
  const given = properties.map(
    (each, at) =>
      `@JsonProperty(value = "j-${each.name}"${at === 0 ? ', required = true' : ''}) ${each.type} ${each.name}`,
  );
  return [
    `final class ${name} {`,
    ...properties.map((each) => `  ${each.constraint} private final ${each.type} ${each.name};`),
    `  @JsonCreator ${name}(${given.join(', ')}) { ${properties.map((each) => `this.${each.name} = ${each.name};`).join(' ')} }`,
    ...properties.map((each) => `  ${each.type} ${each.name}() { return ${each.name}; }`),
    '}',
  ].join('\n');
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
  'import org.springframework.web.multipart.MultipartFile;',
  'import com.fasterxml.jackson.annotation.*;',
];

const app = `package made;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.*;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
@SpringBootApplication
public class App { public static void main(String[] args) { SpringApplication.run(App.class, args); } }
@Configuration
class Converters implements WebMvcConfigurer {
  @Override public void addFormatters(FormatterRegistry registry) { registry.addConverter(String.class, Code.class, Code::read); }
  @Override public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) { resolvers.add(new TenantResolver()); resolvers.add(new WhoResolver()); }
}
record Tenant(String name) {}
record Meta(String title) {}
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Who {}
class TenantResolver implements HandlerMethodArgumentResolver {
  @Override public boolean supportsParameter(MethodParameter parameter) { return parameter.getParameterType().equals(Tenant.class); }
  @Override public Object resolveArgument(MethodParameter parameter, ModelAndViewContainer container, NativeWebRequest request, WebDataBinderFactory factory) { return new Tenant("t"); }
}
class WhoResolver implements HandlerMethodArgumentResolver {
  @Override public boolean supportsParameter(MethodParameter parameter) { return parameter.hasParameterAnnotation(Who.class); }
  @Override public Object resolveArgument(MethodParameter parameter, ModelAndViewContainer container, NativeWebRequest request, WebDataBinderFactory factory) { return "w"; }
}
`;
