/** Filter chains of Apache Shiro as code writes them: paths in their order, each with names of filters (guide, "Web Support"). */
import { readBody } from '../../source/code/read-code.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { childrenOf } from '../../source/declarations/expression-children.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { namesIn } from '../../source/types/calls/names.ts';
import { typesImporting } from './beans.ts';
import type { ChainRule } from './chain.ts';
import { all, type Condition, everybody, signedIn } from './condition.ts';
import { textOf } from './values.ts';

const chains: MemoKey<readonly ShiroRule[]> = { onCycle: [] };

export interface ShiroRule extends ChainRule {
  readonly path: string;
}

/** In their order; empty where no code of the project has any. */
export function shiroRules(project: Project): readonly ShiroRule[] {
  return project.memoize(chains, 'rules of Shiro', '', () =>
    typesImporting(project, makers).flatMap((declared) =>
      declared.declaration.methods.flatMap((method) => {
        if (method.body === undefined) return [];
        const body = readBody(declared.file, method.body);
        const names = namesIn(project, declared, method, body);
        return putsIn(body, true).flatMap(({ call, isCertain }): readonly ShiroRule[] => {
          const [path, filters] = call.arguments.map((expression) => textOf({ expression, names }));
          const isPath = path?.startsWith('/') === true;
          if (call.arguments.length !== 2 || (!isPath && path !== undefined)) return [];
          if (!isPath && filters === undefined) return [];
          return [
            {
              path: declared.path,
              matcher: path === undefined ? { kind: 'unknown' } : { kind: 'path', pattern: path },
              who: conditionOf(filters),
              isCertain,
              place: {
                file: project.nameOf(declared.path),
                line: lineAt(project, declared.file, call.span.start),
              },
            },
          ];
        });
      }),
    ),
  );
}

const spring = 'org.apache.shiro.spring.web';
const makers = [
  `${spring}.ShiroFilterFactoryBean`,
  `${spring}.config.ShiroFilterChainDefinition`,
  `${spring}.config.DefaultShiroFilterChainDefinition`,
];

/** In the order of the source. */
function putsIn(
  code: Expression,
  isCertain: boolean,
): readonly { readonly call: CallExpression; readonly isCertain: boolean }[] {
  const isPut = code.kind === 'call' && (code.name === 'put' || code.name === 'addPathDefinition');
  const isBranch = code.kind === 'conditional' || code.kind === 'loop' || code.kind === 'lambda';
  const inner = childrenOf(code).flatMap((each) => putsIn(each, isCertain && !isBranch));
  return isPut ? [...inner, { call: code, isCertain }] : inner;
}

/** `anon`, `authc, roles[admin]`, `perms["orders:list"]`; all of the filters are asked. */
function conditionOf(filters: string | undefined): Condition {
  if (filters === undefined) return { kind: 'expression', text: 'a filter of Shiro' };
  const parts = filters.match(/[^,[\]]+(?:\[[^\]]{0,500}\])?/g) ?? [];
  return all(parts.map((each) => ofFilter(each.trim())));
}

function ofFilter(filter: string): Condition {
  const [name = '', given = ''] = filter.replace(/\]$/, '').split('[');
  const values = given.split(',').map((each) => each.trim().replace(/^["']|["']$/g, ''));
  const authorities = (prefix: string) =>
    all(values.filter((each) => each !== '').map((each) => ({ kind: 'authority', name: prefix + each })));
  switch (name) {
    case 'anon':
      return everybody;
    case 'authc':
    case 'authcBasic':
    case 'authcBearer':
    case 'user':
      return signedIn;
    case 'roles':
      return authorities('role:');
    case 'perms':
      return authorities('');
    case 'noSessionCreation':
    case 'logout':
    case 'ssl':
    case 'port':
      return everybody;
    default:
      return { kind: 'expression', text: `the filter ${name} of Shiro` };
  }
}
