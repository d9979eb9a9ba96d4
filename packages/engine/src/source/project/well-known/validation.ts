/** Hibernate Validator's own constraints; those of the standard are in `jakarta.ts`. */
export const hibernateValidatorTypes = /* java */ `
package org.hibernate.validator.constraints;
public @interface Length { int min() default 0; int max() default 0x7fffffff; Class<?>[] groups() default {}; }
public @interface Range { long min() default 0; long max() default 0x7fffffffffffffffL; Class<?>[] groups() default {}; }
public @interface URL { String protocol() default ""; Class<?>[] groups() default {}; }
public @interface UUID { Class<?>[] groups() default {}; }
public @interface NotBlank { Class<?>[] groups() default {}; }
public @interface NotEmpty { Class<?>[] groups() default {}; }
public @interface Email { Class<?>[] groups() default {}; }
public @interface UniqueElements { Class<?>[] groups() default {}; }
public @interface CreditCardNumber { Class<?>[] groups() default {}; }
`;
