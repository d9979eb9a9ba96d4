/** The lenses above handlers and requests, and the commands that they and editors run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeAccess, type EndpointId, visibleText } from '@endpoint-atlas/engine';
import { calledEndpoints, placeInHttpFile } from '@endpoint-atlas/engine/editors';
import { toText } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { readHttpFile } from '@endpoint-atlas/engine/requests';
import { usesTitle } from '@endpoint-atlas/engine/usages';
import type { CodeLens } from 'vscode-languageserver-protocol';
import { type OpenDocument, offsetAt, placeOfLine, uriOf } from './documents.ts';
import { type FeatureContext, usageLocations } from './features.ts';
import { handlerOf, labelOf, locationOf } from './present.ts';
import type { LspProject } from './project.ts';
import type { Editor } from './protocol.ts';

export const commandNames = {
  openRequest: 'endpointAtlas.openRequest',
  usages: 'endpointAtlas.usages',
  access: 'endpointAtlas.access',
  rescan: 'endpointAtlas.rescan',
} as const;

interface LensData {
  readonly kind: 'usages' | 'access';
  readonly id: string;
}

/** Lists lenses; those that cost more than a look at what is known get their title when the editor shows them. */
export function lenses(document: OpenDocument, { project }: FeatureContext): readonly CodeLens[] {
  switch (document.kind) {
    case 'source':
      return project.inFile(document.path).endpoints.flatMap((endpoint) => {
        const range = placeOfLine(endpoint.source.mappingLine);
        const open = {
          title: `▶ ${labelOf(endpoint)}`,
          command: commandNames.openRequest,
          arguments: [endpoint.id],
        };
        const later = (kind: LensData['kind']) => ({
          range,
          data: { kind, id: endpoint.id } satisfies LensData,
        });
        return [
          { range, command: open },
          later('usages'),
          ...(endpoint.protocol === 'http' ? [later('access')] : []),
        ];
      });
    case 'http':
      return servedBy(document, project);
    case 'rules':
    case 'environment':
    case 'other':
      return [];
  }
}

export async function resolveLens(lens: CodeLens, { project }: FeatureContext): Promise<CodeLens> {
  const { kind, id } = (lens.data ?? {}) as Partial<LensData>;
  if (id === undefined) return lens;
  const title = kind === 'access' ? await accessTitle(id, project) : await callersTitle(id, project);
  const command = kind === 'access' ? commandNames.access : commandNames.usages;
  return { range: lens.range, command: { title, command, arguments: [id] } };
}

async function callersTitle(id: string, project: LspProject): Promise<string> {
  const used = (await project.usages()).of(id as EndpointId);
  return (used && usesTitle(used)) || t('no calls found');
}

async function accessTitle(id: string, project: LspProject): Promise<string> {
  const { endpoints } = await project.access();
  const access = endpoints.find(({ endpoint }) => endpoint.id === id)?.access;
  const who = access === undefined ? t('not said in the source') : describeAccess(access);
  return visibleText(t`access: ${who.length > 80 ? `${who.slice(0, 79)}…` : who}`);
}

function servedBy({ text }: OpenDocument, project: LspProject): readonly CodeLens[] {
  const endpoints = project.endpoints();
  return readHttpFile(text).requests.flatMap(({ line }) => {
    const range = placeOfLine(line);
    const place = placeInHttpFile(text, offsetAt(text, range.start));
    const [endpoint] = place.kind === 'request-line' ? calledEndpoints(endpoints, place.line) : [];
    if (endpoint === undefined) return [];
    const { usages } = commandNames;
    return [
      {
        range,
        command: { title: t`served by ${handlerOf(endpoint)}`, command: usages, arguments: [endpoint.id] },
      },
    ];
  });
}

/** Runs a command; its result is for editors that show it themselves. */
export function createCommands({ project }: FeatureContext, editor: Editor, showsDocuments: boolean) {
  let folder: string | undefined;
  return {
    async run(command: string, [id]: readonly unknown[]): Promise<unknown> {
      if (command === commandNames.rescan) {
        await project.scan();
        return null;
      }
      const endpoint = project.endpoint(String(id));
      if (endpoint === undefined) {
        editor.tell('window/showMessage', { type: 2, message: t('There is no such endpoint any more.') });
        return null;
      }
      switch (command) {
        case commandNames.openRequest: {
          folder ??= mkdtempSync(join(tmpdir(), 'endpoint-atlas-requests-'));
          const uri = await writeRequest(endpoint.id, join(folder, `${handlerOf(endpoint)}.http`), project);
          if (showsDocuments) await editor.ask('window/showDocument', { uri, takeFocus: true });
          return { uri };
        }
        case commandNames.usages:
          return usageLocations((await project.usages()).of(endpoint.id));
        case commandNames.access: {
          const { endpoints } = await project.access();
          const access = endpoints.find((each) => each.endpoint.id === endpoint.id)?.access;
          return (access?.decidedBy ?? []).map((place) => locationOf(project.fileOf(place), place.line));
        }
        default:
          return null;
      }
    },
    dispose() {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The request lies outside of the project: whoever wants to keep it saves it there. */
async function writeRequest(id: EndpointId, file: string, project: LspProject): Promise<string> {
  const { files } = await project.call('exportEndpoints', [
    { format: 'http-file', endpoints: [{ id, isNamed: true }] },
  ]);
  const [first] = files;
  writeFileSync(file, first === undefined ? '' : toText(first), { mode: 0o600 });
  return uriOf(file);
}
