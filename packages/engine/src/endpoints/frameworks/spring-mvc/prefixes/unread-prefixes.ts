/** Tells of code that configures paths and is not read, with the endpoints whose paths it may change. */

import { type DeclaredType, withNested } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import type { Diagnostic } from '../../../../text/diagnostic.ts';
import { t, tn } from '../../../../text/l10n.ts';
import { controllerOf } from '../../common/handlers/controller.ts';
import { diagnosticAt } from '../../common/unresolved/unresolved.ts';
import { asController } from '../controllers.ts';
import { combineMappings, requestMappingOf } from '../request-mapping.ts';
import { pathConfigurations } from './configurations.ts';
import { deployedWith, handlerPaths, type UnreadPrefix } from './path-prefixes.ts';
import { keyOf } from './project-calls.ts';
import type { CodePlace } from './values.ts';

/** Finds those of one file that configures paths. */
export function unreadPrefixes(project: Project, path: string): readonly Diagnostic[] {
  return project
    .memoize(unreadOfProject, 'project', '', () => findUnread(project))
    .filter(({ place }) => place.declared.file.path === path)
    .toSorted((one, other) => one.place.span.start - other.place.span.start)
    .map((each) => diagnosticOf(project, each));
}

interface Unread {
  readonly place: CodePlace;
  /** Holds what is known of it; `undefined` where no code is seen that runs it. */
  readonly from: UnreadPrefix | undefined;
  /** Says how many endpoints of each class it may touch. */
  readonly touched: Map<DeclaredType, number>;
}

const unreadOfProject: MemoKey<readonly Unread[]> = { onCycle: [] };

function findUnread(project: Project): readonly Unread[] {
  const configured = pathConfigurations(project);
  if (configured === undefined) return [];
  const found = new Map<string, Unread>();
  const touch = (
    place: CodePlace,
    from: UnreadPrefix | undefined,
    type: DeclaredType,
    count: number,
  ): void => {
    const known: Unread = found.get(keyOf(place)) ?? { place, from, touched: new Map() };
    known.touched.set(type, (known.touched.get(type) ?? 0) + count);
    found.set(keyOf(place), known);
  };
  for (const { declared, handlers } of mappedControllers(project)) {
    const unreached = deployedWith(project, declared, configured.unreached);
    for (const { count, unread } of handlers) {
      const places = new Map<string, readonly [CodePlace, UnreadPrefix | undefined]>([
        ...unreached.map((place) => [keyOf(place), [place, undefined]] as const),
        ...unread.map((each) => [keyOf(each.place), [each.place, each]] as const),
      ]);
      for (const [place, from] of places.values()) touch(place, from, declared, count);
    }
  }
  return [...found.values()];
}

interface MappedController {
  readonly declared: DeclaredType;
  readonly handlers: readonly { readonly count: number; readonly unread: readonly UnreadPrefix[] }[];
}

function mappedControllers(project: Project): readonly MappedController[] {
  const types = project.filesImporting(mapping).flatMap((file) => [...withNested(project.typesIn(file))]);
  return types.flatMap((declared): readonly MappedController[] => {
    const type = asController(project, declared);
    if (type === undefined) return [];
    const controller = controllerOf(project, type, declared);
    const pathsOf = handlerPaths(project, controller);
    const onClass = requestMappingOf(controller.annotations);
    const handlers = controller.methods.flatMap((handler) => {
      const onMethod = requestMappingOf(handler.annotations);
      if (onMethod === undefined) return [];
      const { patterns, verbs } = combineMappings(onClass, onMethod);
      return [{ count: patterns.length * Math.max(verbs.length, 1), unread: pathsOf(handler).unread }];
    });
    return [{ declared, handlers }];
  });
}

const annotations = 'org.springframework.web.bind.annotation';
const mapping = [
  annotations,
  ...['Request', 'Get', 'Post', 'Put', 'Patch', 'Delete'].map((verb) => `${annotations}.${verb}Mapping`),
  ...[
    `${annotations}.RestController`,
    'org.springframework.stereotype.Controller',
    'org.springframework.stereotype',
  ],
];

function diagnosticOf(project: Project, { place, from, touched }: Unread): Diagnostic {
  const { declared, span } = place;
  return diagnosticAt(
    project,
    { file: declared.file, span },
    {
      severity: 'warning',
      code: 'unread-condition',
      message: t`${whatIsUnread(place, from)} ${touchedText(touched)} Say so by a rule: \`class.prefix.path[@org.springframework.web.bind.annotation.RestController]=${from?.prefix ?? '/api'}\`.`,
    },
  );
}

function whatIsUnread({ declared }: CodePlace, from: UnreadPrefix | undefined): string {
  const name =
    declared.outer !== undefined && declared.key.includes(':')
      ? declared.outer.declaration.name
      : declared.declaration.name;
  if (from === undefined) return t`\`${name}\` configures path prefixes in a way that is not read.`;
  if (from.place.span === declared.declaration.nameSpan)
    return t`\`${name}\` makes mappings in a way of its own, which is not read.`;
  const what = from.prefix === undefined ? t('which path') : t('for which controllers');
  return t`\`${name}\` adds a path prefix, and it is not read ${what}.`;
}

/** How many, and in which classes. */
function touchedText(touched: ReadonlyMap<DeclaredType, number>): string {
  const count = [...touched.values()].reduce((sum, each) => sum + each, 0);
  const names = [...touched.keys()].map(({ declaration }) => `\`${declaration.name}\``).sort();
  const shown = names.slice(0, maxNames).join(', ');
  const more = names.length > maxNames ? t` and ${names.length - maxNames} more` : '';
  return tn(
    count,
    'It may change the path of 1 endpoint: {1}.',
    'It may change the paths of {0} endpoints: {1}.',
    `${shown}${more}`,
  );
}

const maxNames = 3;
