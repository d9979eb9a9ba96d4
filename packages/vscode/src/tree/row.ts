/** Presents what a row of the tree shows of its node. Pure; `tree-item.ts` makes it one of VS Code. */

import {
  type Access,
  describeAccess,
  type Endpoint,
  type EndpointId,
  visibleLines,
  visibleText,
} from '@endpoint-atlas/engine';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { descriptionBeyondName, endpointLabel } from '../labels/endpoint-text.ts';
import type { colors } from '../settings/contributions.ts';
import type { Mark } from './marks.ts';
import { type EndpointNode, endpointsBelow, type GroupNode, type OfferNode, type TreeNode } from './nodes.ts';
import { verbIconOf } from './verb-icon.ts';

export interface Row {
  readonly label: string;
  readonly description: string;
  /** Says what a screen reader says instead of label and description. */
  readonly spoken: string;
  /** The name of a product icon: of an endpoint, its verb. */
  readonly icon: string | undefined;
  readonly color: keyof typeof colors | undefined;
  readonly state: 'leaf' | 'expanded' | 'collapsed';
  /** The most urgent one first. */
  readonly marks: readonly Mark[];
  /** `viewItem` of the manifest's menus. */
  readonly context: string;
}

/** Texts from the workspace, not escaped for Markdown yet. */
export interface Tooltip {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  readonly facts: readonly string[];
}

export interface RowOptions {
  /** Says how many endpoints the tree has; few are shown expanded at first. */
  readonly total: number;
  readonly strikeDeprecated: boolean;
  isEdited(id: EndpointId): boolean;
  /** Tells whether the scan could not read or understand something in its handler. */
  hasProblem(id: EndpointId): boolean;
  /** Says who may call; `undefined` where nothing is said, or not yet. */
  accessOf(id: EndpointId): Access | undefined;
  /** Tells whether the user opened or closed a group; `undefined`: neither. */
  isOpen(key: string): boolean | undefined;
}

const expandedUpTo = 60;

/** Texts come from the workspace: characters that turn text around or cannot be seen are escaped in all of them. */
export function presentRow(node: TreeNode, options: RowOptions): Row {
  const row = rowOf(node, options);
  return {
    ...row,
    label: visibleText(row.label),
    description: visibleText(row.description),
    spoken: visibleText(row.spoken),
  };
}

/** Made when somebody looks at it: rows are compared with each change, tooltips are not. */
export function presentTooltip(node: TreeNode, options: RowOptions): Tooltip | undefined {
  const tooltip = node.kind === 'endpoint' ? endpointTooltip(node, options) : undefined;
  const shown = node.kind === 'offer' ? offerTooltip(node) : tooltip;
  return (
    shown && {
      title: visibleText(shown.title),
      path: visibleText(shown.path),
      description: visibleLines(shown.description),
      facts: shown.facts.map(visibleText),
    }
  );
}

function rowOf(node: TreeNode, options: RowOptions): Row {
  switch (node.kind) {
    case 'module':
    case 'controller':
    case 'path':
      return groupRow(node, options);
    case 'endpoint':
      return endpointRow(node, options);
    case 'offer':
      return {
        label: node.effect.charAt(0).toUpperCase() + node.effect.slice(1),
        description: t('with spring-properties'),
        spoken: t`Properties are not read, with spring-properties ${node.effect}`,
        icon: 'lightbulb',
        color: undefined,
        state: 'leaf',
        marks: [],
        context: 'offer',
      };
    case 'problems':
      return {
        label: tn(node.count, '1 problem', '{0} problems'),
        description: t('click to list them'),
        spoken: t`${node.count} problems of the scan`,
        icon: 'warning',
        color: undefined,
        state: 'leaf',
        marks: [],
        context: 'problems',
      };
  }
}

function groupRow(node: GroupNode, { total, isOpen }: RowOptions): Row {
  const endpoints = endpointsBelow(node);
  const count = endpoints.length;
  const counted = tn(count, '1 endpoint', '{0} endpoints');
  // What calls somebody else's API stands among what this project serves, and must not be taken for it.
  const isClient = node.kind !== 'module' && endpoints.every(({ role }) => role === 'client');
  const isController = node.kind === 'controller';
  const kind = isClient && isController ? 'client' : node.kind;
  const path = node.kind === 'controller' ? node.shownPath : node.kind === 'module' ? node.commonPath : '';
  const base = path === '' ? [] : [path];
  const whole = node.kind === 'controller' && node.commonPath !== '' ? [node.commonPath] : base;
  const apart = isController && node.package !== undefined ? [node.package] : [];
  const details = [
    ...(isClient ? [t('client')] : []),
    ...(node.kind === 'module' && node.folders !== '' ? [node.folders] : []),
  ];
  // Where everything begins alike, the one row of that says nothing while it is closed.
  const isUsuallyOpen = total <= expandedUpTo || (node.kind === 'path' && count === total);
  return {
    label: node.label,
    // A narrow view cuts the end off, which is the longest and says the least.
    description: [...apart, count, ...base, ...details].join('  '),
    spoken: [spokenGroup(kind, node.kind === 'path' ? node.path : node.label), counted, ...whole].join(', '),
    icon: iconOf(node.kind, isClient),
    color: undefined,
    state: (isOpen(node.key) ?? isUsuallyOpen) ? 'expanded' : 'collapsed',
    marks: [],
    context: node.kind,
  };
}

function iconOf(kind: GroupNode['kind'], isClient: boolean): string | undefined {
  switch (kind) {
    case 'module':
      return 'package';
    case 'controller':
      return isClient ? 'symbol-interface' : 'symbol-class';
    case 'path':
      return undefined;
  }
}

function spokenGroup(kind: GroupNode['kind'] | 'client', name: string): string {
  switch (kind) {
    case 'module':
      return t`module ${name}`;
    case 'controller':
      return t`controller ${name}`;
    case 'client':
      return t`client ${name}`;
    case 'path':
      return t`path ${name}`;
  }
}

function spokenMark(mark: Mark): string {
  switch (mark) {
    case 'problem':
      return t('has a problem');
    case 'edited':
      return t('edited');
    case 'hidden':
      return t('hidden');
    case 'deprecated':
      return t('deprecated');
  }
}

function endpointRow(node: EndpointNode, options: RowOptions): Row {
  const { endpoint } = node;
  const { method, grpc } = endpoint;
  const isDeprecated = endpoint.deprecated === true;
  const marks = marksOf(endpoint, options);
  const notes = [
    ...(endpoint.hidden ? [t('hidden')] : []),
    ...(endpoint.notImplemented ? [t('not implemented')] : []),
    ...(endpoint.anyMethod ? [t('any verb')] : []),
    // Below a controller its own row says so.
    ...(endpoint.role === 'client' && node.parent?.kind !== 'controller' ? [t('client')] : []),
  ];
  const spokenMarks = marks.filter((mark) => mark !== 'hidden').map((mark) => spokenMark(mark));
  const icon = verbIconOf(method);
  const shown = grpc?.rpc ?? node.rest;
  const access = options.accessOf(endpoint.id);
  const label = icon === undefined ? `${method} ${shown}` : shown;
  const path = endpointLabel(endpoint);
  return {
    label: isDeprecated && options.strikeDeprecated ? struckThrough(label) : label,
    // What tells it apart stands where a narrow view does not cut it off.
    description: [
      ...(node.apart === undefined ? [] : [node.apart]),
      ...(access === undefined ? [] : [shortAccess(access)]),
      ...(endpoint.name === grpc?.rpc ? [] : [endpoint.name]),
      ...notes,
    ].join(' · '),
    spoken: [
      path,
      endpoint.name,
      ...(node.apart === undefined ? [] : [node.apart]),
      ...(access === undefined ? [] : [t`may call: ${describeAccess(access)}`]),
      ...notes,
      ...spokenMarks,
    ].join(', '),
    // Its place stays free, so that the rows of a class begin at one indent.
    icon: icon?.id ?? 'blank',
    color: icon?.color,
    state: 'leaf',
    marks,
    context: marks.includes('edited') ? 'endpoint edited' : 'endpoint',
  };
}

/** A word or two: a column beside the name has no more room. */
function shortAccess(access: Access): string {
  switch (access.verdict) {
    case 'everybody':
      return t('open');
    case 'signed-in':
      return t('signed in');
    case 'nobody':
      return t('nobody');
    case 'expression':
      return t('by expression');
    case 'unknown':
      return t('access unknown');
    case 'authorities': {
      const [first = '', ...others] = access.authorities;
      return others.length === 0 ? first : `${first} +${others.length}`;
    }
  }
}

function presentAccess(access: Access | undefined): readonly string[] {
  if (access === undefined) return [];
  const places = access.decidedBy.map(({ file, line }) => `${file}:${line}`);
  return [
    t`Who may call: ${describeAccess(access)}`,
    ...(places.length === 0 ? [] : [t`Decided by ${places.join(', ')}`]),
  ];
}

function endpointTooltip({ endpoint }: EndpointNode, options: RowOptions): Tooltip {
  return {
    title: endpoint.name,
    path: endpointLabel(endpoint),
    description: descriptionBeyondName(endpoint),
    facts: [
      ...(options.hasProblem(endpoint.id)
        ? [t('Something in it could not be read or understood: see the problems')]
        : []),
      ...(endpoint.deprecated ? [t('Deprecated')] : []),
      ...(endpoint.hidden ? [t('Hidden: documents leave it out, the server serves it')] : []),
      ...(endpoint.notImplemented ? [t('In the contract, but no class implements it')] : []),
      ...detailsOfRules(endpoint),
      ...(endpoint.anyMethod ? [t('Answers every verb')] : []),
      ...presentAccess(options.accessOf(endpoint.id)),
      ...(endpoint.role === 'client' ? [t`Calls ${endpoint.host ?? t('another service')}`] : []),
      ...(options.isEdited(endpoint.id) ? [t('The request is edited')] : []),
      `${endpoint.className}.${endpoint.methodName}`,
      `${endpoint.source.file}:${endpoint.source.line}`,
    ],
  };
}

function offerTooltip({ effect }: OfferNode): Tooltip {
  return {
    title: t('Properties are not read'),
    path: t`With the extension spring-properties, ${effect}.`,
    description: t('It is off until you switch it on, because property files may hold secrets.'),
    facts: [],
  };
}

function marksOf(
  { id, deprecated, hidden }: Endpoint,
  { isEdited, hasProblem }: RowOptions,
): readonly Mark[] {
  return [
    ...(hasProblem(id) ? (['problem'] as const) : []),
    ...(isEdited(id) ? (['edited'] as const) : []),
    ...(hidden ? (['hidden'] as const) : []),
    ...(deprecated ? (['deprecated'] as const) : []),
  ];
}

/** Returns what rules of the team say about an endpoint. */
function detailsOfRules({ tags, status, open }: Endpoint): readonly string[] {
  return [
    ...(tags === undefined ? [] : [t`Tags: ${tags.join(', ')}`]),
    ...(status === undefined ? [] : [t`Status: ${status}`]),
    ...(open === undefined ? [] : [open ? t('Open to others') : t('Not open to others')]),
  ];
}

/**
 * Tree rows know no font styles, but Unicode has a stroke that is laid over the character before it. A screen reader
 * is told the plain text.
 */
function struckThrough(text: string): string {
  return [...text].map((character) => `${character}\u0336`).join('');
}
