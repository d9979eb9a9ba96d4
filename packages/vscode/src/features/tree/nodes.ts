/** What stands below what in the tree. Pure. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { commonPath, restsOf } from './short-path.ts';

export type TreeNode = ModuleNode | ControllerNode | EndpointNode | OfferNode | ProblemsNode;

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
  /** What the paths of all endpoints begin with; may be empty. */
  readonly commonPath: string;
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
  /** The path without what stands on the controller's row, and perhaps without its start. */
  readonly rest: string;
  readonly parent: ControllerNode;
}

/** The first row, where properties that are not read would change endpoints. */
export interface OfferNode {
  readonly kind: 'offer';
  readonly key: 'offer';
  /** What would change. */
  readonly effect: string;
  readonly parent: undefined;
}

/** The last row, where the scan could not read or understand something. */
export interface ProblemsNode {
  readonly kind: 'problems';
  readonly key: 'problems';
  readonly count: number;
  readonly parent: undefined;
}

/**
 * Module → controller → endpoint, in the order of the endpoints. The module level is left out when there is only
 * one module.
 *
 * @param offer what reading properties would change
 */
export function presentTree(
  endpoints: readonly Endpoint[],
  problems: number,
  offer?: string,
): readonly TreeNode[] {
  const modules = [...groupBy(endpoints, (endpoint) => endpoint.module)];
  const roots: TreeNode[] =
    modules.length === 1
      ? modules.flatMap(([module, members]) => controllerNodes(module, members, undefined))
      : modules.map(([module, members]) => moduleNode(module, members));
  if (offer !== undefined && roots.length > 0) {
    roots.unshift({ kind: 'offer', key: 'offer', effect: offer, parent: undefined });
  }
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
  const labelOf = (members: readonly Endpoint[]) => members[0]?.folder ?? '';
  const byLabel = groupBy(classes, ([, members]) => labelOf(members));
  return classes.map(([className, members]) => {
    const label = labelOf(members);
    const common = commonPath(members);
    const rests = restsOf(members, common);
    const isAmbiguous = (byLabel.get(label)?.length ?? 0) > 1;
    const node: { -readonly [K in keyof ControllerNode]: ControllerNode[K] } = {
      kind: 'controller',
      key: `controller:${module}:${className}`,
      label,
      className,
      commonPath: common,
      package: isAmbiguous ? packageOf(className) : undefined,
      parent,
      children: [],
    };
    node.children = members.map((endpoint, index) => ({
      kind: 'endpoint',
      key: endpoint.id,
      endpoint,
      rest: rests[index] ?? endpoint.path,
      parent: node,
    }));
    return node;
  });
}

function packageOf(className: string): string {
  return className.includes('.') ? className.slice(0, className.lastIndexOf('.')) : '(default package)';
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
