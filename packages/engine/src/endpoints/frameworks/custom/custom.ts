/** Endpoints of a framework that only the project's rules know: `custom.class.is.api` and the keys that go with it. */

import type { Body, Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { PartProvenance } from '../../../model/explanation.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import type { MethodTarget, ParameterTarget } from '../../../source/project/rule-engine.ts';
import { readLenientJson, textMember } from '../../../source/rule-files/lenient-json.ts';
import { annotatedType, annotationsAt } from '../../../source/types/annotations.ts';
import { documentationText } from '../../../source/types/documentation.ts';
import {
  type MethodOf,
  methodsOf,
  parameterType,
  returnType,
  scopeOf,
} from '../../../source/types/members.ts';
import type { ClassType } from '../../../source/types/resolved-type.ts';
import { inResponse } from '../../../source/types/schema/body-use.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { t } from '../../../text/l10n.ts';
import { isMadeByRule, mightBeMadeByRule } from '../common/candidates/declared-by-rule.ts';
import { handlerMetadata } from '../common/handlers/handler-metadata.ts';
import { type BoundArgument, bound } from '../common/parameters/bound-parameters.ts';
import { parameterOfType } from '../common/parameters/parameter.ts';
import { parsePathTemplate } from '../common/paths/path-template.ts';
import { belowDispatcher } from '../common/paths/server-properties.ts';
import { findInEach } from '../count-parts.ts';
import type { FoundEndpoint, Framework } from '../framework.ts';

export const custom: Framework = {
  id: 'custom',
  title: 'Custom',
  serverProperties: belowDispatcher,
  closingEvents: ['custom.method.parse.after', 'custom.export.after'],
  mightDeclareEndpoints: (file, project) => mightBeMadeByRule(project, file, 'custom.class.is.api'),
  findEndpoints(types, project) {
    const apis = types.filter((declared) => isMadeByRule(project, declared, 'custom.class.is.api'));
    return findInEach(project, apis, (declared) => {
      runClassEvent(project, declared, 'custom.class.parse.before');
      const values = endpointsIn(project, declared);
      runClassEvent(project, declared, 'custom.class.parse.after');
      return { values, diagnostics: [] };
    });
  },
};

function runClassEvent(
  { rules }: Project,
  declared: DeclaredType,
  event: 'custom.class.parse.before' | 'custom.class.parse.after',
): void {
  rules.run(event, { kind: 'class', declared }, new Map());
}

function endpointsIn(project: Project, declared: DeclaredType): readonly FoundEndpoint[] {
  const type: ClassType = {
    kind: 'class',
    name: declared.qualifiedName,
    declared,
    arguments: [],
  };
  return methodsOf(project, type).flatMap((method) => endpointOf(project, declared, method) ?? []);
}

function endpointOf(project: Project, of: DeclaredType, method: MethodOf): FoundEndpoint | undefined {
  const { rules } = project;
  const target: MethodTarget = { kind: 'method', method: method.method, declared: method.declared, of };
  const isApi = rules.flag('custom.method.is.api', target);
  if (isApi?.value !== true) return undefined;
  rules.run('custom.method.parse.before', target, new Map());
  const verb = rules.text('custom.http.method', target) ?? rules.text('method.default.http.method', target);
  const { path, variables } = parsePathTemplate(
    joined(
      rules.text('custom.path', { kind: 'class', declared: of })?.value,
      rules.text('custom.path', target)?.value,
    ),
  );
  const { documentation } = method.method;
  const text = documentation && documentationText(documentation);
  const place = { annotations: method.method.annotations, scope: scopeOf(method) };
  const handler = {
    method,
    owner: { declared: of },
    annotations: annotationsAt(project, [place]),
    ownerAnnotations: annotationsAt(project, [annotatedType(of)]),
    documentation: text,
  };
  const facts = handlerMetadata(project, handler, { mapping: undefined });
  const sent = method.method.parameters.map((parameter) => {
    const described = text?.parameters.get(parameter.name);
    return sentAs(project, { kind: 'parameter', parameter, method: target }, method, described);
  });
  const taken = sent.flatMap(({ parameter }) => parameter ?? []);
  const inPath = variables.map(
    ({ name }): Parameter =>
      taken.find((each) => each.in === 'path' && each.name === name) ?? {
        in: 'path',
        name,
        required: true,
        type: 'string',
      },
  );
  const body = sent.find((each) => each.body !== undefined)?.body;
  const response = returnType(project, method);
  const schema = response && schemaOf(project, response, inResponse);
  const endpoint: Endpoint = {
    ...facts,
    protocol: 'http',
    framework: 'custom',
    role: 'server',
    method: verb?.value.toUpperCase() ?? 'POST',
    path,
    parameters: [...inPath, ...taken.filter((each) => each.in !== 'path')],
    consumes: [],
    produces: [],
    ...(body === undefined ? {} : { body }),
    ...(schema === undefined ? {} : { response: { schema } }),
  };
  const { key } = isApi.from;
  const provenance: PartProvenance = {
    part: { kind: 'endpoint' },
    value: '',
    why: t`the rule \`${key}\``,
    from: { kind: 'rule', column: 1, ...isApi.from },
  };
  const args = method.method.parameters.map((declaration, i): BoundArgument => {
    const { parameter, body: own } = sent[i] ?? {};
    return { declaration, by: 'type', takes: parameter ? [parameter] : [], isBody: own !== undefined };
  });
  return { ...bound(endpoint, args), owner: of, handler: method, provenance: () => [provenance] };
}

interface Sent {
  readonly parameter?: Parameter;
  readonly body?: Body;
}

/** The first rule that holds says where a parameter is sent; without any it goes into the query. */
function sentAs(
  project: Project,
  target: ParameterTarget,
  method: MethodOf,
  description: string | undefined,
): Sent {
  const { rules } = project;
  const type = parameterType(project, method, target.parameter);
  const is = (key: 'json.body' | 'form.body' | 'path.var' | 'cookie') =>
    rules.flag(`custom.param.as.${key}`, target)?.value === true;
  const text = (key: 'name' | 'path.var' | 'header' | 'cookie' | 'cookie.value') =>
    rules.text(`custom.param.${key}`, target)?.value;
  const own = text('name') ?? target.parameter.name;
  const parameter = (place: Parameter['in'], name: string, value?: string): Sent => {
    const facts = { in: place, name, required: place === 'path', default: value, description };
    return { parameter: parameterOfType(project, type, facts) };
  };
  if (is('json.body')) {
    return { body: { mediaType: 'application/json', required: true, schema: schemaOf(project, type) ?? {} } };
  }
  if (is('form.body')) return parameter('form', own);
  const variable = text('path.var');
  if (is('path.var') || variable !== undefined) return parameter('path', variable ?? own);
  const cookie = text('cookie');
  if (is('cookie') || cookie !== undefined) return parameter('cookie', cookie ?? own, text('cookie.value'));
  const header = text('header');
  if (header === undefined) return parameter('query', own);
  const json = readLenientJson(header);
  return json === undefined
    ? parameter('header', header)
    : parameter('header', textMember(json, 'name') ?? own, textMember(json, 'value'));
}

/** With one slash before each part. */
function joined(...parts: readonly (string | undefined)[]): string {
  const steps = parts.flatMap((part) => (part ?? '').split('/')).filter((step) => step !== '');
  return `/${steps.join('/')}`;
}
