/**
 * The extensions that a user switches on and off: knowledge of libraries and conventions, some of it part of the
 * engine, some of it written as rules. The names are those of EasyApi, so that settings can be carried over.
 */
export interface Extension {
  /** What it does, as a sentence for settings and `--help`. */
  readonly summary: string;
  readonly isOnByDefault: boolean;
  /** Beginnings of the names of annotations that nobody looks at while it is off. */
  readonly annotations: readonly string[];
}

export const extensions = {
  'spring-properties': off(
    'Reads application and bootstrap properties of Spring, which may hold secrets: context path, placeholders in paths.',
  ),
  'spring-configuration': on('Names the property of each field of a @ConfigurationProperties class.'),
  deprecated: on('Marks what an annotation deprecates.', 'java.lang.Deprecated', 'kotlin.Deprecated'),
  ignore: on('Leaves out classes and methods with the doc tag @ignore.'),
  jackson: on(
    "Follows Jackson's annotations: names, order, ignored and unwrapped properties, enum values.",
    'com.fasterxml.jackson.',
  ),
  gson: on("Follows Gson's @SerializedName and @Expose.", 'com.google.gson.'),
  fastjson: off("Follows Fastjson's @JSONField.", 'com.alibaba.fastjson'),
  'jakarta-validation': on('Reads the constraints of Jakarta Validation.', 'jakarta.validation.constraints.'),
  'javax-validation': on(
    'Reads the constraints of Bean Validation before Jakarta.',
    'javax.validation.constraints.',
  ),
  'spring-validations': on(
    "Reads Spring's @NonNull; leaves out parameters that hold binding errors.",
    'org.springframework.lang.NonNull',
  ),
  'mybatis-plus': on("Takes the field with MyBatis-Plus's @EnumValue for an enum's value."),
  swagger: on(
    'Reads the annotations of Swagger 1 and 2 (io.swagger.annotations).',
    'io.swagger.annotations.',
  ),
  swagger3: on(
    'Reads the annotations of OpenAPI 3 (io.swagger.v3.oas.annotations).',
    'io.swagger.v3.oas.annotations.',
  ),
  'field-order-alphabetically': off('Orders fields by name.'),
  'field-order-alphabetically-desc': off('Orders fields by name, backwards.'),
  'field-order-child-first': off('Puts the fields of a class before those of its superclasses.'),
  'field-order-parent-first': off('Puts the fields of superclasses first.'),
} as const satisfies Readonly<Record<string, Extension>>;

export type ExtensionId = keyof typeof extensions;

export const extensionIds = Object.keys(extensions).filter(isExtensionId);

export function isExtensionId(name: string): name is ExtensionId {
  return Object.hasOwn(extensions, name);
}

/** What the user chose beyond the defaults. Names that are no extension are for others, say for frameworks. */
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

/** What the extensions that are off would look at. */
export function hiddenAnnotations(isOn: ReadonlySet<ExtensionId>): readonly string[] {
  return extensionIds.filter((id) => !isOn.has(id)).flatMap((id) => extensions[id].annotations);
}

function on(summary: string, ...annotations: readonly string[]): Extension {
  return { summary, isOnByDefault: true, annotations };
}

function off(summary: string, ...annotations: readonly string[]): Extension {
  return { summary, isOnByDefault: false, annotations };
}
