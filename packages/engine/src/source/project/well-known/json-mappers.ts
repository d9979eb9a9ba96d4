/** JSON mappers other than Jackson: Gson and Fastjson; Kotlin's serialization is written down in Kotlin. */
export const jsonMapperTypes = /* java */ `
package com.google.gson.annotations;
public @interface SerializedName { String value(); String[] alternate() default {}; }
public @interface Expose { boolean serialize() default true; boolean deserialize() default true; }

package com.google.gson;
public abstract class JsonElement {}
public class JsonObject extends JsonElement {}
public class JsonArray extends JsonElement {}

package com.alibaba.fastjson.annotation;
public @interface JSONField { String name() default ""; boolean serialize() default true; boolean deserialize() default true; }

package com.alibaba.fastjson2.annotation;
public @interface JSONField { String name() default ""; boolean serialize() default true; boolean deserialize() default true; }
`;

export const kotlinSerializationTypes = /* kotlin */ `
package kotlinx.serialization
annotation class Serializable
annotation class SerialName(val value: String)
annotation class Transient
annotation class Required

package kotlinx.serialization.json
class JsonElement
class JsonObject
class JsonArray
`;
