/**
 * Resources of JAX-RS that one seed decides, as Jersey serves them: methods that take values of all types from all
 * places of a request, and respond with what they were given.
 */
import { type Random, randomOf } from '../random.ts';
import { boxed, ownTypes } from './made-types.ts';

const METHODS = 110;

/** Its files by name. */
export function madeResources(seed: number): Readonly<Record<string, string>> {
  const random = randomOf(seed);
  const methods = Array.from({ length: METHODS }, (_, index) => methodOf(random, index));
  return {
    'App.java': app,
    ...ownTypes,
    'Resources.java': [
      'package made;',
      ...imports,
      '@Path("/r") @Produces("application/json") public class Resources {',
      ...methods.map(({ method }) => method),
      ...methods.flatMap(({ classes }) => classes),
      '}',
    ].join('\n'),
  };
}

interface Taken {
  readonly declaration: string;
  readonly bound: readonly (readonly [name: string, expression: string])[];
  readonly classes?: readonly string[];
  readonly segment?: string;
  /** Attributes of the method. */
  readonly annotation?: string;
}

function methodOf(
  random: Random,
  index: number,
): { readonly method: string; readonly classes: readonly string[] } {
  const verb = random.pick(['GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH']);
  const path = Array.from({ length: random.int(3) }, (_, at) => ofPath(random, `p${at}`));
  const others = Array.from({ length: 1 + random.int(4) }, (_, at) =>
    random.pick([ofQuery, ofQuery, ofQuery, ofHeader, ofCookie])(random, `v${at}`),
  );
  const bean = random.chance(0.2) ? [ofBean(random, `Bean${index}`)] : [];
  const takesBody = verb === 'POST' || verb === 'PUT' || verb === 'PATCH';
  const body = takesBody && random.chance(0.8) ? bodyOf(random, `Body${index}`) : [];
  const all = [...path, ...others, ...bean, ...body];
  const place = `/m${index}${path.map(({ segment }) => `/${segment}`).join('')}`;
  const values = all.flatMap((each) => each.bound).map(([name, value]) => `"${name}", ${value}`);
  const consumes = all.flatMap(({ annotation }) => annotation ?? []).slice(0, 1);
  const parameters = all.map(({ declaration }) => declaration).join(', ');
  return {
    method: `  @${verb} @Path("${place}") ${consumes.join(' ')} public Map<String, Object> m${index}(${parameters}) { return Bound.of(${values.join(', ')}); }`,
    classes: all.flatMap(({ classes = [] }) => classes),
  };
}

interface Type {
  readonly name: string;
  readonly constraints: readonly string[];
}

const ofNumbers = ['', '', '', '@Min(3)', '@Max(40)', '@Positive', '@Min(100) @Max(120)'];
const ofTexts = ['', '', '@Size(min = 3, max = 9)', '@Pattern(regexp = "[A-Z]{2}\\\\d+")', '@NotBlank'];

const single: readonly Type[] = [
  ...['int', 'long', 'Integer', 'Long', 'Short'].map((name) => ({ name, constraints: ofNumbers })),
  ...['double', 'BigDecimal', 'BigInteger', 'Float'].map((name) => ({
    name,
    constraints: ['', '@Positive'],
  })),
  ...['String', 'String'].map((name) => ({ name, constraints: ofTexts })),
  ...['boolean', 'Boolean', 'UUID', 'Color', 'Money', 'Isbn', 'Code'].map((name) => ({
    name,
    constraints: [''],
  })),
];

function ofPath(random: Random, name: string): Taken {
  const [pattern, type] = random.pick([
    ['', ''],
    ['', ''],
    [': \\\\d{3}', 'int'],
    [': [1-9]\\\\d*', 'long'],
    [': [a-z]+', 'String'],
    [': RED|GREEN', 'Color'],
  ] as const);
  const free = random.pick(single);
  const written = type === '' ? `${random.pick(free.constraints)} ${free.name}` : type;
  return {
    declaration: `@PathParam("${name}") ${written} ${name}`,
    bound: [[name, name]],
    segment: `{${name}${pattern}}`,
  };
}

/** With a default, `Optional` of nothing, several. */
function named(random: Random, annotation: string, name: string, given: string): Taken {
  const { name: type, constraints } = random.pick(single);
  const constraint = random.pick(constraints);
  const form = random.pick(['plain', 'plain', 'plain', 'default', 'List', 'Set', 'demanded'] as const);
  const of = (annotations: string, written: string) => ({
    declaration: `@${annotation}("${given}") ${annotations} ${written} ${name}`,
    bound: [[name, name]] as const,
  });
  switch (form) {
    case 'default':
      return type === 'int' && constraint === '' ? of('@DefaultValue("7")', type) : of(constraint, type);
    case 'List':
    case 'Set':
      return constraint === '' && annotation !== 'CookieParam'
        ? of('', `${form}<${boxed(type)}>`)
        : of(constraint, type);
    case 'demanded':
      return of(`@NotNull ${constraint}`, type);
    case 'plain':
      return of(constraint, type);
  }
}

const ofQuery = (random: Random, name: string) => named(random, 'QueryParam', name, name);
const ofHeader = (random: Random, name: string) => named(random, 'HeaderParam', name, `X-${name}`);
/** All cookies stand in one row: one that is left to the caller is not in it beside one that is demanded. */
function ofCookie(random: Random, name: string): Taken {
  const { name: type } = random.pick(single);
  return { declaration: `@CookieParam("c-${name}") @NotNull ${type} ${name}`, bound: [[name, name]] };
}

function ofBean(random: Random, name: string): Taken {
  const fields = Array.from({ length: 1 + random.int(3) }, (_, at) => ({
    type: random.pick(single).name,
    name: `m${at}`,
    given: `${name.toLowerCase()}-${at}`,
  }));
  const variable = name.toLowerCase();
  const places = fields.map(() => random.pick(['QueryParam', 'QueryParam', 'HeaderParam']));
  return {
    declaration: `@BeanParam ${name} ${variable}`,
    bound: fields.map((each) => [each.name, `${variable}.${each.name}`]),
    classes: [
      `  public static class ${name} {\n${fields.map((each, at) => `    @${places[at]}("${each.given}") public ${each.type} ${each.name};`).join('\n')}\n  }`,
    ],
  };
}

function bodyOf(random: Random, name: string): readonly Taken[] {
  const json = random.pick([
    '',
    '@Consumes("application/json")',
    '@Consumes({"application/json", "application/vnd.made+json"})',
  ]);
  switch (random.pick(['object', 'object', 'object', 'list', 'text', 'bytes', 'map', 'form'] as const)) {
    case 'text':
      return [
        {
          declaration: 'String text',
          bound: [['text', 'text']],
          annotation: random.pick(['', '@Consumes("text/plain")']),
        },
      ];
    case 'bytes':
      return [{ declaration: 'byte[] bytes', bound: [['bytes', 'bytes.length']] }];
    case 'map':
      return [{ declaration: 'Map<Color, Integer> map', bound: [['map', 'map']], annotation: json }];
    case 'list':
      return [{ declaration: random.pick(lists), bound: [['list', 'list']], annotation: json }];
    case 'form':
      return [
        {
          ...named(random, 'FormParam', 'field', 'field'),
          annotation: '@Consumes("application/x-www-form-urlencoded")',
        },
        named(random, 'FormParam', 'other', 'other'),
      ];
    case 'object':
      return [{ ...ofObject(random, name), annotation: json }];
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
    'BigDecimal',
    'List<String>',
    'Map<UUID, Integer>',
  ];
  const properties = Array.from({ length: 1 + random.int(4) }, (_, at) => {
    const type = random.pick(own);
    const constraint =
      type === 'String' ? random.pick(ofTexts) : type === 'int' ? random.pick(ofNumbers) : '';
    return `${constraint} ${type} b${at}`;
  });
  const variable = name.toLowerCase();
  return {
    declaration: `${random.chance(0.6) ? '@Valid ' : ''}${name} ${variable}`,
    bound: properties.map((_, at) => [`b${at}`, `${variable}.b${at}()`]),
    classes: [`  public record ${name}(${properties.join(', ')}) {}`],
  };
}

const imports = [
  'import jakarta.validation.Valid;',
  'import jakarta.validation.constraints.*;',
  'import jakarta.ws.rs.*;',
  'import java.math.*;',
  'import java.util.*;',
];

const app = `package made;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.ext.*;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.net.URI;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
@ApplicationPath("/")
public class App extends ResourceConfig {
  public App() {
    register(Resources.class);
    register(Codes.class);
    property(ServerProperties.WADL_FEATURE_DISABLE, true);
  }
  public static void main(String[] args) throws Exception {
    var server = GrizzlyHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:0/"), new App());
    System.out.println("Grizzly started on port " + server.getListener("grizzly").getPort());
    Thread.currentThread().join();
  }
  @Provider
  public static class Codes implements ParamConverterProvider {
    @Override @SuppressWarnings("unchecked")
    public <T> ParamConverter<T> getConverter(Class<T> type, Type generic, Annotation[] annotations) {
      return type != Code.class ? null : (ParamConverter<T>) new ParamConverter<Code>() {
        @Override public Code fromString(String text) { return text == null ? null : Code.read(text); }
        @Override public String toString(Code code) { return code.toString(); }
      };
    }
  }
}
`;
