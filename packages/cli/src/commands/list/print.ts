import { type AccessReport, describeAccess, type Endpoint, groupBy } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { counted } from '../../output/counted.ts';
import { printable } from '../../output/printable.ts';
import type { Styles } from '../../output/styles.ts';

/** The endpoints as people read them: grouped by module and controller, verbs and paths in columns. */
/** @param access says who may call each endpoint, where that is to be told, too */
export function endpointTable(endpoints: readonly Endpoint[], styles: Styles, access?: AccessReport): string {
  const lines: string[] = [];
  const modules = groupBy(endpoints, (endpoint) => endpoint.module);
  const callers = new Map(access?.endpoints.map((each) => [each.endpoint.id, each.access]));
  const verbWidth = Math.max(0, ...endpoints.map((endpoint) => verbOf(endpoint).length));
  const pathWidth = Math.min(48, Math.max(0, ...endpoints.map((endpoint) => fullPath(endpoint).length)));

  for (const [module, inModule] of modules) {
    if (modules.size > 1) lines.push(styles.bold(`${printable(module)} (${inModule.length})`));
    for (const [, inClass] of groupBy(inModule, (endpoint) => endpoint.className)) {
      const [first] = inClass;
      if (first === undefined) continue;
      const client = first.role === 'client' ? styles.dim(' client') : '';
      lines.push(
        `${styles.bold(printable(first.folder))}${client} ${styles.dim(printable(first.className))}`,
      );
      for (const endpoint of inClass) {
        lines.push(`  ${row(endpoint, verbWidth, pathWidth, styles)}`);
        const found = callers.get(endpoint.id);
        if (found !== undefined)
          lines.push(
            `  ${' '.repeat(verbWidth + 1)}${styles.dim(t`may call: ${printable(describeAccess(found))}`)}`,
          );
      }
    }
  }
  lines.push('', summary(endpoints, modules.size));
  return `${lines.join('\n')}\n`;
}

function row(endpoint: Endpoint, verbWidth: number, pathWidth: number, styles: Styles): string {
  const verb = styledVerb(endpoint, verbWidth, styles);
  const path = fullPath(endpoint).padEnd(pathWidth);
  const name = printable(endpoint.name);
  const place = styles.dim(`${printable(endpoint.source.file)}:${endpoint.source.line}`);
  const marks = [
    ...(endpoint.version === undefined ? [] : [t`(version ${printable(endpoint.version)})`]),
    ...(endpoint.deprecated ? [t('(deprecated)')] : []),
    ...(endpoint.hidden ? [t('(hidden)')] : []),
    ...(endpoint.notImplemented ? [t('(not implemented)')] : []),
  ].map((mark) => `${styles.yellow(mark)} `);
  const shownPath = endpoint.deprecated ? styles.strike(path) : path;
  return `${verb} ${shownPath} ${name} ${marks.join('')}${place}`;
}

function verbOf(endpoint: Endpoint): string {
  if (endpoint.protocol === 'grpc') return 'gRPC';
  return endpoint.anyMethod ? 'ANY' : endpoint.method;
}

function styledVerb(endpoint: Endpoint, width: number, styles: Styles): string {
  const verb = verbOf(endpoint).padEnd(width);
  switch (verb.trimEnd()) {
    case 'GET':
      return styles.blue(verb);
    case 'POST':
      return styles.green(verb);
    case 'PUT':
    case 'PATCH':
      return styles.yellow(verb);
    case 'DELETE':
      return styles.red(verb);
    default:
      return styles.cyan(verb);
  }
}

function fullPath(endpoint: Endpoint): string {
  return printable((endpoint.contextPath ?? '') + endpoint.path);
}

function summary(endpoints: readonly Endpoint[], modules: number): string {
  const controllers = new Set(endpoints.map((endpoint) => `${endpoint.module} ${endpoint.className}`)).size;
  const [found, classes] = [counted(endpoints.length, 'endpoint'), counted(controllers, 'class')];
  return modules > 1 ? t`${found} in ${classes} of ${counted(modules, 'module')}` : t`${found} in ${classes}`;
}
