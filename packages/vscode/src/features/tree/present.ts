/** The tree's content: endpoints to nodes, and nodes to what a row shows. Pure; `wire.ts` makes it real. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { type Verb, verbOf } from '../../verb.ts';

export type TreeNode = ModuleNode | ControllerNode | EndpointNode | ProblemsNode;

export interface ModuleNode {
  readonly kind: 'module';
  readonly key: string;
  readonly label: string;
  readonly parent: undefined;
  readonly children: readonly ControllerNode[];
}

export interface ControllerNode {
  readonly kind: 'controller';
  readonly key: string;
  readonly label: string;
  readonly className: string;
  /** Written behind the label where another controller of the module has the same label. */
  readonly package: string | undefined;
  readonly parent: ModuleNode | undefined;
  readonly children: readonly EndpointNode[];
}

export interface EndpointNode {
  readonly kind: 'endpoint';
  /** The endpoint's id. */
  readonly key: EndpointId;
  readonly endpoint: Endpoint;
  readonly parent: ControllerNode;
}

/** The last row, where the scan could not read or understand something. */
export interface ProblemsNode {
  readonly kind: 'problems';
  readonly key: 'problems';
  readonly count: number;
  readonly parent: undefined;
}

/** Few enough to be shown expanded at first. */
const expandedUpTo = 40;

/**
 * Module → controller → endpoint, in the order of the endpoints. The module level is left out when there is only
 * one module.
 */
export function presentTree(endpoints: readonly Endpoint[], problems: number): readonly TreeNode[] {
  const modules = [...groupBy(endpoints, (endpoint) => endpoint.module)];
  const roots: TreeNode[] =
    modules.length === 1
      ? modules.flatMap(([module, members]) => controllerNodes(module, members, undefined))
      : modules.map(([module, members]) => moduleNode(module, members));
  if (problems > 0 && roots.length > 0) {
    roots.push({ kind: 'problems', key: 'problems', count: problems, parent: undefined });
  }
  return roots;
}

export function childrenOf(node: TreeNode): readonly TreeNode[] {
  return node.kind === 'module' || node.kind === 'controller' ? node.children : [];
}

/** The endpoints of a node and of all nodes below it. */
export function endpointsOf(node: TreeNode): readonly Endpoint[] {
  return node.kind === 'endpoint' ? [node.endpoint] : childrenOf(node).flatMap(endpointsOf);
}

/** What one row shows. */
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

/** Texts from the workspace, not escaped yet. */
export interface Tooltip {
  readonly title: string;
  readonly path: string;
  readonly description: string | undefined;
  readonly facts: readonly string[];
}

export function presentRow(
  node: TreeNode,
  totalEndpoints: number,
  isEdited: (id: EndpointId) => boolean,
): Row {
  switch (node.kind) {
    case 'module':
      return groupRow(node, 'package', countedEndpoints(endpointsOf(node).length), totalEndpoints);
    case 'controller':
      return groupRow(node, 'symbol-class', node.package, totalEndpoints);
    case 'endpoint':
      return endpointRow(node.endpoint, isEdited(node.endpoint.id));
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

/** `GET /users/{id}`, the way an endpoint is called everywhere in the interface. */
export function endpointLabel(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function groupRow(
  node: ModuleNode | ControllerNode,
  icon: string,
  detail: string | undefined,
  totalEndpoints: number,
): Row {
  const count = endpointsOf(node).length;
  return {
    label: node.label,
    description: node.kind === 'module' ? String(count) : [String(count), detail].filter(Boolean).join('  '),
    spoken: `${node.kind === 'module' ? 'module' : 'controller'} ${node.label}, ${countedEndpoints(count)}`,
    icon: { kind: 'codicon', name: icon },
    tooltip: undefined,
    state: totalEndpoints <= expandedUpTo ? 'expanded' : 'collapsed',
    isDeprecated: false,
    context: node.kind,
  };
}

function endpointRow(endpoint: Endpoint, isEdited: boolean): Row {
  const marks = [
    ...(endpoint.anyMethod ? ['any verb'] : []),
    ...(endpoint.deprecated ? ['deprecated'] : []),
    ...(isEdited ? ['edited'] : []),
  ];
  return {
    label: endpointLabel(endpoint),
    description: [endpoint.name, ...marks].join(' · '),
    spoken: [endpointLabel(endpoint), endpoint.name, ...marks].join(', '),
    icon: { kind: 'verb', verb: verbOf(endpoint.method) },
    tooltip: {
      title: endpoint.name,
      path: `${endpoint.method} ${endpoint.contextPath ?? ''}${endpoint.path}`,
      description: endpoint.description,
      facts: [
        ...(endpoint.deprecated ? ['Deprecated'] : []),
        ...(endpoint.anyMethod ? ['Answers every verb'] : []),
        ...(isEdited ? ['Its request is edited'] : []),
        `${endpoint.className}.${endpoint.methodName}`,
        `${endpoint.source.file}:${endpoint.source.line}`,
      ],
    },
    state: 'leaf',
    isDeprecated: endpoint.deprecated === true,
    context: isEdited ? 'endpoint edited' : 'endpoint',
  };
}

function moduleNode(module: string, endpoints: readonly Endpoint[]): ModuleNode {
  const node: { -readonly [K in keyof ModuleNode]: ModuleNode[K] } = {
    kind: 'module',
    key: `module:${module}`,
    label: module === '' ? '(no module)' : module,
    parent: undefined,
    children: [],
  };
  node.children = controllerNodes(module, endpoints, node);
  return node;
}

function controllerNodes(
  module: string,
  endpoints: readonly Endpoint[],
  parent: ModuleNode | undefined,
): ControllerNode[] {
  const classes = [...groupBy(endpoints, (endpoint) => endpoint.className)];
  const labels = classes.map(([, members]) => members[0]?.folder ?? '');
  return classes.map(([className, members], index) => {
    const label = labels[index] ?? '';
    const isAmbiguous = labels.filter((other) => other === label).length > 1;
    const node: { -readonly [K in keyof ControllerNode]: ControllerNode[K] } = {
      kind: 'controller',
      key: `controller:${module}:${className}`,
      label,
      className,
      package: isAmbiguous ? packageOf(className) : undefined,
      parent,
      children: [],
    };
    node.children = members.map((endpoint) => ({
      kind: 'endpoint',
      key: endpoint.id,
      endpoint,
      parent: node,
    }));
    return node;
  });
}

function packageOf(className: string): string {
  return className.includes('.') ? className.slice(0, className.lastIndexOf('.')) : '(default package)';
}

function countedEndpoints(count: number): string {
  return count === 1 ? '1 endpoint' : `${count} endpoints`;
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
