/** Jakarta EE; the same types are also known by their older names, with `javax` for `jakarta`. */
export const jakartaTypes = /* java */ `
package jakarta.servlet;
public interface ServletRequest {}
public interface ServletResponse {}
public interface ServletContext {}
public interface ServletConfig {}
public class ServletInputStream extends java.io.InputStream {}
public class ServletOutputStream extends java.io.OutputStream {}
public class ServletException extends Exception {}

package jakarta.servlet.http;
import jakarta.servlet.*;
public interface HttpServletRequest extends ServletRequest {}
public interface HttpServletResponse extends ServletResponse {}
public class HttpServletRequestWrapper implements HttpServletRequest {}
public class HttpServletResponseWrapper implements HttpServletResponse {}
public interface HttpSession {}
public interface PushBuilder {}
public class Cookie {}
public interface Part {}

package jakarta.xml.bind.annotation;
public enum XmlAccessType { PROPERTY, FIELD, PUBLIC_MEMBER, NONE }
public @interface XmlAccessorType { XmlAccessType value() default XmlAccessType.PUBLIC_MEMBER; }
public @interface XmlRootElement { String name() default "##default"; }
public @interface XmlElement { String name() default "##default"; boolean required() default false; Class<?> type() default Void.class; }
public @interface XmlElementRef { String name() default "##default"; }
public @interface XmlElements { XmlElement[] value(); }
public @interface XmlElementRefs { XmlElementRef[] value(); }
public @interface XmlElementWrapper { String name() default "##default"; }
public @interface XmlAttribute { String name() default "##default"; boolean required() default false; }
public @interface XmlValue {}
public @interface XmlTransient {}
public @interface XmlEnum {}
public @interface XmlEnumValue { String value(); }

package jakarta.xml.bind.annotation.adapters;
public abstract class XmlAdapter<ValueType, BoundType> {}
public @interface XmlJavaTypeAdapter { Class<?> value(); }

package jakarta.validation;
public @interface Valid {}
public @interface Constraint { Class<?>[] validatedBy(); }

package jakarta.validation.constraints;
import jakarta.validation.Constraint;
@Constraint(validatedBy = {}) public @interface Null { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface NotNull { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface NotEmpty { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface NotBlank { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface AssertTrue { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface AssertFalse { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Min { long value(); Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Max { long value(); Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface DecimalMin { String value(); boolean inclusive() default true; Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface DecimalMax { String value(); boolean inclusive() default true; Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Negative { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface NegativeOrZero { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Positive { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface PositiveOrZero { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Size { int min() default 0; int max() default 0x7fffffff; Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Digits { int integer(); int fraction(); Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Past { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface PastOrPresent { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Future { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface FutureOrPresent { Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Pattern { String regexp(); Class<?>[] groups() default {}; }
@Constraint(validatedBy = {}) public @interface Email { String regexp() default ".*"; Class<?>[] groups() default {}; }

package jakarta.annotation;
public @interface Nullable {}
public @interface Nonnull {}
public @interface Resource {}
public @interface PostConstruct {}
public @interface PreDestroy {}

package jakarta.xml.bind.annotation;
public @interface XmlRootElement { String name() default "##default"; }
public @interface XmlElement { String name() default "##default"; boolean required() default false; }
public @interface XmlAttribute { String name() default "##default"; boolean required() default false; }
public @interface XmlTransient {}

package jakarta.persistence;
public @interface Entity { String name() default ""; }
public @interface Table { String name() default ""; }
public @interface MappedSuperclass {}
public @interface Embeddable {}
public @interface Embedded {}
public @interface Id {}
public @interface GeneratedValue {}
public @interface Column { String name() default ""; boolean nullable() default true; int length() default 255; }
public @interface Transient {}
public @interface OneToMany {}
public @interface ManyToOne {}
public @interface OneToOne {}
public @interface ManyToMany {}
public @interface JoinColumn { String name() default ""; }
public @interface Enumerated {}
`;
