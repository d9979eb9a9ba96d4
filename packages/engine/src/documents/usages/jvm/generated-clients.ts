/**
 * Calls of clients in Java and Kotlin that the build generates from the API: their source is not there, their methods bear the
 * names of operations, which are those of handlers (springdoc and Swagger name them so).
 */

import type { Endpoint } from '../../../model/endpoint.ts';
import { mayCallAny } from '../../../source/code/mentions.ts';
import { packageOf, simpleName } from '../../../source/declarations/qualified-name.ts';
import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import { typeOfExpression } from '../../../source/types/calls/called.ts';
import { groupBy } from '../../../text/group-by.ts';
import { t } from '../../../text/l10n.ts';
import { requestTo } from '../declared-clients.ts';
import type { FoundCall, SentShape } from '../usage.ts';
import { bodiesIn } from './bodies.ts';

/** @param served endpoints of the project's services */
export function findGeneratedCalls(
  project: Project,
  paths: readonly string[],
  served: readonly Endpoint[],
): readonly FoundCall[] {
  const http = served.filter(({ protocol, methodName }) => protocol === 'http' && methodName !== '');
  const homes = [...new Set(http.map(({ className }) => homeOf(packageOf(className))))].filter(
    (home) => home !== '',
  );
  if (!paths.some((path) => importsGeneratedClient(project, path, homes))) return [];
  const operations = groupBy(http, ({ methodName }) => methodName);
  // A generator tells operations of one name apart by a number.
  const operationOf = (name: string) => operations.get(name) ?? operations.get(name.replace(/\d+$/, ''));
  return paths.flatMap((path) => {
    const bodies = bodiesIn(project, path, (file) =>
      mayCallAny(file, (name) => operationOf(name) !== undefined),
    );
    return bodies.flatMap(({ type, method, calls, names }) =>
      calls.flatMap((call): readonly FoundCall[] => {
        const meant = operationOf(call.name);
        if (meant === undefined || call.target === undefined) return [];
        const receiver = typeOfExpression({ expression: call.target, names: names() });
        if (receiver?.kind !== 'class' || receiver.declared !== undefined) return [];
        if (!namesClient.test(receiver.name) || !isBelow(receiver.name, homes)) return [];
        return [
          {
            kind: project.isTestSource(type.path) ? 'test' : 'client',
            file: type.path,
            line: lineAt(project, type.file, call.nameSpan.start),
            caller: `${type.declaration.name}.${method.name}`,
            requests: requestsOf(ofClient(meant, receiver.name), call.name),
            guess: t('A generated client has an operation of this name.'),
          },
        ];
      }),
    );
  });
}

/** A client is named like the class whose operations it has: `LoansApi` for those of `LoansApiResource`. */
function ofClient(meant: readonly Endpoint[], client: string): readonly Endpoint[] {
  const base = simpleName(client).replace(/(?:Api|Client)$/, '');
  const named = meant.filter(({ className }) => simpleName(className).startsWith(base));
  return named.length > 0 ? named : meant;
}

/** Nobody knows which of more handlers is meant. */
const mostMeant = 4;

function requestsOf(meant: readonly Endpoint[], name: string): readonly SentShape[] {
  if (meant.length > mostMeant) return [{ url: [{ kind: 'hole', name }] }];
  return meant.map(requestTo);
}

/** Other types that no source declares may stand in a language that is not read. */
const namesClient = /(?:Api|Client)$/;

/** `org.apache.fineract` for all that is below it: what a group of people calls its own. */
function homeOf(name: string): string {
  return name.split('.').slice(0, 3).join('.');
}

function isBelow(name: string, homes: readonly string[]): boolean {
  return homes.some((home) => name.startsWith(`${home}.`));
}

/** A type of the project's own packages that no source declares, and that is named like a client. */
function importsGeneratedClient(project: Project, path: string, homes: readonly string[]): boolean {
  const imports = project.outline(path)?.imports ?? [];
  return imports.some(
    ({ name, isOnDemand }) =>
      !isOnDemand &&
      namesClient.test(name) &&
      isBelow(name, homes) &&
      project.filesDeclaring(name).length === 0,
  );
}
