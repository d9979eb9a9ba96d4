/** Swagger's annotations of both generations, and MicroProfile's namesake of the newer one. */
const schemaAttributes = /* java */ `
  Class<?> implementation() default Void.class; Class<?>[] oneOf() default {}; Class<?>[] anyOf() default {};
  Class<?>[] allOf() default {}; String name() default ""; String title() default ""; String description() default "";
  String format() default ""; String pattern() default ""; String example() default ""; String defaultValue() default "";
  boolean required() default false; boolean hidden() default false; boolean nullable() default false;
  boolean readOnly() default false; boolean writeOnly() default false; boolean deprecated() default false;
  String[] requiredProperties() default {}; String minimum() default ""; String maximum() default "";
  boolean exclusiveMinimum() default false; boolean exclusiveMaximum() default false;
  int minLength() default 0; int maxLength() default 0x7fffffff; String ref() default "";
  String discriminatorProperty() default "";
`;

export const swaggerTypes = /* java */ `
package io.swagger.v3.oas.annotations;
public @interface Hidden {}

package io.swagger.v3.oas.annotations.media;
public @interface Schema {
  ${schemaAttributes}
  String type() default ""; String[] allowableValues() default {}; String[] examples() default {};
  AccessMode accessMode() default AccessMode.AUTO; RequiredMode requiredMode() default RequiredMode.AUTO;
  enum AccessMode { AUTO, READ_ONLY, WRITE_ONLY, READ_WRITE }
  enum RequiredMode { AUTO, REQUIRED, NOT_REQUIRED }
}
public @interface ArraySchema {
  Schema schema() default @Schema; Schema arraySchema() default @Schema; int minItems() default 0x7fffffff;
  int maxItems() default 0x80000000; boolean uniqueItems() default false;
}

package org.eclipse.microprofile.openapi.annotations.media;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
public @interface Schema {
  ${schemaAttributes}
  SchemaType type() default SchemaType.DEFAULT; String[] enumeration() default {};
  int minItems() default 0x7fffffff; int maxItems() default 0x80000000;
}

package org.eclipse.microprofile.openapi.annotations.enums;
public enum SchemaType { INTEGER, NUMBER, BOOLEAN, STRING, OBJECT, ARRAY, DEFAULT }

package io.swagger.annotations;
public @interface ApiModel { String value() default ""; String description() default ""; }
public @interface ApiModelProperty {
  String value() default ""; String name() default ""; String notes() default ""; String dataType() default "";
  String allowableValues() default ""; String example() default ""; boolean required() default false; int position() default 0;
  boolean hidden() default false; boolean readOnly() default false; AccessMode accessMode() default AccessMode.AUTO;
  enum AccessMode { AUTO, READ_ONLY, READ_WRITE }
}
`;
