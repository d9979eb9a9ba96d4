/**
 * Leaves out parameters that take a variable which the path has not: nobody can send them. Spring refuses each request of
 * such a handler (`MissingPathVariableException`, 500) unless it takes null; Jakarta REST hands over null.
 */
import type { Endpoint, Parameter } from '../../model/endpoint.ts';
import type { PartProvenance } from '../../model/explanation.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { t } from '../../text/l10n.ts';
import { hasVariable } from '../frameworks/common/paths/path-template.ts';
import type { Found, FoundEndpoint } from '../frameworks/framework.ts';

export function leaveOutAbsentVariables(values: readonly FoundEndpoint[]): Found<FoundEndpoint> {
  const diagnostics: Diagnostic[] = [];
  const kept = values.map((found) => {
    const { endpoint } = found;
    const absent = absentIn(found);
    if (absent.length === 0) return found;
    const isAbsent = (place: string, name: string) =>
      place === 'path' && absent.some((each) => each.name === name);
    const missed = absent.filter(({ required }) => required);
    if (missed.length > 0) diagnostics.push(missingIn(endpoint, missed));
    const parameters = endpoint.parameters.filter((each) => !isAbsent(each.in, each.name));
    const isOfAbsent = ({ part }: PartProvenance) =>
      part.kind === 'parameter' && isAbsent(part.in, part.name);
    return {
      ...found,
      endpoint: { ...endpoint, parameters },
      provenance: () => found.provenance().filter((each) => !isOfAbsent(each)),
    };
  });
  return { values: kept, diagnostics };
}

function absentIn({ endpoint }: FoundEndpoint): readonly Parameter[] {
  const { protocol, parameters, host = '', contextPath = '', path } = endpoint;
  const taken = parameters.filter((each) => each.in === 'path');
  // What a path is made of may be a variable where the source does not tell.
  if (protocol !== 'http' || taken.length === 0 || path.includes('${')) return [];
  const whole = host + contextPath + path;
  return taken.filter(({ name }) => !hasVariable(whole, name));
}

function missingIn({ source, methodName, path }: Endpoint, missed: readonly Parameter[]): Diagnostic {
  const names = missed.map(({ name }) => `\`${name}\``).join(', ');
  return {
    file: source.file,
    line: source.line,
    severity: 'warning',
    code: 'ambiguous-mapping',
    message: t`\`${methodName}\` takes ${names}, which \`${path}\` has no variable for: it gets null, or the server refuses the request. Write the variable into the path, or take another name.`,
  };
}
