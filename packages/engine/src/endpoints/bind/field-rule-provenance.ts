/** Says which rules made the fields of an endpoint's bodies what they are. */
import type { EndpointPart, PartProvenance } from '../../model/explanation.ts';
import type { Project } from '../../source/project/project.ts';
import type { MethodTarget } from '../../source/project/rule-engine.ts';
import { resolveType } from '../../source/types/resolve-type.ts';
import type { ResolvedType } from '../../source/types/resolved-type.ts';
import { type BodyUse, inRequest, inResponse } from '../../source/types/schema/body-use.ts';
import { rulesOfSchema } from '../../source/types/schema/schema-rules.ts';
import { methodScope } from '../../source/types/scope.ts';
import { typeOfText } from '../../source/types/type-of-text.ts';
import { t } from '../../text/l10n.ts';
import type { FoundEndpoint } from '../frameworks/framework.ts';
import { handlerTarget } from './handler-reference.ts';

export function fieldRuleProvenance(project: Project, found: FoundEndpoint): readonly PartProvenance[] {
  const handler = handlerTarget(found);
  if (handler === undefined) return [];
  const { endpoint } = found;
  const body = endpoint.body === undefined ? [] : takenTypes(project, handler);
  const response = endpoint.response?.schema === undefined ? [] : typesInResponse(project, handler);
  return [
    ...body.flatMap((type) => provenanceIn(project, type, inRequest, { kind: 'body' })),
    ...response.flatMap((type) => provenanceIn(project, type, inResponse, { kind: 'response' })),
  ];
}

function provenanceIn(
  project: Project,
  type: ResolvedType,
  use: BodyUse,
  part: EndpointPart,
): readonly PartProvenance[] {
  return rulesOfSchema(project, type, use).map(({ about, result: { value, from } }) => ({
    part,
    value,
    why: t`the rule \`${from.key}\` for \`${about}\``,
    from: { kind: 'rule', column: 1, ...from },
  }));
}

function takenTypes(project: Project, { method, declared }: MethodTarget): readonly ResolvedType[] {
  const scope = methodScope(declared, method);
  return method.parameters.flatMap(({ type }) =>
    type === undefined ? [] : resolveType(project, scope, type),
  );
}

/** Returns the written types, or what a rule says is returned in their place. */
function typesInResponse(project: Project, handler: MethodTarget): readonly ResolvedType[] {
  const { method, declared } = handler;
  const scope = methodScope(declared, method);
  const returned = project.rules.text('method.return', handler)?.value;
  if (returned !== undefined) return [typeOfText(project, scope, returned)];
  return method.returnType === undefined ? [] : [resolveType(project, scope, method.returnType)];
}
