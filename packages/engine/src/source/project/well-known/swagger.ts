/** Swagger's annotations of both generations, and MicroProfile's namesake of the newer one. */
const schemaAttributes = /* java */ `
  Class<?> implementation() default Void.class; Class<?>[] oneOf() default {}; Class<?>[] anyOf() default {};
  Class<?>[] allOf() default {}; String name() default ""; String title() default ""; String description() default "";
  String format() default ""; String pattern() default ""; String example() default ""; String defaultValue() default "";
  boolean required() default false; boolean hidden() default false; boolean nullable() default false; String[] types() default {};
  boolean readOnly() default false; boolean writeOnly() default false; boolean deprecated() default false;
  String[] requiredProperties() default {}; String minimum() default ""; String maximum() default "";
  boolean exclusiveMinimum() default false; boolean exclusiveMaximum() default false;
  int minLength() default 0; int maxLength() default 0x7fffffff; String ref() default "";
  String discriminatorProperty() default "";
`;

const parameterAttributes = /* java */ `
  String name() default ""; ParameterIn in() default ParameterIn.DEFAULT; String description() default "";
  boolean required() default false; boolean hidden() default false; boolean deprecated() default false;
  String example() default ""; Schema schema() default @Schema;
`;

const operationAttributes = /* java */ `
  String summary() default ""; String description() default ""; String operationId() default "";
  boolean hidden() default false; boolean deprecated() default false; Parameter[] parameters() default {};
`;

const oauthFlows = /* java */ `
  OAuthFlow implicit() default @OAuthFlow; OAuthFlow password() default @OAuthFlow;
  OAuthFlow clientCredentials() default @OAuthFlow; OAuthFlow authorizationCode() default @OAuthFlow;
`;

const oauthFlow = /* java */ `
  String authorizationUrl() default ""; String tokenUrl() default ""; String refreshUrl() default "";
  OAuthScope[] scopes() default {};
`;

const exampleAttributes = /* java */ `
  String name() default ""; String summary() default ""; String value() default ""; String description() default "";
`;

const linkAttributes = /* java */ `
  String name() default ""; String operationRef() default ""; String operationId() default "";
  LinkParameter[] parameters() default {}; String description() default ""; String requestBody() default "";
`;

const tagAttributes = /* java */ `
  String name() default ""; String description() default ""; ExternalDocumentation externalDocs() default @ExternalDocumentation;
`;

export const swaggerTypes = /* java */ `
package io.swagger.v3.oas.annotations;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
public @interface Hidden {}
public @interface Operation {
  ${operationAttributes}
  ApiResponse[] responses() default {}; String[] tags() default {}; String method() default "";
  RequestBody requestBody() default @RequestBody;
  io.swagger.v3.oas.annotations.security.SecurityRequirement[] security() default {};
  ExternalDocumentation externalDocs() default @ExternalDocumentation;
  io.swagger.v3.oas.annotations.extensions.Extension[] extensions() default {};
}
public @interface ExternalDocumentation { String url() default ""; String description() default ""; }
public @interface Parameter {
  ${parameterAttributes}
  io.swagger.v3.oas.annotations.media.ArraySchema array() default @io.swagger.v3.oas.annotations.media.ArraySchema;
}
public @interface Parameters { Parameter[] value() default {}; }

package io.swagger.v3.oas.annotations.enums;
public enum ParameterIn { DEFAULT, HEADER, QUERY, PATH, COOKIE }
public enum SecuritySchemeType { DEFAULT, APIKEY, HTTP, OPENIDCONNECT, MUTUALTLS, OAUTH2 }
public enum SecuritySchemeIn { DEFAULT, HEADER, QUERY, COOKIE }

package io.swagger.v3.oas.annotations.parameters;
import io.swagger.v3.oas.annotations.media.Content;
public @interface RequestBody {
  String description() default ""; boolean required() default false; Content[] content() default {};
}

package io.swagger.v3.oas.annotations.responses;
import io.swagger.v3.oas.annotations.media.Content;
public @interface ApiResponse {
  String responseCode() default "default"; String description() default ""; Content[] content() default {};
  io.swagger.v3.oas.annotations.headers.Header[] headers() default {}; boolean useReturnTypeSchema() default false;
  String ref() default ""; io.swagger.v3.oas.annotations.links.Link[] links() default {};
  io.swagger.v3.oas.annotations.extensions.Extension[] extensions() default {};
}
public @interface ApiResponses { ApiResponse[] value() default {}; }

package io.swagger.v3.oas.annotations.links;
public @interface Link { ${linkAttributes} }
public @interface LinkParameter { String name() default ""; String expression() default ""; }

package io.swagger.v3.oas.annotations.extensions;
public @interface Extension { String name() default ""; ExtensionProperty[] properties(); }
public @interface Extensions { Extension[] value() default {}; }
public @interface ExtensionProperty { String name(); String value(); boolean parseValue() default false; }

package io.swagger.v3.oas.annotations.tags;
import io.swagger.v3.oas.annotations.ExternalDocumentation;
public @interface Tag { ${tagAttributes} }
public @interface Tags { Tag[] value() default {}; }

package io.swagger.v3.oas.annotations.security;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeIn;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeType;
public @interface SecurityRequirement {
  String name(); String[] scopes() default {}; SecurityRequirement[] combine() default {};
}
public @interface SecurityRequirements { SecurityRequirement[] value() default {}; }
public @interface SecurityScheme {
  SecuritySchemeType type(); String name() default ""; String description() default ""; String paramName() default "";
  SecuritySchemeIn in() default SecuritySchemeIn.DEFAULT; String scheme() default ""; String bearerFormat() default "";
  OAuthFlows flows() default @OAuthFlows; String openIdConnectUrl() default "";
}
public @interface SecuritySchemes { SecurityScheme[] value() default {}; }
public @interface OAuthFlows { ${oauthFlows} }
public @interface OAuthFlow { ${oauthFlow} }
public @interface OAuthScope { String name() default ""; String description() default ""; }

package io.swagger.v3.oas.annotations.headers;
public @interface Header {
  String name(); String description() default "";
  io.swagger.v3.oas.annotations.media.Schema schema() default @io.swagger.v3.oas.annotations.media.Schema;
}

package io.swagger.v3.oas.annotations.media;
public @interface Content {
  String mediaType() default ""; Schema schema() default @Schema; ArraySchema array() default @ArraySchema;
  ExampleObject[] examples() default {}; SchemaProperty[] schemaProperties() default {};
}
public @interface SchemaProperty {
  String name() default ""; Schema schema() default @Schema; ArraySchema array() default @ArraySchema;
}
public @interface ExampleObject { ${exampleAttributes} }
public @interface Schema {
  ${schemaAttributes}
  Class<?>[] subTypes() default {}; String type() default ""; String[] allowableValues() default {}; String[] examples() default {};
  AccessMode accessMode() default AccessMode.AUTO; RequiredMode requiredMode() default RequiredMode.AUTO;
  enum AccessMode { AUTO, READ_ONLY, WRITE_ONLY, READ_WRITE }
  enum RequiredMode { AUTO, REQUIRED, NOT_REQUIRED }
}
public @interface ArraySchema {
  Schema schema() default @Schema; Schema arraySchema() default @Schema; int minItems() default 0x7fffffff;
  int maxItems() default 0x80000000; boolean uniqueItems() default false;
}

package org.eclipse.microprofile.openapi.annotations;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
public @interface Operation {
  ${operationAttributes} org.eclipse.microprofile.openapi.annotations.extensions.Extension[] extensions() default {};
}
public @interface ExternalDocumentation { String url() default ""; String description() default ""; }

package org.eclipse.microprofile.openapi.annotations.tags;
import org.eclipse.microprofile.openapi.annotations.ExternalDocumentation;
public @interface Tag { ${tagAttributes} String ref() default ""; }
public @interface Tags { Tag[] value() default {}; String[] refs() default {}; }

package org.eclipse.microprofile.openapi.annotations.parameters;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
public @interface Parameter { ${parameterAttributes} }
public @interface Parameters { Parameter[] value() default {}; }
public @interface RequestBody {
  String description() default ""; boolean required() default false; Content[] content() default {};
}
public @interface RequestBodySchema { Class<?> value(); }

package org.eclipse.microprofile.openapi.annotations.responses;
import org.eclipse.microprofile.openapi.annotations.media.Content;
public @interface APIResponse {
  String responseCode() default ""; String description() default ""; Content[] content() default {};
  org.eclipse.microprofile.openapi.annotations.headers.Header[] headers() default {}; String ref() default "";
  org.eclipse.microprofile.openapi.annotations.links.Link[] links() default {};
  org.eclipse.microprofile.openapi.annotations.extensions.Extension[] extensions() default {};
}
public @interface APIResponses { APIResponse[] value() default {}; }
public @interface APIResponseSchema {
  Class<?> value(); String responseCode() default ""; String responseDescription() default "";
}

package org.eclipse.microprofile.openapi.annotations.links;
public @interface Link { ${linkAttributes} }
public @interface LinkParameter { String name(); String expression() default ""; }

package org.eclipse.microprofile.openapi.annotations.extensions;
public @interface Extension { String name(); String value(); boolean parseValue() default false; }
public @interface Extensions { Extension[] value() default {}; }

package org.eclipse.microprofile.openapi.annotations.headers;
public @interface Header { String name() default ""; String description() default ""; }

package org.eclipse.microprofile.openapi.annotations.security;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeIn;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
public @interface SecurityRequirement { String name(); String[] scopes() default {}; }
public @interface SecurityRequirements { SecurityRequirement[] value() default {}; }
public @interface SecurityRequirementsSet { SecurityRequirement[] value() default {}; }
public @interface SecurityScheme {
  String securitySchemeName() default ""; SecuritySchemeType type() default SecuritySchemeType.DEFAULT;
  String description() default ""; String apiKeyName() default ""; SecuritySchemeIn in() default SecuritySchemeIn.DEFAULT;
  String scheme() default ""; String bearerFormat() default ""; OAuthFlows flows() default @OAuthFlows;
  String openIdConnectUrl() default "";
}
public @interface SecuritySchemes { SecurityScheme[] value() default {}; }
public @interface OAuthFlows { ${oauthFlows} }
public @interface OAuthFlow { ${oauthFlow} }
public @interface OAuthScope { String name() default ""; String description() default ""; }

package org.eclipse.microprofile.openapi.annotations.media;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
public @interface Schema {
  ${schemaAttributes}
  SchemaType type() default SchemaType.DEFAULT; String[] enumeration() default {};
  int minItems() default 0x7fffffff; int maxItems() default 0x80000000;
}
public @interface Content {
  String mediaType() default ""; Schema schema() default @Schema; ExampleObject[] examples() default {};
}
public @interface ExampleObject { ${exampleAttributes} }

package org.eclipse.microprofile.openapi.annotations.enums;
public enum ParameterIn { DEFAULT, HEADER, QUERY, PATH, COOKIE }
public enum SecuritySchemeType { DEFAULT, APIKEY, HTTP, OPENIDCONNECT, MUTUALTLS, OAUTH2 }
public enum SecuritySchemeIn { DEFAULT, HEADER, QUERY, COOKIE }
public enum SchemaType { INTEGER, NUMBER, BOOLEAN, STRING, OBJECT, ARRAY, DEFAULT }

package io.swagger.annotations;
public @interface Api {
  String value() default ""; String[] tags() default {}; String description() default ""; boolean hidden() default false;
  Authorization[] authorizations() default {};
}
public @interface Authorization { String value(); AuthorizationScope[] scopes() default {}; }
public @interface AuthorizationScope { String scope(); String description(); }
public @interface ApiOperation {
  String value(); String notes() default ""; String[] tags() default {}; Class<?> response() default Void.class;
  String nickname() default ""; String responseContainer() default ""; String httpMethod() default ""; boolean hidden() default false; int code() default 200;
  Extension[] extensions() default {}; Authorization[] authorizations() default {};
}
public @interface Extension { String name() default ""; ExtensionProperty[] properties() default {}; }
public @interface ExtensionProperty { String name(); String value(); boolean parseValue() default false; }
public @interface ApiResponse {
  int code(); String message() default ""; Class<?> response() default Void.class; String responseContainer() default "";
}
public @interface ApiResponses { ApiResponse[] value(); }
public @interface ApiParam {
  String name() default ""; String value() default ""; String defaultValue() default ""; String allowableValues() default "";
  boolean required() default false; boolean hidden() default false; String example() default "";
  String type() default ""; String format() default ""; boolean allowMultiple() default false;
}
public @interface ApiImplicitParam {
  String name() default ""; String value() default ""; String defaultValue() default ""; boolean required() default false;
  String dataType() default ""; String paramType() default ""; String example() default "";
  Class<?> dataTypeClass() default Void.class; String type() default ""; String format() default "";
  String allowableValues() default ""; boolean allowMultiple() default false;
}
public @interface ApiImplicitParams { ApiImplicitParam[] value(); }
public @interface ApiModel { String value() default ""; String description() default ""; }
public @interface ApiModelProperty {
  String value() default ""; String name() default ""; String notes() default ""; String dataType() default "";
  String allowableValues() default ""; String example() default ""; boolean required() default false; int position() default 0;
  boolean hidden() default false; boolean readOnly() default false; AccessMode accessMode() default AccessMode.AUTO;
  enum AccessMode { AUTO, READ_ONLY, READ_WRITE }
}

package springfox.documentation.annotations;
public @interface ApiIgnore {}
`;
