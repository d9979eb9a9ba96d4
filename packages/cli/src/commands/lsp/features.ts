/** Responds to what an editor asks of a place in a file, or of the project. */
import { type Endpoint, indexEndpoints, searchEndpoints, visibleText } from '@endpoint-atlas/engine';
import {
  calledEndpoints,
  completeEnvironmentFile,
  completeHttpFile,
  contractLines,
  hoverEnvironmentFile,
  hoverHttpFile,
  placeInHttpFile,
} from '@endpoint-atlas/engine/editors';
import type { Usage } from '@endpoint-atlas/engine/usages';
import type {
  CompletionItem,
  Hover,
  Location,
  Position,
  Range,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol';
import { type OpenDocument, offsetAt, placeOfLine, rangeOf } from './documents.ts';
import {
  contractHover,
  fileCompletion,
  handlerOf,
  labelOf,
  locationOf,
  ruleCompletion,
  symbolOf,
  textHover,
} from './present.ts';
import type { LspProject } from './project.ts';
import { environmentsAround, variablesFor } from './variables.ts';

export interface FeatureContext {
  readonly project: LspProject;
  /** All texts that are open. */
  open(): readonly OpenDocument[];
  readonly environment: string | undefined;
  readonly takesSnippets: boolean;
}

/** Editors show no more at once. */
const mostSymbols = 200;

export function symbols(query: string, { project }: FeatureContext): readonly WorkspaceSymbol[] {
  const endpoints = project.endpoints();
  const found = query.trim() === '' ? endpoints : searchEndpoints(query, indexEndpoints(endpoints));
  return found.slice(0, mostSymbols).map((each) => symbolOf(each, project.fileOf(each.source)));
}

export async function hover(
  document: OpenDocument,
  position: Position,
  context: FeatureContext,
): Promise<Hover | null> {
  const { path, text, kind } = document;
  const offset = offsetAt(text, position);
  switch (kind) {
    case 'source': {
      const [endpoint] = endpointsAt(document, position, context);
      return endpoint === undefined ? null : contractOf(endpoint, placeOfLine(position.line + 1), context);
    }
    case 'rules': {
      const found = await context.project.call('hoverRules', [{ path, text }, offset]);
      if (found === undefined) return null;
      const value = found.paragraphs.join('\n\n');
      return { range: rangeOf(text, found.span), contents: { kind: 'markdown', value } };
    }
    case 'environment': {
      const found = hoverEnvironmentFile(text, offset, around(document, context));
      return found === undefined ? null : textHover(found.paragraphs, rangeOf(text, found.span));
    }
    case 'http': {
      const found = hoverHttpFile(text, offset, httpProject(document, context));
      if (found === undefined) return null;
      const range = rangeOf(text, found.span);
      return found.kind === 'text'
        ? textHover(found.paragraphs, range)
        : contractOf(found.endpoint, range, context);
    }
    case 'other': {
      const [endpoint] = await servedHere(document, position, context);
      return endpoint === undefined ? null : contractOf(endpoint, placeOfLine(position.line + 1), context);
    }
  }
}

/** From a call to the handlers that may serve it. */
export async function definition(
  document: OpenDocument,
  position: Position,
  context: FeatureContext,
): Promise<readonly Location[]> {
  const called =
    document.kind === 'http'
      ? calledHere(document, position, context)
      : await servedHere(document, position, context);
  return called.map(({ source }) => locationOf(context.project.fileOf(source), source.line));
}

/** From a handler to its callers, tests and request files. */
export async function references(
  document: OpenDocument,
  position: Position,
  context: FeatureContext,
): Promise<readonly Location[]> {
  const endpoints = endpointsAt(document, position, context);
  if (endpoints.length === 0) return [];
  const known = await context.project.usages();
  return endpoints.flatMap(({ id }) => usageLocations(known.of(id)));
}

export function usageLocations(
  used:
    | {
        readonly callers: readonly Usage[];
        readonly tests: readonly Usage[];
        readonly requestFiles: readonly Usage[];
      }
    | undefined,
): readonly Location[] {
  if (used === undefined) return [];
  return [...used.callers, ...used.tests, ...used.requestFiles].map(({ file, line }) =>
    locationOf(file, line),
  );
}

export async function completion(
  document: OpenDocument,
  position: Position,
  context: FeatureContext,
): Promise<readonly CompletionItem[]> {
  const { path, text, kind } = document;
  const offset = offsetAt(text, position);
  switch (kind) {
    case 'rules': {
      const offers = await context.project.call('completeRules', [{ path, text }, offset]);
      return offers.map((each) => ruleCompletion(text, each, context.takesSnippets));
    }
    case 'environment':
      return completeEnvironmentFile(text, offset, around(document, context)).map((each) =>
        fileCompletion(text, each),
      );
    case 'http':
      return completeHttpFile(text, offset, httpProject(document, context)).map((each) =>
        fileCompletion(text, each),
      );
    case 'source':
    case 'other':
      return [];
  }
}

/** Its contract, and who calls it where that is known without reading tests and front ends for it. */
async function contractOf(
  endpoint: Endpoint,
  range: Range,
  { project }: FeatureContext,
): Promise<Hover | null> {
  const { endpoints, schemas } = await project.call('list', [[endpoint.id]]);
  const [listed] = endpoints;
  if (listed === undefined) return null;
  const purpose = endpoint.name === endpoint.methodName ? [] : [visibleText(endpoint.name)];
  return contractHover(
    [`${labelOf(endpoint)}  ${handlerOf(endpoint)}`, ...purpose, ...contractLines(listed, schemas)],
    range,
  );
}

/** Those whose mapping or handler stands on the line. */
function endpointsAt(
  { path }: OpenDocument,
  { line }: Position,
  { project }: FeatureContext,
): readonly Endpoint[] {
  return project
    .inFile(path)
    .endpoints.filter(({ source }) => source.mappingLine <= line + 1 && line + 1 <= source.line);
}

function calledHere(
  document: OpenDocument,
  position: Position,
  { project }: FeatureContext,
): readonly Endpoint[] {
  const place = placeInHttpFile(document.text, offsetAt(document.text, position));
  return place.kind === 'nothing' ? [] : calledEndpoints(project.endpoints(), place.line);
}

/** The endpoints that a call on the line reaches: of a front end, a client or a test. */
async function servedHere(
  { path }: OpenDocument,
  { line }: Position,
  { project }: FeatureContext,
): Promise<readonly Endpoint[]> {
  const usages = (await project.usages()).inFile(path).filter((each) => each.line === line + 1);
  return usages.flatMap(({ outcome }) =>
    outcome.kind === 'endpoint' ? outcome.endpoints.flatMap((id) => project.endpoint(id) ?? []) : [],
  );
}

function around(document: OpenDocument, { project, open }: FeatureContext) {
  return environmentsAround(document, project.roots, open());
}

function httpProject(document: OpenDocument, context: FeatureContext) {
  const variables = variablesFor(document, around(document, context), context.environment);
  return { endpoints: context.project.endpoints(), variables };
}
