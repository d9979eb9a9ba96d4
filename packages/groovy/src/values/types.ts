import { pairs } from '../pairs.ts';
import { isA, type ObjectValue, type Value } from './values.ts';

/**
 * The Java and Groovy types that scripts can name or meet, and how they inherit.
 * This list is the allow-list: what is not here cannot be imported, constructed, cast to or caught.
 * A type here says nothing about methods; those are in `methods/`.
 */
export interface Type {
  /** The binary name, `java.util.ArrayList`. */
  readonly name: string;
  readonly simpleName: string;
  /** The type itself, then its supertypes, the superclass before the interfaces. */
  readonly ancestors: ReadonlySet<Type>;
  /** Types what an array holds. */
  readonly element?: Type;
}

// A line lists types of one package that have the same supertypes: `package. names < supertypes`, by simple
// name and the superclass first. The order matters, because a type has to come after its supertypes.
const hierarchy = [
  'java.lang. Object Comparable Iterable Runnable CharSequence Cloneable AutoCloseable',
  'java.io. Serializable',
  'java.util.concurrent. Callable',
  'java.lang. String < Object Comparable CharSequence',
  'groovy.lang. GString < Object Comparable CharSequence',
  'org.codehaus.groovy.runtime. GStringImpl < GString',
  'java.lang. StringBuilder StringBuffer < Object CharSequence',
  'java.lang. Boolean Character Enum < Object Comparable',
  'java.lang. Number Math System Class Void < Object',
  'java.lang. Byte Short Integer Long Float Double < Number Comparable',
  'java.math. BigInteger BigDecimal < Number Comparable',
  'org.codehaus.groovy.runtime. NullObject < Object',

  'java.util. Iterator Map Map$Entry RandomAccess Comparator',
  'java.util. Collection < Iterable',
  'java.util. List Queue Set < Collection',
  'java.util. Deque < Queue',
  'java.util. SortedSet < Set',
  'java.util. SortedMap < Map',
  'java.util. AbstractMap$SimpleEntry < Object Map$Entry',
  'java.util. ArrayList < Object List RandomAccess Cloneable',
  'java.util. LinkedList < Object List Deque Cloneable',
  'java.util. ArrayDeque < Object Deque',
  'java.util. Arrays$ArrayList Collections$UnmodifiableList < Object List',
  'groovy.lang. Tuple < Object List',
  'groovy.lang. Tuple2 < Tuple',
  'java.util. HashSet < Object Set Cloneable',
  'java.util. LinkedHashSet < HashSet',
  'java.util. TreeSet < Object SortedSet Cloneable',
  'java.util. HashMap < Object Map Cloneable',
  'java.util. LinkedHashMap < HashMap',
  'java.util. TreeMap < Object SortedMap Cloneable',
  'java.util.concurrent. ConcurrentHashMap < Object Map',
  'org.apache.groovy.json.internal. LazyMap < Object Map',
  'groovy.lang. Range < List',
  'groovy.lang. IntRange ObjectRange NumberRange EmptyRange < Object Range',
  'java.util. Collections Arrays Objects Optional Locale < Object',
  'java.util. UUID < Object Comparable',
  'java.util.function. Function BiFunction Predicate Supplier Consumer UnaryOperator BinaryOperator',
  'java.util.stream. Stream IntStream LongStream DoubleStream Collector',
  'java.util.stream. Collectors < Object',

  'groovy.lang. GroovyObject Writable',
  'groovy.lang. Closure < Object Runnable Cloneable',
  'groovy.lang. Script Binding < Object GroovyObject',
  'java.util.regex. MatchResult',
  'java.util.regex. Pattern < Object',
  'java.util.regex. Matcher < Object MatchResult',
  'groovy.json. JsonSlurper JsonOutput < Object',
  'groovy.util. Expando < Object GroovyObject',
  'java.io. Writer < Object AutoCloseable',
  'java.io. StringWriter PrintWriter < Writer',

  'java.math. RoundingMode < Enum',
  'java.text. DateFormat NumberFormat < Object',
  'java.text. DecimalFormat < NumberFormat',
  'java.text. SimpleDateFormat < DateFormat',
  'java.util. Date < Object Comparable Cloneable',
  'java.util. TimeZone < Object',
  'java.time.temporal. TemporalAccessor TemporalUnit TemporalAmount',
  'java.time.temporal. Temporal < TemporalAccessor',
  'java.time.temporal. ChronoUnit < Enum TemporalUnit',
  'java.time. LocalDate LocalTime LocalDateTime ZonedDateTime Instant < Object Temporal Comparable',
  'java.time. Duration < Object TemporalAmount Comparable',
  'java.time. DayOfWeek Month < Enum TemporalAccessor',
  'java.time. ZoneId < Object',
  'java.time. ZoneOffset < ZoneId Comparable',
  'java.time.format. DateTimeFormatter < Object',

  'java.nio.charset. Charset StandardCharsets < Object',
  'java.net. URLEncoder URLDecoder < Object',
  'java.net. URL < Object',
  'java.net. URI < Object Comparable',
  'java.util. Base64 Base64$Encoder Base64$Decoder < Object',
  'java.security. MessageDigest < Object',
  'java.security. Key',
  'javax.crypto. Mac < Object',
  'javax.crypto.spec. SecretKeySpec < Object Key',

  'java.lang. Throwable < Object',
  'java.lang. Exception Error < Throwable',
  'java.lang. RuntimeException ClassNotFoundException CloneNotSupportedException InterruptedException < Exception',
  'java.lang. AssertionError StackOverflowError < Error',
  'org.codehaus.groovy.runtime.powerassert. PowerAssertionError < AssertionError',
  'java.lang. ArithmeticException ArrayStoreException ClassCastException < RuntimeException',
  'java.lang. IllegalArgumentException IllegalStateException IndexOutOfBoundsException < RuntimeException',
  'java.lang. NegativeArraySizeException NullPointerException SecurityException < RuntimeException',
  'java.lang. UnsupportedOperationException < RuntimeException',
  'java.lang. ArrayIndexOutOfBoundsException StringIndexOutOfBoundsException < IndexOutOfBoundsException',
  'java.lang. NumberFormatException < IllegalArgumentException',
  'java.util. ConcurrentModificationException NoSuchElementException < RuntimeException',
  'java.util. IllegalFormatException < IllegalArgumentException',
  'java.util. UnknownFormatConversionException IllegalFormatConversionException < IllegalFormatException',
  'java.util. MissingFormatArgumentException < IllegalFormatException',
  'java.util.regex. PatternSyntaxException < IllegalArgumentException',
  'java.util.concurrent. TimeoutException < Exception',
  'java.text. ParseException < Exception',
  'java.time. DateTimeException < RuntimeException',
  'java.time.format. DateTimeParseException < DateTimeException',
  'java.time.temporal. UnsupportedTemporalTypeException < DateTimeException',
  'java.io. IOException < Exception',
  'java.io. UncheckedIOException < RuntimeException',
  'java.io. FileNotFoundException UnsupportedEncodingException < IOException',
  'java.net. MalformedURLException SocketTimeoutException ConnectException < IOException',
  'java.net. URISyntaxException < Exception',
  'java.security. GeneralSecurityException < Exception',
  'java.security. NoSuchAlgorithmException InvalidKeyException < GeneralSecurityException',
  'groovy.lang. GroovyRuntimeException < RuntimeException',
  'groovy.lang. MissingMethodException MissingPropertyException < GroovyRuntimeException',
  'groovy.lang. ReadOnlyPropertyException < MissingPropertyException',
  'org.codehaus.groovy.runtime.typehandling. GroovyCastException < ClassCastException',
  'groovy.json. JsonException < RuntimeException',

  ' boolean char byte short int long float double void',
  // What all arrays have in common, and those of bytes; no script can write these two names.
  ' any[] < Object Cloneable',
  ' byte[] < any[]',
] as const;

type Names<Line extends string> = Line extends `${string} ${infer Rest}`
  ? Rest extends `${infer List} < ${string}`
    ? Words<List>
    : Words<Rest>
  : never;
type Words<List extends string> = List extends `${infer First} ${infer Rest}` ? First | Words<Rest> : List;
/** The names of the types above without their packages: `String`, `Map$Entry`, `byte[]`. */
export type KnownType = Names<(typeof hierarchy)[number]>;

/** A type with its supertypes, the nearest first; also for the classes that a script declares. */
export function makeType(name: string, supers: readonly Type[], element?: Type): Type {
  const ancestors = new Set<Type>();
  const simpleName = element ? `${element.simpleName}[]` : name.replace(/^.*[.$]/, '');
  const type: Type = { name, simpleName, ancestors, ...(element && { element }) };
  ancestors.add(type);
  for (const each of supers) for (const ancestor of each.ancestors) ancestors.add(ancestor);
  return type;
}

/**
 * Says what classes of scripts may extend, besides each other and exceptions. The functions of the library look into
 * objects of all other classes, and objects of a script have nothing in them that these would know.
 */
const extendable: ReadonlySet<string> = new Set(
  (
    'Object Comparable Iterable Iterator Comparator Runnable Callable Cloneable AutoCloseable Serializable ' +
    'Function BiFunction Predicate Supplier Consumer UnaryOperator BinaryOperator GroovyObject'
  ).split(' '),
);

export function isExtendable(type: Type): boolean {
  return !isOfLibrary(type) || extendable.has(type.simpleName) || type.ancestors.has(javaType('Throwable'));
}

/** All its classes have a package, and those of scripts have none. */
export function isOfLibrary(type: Type): boolean {
  return type.name.includes('.');
}

const bySimpleName = new Map<string, Type>();
const byName = new Map<string, Type>();
for (const line of hierarchy) {
  const [names = '', supers = ''] = line.split(' < ');
  const [prefix = '', ...simpleNames] = names.split(' ');
  for (const simple of simpleNames) {
    const type = makeType(
      prefix + simple,
      supers.split(' ').flatMap((each) => bySimpleName.get(each) ?? []),
    );
    bySimpleName.set(simple, type);
    byName.set(type.name.replace('$', '.'), type);
  }
}

export function javaType(name: KnownType): Type {
  const type = bySimpleName.get(name);
  if (!type) throw new Error(`The type list has no ${name}.`);
  return type;
}

/** Finds a type by its name with package, written with dots also for nested types: `java.util.Map.Entry`. */
export function findType(name: string): Type | undefined {
  return byName.get(name);
}

/** The primitive types with their letters in the names of arrays. */
const letters = pairs('boolean=Z char=C byte=B short=S int=I long=J float=F double=D');

export function isPrimitive(type: Type): boolean {
  return letters.has(type.name);
}

const arrayTypes = new WeakMap<Type, Type>();

/** The type of arrays with such elements; what they inherit of each other is left out. */
export function arrayType(element: Type): Type {
  const known = arrayTypes.get(element);
  if (known) return known;
  const name = letters.get(element.name) ?? (element.element ? element.name : `L${element.name};`);
  const above = javaType(element === javaType('byte') ? 'byte[]' : 'any[]');
  const type = makeType(`[${name}`, [above], element);
  arrayTypes.set(element, type);
  return type;
}

const [nullType, textType, booleanType] = [javaType('NullObject'), javaType('String'), javaType('Boolean')];
const integerType = javaType('Integer');

const namedByKind = 'Byte Short Integer Long BigInteger BigDecimal Float Double Character Closure Class';
/** The classes of the values whose kind says them; an object of the host is just an Object. */
const typesByKind: ReadonlyMap<string, Type> = new Map([
  ...namedByKind.split(' ').map((kind) => [kind, javaType(kind as KnownType)] as const),
  ['GString', javaType('GStringImpl')],
  ['Entry', javaType('AbstractMap$SimpleEntry')],
  ['Host', javaType('Object')],
]);

/** The class that Java would report for the value. */
export function typeOf(value: Value): Type {
  if (typeof value === 'string') return textType;
  if (typeof value === 'number') return integerType;
  if (typeof value === 'boolean') return booleanType;
  if (value === null) return nullType;
  // All other values hold their class themselves.
  return typesByKind.get(value.kind) ?? (value as ObjectValue).type;
}

/** Tells whether `value instanceof type` holds; null is an instance of nothing. */
export function isInstance(value: Value, type: Type): boolean {
  return value !== null && typeOf(value).ancestors.has(type);
}

/** The class name for messages. */
export function className(value: Value): string {
  if (value === null) return 'null';
  return isA(value, 'Host') ? value.type.name : typeOf(value).name;
}
