/** What a row of the tree shows. Pure. */
import { type Endpoint, type EndpointId, visibleLines, visibleText } from '@endpoint-atlas/engine';
import { descriptionBeyondName, endpointLabel } from '../../endpoint-text.ts';
import { type Verb, verbOf } from '../../verb.ts';
import { type ControllerNode, endpointsOf, type ModuleNode, type TreeNode } from './nodes.ts';

export interface Row {
  readonly label: string;
  readonly description: string;
  /** What a screen reader says instead of label and description. */
  readonly spoken: string;
  readonly icon: RowIcon;
  readonly tooltip: Tooltip | undefined;
  readonly state: 'leaf' | 'expanded' | 'collapsed';
  readonly isDeprecated: boolean;
  /** `viewItem` of the manifest's menus. */
  readonly context: string;
}

export type RowIcon =
  | { readonly kind: 'verb'; readonly verb: Verb }
  | { readonly kind: 'codicon'; readonly name: string };

/** Texts from the workspace, not escaped for Markdown yet. */
export interface Tooltip {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  readonly facts: readonly string[];
}

export interface RowOptions {
  /** How many endpoints the tree has; few are shown expanded at first. */
  readonly total: number;
  readonly strikeDeprecated: boolean;
  isEdited(id: EndpointId): boolean;
  /** Whether the user opened or closed a group; `undefined`: neither. */
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
    tooltip: row.tooltip && {
      title: visibleText(row.tooltip.title),
      path: visibleText(row.tooltip.path),
      description: visibleLines(row.tooltip.description),
      facts: row.tooltip.facts.map(visibleText),
    },
  };
}

function rowOf(node: TreeNode, options: RowOptions): Row {
  switch (node.kind) {
    case 'module':
    case 'controller':
      return groupRow(node, options);
    case 'endpoint':
      return endpointRow(node.endpoint, options);
    case 'offer':
      return {
        label: node.effect,
        description: 'with spring-properties',
        spoken: `Properties are not read, with spring-properties ${node.effect}`,
        icon: { kind: 'codicon', name: 'lightbulb' },
        tooltip: {
          title: 'Properties are not read',
          path: `With the extension spring-properties, ${node.effect}.`,
          description: 'It is off until you switch it on, because property files may hold secrets.',
          facts: [],
        },
        state: 'leaf',
        isDeprecated: false,
        context: 'offer',
      };
    case 'problems':
      return {
        label: node.count === 1 ? '1 problem' : `${node.count} problems`,
        description: 'click to list them',
        spoken: `${node.count} problems of the scan`,
        icon: { kind: 'codicon', name: 'warning' },
        tooltip: undefined,
        state: 'leaf',
        isDeprecated: false,
        context: 'problems',
      };
  }
}

function groupRow(node: ModuleNode | ControllerNode, { total, isOpen }: RowOptions): Row {
  const endpoints = endpointsOf(node);
  const count = endpoints.length;
  const counted = count === 1 ? '1 endpoint' : `${count} endpoints`;
  const isModule = node.kind === 'module';
  // What calls somebody else's API stands among what this project serves, and must not be taken for it.
  const isClient = !isModule && endpoints.every(({ role }) => role === 'client');
  const kind = isClient ? 'client' : node.kind;
  const details = [
    ...(isClient ? ['client'] : []),
    ...(isModule || node.package === undefined ? [] : [node.package]),
  ];
  return {
    label: node.label,
    description: [count, ...details].join('  '),
    spoken: `${kind} ${node.label}, ${counted}`,
    icon: { kind: 'codicon', name: isModule ? 'package' : isClient ? 'symbol-interface' : 'symbol-class' },
    tooltip: undefined,
    state: (isOpen(node.key) ?? total <= expandedUpTo) ? 'expanded' : 'collapsed',
    isDeprecated: false,
    context: node.kind,
  };
}

/** Its texts are not escaped yet. */
export function endpointRow(endpoint: Endpoint, { strikeDeprecated, isEdited }: RowOptions): Row {
  const label = endpointLabel(endpoint);
  const isDeprecated = endpoint.deprecated === true;
  const hasEdits = isEdited(endpoint.id);
  const marks = [
    ...(endpoint.anyMethod ? ['any verb'] : []),
    ...(isDeprecated ? ['deprecated'] : []),
    ...(hasEdits ? ['edited'] : []),
  ];
  const written = shortLabel(endpoint);
  return {
    label: isDeprecated && strikeDeprecated ? struckThrough(written) : written,
    description: [...(endpoint.name === endpoint.grpc?.rpc ? [] : [endpoint.name]), ...marks].join(' · '),
    spoken: [label, endpoint.name, ...marks].join(', '),
    icon: { kind: 'verb', verb: verbOf(endpoint.method) },
    tooltip: {
      title: endpoint.name,
      path: `${endpoint.method} ${endpoint.contextPath ?? ''}${endpoint.path}`,
      description: descriptionBeyondName(endpoint),
      facts: [
        ...(isDeprecated ? ['Deprecated'] : []),
        ...ruledFacts(endpoint),
        ...(endpoint.anyMethod ? ['Answers every verb'] : []),
        ...(endpoint.role === 'client' ? [`Calls ${endpoint.host ?? 'another service'}`] : []),
        ...(hasEdits ? ['The request is edited'] : []),
        `${endpoint.className}.${endpoint.methodName}`,
        `${endpoint.source.file}:${endpoint.source.line}`,
      ],
    },
    state: 'leaf',
    isDeprecated,
    context: hasEdits ? 'endpoint edited' : 'endpoint',
  };
}

/** The path of an rpc begins with its package and service, so that nothing else of it would fit into the side bar. */
function shortLabel(endpoint: Endpoint): string {
  const { method, grpc } = endpoint;
  return grpc === undefined ? endpointLabel(endpoint) : `${method} ${grpc.rpc}`;
}

/** What rules of the team say about an endpoint. */
function ruledFacts({ tags, status, open }: Endpoint): readonly string[] {
  return [
    ...(tags === undefined ? [] : [`Tags: ${tags.join(', ')}`]),
    ...(status === undefined ? [] : [`Status: ${status}`]),
    ...(open === undefined ? [] : [open ? 'Open to others' : 'Not open to others']),
  ];
}

/**
 * Tree rows know no font styles, but Unicode has a stroke that is laid over the character before it. A screen reader
 * is told the plain text.
 */
function struckThrough(text: string): string {
  return [...text].map((character) => `${character}\u0336`).join('');
}
