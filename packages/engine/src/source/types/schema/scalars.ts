/** Types that are one value in JSON, as Jackson writes them with Spring Boot's settings (dates as ISO texts). */
import type { Schema } from '../../../model/schema.ts';
import type { PrimitiveName } from '../resolved-type.ts';

const text: Schema = { type: 'string' };
const dateTime: Schema = { type: 'string', format: 'date-time' };
// Without an offset they are no `date-time` and no `time` (RFC 3339, 5.6): formats of OpenAPI's registry.
const localTime: Schema = { type: 'string', format: 'time-local' };
const binary: Schema = { type: 'string', format: 'binary' };
const int32: Schema = { type: 'integer', format: 'int32' };
const int64: Schema = { type: 'integer', format: 'int64' };
const double: Schema = { type: 'number', format: 'double' };
const float: Schema = { type: 'number', format: 'float' };
const boolean: Schema = { type: 'boolean' };
const character: Schema = { type: 'string', minLength: 1, maxLength: 1 };
const anything: Schema = {};
const anyObject: Schema = { type: 'object' };

export const primitiveSchemas: Readonly<Record<Exclude<PrimitiveName, 'void'>, Schema>> = {
  boolean,
  byte: int32,
  short: int32,
  int: int32,
  long: int64,
  char: character,
  float,
  double,
};

/** By qualified name; subtypes count too. */
export const scalarSchemas: ReadonlyMap<string, Schema> = new Map<string, Schema>([
  ['java.lang.Object', anything],
  ['java.lang.String', text],
  ['java.lang.CharSequence', text],
  ['java.lang.Character', character],
  ['java.lang.Boolean', boolean],
  ['java.lang.Byte', int32],
  ['java.lang.Short', int32],
  ['java.lang.Integer', int32],
  ['java.lang.Long', int64],
  ['java.lang.Float', float],
  ['java.lang.Double', double],
  ['java.lang.Number', { type: 'number' }],
  ['java.lang.Class', { type: 'string', examples: ['java.lang.String'] }],
  ['java.math.BigDecimal', { type: 'number' }],
  ['java.math.BigInteger', { type: 'integer' }],
  ['java.util.concurrent.atomic.AtomicInteger', int32],
  ['java.util.concurrent.atomic.AtomicLong', int64],
  ['java.util.concurrent.atomic.AtomicBoolean', boolean],
  ['java.util.OptionalInt', int32],
  ['java.util.OptionalLong', int64],
  ['java.util.OptionalDouble', double],
  ['java.util.UUID', { type: 'string', format: 'uuid' }],
  ['java.util.Date', dateTime],
  ['java.util.Calendar', dateTime],
  ['java.sql.Date', { type: 'string', format: 'date' }],
  ['java.sql.Time', localTime],
  ['java.time.Instant', dateTime],
  ['java.time.LocalDateTime', { type: 'string', format: 'date-time-local' }],
  ['java.time.OffsetDateTime', dateTime],
  ['java.time.ZonedDateTime', dateTime],
  ['java.time.LocalDate', { type: 'string', format: 'date' }],
  ['java.time.LocalTime', localTime],
  ['java.time.OffsetTime', { type: 'string', format: 'time' }],
  ['java.time.Year', { type: 'string', format: 'year' }],
  ['java.time.YearMonth', { type: 'string', format: 'year-month' }],
  ['java.time.MonthDay', { type: 'string', format: 'month-day' }],
  // Fractions of seconds and signs are no `duration` (RFC 3339, appendix A).
  ['java.time.Duration', { type: 'string', format: 'iso-duration' }],
  ['java.time.Period', { type: 'string', format: 'period' }],
  ['java.time.ZoneOffset', { type: 'string', format: 'zone-offset' }],
  ['java.time.ZoneId', { type: 'string', format: 'time-zone' }],
  ['java.util.TimeZone', { type: 'string', format: 'time-zone' }],
  ['java.util.Locale', { type: 'string', format: 'locale' }],
  ['java.util.Currency', { type: 'string', format: 'currency' }],
  ['java.util.regex.Pattern', text],
  ['java.net.URI', { type: 'string', format: 'uri' }],
  ['java.net.URL', { type: 'string', format: 'uri' }],
  ['java.net.InetAddress', text],
  ['java.io.File', text],
  ['java.nio.file.Path', text],
  ['java.nio.charset.Charset', text],
  ['java.nio.ByteBuffer', { type: 'string', format: 'byte' }],
  ['java.io.InputStream', binary],
  ['java.io.Reader', binary],
  ['org.springframework.core.io.InputStreamSource', binary],
  ['org.springframework.core.io.buffer.DataBuffer', binary],
  ['org.springframework.http.codec.multipart.Part', binary],
  ['org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody', binary],
  // What they send is for the handler to say.
  ['org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter', anything],
  ['jakarta.servlet.http.Part', binary],
  ['javax.servlet.http.Part', binary],
  ['org.bson.types.ObjectId', text],
  ['com.google.gson.JsonElement', anything],
  ['kotlinx.serialization.json.JsonElement', anything],
  ...['com.fasterxml', 'tools'].flatMap((vendor): readonly [string, Schema][] => {
    const node = `${vendor}.jackson.databind.node`;
    return [
      [`${vendor}.jackson.databind.JsonNode`, anything],
      [`${node}.ArrayNode`, { type: 'array', items: anything }],
      [`${node}.BaseJsonNode`, anything],
      [`${node}.BigIntegerNode`, { type: 'integer' }],
      [`${node}.BinaryNode`, { type: 'string', format: 'byte' }],
      [`${node}.BooleanNode`, boolean],
      [`${node}.ContainerNode`, anything],
      [`${node}.DecimalNode`, { type: 'number' }],
      [`${node}.DoubleNode`, double],
      [`${node}.FloatNode`, float],
      [`${node}.IntNode`, int32],
      [`${node}.LongNode`, int64],
      [`${node}.NullNode`, anything],
      [`${node}.NumericNode`, { type: 'number' }],
      [`${node}.ObjectNode`, anyObject],
      [`${node}.POJONode`, anything],
      [`${node}.ShortNode`, int32],
      [`${node}.StringNode`, text],
      [`${node}.TextNode`, text],
      [`${node}.ValueNode`, anything],
    ];
  }),
]);

/** Arrays of bytes and characters are texts: Base64, and the characters themselves. */
export function arrayOfPrimitives(name: PrimitiveName): Schema | undefined {
  if (name === 'byte') return { type: 'string', format: 'byte' };
  return name === 'char' ? text : undefined;
}
