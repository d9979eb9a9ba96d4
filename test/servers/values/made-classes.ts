/** An application by seed: classes with Jackson's annotations of all kinds, and a controller that takes and gives each. */

export interface MadeApplication {
  /** By path below `src/main`. */
  readonly files: Readonly<Record<string, string>>;
  /** What `MadeValues.java` sets on the mapper: the same as the files say. */
  readonly features: readonly string[];
}

type Pick = <T>(from: readonly T[]) => T;

/** Mulberry32: the same numbers for the same seed, whatever machine it is. */
function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const numbers = ['int', 'long', 'Integer', 'Long', 'short', 'Double', 'float', 'BigDecimal', 'BigInteger'];
const dates = [
  ...['Date', 'Calendar', 'java.sql.Timestamp', 'java.sql.Date', 'Instant', 'LocalDate', 'LocalTime'],
  ...['LocalDateTime', 'OffsetDateTime', 'OffsetTime', 'ZonedDateTime', 'Year', 'YearMonth', 'MonthDay'],
  ...['Duration', 'Period'],
];
const others = [
  ...[
    'String',
    'boolean',
    'Boolean',
    'char',
    'UUID',
    'byte[]',
    'char[]',
    'ZoneId',
    'ZoneOffset',
    'DayOfWeek',
  ],
  ...[
    'Month',
    'TimeZone',
    'Locale',
    'Currency',
    'java.net.URI',
    'java.net.URL',
    'Class<?>',
    'Object',
    'int[]',
  ],
  ...['OptionalInt', 'OptionalLong', 'OptionalDouble', 'java.util.concurrent.atomic.AtomicInteger'],
  ...['java.util.concurrent.atomic.AtomicLong', 'java.util.concurrent.atomic.AtomicBoolean', 'String[]'],
  ...['JsonNode', 'CharSequence', 'java.nio.ByteBuffer'],
];
const keys = ['String', 'Integer', 'Long', 'UUID', 'LocalDate', 'Plain', 'Renamed', 'Boolean', 'Coded'];
const enums = ['Plain', 'Renamed', 'Coded', 'Numbered', 'Shown', 'AsObject', 'Ordinal', 'ByInterface'];
const names = [
  ...[
    'name',
    'URL',
    'aName',
    'xCoord',
    'orderID',
    'some_name',
    'isOpen',
    'htmlText',
    'x',
    'getter',
    'value1',
  ],
  ...['kind', 'total', 'createdAt', 'items', 'ID', 'iPhone', 'userURLValue', 'number', 'note'],
];
const strategies = [
  'SNAKE_CASE',
  'UPPER_SNAKE_CASE',
  'KEBAB_CASE',
  'LOWER_DOT_CASE',
  'LOWER_CASE',
  'UPPER_CAMEL_CASE',
];
const strategyClasses = [
  'SnakeCaseStrategy',
  'KebabCaseStrategy',
  'UpperCamelCaseStrategy',
  'LowerCaseStrategy',
];
const inclusions = ['ALWAYS', 'NON_NULL', 'NON_ABSENT', 'NON_EMPTY', 'NON_DEFAULT'];

const imports = `package made;
import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.annotation.*;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import jakarta.validation.constraints.NotNull;
import java.math.*;
import java.time.*;
import java.util.*;
import org.springframework.web.bind.annotation.*;
`;

const fixedTypes = `${imports}
enum Plain { OPEN, PAID, SENT_BACK }
enum Renamed { @JsonProperty("o") OPEN, @JsonProperty("p-2") PAID, PLAIN }
enum Coded { A("a1"), B("b2"); private final String code; Coded(String code) { this.code = code; } @JsonValue public String getCode() { return code; } }
enum Numbered { A(10), B(20); @JsonValue private final int code; Numbered(int code) { this.code = code; } }
enum Shown { A, B; @Override public String toString() { return name().toLowerCase(); } }
@JsonFormat(shape = JsonFormat.Shape.OBJECT) enum AsObject { A("x"), B("y"); private final String label; AsObject(String label) { this.label = label; } public String getLabel() { return label; } }
@JsonFormat(shape = JsonFormat.Shape.NUMBER) enum Ordinal { A, B }
interface HasCode { @JsonValue String code(); }
enum ByInterface implements HasCode { A("i"), B("j"); private final String code; ByInterface(String code) { this.code = code; } @Override public String code() { return code; } }
class Box<T> { public T content; public List<T> more; }
class Pair<A, B> { private A first; private B second; public A getFirst() { return first; } public void setFirst(A first) { this.first = first; } public B getSecond() { return second; } public void setSecond(B second) { this.second = second; } }
record Triple<T>(T one, List<T> two, Map<String, T> three) {}
class TextValue { private final String text; @JsonCreator(mode = JsonCreator.Mode.DELEGATING) TextValue(@NotNull String text) { this.text = text; } @JsonValue public String text() { return text; } }
class NumberValue { @JsonValue private final long number; @JsonCreator NumberValue(long number) { this.number = number; } }
record Wrapped(@NotNull @JsonValue String inner) {}
interface Public {}
interface Internal extends Public {}
class Extras { public String known; private Map<String, Integer> rest = new HashMap<>(); @JsonAnyGetter public Map<String, Integer> rest() { return rest; } @JsonAnySetter public void add(String name, Integer value) { rest.put(name, value); } }
`;
const fixedClasses = ['TextValue', 'NumberValue', 'Wrapped', 'Extras'];

export function madeApplication(seed: number): MadeApplication {
  const random = randomBy(seed);
  const pick: Pick = (from) => {
    const found = from[Math.floor(random() * from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const chance = (share: number) => random() < share;
  const classes: string[] = [];
  const made: string[] = [];
  const one = (): string => {
    const share = random();
    if (share < 0.22) return pick(numbers);
    if (share < 0.45) return pick(dates);
    if (share < 0.6) return pick(others);
    if (share < 0.72) return pick(enums);
    return classes.length > 0 && chance(0.75) ? pick(classes) : pick(fixedClasses);
  };
  const boxed = (type: string) => boxes[type] ?? type;
  const type = (depth = 0): string => {
    if (depth > 2 || chance(0.7)) return one();
    const inner = () => boxed(type(depth + 1));
    switch (pick(['List', 'Set', 'Map', 'Optional', 'Box', 'Pair', 'Triple', 'Collection'])) {
      case 'List':
        return `List<${inner()}>`;
      case 'Set':
        return `Set<${inner()}>`;
      case 'Collection':
        return `Collection<${inner()}>`;
      case 'Map':
        return `Map<${pick(keys)}, ${inner()}>`;
      case 'Optional':
        return `Optional<${inner()}>`;
      case 'Pair':
        return `Pair<${inner()}, ${inner()}>`;
      case 'Triple':
        return `Triple<${inner()}>`;
      default:
        return `Box<${inner()}>`;
    }
  };
  const parts = { random, pick, chance, type };
  for (let i = 0; i < 14; i++) {
    const name = `C${i}`;
    made.push(madeClass(name, parts));
    classes.push(name);
  }
  for (let i = 0; i < 6; i++) {
    const family = madeFamily(`F${i}`, parts);
    made.push(family);
    classes.push(`F${i}`);
  }
  for (let i = 14; i < 24; i++) {
    made.push(madeClass(`C${i}`, parts));
    classes.push(`C${i}`);
  }
  const bodies = [...classes, ...Array.from({ length: 10 }, () => boxed(type()))];
  const methods = bodies.flatMap((body, i) => {
    const view = chance(0.15) ? `@JsonView(${pick(['Public', 'Internal'])}.class) ` : '';
    return [
      `  @GetMapping("/${i}") ${view}public ${body} get${i}() { return null; }`,
      `  @PostMapping("/${i}") public void put${i}(@RequestBody ${body} body) { }`,
    ];
  });
  const { properties, features, code } = settings(seed, parts);
  return {
    features,
    files: {
      'java/made/Fixed.java': fixedTypes,
      'java/made/Made.java': `${imports}\n${made.join('\n')}`,
      'java/made/Api.java': `${imports}\n@RestController\nclass Api {\n${methods.join('\n')}\n}\n`,
      ...(code !== '' && { 'java/made/Json.java': code }),
      'resources/application.properties': properties.join('\n'),
    },
  };
}

const boxes: Readonly<Record<string, string>> = {
  int: 'Integer',
  long: 'Long',
  short: 'Short',
  float: 'Float',
  boolean: 'Boolean',
  char: 'Character',
};

interface Parts {
  readonly pick: Pick;
  chance(share: number): boolean;
  type(): string;
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly annotations: string;
}

function properties({ pick, chance, type }: Parts): readonly Property[] {
  const found = new Map<string, Property>();
  for (let i = 0; i < 6; i++) {
    const name = pick(names);
    const similar = [...found.keys()].some((each) => each.toLowerCase() === name.toLowerCase());
    if (similar) continue;
    const of = type();
    found.set(name, { name, type: of, annotations: annotationsOf(of, i, { pick, chance, type }) });
  }
  return [...found.values()];
}

function annotationsOf(type: string, index: number, { pick, chance }: Parts): string {
  const found: string[] = [];
  if (chance(0.12)) found.push(`@JsonProperty("p${index}-${pick(['a', 'b c', 'x_y'])}")`);
  if (chance(0.12)) found.push(`@JsonInclude(JsonInclude.Include.${pick(inclusions)})`);
  if (chance(0.05)) found.push('@JsonIgnore');
  if (chance(0.08)) found.push(`@JsonView(${pick(['Public', 'Internal'])}.class)`);
  if (chance(0.08) && !/^[a-z]\w*$/.test(type)) found.push('@NotNull');
  const isDate = dates.includes(type);
  if (isDate && chance(0.4)) found.push(dateFormat(type, pick));
  else if (numbers.includes(type) && chance(0.3))
    found.push(
      pick([
        '@JsonSerialize(using = ToStringSerializer.class)',
        '@JsonFormat(shape = JsonFormat.Shape.STRING)',
      ]),
    );
  else if (['Plain', 'Shown', 'Renamed'].includes(type) && chance(0.3))
    found.push('@JsonFormat(shape = JsonFormat.Shape.NUMBER)');
  else if (/^List<(?:Integer|Long|LocalDate)>$/.test(type) && chance(0.5))
    found.push('@JsonFormat(shape = JsonFormat.Shape.STRING)');
  return found.map((each) => `${each} `).join('');
}

function dateFormat(type: string, pick: Pick): string {
  const day = ['yyyy-MM-dd', 'dd.MM.yyyy', 'yyyyMMdd', 'd MMM yyyy'];
  const time = ['HH:mm', 'HH:mm:ss', 'HHmmss'];
  const times = ['yyyy-MM-dd HH:mm:ss', "yyyy-MM-dd'T'HH:mm:ss", 'yyyy/MM/dd HH:mm'];
  const patterns = /^(?:LocalDate|java\.sql\.Date)$/.test(type)
    ? day
    : type === 'LocalTime'
      ? time
      : type === 'LocalDateTime'
        ? times
        : /^(?:Date|Calendar|java\.sql\.Timestamp)$/.test(type)
          ? [...day, ...times]
          : /^(?:OffsetDateTime|ZonedDateTime)$/.test(type)
            ? ["yyyy-MM-dd'T'HH:mm:ssXXX"]
            : [];
  const shape = pick(['NUMBER', 'STRING', 'NUMBER_INT']);
  if (patterns.length === 0 || pick([0, 1, 2]) === 0) return `@JsonFormat(shape = JsonFormat.Shape.${shape})`;
  return `@JsonFormat(pattern = "${pick(patterns)}")`;
}

function classAnnotations({ pick, chance }: Parts, of: readonly Property[]): string {
  const found: string[] = [];
  if (chance(0.15)) found.push(`@JsonNaming(PropertyNamingStrategies.${pick(strategyClasses)}.class)`);
  if (chance(0.15)) found.push(`@JsonInclude(JsonInclude.Include.${pick(inclusions)})`);
  if (chance(0.1) && of[0] !== undefined) found.push(`@JsonIgnoreProperties("${of[0].name}")`);
  if (chance(0.1)) found.push('@JsonPropertyOrder(alphabetic = true)');
  return found.join(' ');
}

function madeClass(name: string, parts: Parts): string {
  const of = properties(parts);
  const head = classAnnotations(parts, of);
  const declared = (each: Property) => `${each.annotations}${each.type} ${each.name}`;
  switch (
    parts.pick(['fields', 'accessors', 'accessors', 'record', 'creator', 'factory', 'subclass', 'visible'])
  ) {
    case 'record':
      return `${head}\nrecord ${name}(${of.map(declared).join(', ')}) {}`;
    case 'creator': {
      const fields = of.map((each) => `private final ${each.type} ${each.name};`).join(' ');
      const taken = of.map((each) => `@JsonProperty("${each.name}") ${each.type} ${each.name}`).join(', ');
      const set = of.map((each) => `this.${each.name} = ${each.name};`).join(' ');
      return `${head}\nclass ${name} { ${fields}\n  @JsonCreator ${name}(${taken}) { ${set} }\n  ${of.map(getter).join(' ')} }`;
    }
    case 'factory': {
      const fields = of.map((each) => `private ${each.type} ${each.name};`).join(' ');
      const taken = of.map((each) => `@JsonProperty("${each.name}") ${each.type} ${each.name}`).join(', ');
      const set = of.map((each) => `made.${each.name} = ${each.name};`).join(' ');
      return `${head}\nclass ${name} { ${fields}\n  @JsonCreator static ${name} of(${taken}) { ${name} made = new ${name}(); ${set} return made; }\n  ${of.map(getter).join(' ')} }`;
    }
    case 'visible': {
      const fields = of.map((each) => `${each.annotations}private ${each.type} ${each.name};`).join('\n  ');
      return `${head} @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY, getterVisibility = JsonAutoDetect.Visibility.NONE)\nclass ${name} {\n  ${fields}\n}`;
    }
    case 'subclass': {
      const half = Math.ceil(of.length / 2);
      const fields = (some: readonly Property[]) =>
        some.map((each) => `public ${each.type} ${each.name};`).join(' ');
      return `${head}\nabstract class Base${name} { ${fields(of.slice(0, half))} public static final String[] SUBTYPES = {"${name}"}; }\nclass ${name} extends Base${name} { ${fields(of.slice(half))} }`;
    }
    case 'fields': {
      const fields = of.map((each) => `${each.annotations}public ${each.type} ${each.name};`).join('\n  ');
      const unwrapped = parts.chance(0.3)
        ? `\n  @JsonUnwrapped(prefix = "${parts.pick(['', 'in_'])}") public Inner${name} inner;`
        : '';
      return `${head}\nclass ${name} {\n  ${fields}${unwrapped}\n}\nclass Inner${name} { public String innerText; public Integer innerNumber; }`;
    }
    default: {
      const fields = of.map((each) => `${each.annotations}private ${each.type} ${each.name};`).join('\n  ');
      return `${head}\nclass ${name} {\n  ${fields}\n  ${of.map(getter).join(' ')}\n  ${of.map(setter).join(' ')}\n}`;
    }
  }
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function getter({ name, type }: Property): string {
  const is = type === 'boolean' ? 'is' : 'get';
  return `public ${type} ${is}${capital(name)}() { return ${name}; }`;
}

function setter({ name, type }: Property): string {
  return `public void set${capital(name)}(${type} ${name}) { this.${name} = ${name}; }`;
}

/** A type with three below it, told apart in one of Jackson's ways. */
function madeFamily(name: string, parts: Parts): string {
  const { pick, chance } = parts;
  const below = ['A', 'B', 'D'].map((letter) => `${name}${letter}`);
  const use = pick(['NAME', 'NAME', 'NAME', 'CLASS', 'MINIMAL_CLASS', 'SIMPLE_NAME', 'DEDUCTION']);
  const include =
    use === 'DEDUCTION'
      ? 'PROPERTY'
      : pick(['PROPERTY', 'PROPERTY', 'EXISTING_PROPERTY', 'WRAPPER_OBJECT', 'WRAPPER_ARRAY']);
  const isExisting = include === 'EXISTING_PROPERTY' && use === 'NAME';
  const place = include === 'EXISTING_PROPERTY' && !isExisting ? 'PROPERTY' : include;
  const property = isExisting || chance(0.5) ? ', property = "sort"' : '';
  const ids = below.map((each) => `id-${each}`);
  const how = pick(['name', use === 'DEDUCTION' ? 'name' : 'names', 'typeName', 'sealed']);
  const listed = below.map((each, i) => {
    const given =
      how === 'name'
        ? `, name = "${ids[i]}"`
        : how === 'names'
          ? `, names = {"${ids[i]}", "x${ids[i]}"}`
          : '';
    return `@JsonSubTypes.Type(value = ${each}.class${given})`;
  });
  const info = `@JsonTypeInfo(use = JsonTypeInfo.Id.${use}, include = JsonTypeInfo.As.${place}${property})`;
  const isRecord = chance(0.4);
  const isNamed = isExisting || how === 'typeName' || how === 'sealed';
  const isClass = !isRecord && chance(0.5);
  const members = below.map((each, i) => {
    const of = properties(parts).filter((each) => !/^(?:kind|sort)$/.test(each.name));
    const own = `own${each}`;
    const typeName = isNamed && use === 'NAME' ? `@JsonTypeName("${ids[i]}") ` : '';
    const sort = isExisting ? `public String getSort() { return "${ids[i]}"; }` : '';
    const fields = [...of, { name: own, type: 'int', annotations: '' }];
    if (isRecord) {
      const components = fields.map((each) => `${each.annotations}${each.type} ${each.name}`).join(', ');
      return `${typeName}record ${each}(${components}) implements ${name} { ${sort} }`;
    }
    const body = fields.map((each) => `${each.annotations}public ${each.type} ${each.name};`).join(' ');
    return `${typeName}final class ${each} ${isClass ? 'extends' : 'implements'} ${name} { ${body} ${sort} }`;
  });
  const subtypes = `String[] SUBTYPES = {${below.map((each) => `"${each}"`).join(', ')}};`;
  const kind = isClass
    ? `abstract class ${name} { public static final ${subtypes} }`
    : `${how === 'sealed' ? 'sealed ' : ''}interface ${name}${how === 'sealed' ? ` permits ${below.join(', ')}` : ''} { ${subtypes} }`;
  const types = `@JsonSubTypes({${listed.join(', ')}})`;
  return `${info}\n${types}\n${kind}\n${members.join('\n')}`;
}

interface Settings {
  readonly properties: readonly string[];
  readonly features: readonly string[];
  readonly code: string;
}

/** Every second application has Boot's own settings. */
function settings(seed: number, { pick, chance }: Parts): Settings {
  const written: string[] = [];
  const features: string[] = [];
  let code = '';
  if (seed % 2 === 0) return { properties: written, features, code };
  const set = (property: string, feature: string) => {
    written.push(`spring.jackson.${property}`);
    features.push(feature);
  };
  if (chance(0.4)) {
    const strategy = pick(strategies);
    set(`property-naming-strategy=${strategy}`, `naming=${strategy}`);
  }
  if (chance(0.4)) set('serialization.write-dates-as-timestamps=true', 'on=WRITE_DATES_AS_TIMESTAMPS');
  if (chance(0.4))
    set('serialization.write-durations-as-timestamps=true', 'on=WRITE_DURATIONS_AS_TIMESTAMPS');
  if (chance(0.3)) {
    set('serialization.write-enums-using-to-string=true', 'both=1');
    written.push('spring.jackson.deserialization.read-enums-using-to-string=true');
  }
  if (chance(0.3)) {
    const inclusion = pick(inclusions);
    set(`default-property-inclusion=${inclusion}`, `inclusion=${inclusion}`);
  }
  if (chance(0.3)) {
    const format = pick(['yyyy-MM-dd HH:mm:ss', 'dd.MM.yyyy']);
    set(`date-format=${format}`, `date-format=${format}`);
  }
  if (chance(0.5)) code = `${imports}${longsAsText(pick)}`;
  return { properties: written, features, code };
}

function longsAsText(pick: Pick): string {
  const bean =
    'import org.springframework.context.annotation.*;\n@Configuration\nclass Json {\n  @Bean public';
  const customizer =
    'org.springframework.boot.autoconfigure.jackson.Jackson2ObjectMapperBuilderCustomizer made()';
  const builder = 'org.springframework.http.converter.json.Jackson2ObjectMapperBuilder';
  return pick([
    `${bean} ObjectMapper made() { return new ObjectMapper().findAndRegisterModules(); }\n}\n`,
    `${bean} ObjectMapper made() { ObjectMapper made = new ObjectMapper(); made.findAndRegisterModules(); made.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS); made.setSerializationInclusion(JsonInclude.Include.NON_NULL); return made; }\n}\n`,
    `${bean} ObjectMapper made() { return com.fasterxml.jackson.databind.json.JsonMapper.builder().findAndAddModules().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build(); }\n}\n`,
    `${bean} ObjectMapper made() { return ${builder}.json().build(); }\n}\n`,
    `${bean} ObjectMapper made(${builder} builder) { return builder.createXmlMapper(false).build(); }\n}\n`,
    `${bean} ${customizer} { return builder -> builder.serializerByType(Long.class, ToStringSerializer.instance).serializerByType(Long.TYPE, ToStringSerializer.instance); }\n}\n`,
    `${bean} ${customizer} { return builder -> { builder.serializerByType(Long.class, ToStringSerializer.instance); }; }\n}\n`,
    `${bean} com.fasterxml.jackson.databind.Module made() { return new com.fasterxml.jackson.databind.module.SimpleModule().addSerializer(Long.class, ToStringSerializer.instance).addSerializer(Long.TYPE, new ToStringSerializer()); }\n}\n`,
    `${bean} ${customizer} { return builder -> builder.serializationInclusion(JsonInclude.Include.NON_NULL); }\n}\n`,
  ]);
}
