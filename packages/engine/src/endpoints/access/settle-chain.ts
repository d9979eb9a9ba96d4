/**
 * This file settles a filter chain for one application: its lists of patterns have elements, its conditions hold or do
 * not.
 */
import { simpleName } from '../../source/declarations/qualified-name.ts';
import { withNested } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../source/types/annotations.ts';
import { springMvc } from '../frameworks/spring-mvc/spring-mvc.ts';
import { beansOf } from './beans.ts';
import { asMap, type ChainRule, type Decider, type SecurityChain } from './chain.ts';
import { type PatternSource, splitAtMark } from './pattern-lists.ts';
import { holdsIn } from './property-conditions.ts';
import type { Matcher } from './request-match.ts';

const settled: MemoKey<readonly SecurityChain[]> = { onCycle: [] };

/** @param application absolute folder of the module that is started */
export function settleChains(
  project: Project,
  chains: readonly SecurityChain[],
  application: string,
): readonly SecurityChain[] {
  return project.memoize(settled, `chains of ${application}`, '', () => {
    const settle = (matcher: Matcher) => settleMatcher(project, matcher, application);
    const isThere = ({ conditions }: SecurityChain) =>
      conditions.every((each) => holdsIn(project, each, application) !== false);
    return chains.filter(isThere).map((chain) => ({
      ...chain,
      isCertain:
        chain.isCertain || chain.importers?.some((each) => isBuiltInto(project, each, application)) === true,
      conditions: chain.conditions.filter((each) => holdsIn(project, each, application) === undefined),
      matcher: settle(chain.matcher),
      ...(chain.deciders && { deciders: settleDeciders(project, chain.deciders, application) }),
      rules: settleRules(project, chain, application),
    }));
  });
}

function settleRules(
  project: Project,
  { rules, isMap }: SecurityChain,
  application: string,
): readonly ChainRule[] {
  const settled = rules
    .filter(
      ({ moduleFolder }) => moduleFolder === undefined || isBuiltInto(project, moduleFolder, application),
    )
    .flatMap((rule) => settleRule(project, rule, application))
    .map((rule) => ({ ...rule, matcher: settleMatcher(project, rule.matcher, application) }));
  // Which matchers are equal is known once their patterns are.
  return isMap ? asMap(settled) : settled;
}

/** Nothing where properties take it away. */
function settleRule(project: Project, rule: ChainRule, application: string): readonly ChainRule[] {
  const { when } = rule;
  if (when === undefined) return [rule];
  const held = when.flags.map(({ source, isWanted }) => {
    const [value, ...others] = valuesOfProperty(project, source, application) ?? [];
    const isFlag = (value === 'true' || value === 'false') && others.length === 0;
    return isFlag ? (value === 'true') === isWanted : undefined;
  });
  if (held.includes(false)) return [];
  return [held.includes(undefined) ? rule : { ...rule, isCertain: when.isCertain }];
}

function settleDeciders(
  project: Project,
  deciders: readonly Decider[],
  application: string,
): readonly Decider[] {
  return deciders.flatMap(({ needs, ...decider }): readonly Decider[] => {
    if (needs === undefined) return [decider];
    const isHere = (path: string) => isBuiltInto(project, project.moduleFolderOf(path), application);
    const name = simpleName(needs);
    const isMade = beansOf(project, needs).some(({ of }) => isHere(of.declared.path));
    if (isMade) return [{ ...decider, isCertain: true }];
    // A class may be a component, or be made in a way that is not read.
    const isDeclared = project
      .typesExtending(name)
      .some(({ qualifiedName }) => project.filesDeclaring(qualifiedName).some(isHere));
    return isDeclared ? [decider] : [];
  });
}

function isBuiltInto(project: Project, module: string, application: string): boolean {
  return module === application || project.moduleFoldersUsing(`${module}/.`).includes(application);
}

/** With the elements of its lists in that application. */
export function settleMatcher(project: Project, matcher: Matcher, application: string): Matcher {
  const settle = (each: Matcher) => settleMatcher(project, each, application);
  switch (matcher.kind) {
    case 'path': {
      const marked = splitAtMark(matcher.pattern);
      if (marked === undefined) return matcher;
      const { before, sources, after } = marked;
      const of = sources.map((source) =>
        matcherOfSource(project, source, application, { ...matcher, before, after }),
      );
      return { kind: 'some', of };
    }
    case 'all':
    case 'some':
      return { kind: matcher.kind, of: matcher.of.map(settle) };
    case 'not':
      return { kind: 'not', of: settle(matcher.of) };
    default:
      return matcher;
  }
}

type MarkedPattern = Extract<Matcher, { kind: 'path' }> & { readonly before: string; readonly after: string };

function matcherOfSource(
  project: Project,
  source: PatternSource,
  application: string,
  { before, after, ...path }: MarkedPattern,
): Matcher {
  switch (source.kind) {
    case 'property': {
      const values = valuesOfProperty(project, source, application);
      if (values === undefined) return boundedBy(after);
      return { kind: 'some', of: values.map((value) => ({ ...path, pattern: before + value + after })) };
    }
    case 'annotation': {
      const patterns = patternsOfHandlers(project, source.name);
      return patterns === undefined || before !== '' || after !== ''
        ? { kind: 'unknown' }
        : { kind: 'annotated', name: source.name, patterns };
    }
  }
}

/** Matches what ends so, whatever stands before. */
function boundedBy(end: string): Matcher {
  if (!end.startsWith('/')) return { kind: 'unknown' };
  return { kind: 'all', of: [{ kind: 'path', pattern: `/**${end}` }, { kind: 'unknown' }] };
}

/** `undefined` where no file has it: the environment may, or a server of configurations. */
function valuesOfProperty(
  project: Project,
  { name, otherwise }: Extract<PatternSource, { kind: 'property' }>,
  application: string,
): readonly string[] | undefined {
  const property = (each: string) => project.rules.accessProperty(each, `${application}/pom.xml`);
  const values: string[] = [];
  for (let index = 0; index < mostElements; index += 1) {
    const value = property(`${name}[${index}]`);
    if (value === undefined) break;
    values.push(value);
  }
  const text =
    values.length > 0
      ? undefined
      : (property(name) ?? (isSetElsewhere(project, application) ? undefined : otherwise));
  return text === undefined && values.length === 0
    ? undefined
    : [...values, ...(text ?? '').split(',').map((each) => each.trim())].filter((each) => each !== '');
}

/** A server of configurations may set what no file does. */
function isSetElsewhere(project: Project, application: string): boolean {
  const path = `${application}/pom.xml`;
  const imported = ['spring.config.import', 'spring.config.import[0]'].some(
    (name) => project.rules.accessProperty(name, path) !== undefined,
  );
  return imported || project.librariesOf(path).some((name) => configServers.test(name));
}

const configServers = /(?:nacos|starter|consul|zookeeper|vault|cloud)-config|config-client|apollo-client/;
const mostElements = 1000;
const patternsOfAnnotation: MemoKey<readonly string[] | undefined> = { onCycle: undefined };

/**
 * Patterns of all handlers that have the annotation or whose class has it, with `*` for variables; `undefined` where it
 * stands at something else, too, whose handlers are not known.
 */
function patternsOfHandlers(project: Project, annotation: string): readonly string[] | undefined {
  return project.memoize(patternsOfAnnotation, `handlers with ${annotation}`, '', () => {
    const files = project
      .filesImporting([annotation, annotation.slice(0, annotation.lastIndexOf('.'))])
      .filter((path) => !project.isTestSource(path));
    const patterns: string[] = [];
    for (const path of files) {
      const types = [...withNested(project.typesIn(path))];
      const found = springMvc.findEndpoints(types, project).values;
      for (const type of types) {
        if (type.declaration.kind === 'annotation') continue;
        const isWhole = annotationsAt(project, [annotatedType(type)]).has(annotation);
        const methods = type.declaration.methods.filter(
          (method) =>
            isWhole ||
            annotationsAt(project, [
              { annotations: method.annotations, scope: annotatedType(type).scope },
            ]).has(annotation),
        );
        for (const method of methods) {
          const own = found.filter(({ handler }) => handler?.method === method);
          if (own.length === 0 && !isWhole) return undefined;
          patterns.push(...own.map(({ endpoint }) => endpoint.path.replaceAll(/\{[^/{}]*\}/g, '*')));
        }
      }
    }
    return [...new Set(patterns)];
  });
}
