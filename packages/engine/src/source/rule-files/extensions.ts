/**
 * The extensions that a user switches on and off: knowledge of libraries and conventions, some of it part of the
 * engine, some of it written as rules. The names are those of EasyApi, so that settings can be carried over.
 */
export interface Extension {
  /** Says what it does, as a sentence for settings and `--help`. */
  readonly summary: string;
  readonly isOnByDefault: boolean;
  /** Beginnings of the names of annotations that nobody looks at while it is off. */
  readonly annotations: readonly string[];
  /** Qualified names of types that are like any other while it is off. */
  readonly types: readonly string[];
  /**
   * A class of the library that it is about: EasyApi switches it on only where the project knows this class. Here it
   * looks for names of the library and finds none in such a project, which comes to the same.
   */
  readonly onlyWith: string | undefined;
}

const nothingKnown = { annotations: [], types: [], onlyWith: undefined };

export const extensions = {
  'spring-properties': off(
    'Reads application and bootstrap properties of Spring, which may hold secrets: context path, placeholders in paths.',
  ),
  'spring-configuration': on('Names the property of each field of a @ConfigurationProperties class.', {
    onlyWith: 'org.springframework.boot.context.properties.ConfigurationProperties',
  }),
  spring: on("Takes what Spring's HttpEntity and DeferredResult hold in their place.", {
    types: [
      'org.springframework.http.HttpEntity',
      'org.springframework.web.context.request.async.DeferredResult',
    ],
    onlyWith: 'org.springframework.http.HttpEntity',
  }),
  'spring-webflux': on('Takes what a Mono or a Publisher comes to in its place, a list for a Flux.', {
    types: ['reactor.core.publisher.Mono', 'org.reactivestreams.Publisher'],
    onlyWith: 'reactor.core.publisher.Mono',
  }),
  converts: on(
    'Writes dates, ids, addresses, big and atomic numbers as the one value that JSON has for them.',
    {
      types: [
        'org.bson.types.ObjectId',
        ...['java.util.Date', 'java.sql.Date', 'java.sql.Time', 'java.sql.Timestamp'],
        ...['java.time.LocalDate', 'java.time.LocalDateTime', 'java.time.LocalTime', 'java.time.Instant'],
        ...['java.time.OffsetDateTime', 'java.time.ZonedDateTime'],
        ...['java.net.URL', 'java.math.BigInteger'],
        ...['java.util.concurrent.atomic.AtomicBoolean', 'java.util.concurrent.atomic.AtomicInteger'],
        'java.util.concurrent.atomic.AtomicLong',
      ],
    },
  ),
  deprecated: on('Marks what an annotation or a comment deprecates.', {
    annotations: ['java.lang.Deprecated', 'kotlin.Deprecated'],
  }),
  ignore: on('Leaves out classes and methods with the doc tag @ignore.'),
  'field-utils': on(
    'Leaves out fields that no API means to send: classes, class loaders, threads, and what comes from classes of java.lang.',
  ),
  jackson: on("Follows Jackson's annotations: names, order, ignored and unwrapped properties, enum values.", {
    annotations: ['com.fasterxml.jackson.', 'tools.jackson.'],
    onlyWith: 'com.fasterxml.jackson.annotation.JsonProperty',
  }),
  gson: on("Follows Gson's @SerializedName and @Expose.", {
    annotations: ['com.google.gson.'],
    onlyWith: 'com.google.gson.annotations.SerializedName',
  }),
  fastjson: off("Follows Fastjson's @JSONField.", {
    annotations: ['com.alibaba.fastjson'],
    onlyWith: 'com.alibaba.fastjson.annotation.JSONField',
  }),
  'jakarta-validation': on('Reads the constraints of Jakarta Validation.', {
    annotations: ['jakarta.validation.constraints.'],
    onlyWith: 'jakarta.validation.constraints.NotNull',
  }),
  'jakarta-validation-strict': off(
    'Lets the constraints of Jakarta Validation hold only in the groups that @Validated or @Valid names.',
    { onlyWith: 'jakarta.validation.constraints.NotNull' },
  ),
  'javax-validation': on('Reads the constraints of Bean Validation before Jakarta.', {
    annotations: ['javax.validation.constraints.'],
    onlyWith: 'javax.validation.constraints.NotNull',
  }),
  'javax-validation-strict': off(
    'Lets the constraints of Bean Validation hold only in the groups that @Validated or @Valid names.',
    { onlyWith: 'javax.validation.constraints.NotNull' },
  ),
  'spring-validations': on("Reads Spring's @NonNull, and @DateTimeFormat for examples.", {
    annotations: ['org.springframework.lang.NonNull', 'org.springframework.format.annotation.DateTimeFormat'],
    onlyWith: 'org.springframework.lang.NonNull',
  }),
  // The annotation is about columns: Spring and Jackson know nothing of it.
  'mybatis-plus': off(
    "Takes the field with MyBatis-Plus's @EnumValue for an enum's value, for services that write enums so in JSON.",
    { onlyWith: 'com.baomidou.mybatisplus.annotation.EnumValue' },
  ),
  swagger: on('Reads the annotations of Swagger 1 and 2 (io.swagger.annotations).', {
    annotations: ['io.swagger.annotations.'],
    onlyWith: 'io.swagger.annotations.Api',
  }),
  swagger3: on('Reads the annotations of OpenAPI 3 (io.swagger.v3.oas.annotations).', {
    annotations: ['io.swagger.v3.oas.annotations.'],
    onlyWith: 'io.swagger.v3.oas.annotations.Operation',
  }),
  'swagger-openapi': on('Takes what @SwaggerDefinition says about an API into OpenAPI documents.', {
    onlyWith: 'io.swagger.annotations.SwaggerDefinition',
  }),
  'swagger3-openapi': on(
    "Takes what @OpenAPIDefinition, or springdoc's bean OpenAPI, says about an API into OpenAPI documents.",
    { onlyWith: 'io.swagger.v3.oas.annotations.OpenAPIDefinition' },
  ),
  'springfox-openapi': on("Takes what springfox's Docket says about an API into OpenAPI documents.", {
    onlyWith: 'springfox.documentation.spring.web.plugins.Docket',
  }),
  'field-order-alphabetically': off('Orders fields by name.'),
  'field-order-alphabetically-desc': off('Orders fields by name, backwards.'),
  'field-order-child-first': off('Puts the fields of a class before those of its superclasses.'),
  'field-order-parent-first': off('Puts the fields of superclasses first.'),
} as const satisfies Readonly<Record<string, Extension>>;

/**
 * Extensions of EasyApi that are about what is not exported here: YApi. Settings may name them, and nothing comes of
 * it.
 */
export const idleExtensions: readonly string[] = ['yapi', 'yapi.project', 'yapi-mock', 'yapi-swagger'];

export type ExtensionId = keyof typeof extensions;

export const extensionIds = Object.keys(extensions).filter(isExtensionId);

export function isExtensionId(name: string): name is ExtensionId {
  return Object.hasOwn(extensions, name);
}

/** Says what the user chose beyond the defaults. Names that are no extension are for others, say for frameworks. */
export interface ExtensionChoice {
  readonly enable: readonly string[];
  /** Wins over `enable`. */
  readonly disable: readonly string[];
}

export function extensionsOn({ enable, disable }: ExtensionChoice): ReadonlySet<ExtensionId> {
  return new Set(
    extensionIds.filter(
      (id) => !disable.includes(id) && (enable.includes(id) || extensions[id].isOnByDefault),
    ),
  );
}

/** Returns what the extensions that are off would look at. */
export function hiddenAnnotations(isOn: ReadonlySet<ExtensionId>): readonly string[] {
  return extensionIds.filter((id) => !isOn.has(id)).flatMap((id) => extensions[id].annotations);
}

/** Returns what the extensions that are off would take for more than a class. */
export function plainTypes(isOn: ReadonlySet<ExtensionId>): ReadonlySet<string> {
  return new Set(extensionIds.filter((id) => !isOn.has(id)).flatMap((id) => extensions[id].types));
}

/** Says what an extension knows of a library. */
type Knowledge = Partial<Pick<Extension, 'annotations' | 'types' | 'onlyWith'>>;

function on(summary: string, known: Knowledge = {}): Extension {
  return { summary, isOnByDefault: true, ...nothingKnown, ...known };
}

function off(summary: string, known: Knowledge = {}): Extension {
  return { summary, isOnByDefault: false, ...nothingKnown, ...known };
}
