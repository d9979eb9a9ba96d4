/** Lombok's annotations: they stand for members that are not in the source. */
export const lombokTypes = /* java */ `
package lombok;
public enum AccessLevel { PUBLIC, MODULE, PROTECTED, PACKAGE, PRIVATE, NONE }
public @interface Data {}
public @interface Value {}
public @interface Getter { AccessLevel value() default AccessLevel.PUBLIC; }
public @interface Setter { AccessLevel value() default AccessLevel.PUBLIC; }
public @interface Builder { @interface Default {} }
public @interface With {}
public @interface Singular {}
public @interface NonNull {}
public @interface NoArgsConstructor { AccessLevel access() default AccessLevel.PUBLIC; }
public @interface AllArgsConstructor { AccessLevel access() default AccessLevel.PUBLIC; }
public @interface RequiredArgsConstructor { AccessLevel access() default AccessLevel.PUBLIC; }
public @interface EqualsAndHashCode {}
public @interface ToString {}

package lombok.experimental;
public @interface Accessors { boolean fluent() default false; boolean chain() default false; String[] prefix() default {}; }
public @interface FieldDefaults { AccessLevel level() default AccessLevel.NONE; boolean makeFinal() default false; }
public @interface NonFinal {}
public @interface SuperBuilder {}

package lombok.extern.jackson;
public @interface Jacksonized {}

package lombok.extern.slf4j;
public @interface Slf4j {}
`;
