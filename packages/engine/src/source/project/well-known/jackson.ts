/** Jackson's annotations and tree model. */
const strategies = [
  'SnakeCase',
  'UpperSnakeCase',
  'KebabCase',
  'LowerCase',
  'LowerDotCase',
  'UpperCamelCase',
  'LowerCamelCase',
]
  .map((name) => `public static class ${name}Strategy extends PropertyNamingStrategy {}`)
  .join('\n  ');

const nodes = (...names: readonly string[]) =>
  names.map((name) => `public class ${name} extends JsonNode {}`).join('\n');

const otherNodes = [
  'BaseJsonNode',
  'BigIntegerNode',
  'BinaryNode',
  'BooleanNode',
  'ContainerNode',
  'DecimalNode',
  'DoubleNode',
  'FloatNode',
  'IntNode',
  'LongNode',
  'NullNode',
  'NumericNode',
  'POJONode',
  'ShortNode',
  'ValueNode',
];

const enumStrategies = [
  'CamelCase',
  ...['LowerCamelCase', 'UpperCamelCase', 'SnakeCase', 'UpperSnakeCase'],
  ...['LowerCase', 'KebabCase', 'LowerDotCase'],
]
  .map((name) => `public static class ${name}Strategy {}`)
  .join(' ');

const enumNamingStrategies = `public class EnumNamingStrategies { ${enumStrategies} }`;

/** A project's own serializers and deserializers extend these, with the type that they are for. */
const serializersOf = (databind: string, serializer: string, deserializer: string) => /* java */ `
package ${databind};
public abstract class ${serializer}<T> {}
public abstract class ${deserializer}<T> {}

package ${databind}.ser.std;
import ${databind}.*;
public abstract class StdSerializer<T> extends ${serializer}<T> {}
public abstract class StdScalarSerializer<T> extends StdSerializer<T> {}

package ${databind}.deser.std;
import ${databind}.*;
public abstract class StdDeserializer<T> extends ${deserializer}<T> {}
public abstract class StdScalarDeserializer<T> extends StdDeserializer<T> {}
public abstract class StdNodeBasedDeserializer<T> extends StdDeserializer<T> {}
public abstract class FromStringDeserializer<T> extends StdScalarDeserializer<T> {}
`;

const converters = `public interface Converter<IN, OUT> { OUT convert(IN value); }
public abstract class StdConverter<IN, OUT> implements Converter<IN, OUT> {}`;

const namingStrategies = `public class PropertyNamingStrategies {
  ${strategies}
  public static final PropertyNamingStrategy SNAKE_CASE; public static final PropertyNamingStrategy UPPER_SNAKE_CASE;
  public static final PropertyNamingStrategy KEBAB_CASE; public static final PropertyNamingStrategy LOWER_CASE;
}`;

/** Jackson 3 has moved what is not in `jackson-annotations`. Its annotations are read as made of those of Jackson 2. */
const jackson3 = `package tools.jackson.databind;
public abstract class JsonNode implements Iterable<JsonNode> {}
public class ObjectMapper {}
public class PropertyNamingStrategy {}
${namingStrategies}
${enumNamingStrategies}

package tools.jackson.databind.annotation;
import org.springframework.core.annotation.AliasFor;
${(
  [
    ['JsonNaming', 'Class<?>', '', 'value'],
    ['EnumNaming', 'Class<?>', '', 'value'],
    ['JsonSerialize', 'Class<?>', 'Void.class', 'using', 'contentUsing', 'as', 'converter'],
    ['JsonDeserialize', 'Class<?>', 'Void.class', 'using', 'contentUsing', 'as', 'builder', 'converter'],
    ['JsonPOJOBuilder', 'String', '"with"', 'withPrefix'],
  ] as const
)
  .map(([name, type, byDefault, ...attributes]) => movedAnnotation(name, type, byDefault, attributes))
  .join('\n')}

package tools.jackson.databind.util;
${converters}
`;

function movedAnnotation(
  name: string,
  type: string,
  byDefault: string,
  attributes: readonly string[],
): string {
  const moved = `com.fasterxml.jackson.databind.annotation.${name}`;
  const members = attributes.map(
    (attribute) =>
      `@AliasFor(annotation = ${moved}.class, attribute = "${attribute}") ${type} ${attribute}()${byDefault === '' ? '' : ` default ${byDefault}`};`,
  );
  return `@${moved} public @interface ${name} { ${members.join(' ')} }`;
}

export const jacksonTypes = /* java */ `
package com.fasterxml.jackson.annotation;
import java.lang.annotation.Annotation;
public @interface JacksonAnnotation {}
public @interface JacksonAnnotationsInside {}
public @interface JsonProperty {
  String value() default ""; boolean required() default false; int index() default -1; String defaultValue() default "";
  Access access() default Access.AUTO;
  enum Access { AUTO, READ_ONLY, WRITE_ONLY, READ_WRITE }
}
public @interface JsonIgnore { boolean value() default true; }
public @interface JsonIgnoreProperties {
  String[] value() default {}; boolean ignoreUnknown() default false; boolean allowGetters() default false;
  boolean allowSetters() default false;
}
public @interface JsonIncludeProperties { String[] value() default {}; }
public @interface JsonIgnoreType { boolean value() default true; }
public @interface JsonMerge {}
public @interface JsonRawValue { boolean value() default true; }
public @interface JsonKey { boolean value() default true; }
public @interface JsonInclude { Include value() default Include.ALWAYS; enum Include { ALWAYS, NON_NULL, NON_ABSENT, NON_EMPTY, NON_DEFAULT, CUSTOM, USE_DEFAULTS } }
public @interface JsonAlias { String[] value() default {}; }
public @interface JsonValue { boolean value() default true; }
public @interface JsonCreator { enum Mode { DEFAULT, DELEGATING, PROPERTIES, DISABLED } Mode mode() default Mode.DEFAULT; }
public @interface JsonUnwrapped { boolean enabled() default true; String prefix() default ""; String suffix() default ""; }
public @interface JsonView { Class<?>[] value() default {}; }
public @interface JsonFormat {
  String pattern() default ""; Shape shape() default Shape.ANY;
  enum Shape { ANY, NATURAL, SCALAR, ARRAY, OBJECT, NUMBER, NUMBER_FLOAT, NUMBER_INT, STRING, BOOLEAN, BINARY, POJO }
}
public @interface JsonTypeInfo {
  Id use(); As include() default As.PROPERTY; String property() default "";
  Class<?> defaultImpl() default JsonTypeInfo.class; boolean visible() default false;
  enum Id { NONE, CLASS, MINIMAL_CLASS, NAME, SIMPLE_NAME, DEDUCTION, CUSTOM }
  enum As { PROPERTY, WRAPPER_OBJECT, WRAPPER_ARRAY, EXTERNAL_PROPERTY, EXISTING_PROPERTY }
}
public @interface JsonSubTypes { Type[] value(); @interface Type { Class<?> value(); String name() default ""; String[] names() default {}; } }
public @interface JsonTypeName { String value() default ""; }
public @interface JsonAnyGetter { boolean enabled() default true; }
public @interface JsonAnySetter { boolean enabled() default true; }
public @interface JsonRootName { String value(); }
public @interface JsonPropertyOrder { String[] value() default {}; boolean alphabetic() default false; }
public @interface JsonPropertyDescription { String value() default ""; }
public @interface JsonGetter { String value() default ""; }
public @interface JsonSetter { String value() default ""; }
public @interface JsonManagedReference { String value() default "defaultReference"; }
public @interface JsonBackReference { String value() default "defaultReference"; }
public @interface JsonIdentityInfo { String property() default "@id"; Class<?> generator() default Object.class; }
public @interface JsonIdentityReference { boolean alwaysAsId() default false; }
public class ObjectIdGenerators {
  public static class IntSequenceGenerator {} public static class PropertyGenerator {} public static class StringIdGenerator {}
  public static class UUIDGenerator {} public static class None {}
}
public @interface JsonAutoDetect {
  Visibility fieldVisibility() default Visibility.DEFAULT; Visibility getterVisibility() default Visibility.DEFAULT;
  Visibility isGetterVisibility() default Visibility.DEFAULT; Visibility setterVisibility() default Visibility.DEFAULT;
  enum Visibility { ANY, NON_PRIVATE, PROTECTED_AND_PUBLIC, PUBLIC_ONLY, NONE, DEFAULT }
}

package com.fasterxml.jackson.databind;
public abstract class JsonNode implements Iterable<JsonNode> {}
public class ObjectMapper {}
public class PropertyNamingStrategy {
  ${strategies}
}
${namingStrategies}
${enumNamingStrategies}

package com.fasterxml.jackson.databind.node;
import com.fasterxml.jackson.databind.JsonNode;
${nodes('ObjectNode', 'ArrayNode', 'TextNode', ...otherNodes)}

package com.fasterxml.jackson.databind.annotation;
import com.fasterxml.jackson.databind.*;
public @interface JsonNaming { Class<?> value(); }
public @interface EnumNaming { Class<?> value(); }
public @interface JsonSerialize { Class<?> using() default Void.class; Class<?> contentUsing() default Void.class; Class<?> as() default Void.class; Class<?> converter() default Void.class; }
public @interface JsonDeserialize { Class<?> using() default Void.class; Class<?> contentUsing() default Void.class; Class<?> as() default Void.class; Class<?> builder() default Void.class; Class<?> converter() default Void.class; }
public @interface JsonPOJOBuilder { String withPrefix() default "with"; }

package com.fasterxml.jackson.databind.util;
${converters}

${serializersOf('com.fasterxml.jackson.databind', 'JsonSerializer', 'JsonDeserializer')}
${jackson3}
${serializersOf('tools.jackson.databind', 'ValueSerializer', 'ValueDeserializer')}
package tools.jackson.databind.node;
import tools.jackson.databind.JsonNode;
${nodes('ObjectNode', 'ArrayNode', 'StringNode', ...otherNodes)}
`;
