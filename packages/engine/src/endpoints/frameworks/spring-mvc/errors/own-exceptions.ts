/**
 * The exceptions that Spring throws where it refuses a call, each with its superclasses, nearest first: those of the
 * servlet stack and those of WebFlux (Javadoc of Spring Framework 6.2).
 */

export type RefusalCause =
  | 'invalid'
  | 'invalid-argument'
  | 'missing-parameter'
  | 'missing-header'
  | 'missing-cookie'
  | 'missing-part'
  | 'unsatisfied'
  | 'unreadable'
  | 'mismatch'
  | 'media-type'
  | 'not-acceptable'
  | 'not-found';

export const statusOfCause: Readonly<Record<RefusalCause, number>> = {
  invalid: 400,
  'invalid-argument': 400,
  'missing-parameter': 400,
  'missing-header': 400,
  'missing-cookie': 400,
  'missing-part': 400,
  unsatisfied: 400,
  unreadable: 400,
  mismatch: 400,
  'media-type': 415,
  'not-acceptable': 406,
  'not-found': 404,
};

const web = 'org.springframework.web';
const exception = ['java.lang.Exception', 'java.lang.Throwable'];
const unchecked = ['java.lang.RuntimeException', ...exception];
const nested = ['org.springframework.core.NestedRuntimeException', ...unchecked];
const ofServlet = ['jakarta.servlet.ServletException', 'javax.servlet.ServletException', ...exception];
const binding = [`${web}.bind.ServletRequestBindingException`, ...ofServlet];
const missing = [`${web}.bind.MissingRequestValueException`, ...binding];
const ofStatus = [`${web}.server.ResponseStatusException`, `${web}.ErrorResponseException`, ...nested];
const invalidArgument = [`${web}.method.annotation.HandlerMethodValidationException`, ...ofStatus];

export const servletExceptions: Readonly<Record<RefusalCause, readonly string[]>> = {
  invalid: [
    `${web}.bind.MethodArgumentNotValidException`,
    'org.springframework.validation.BindException',
    ...exception,
  ],
  'invalid-argument': invalidArgument,
  'missing-parameter': [`${web}.bind.MissingServletRequestParameterException`, ...missing],
  'missing-header': [`${web}.bind.MissingRequestHeaderException`, ...missing],
  'missing-cookie': [`${web}.bind.MissingRequestCookieException`, ...missing],
  'missing-part': [`${web}.multipart.support.MissingServletRequestPartException`, ...ofServlet],
  unsatisfied: [`${web}.bind.UnsatisfiedServletRequestParameterException`, ...binding],
  unreadable: [
    'org.springframework.http.converter.HttpMessageNotReadableException',
    'org.springframework.http.converter.HttpMessageConversionException',
    ...nested,
  ],
  mismatch: [
    `${web}.method.annotation.MethodArgumentTypeMismatchException`,
    'org.springframework.beans.TypeMismatchException',
    'org.springframework.beans.PropertyAccessException',
    'org.springframework.beans.BeansException',
    ...nested,
  ],
  'media-type': [`${web}.HttpMediaTypeNotSupportedException`, `${web}.HttpMediaTypeException`, ...ofServlet],
  'not-acceptable': [
    `${web}.HttpMediaTypeNotAcceptableException`,
    `${web}.HttpMediaTypeException`,
    ...ofServlet,
  ],
  'not-found': [`${web}.servlet.resource.NoResourceFoundException`, ...ofServlet],
};

const input = [`${web}.server.ServerWebInputException`, ...ofStatus];
const missingInput = [`${web}.server.MissingRequestValueException`, ...input];

export const reactiveExceptions: Readonly<Record<RefusalCause, readonly string[]>> = {
  invalid: [`${web}.bind.support.WebExchangeBindException`, ...input],
  'invalid-argument': invalidArgument,
  'missing-parameter': missingInput,
  'missing-header': missingInput,
  'missing-cookie': missingInput,
  'missing-part': missingInput,
  unsatisfied: [`${web}.server.UnsatisfiedRequestParameterException`, ...input],
  unreadable: input,
  mismatch: input,
  'media-type': [`${web}.server.UnsupportedMediaTypeStatusException`, ...ofStatus],
  'not-acceptable': [`${web}.server.NotAcceptableStatusException`, ...ofStatus],
  'not-found': [`${web}.reactive.resource.NoResourceFoundException`, ...ofStatus],
};
