/** From the list of endpoints to what stands below what in the tree. Pure; `shown-tree.ts` draws it. */

import { type Endpoint, type EndpointId, groupBy } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { type Arrangement, compareBy, comparePaths, usualArrangement } from '../settings/arrangement.ts';
import { pathNodes } from './path-groups.ts';
import { commonPath } from './short-path.ts';
import { shortenedBehind, tellApart } from './telling-apart.ts';

export type GroupNode = ModuleNode | ControllerNode | PathNode;
export type TreeNode = GroupNode | EndpointNode | OfferNode | ProblemsNode;

export interface ModuleNode {
  readonly kind: 'module';
  readonly key: string;
  /** The end of its path: the last segment, or more where another module ends in the same. */
  readonly label: string;
  /** The folders around it; empty where there are none. */
  readonly folders: string;
  /** Says what the paths of all its controllers begin with, such as a context path; may be empty. */
  readonly commonPath: string;
  readonly parent: undefined;
  readonly children: readonly ControllerNode[];
}

export interface ControllerNode {
  readonly kind: 'controller';
  readonly key: string;
  readonly label: string;
  readonly className: string;
  /** Says what the paths of all endpoints begin with; may be empty. */
  readonly commonPath: string;
  /** The same without what stands on the row of the module, perhaps with gaps. */
  readonly shownPath: string;
  /** The end of its package, where another controller of the module has the same label. */
  readonly package: string | undefined;
  readonly parent: ModuleNode | undefined;
  readonly children: readonly EndpointNode[];
}

/** Says what the paths of several endpoints begin with, in a tree that is grouped by path. */
export interface PathNode {
  readonly kind: 'path';
  readonly key: string;
  /** Says what the path has beyond that of the parent. */
  readonly label: string;
  readonly path: string;
  readonly parent: PathNode | undefined;
  readonly children: readonly (PathNode | EndpointNode)[];
}

export interface EndpointNode {
  readonly kind: 'endpoint';
  /** The endpoint's id. */
  readonly key: EndpointId;
  readonly endpoint: Endpoint;
  /** The path without what stands on the rows above, perhaps with gaps. */
  readonly rest: string;
  /** Says what the mapping asks for, or its place, where another row beside this one would look the same. */
  readonly apart: string | undefined;
  readonly parent: ControllerNode | PathNode | undefined;
}

/** The first row, where properties that are not read would change endpoints. */
export interface OfferNode {
  readonly kind: 'offer';
  readonly key: 'offer';
  /** Says what would change. */
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

export interface TreeOptions {
  /** Says what reading properties would change. */
  readonly offer?: string | undefined;
  readonly arrangement?: Arrangement;
}

/**
 * Module → controller → endpoint, or parts of paths → endpoint. The module level is left out when there is only one
 * module; paths are those of all modules together.
 *
 * @param endpoints in the order of the source
 */
export function presentTree(
  endpoints: readonly Endpoint[],
  problems: number,
  { offer, arrangement = usualArrangement }: TreeOptions = {},
): readonly TreeNode[] {
  const { groupBy: grouping, sortBy } = arrangement;
  const roots: TreeNode[] =
    grouping === 'path' ? [...pathNodes(endpoints, sortBy)] : [...moduleNodes(endpoints, sortBy)];
  if (offer !== undefined && roots.length > 0) {
    roots.unshift({ kind: 'offer', key: 'offer', effect: offer, parent: undefined });
  }
  if (problems > 0 && roots.length > 0) {
    roots.push({ kind: 'problems', key: 'problems', count: problems, parent: undefined });
  }
  return roots;
}

function moduleNodes(
  endpoints: readonly Endpoint[],
  sortBy: Arrangement['sortBy'],
): readonly (ModuleNode | ControllerNode)[] {
  const modules = [...groupBy(endpoints, (endpoint) => endpoint.module)];
  return modules.length === 1
    ? modules.flatMap(([module, members]) => controllerNodes(module, members, undefined, sortBy))
    : modules.map(([module, members]) => {
        const others = modules.map(([other]) => other).filter((other) => other !== module);
        return moduleNode(module, endApart(module, others, '/'), members, sortBy);
      });
}

export function childrenOf(node: TreeNode): readonly TreeNode[] {
  return 'children' in node ? node.children : [];
}

/** The endpoints of a node and of all nodes below it. */
export function endpointsBelow(node: TreeNode): readonly Endpoint[] {
  return node.kind === 'endpoint' ? [node.endpoint] : childrenOf(node).flatMap(endpointsBelow);
}

/** As many of the last segments as tell a name from the others. */
function endApart(name: string, others: readonly string[], separator: string): string {
  const ends = (of: string, count: number) => of.split(separator).slice(-count).join(separator);
  const segments = name.split(separator).length;
  for (let count = 1; count < segments; count++) {
    if (others.every((other) => ends(other, count) !== ends(name, count))) return ends(name, count);
  }
  return name;
}

function moduleNode(
  module: string,
  label: string,
  endpoints: readonly Endpoint[],
  sortBy: Arrangement['sortBy'],
): ModuleNode {
  const node: { -readonly [K in keyof ModuleNode]: ModuleNode[K] } = {
    kind: 'module',
    key: `module:${module}`,
    label: label || t('(no module)'),
    folders: module.slice(0, -label.length - 1),
    commonPath: pathOfModule(endpoints),
    parent: undefined,
    children: [],
  };
  node.children = controllerNodes(module, endpoints, node, sortBy);
  return node;
}

/** Empty where there is only one controller, whose row says it. Rpcs and calls of others have paths of their own. */
function pathOfModule(endpoints: readonly Endpoint[]): string {
  const served = endpoints.filter(isBelowModule);
  return new Set(served.map(({ className }) => className)).size < 2 ? '' : commonPath(served);
}

function isBelowModule({ protocol, role }: Endpoint): boolean {
  return protocol === 'http' && role === 'server';
}

function controllerNodes(
  module: string,
  endpoints: readonly Endpoint[],
  parent: ModuleNode | undefined,
  sortBy: Arrangement['sortBy'],
): readonly ControllerNode[] {
  const classes = [...groupBy(endpoints, (endpoint) => endpoint.className)];
  const labelOf = (members: readonly Endpoint[]) => members[0]?.folder ?? '';
  const byLabel = groupBy(classes, ([, members]) => labelOf(members));
  const pathOf = (members: readonly Endpoint[]) => {
    const hidden = members.every(isBelowModule) ? (parent?.commonPath.length ?? 0) : 0;
    return commonPath(members).slice(hidden);
  };
  const paths = classes.map(([, members]) => pathOf(members));
  const nodes = classes.map(([className, inSource]) => {
    const members = inSource.toSorted((a, b) => compareBy(sortBy, a, b));
    const label = labelOf(members);
    const common = commonPath(members);
    const shown = tellApart(members, common);
    const namesakes = (byLabel.get(label) ?? [])
      .map(([other]) => other)
      .filter((other) => other !== className);
    const apart =
      namesakes.length === 0 ? undefined : endApart(packageOf(className), namesakes.map(packageOf), '.');
    const before = `${label}  ${apart ?? ''} ${members.length}`;
    const node: { -readonly [K in keyof ControllerNode]: ControllerNode[K] } = {
      kind: 'controller',
      key: `controller:${module}:${className}`,
      label,
      className,
      commonPath: common,
      shownPath: shortenedBehind(before, pathOf(members), paths),
      package: apart,
      parent,
      children: [],
    };
    node.children = members.map((endpoint, index) => ({
      kind: 'endpoint',
      key: endpoint.id,
      endpoint,
      rest: shown[index]?.rest ?? endpoint.path,
      apart: shown[index]?.apart,
      parent: node,
    }));
    return node;
  });
  return sortBy === 'path' ? nodes.sort((a, b) => comparePaths(a.commonPath, b.commonPath)) : nodes;
}

function packageOf(className: string): string {
  return className.includes('.') ? className.slice(0, className.lastIndexOf('.')) : t('(default package)');
}
