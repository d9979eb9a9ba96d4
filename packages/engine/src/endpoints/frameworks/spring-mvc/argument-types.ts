/** Types of handler parameters by what Spring's argument resolvers make of them. */
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import type { Project } from '../../../source/project/project.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { isA, typeHierarchy } from '../../../source/types/supertypes.ts';

/** Filled in by Spring itself, not from what a client sends in parameters or in a body it describes. */
export function isProvidedBySpring(project: Project, type: ResolvedType): boolean {
  return isA(project, type, provided) || (type.kind === 'class' && providedPackages.test(type.name));
}

const provided: ReadonlySet<string> = new Set([
  'java.io.InputStream',
  'java.io.OutputStream',
  'java.io.Reader',
  'java.io.Writer',
  'java.security.Principal',
  'java.time.ZoneId',
  'java.util.Locale',
  'java.util.Map',
  'java.util.TimeZone',
  'kotlin.coroutines.Continuation',
  'org.springframework.core.io.buffer.DataBuffer',
  'org.springframework.data.web.PagedResourcesAssembler',
  'org.springframework.http.HttpHeaders',
  'org.springframework.http.HttpMethod',
  'org.springframework.http.server.ServerHttpRequest',
  'org.springframework.http.server.ServerHttpResponse',
  'org.springframework.http.server.reactive.ServerHttpRequest',
  'org.springframework.http.server.reactive.ServerHttpResponse',
  'org.springframework.security.core.context.SecurityContext',
  'org.springframework.security.core.userdetails.UserDetails',
  'org.springframework.security.oauth2.core.user.OAuth2User',
  'org.springframework.security.oauth2.jwt.Jwt',
  'org.springframework.security.web.csrf.CsrfToken',
  'org.springframework.ui.Model',
  'org.springframework.ui.ModelMap',
  'org.springframework.validation.Errors',
  'org.springframework.web.bind.WebDataBinder',
  'org.springframework.web.bind.support.SessionStatus',
  'org.springframework.web.context.request.RequestAttributes',
  'org.springframework.web.method.HandlerMethod',
  'org.springframework.web.multipart.MultipartRequest',
  'org.springframework.web.server.ServerWebExchange',
  'org.springframework.web.server.WebSession',
  'org.springframework.web.util.UriComponents',
  'org.springframework.web.util.UriComponentsBuilder',
]);

/** The servlet API apart from `Part`, which is an uploaded file and is looked at before. */
const providedPackages = /^(?:jakarta|javax)\.servlet\./;

/** A file in a multipart form: one, or an array or collection of them. */
export function isUpload(project: Project, type: ResolvedType): boolean {
  return isA(project, elementOf(project, type), uploads);
}

/** Tells uploads that only WebFlux has. */
export function isReactiveUpload(project: Project, type: ResolvedType): boolean {
  return isA(project, elementOf(project, type), reactiveUploads);
}

const reactiveUploads: ReadonlySet<string> = new Set(['org.springframework.http.codec.multipart.Part']);
const uploads: ReadonlySet<string> = new Set([
  'org.springframework.web.multipart.MultipartFile',
  'jakarta.servlet.http.Part',
  'javax.servlet.http.Part',
  ...reactiveUploads,
]);

/**
 * Returns what an array, a collection, an `Optional` or a publisher holds; the type itself where it is none of these.
 */
export function elementOf(project: Project, type: ResolvedType): ResolvedType {
  if (type.kind === 'array') return type.element;
  if (type.kind !== 'class') return type;
  const holder = typeHierarchy(project, type).find(({ name }) => holders.has(name));
  const [held] = holder?.arguments ?? [];
  return held === undefined ? type : elementOf(project, held);
}

const holders: ReadonlySet<string> = new Set([
  'java.util.Collection',
  'java.util.Optional',
  'org.reactivestreams.Publisher',
]);

/**
 * Tells whether a parameter of this type without an annotation is a request parameter of its own, and not an object
 * with properties (`BeanUtils.isSimpleProperty`).
 */
export function isSimpleType(project: Project, type: ResolvedType, file: FileDeclarations): boolean {
  switch (type.kind) {
    case 'primitive':
      return type.name !== 'void';
    case 'array':
      return type.element.kind !== 'array' && isSimpleType(project, type.element, file);
    case 'variable':
    case 'unresolved':
      return false;
    case 'class':
      if (type.declared?.kind === 'enum') return true;
      return isA(project, type, simple) || (isA(project, type, simpleSinceSpring6) && !isBeforeSpring6(file));
  }
}

const simple: ReadonlySet<string> = new Set([
  'java.lang.Boolean',
  'java.lang.CharSequence',
  'java.lang.Character',
  'java.lang.Class',
  'java.lang.Enum',
  'java.lang.Number',
  'java.net.URI',
  'java.net.URL',
  'java.time.temporal.Temporal',
  'java.util.Date',
  'java.util.Locale',
]);

/** Added to `ClassUtils.isSimpleValueType` by Spring 6.1. */
const simpleSinceSpring6: ReadonlySet<string> = new Set([
  'java.io.File',
  'java.net.InetAddress',
  'java.nio.charset.Charset',
  'java.nio.file.Path',
  'java.time.ZoneId',
  'java.util.Currency',
  'java.util.TimeZone',
  'java.util.UUID',
  'java.util.regex.Pattern',
]);

/** Spring 6 moved from `javax` to `jakarta`, so a file that imports the servlet API tells its version. */
function isBeforeSpring6(file: FileDeclarations): boolean {
  return file.imports.some(({ name }) => name.startsWith('javax.servlet'));
}
