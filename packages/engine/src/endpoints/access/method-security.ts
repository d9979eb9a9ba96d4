/**
 * Says what annotations of methods ask for, where they are switched on (Spring Security reference, "Method Security").
 * Each kind is asked for itself, but for the older switch: the method's annotation, else that of its class.
 */
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import {
  type Annotations,
  annotatedType,
  annotationsAt,
  arrayAttribute,
  type MergedAnnotation,
} from '../../source/types/annotations.ts';
import { constantText } from '../../source/types/constant.ts';
import { evaluate } from '../../source/types/constants.ts';
import { everyAnnotation } from '../../source/types/repeated-annotations.ts';
import { type Grant, hierarchyOfManagers, roleHierarchy, rolePrefix, withDoubt } from './authorities.ts';
import { beansOf, conditionsOf, typesImporting } from './beans.ts';
import type { Decision } from './chain.ts';
import { anyAuthority, type Condition, either, everybody, nobody, unknown } from './condition.ts';
import { holdsIn } from './property-conditions.ts';
import { expressionOf, plainRoles, type Roles } from './read-decision.ts';

/** `undefined` where the source does not tell. */
export interface MethodSecurity {
  readonly prePost: boolean | undefined;
  readonly secured: boolean | undefined;
  readonly jsr250: boolean | undefined;
}

/** Returns what annotations ask for: nothing is asked where there are none. */
export function methodDecisions(
  project: Project,
  on: MethodSecurity,
  method: Annotations,
  owner: Annotations,
): readonly Decision[] {
  const roles = rolesOf(project);
  const asked = kinds.flatMap(({ kind, types, read }) => {
    const found = firstOf(project, method, types) ?? firstOf(project, owner, types);
    return found === undefined || on[kind] === false
      ? []
      : [{ kind, found, said: read(found, roles[kind], project) }];
  });
  const [first] = asked;
  // `DelegatingMethodSecurityMetadataSource` of the older switch asks the first kind that a method has, and no other.
  const isExclusive = isAnywhere(project, globalSwitch);
  const isMixed = isExclusive && isAnywhere(project, newerSwitch);
  return asked.flatMap(({ kind, found, said }) => {
    const isFirst = kind === first?.kind;
    if (isExclusive && !isMixed && !isFirst && on[first?.kind ?? kind] === true) return [];
    const isCertain = on[kind] === true && (isFirst || !isExclusive);
    const condition = isCertain
      ? said
      : either([said, everybody], 'whether the annotations of its method count is not certain');
    const { file } = found.scope;
    const place = { file: project.nameOf(file.path), line: lineAt(project, file, found.written.span.start) };
    return [{ condition, decidedBy: [place] }];
  });
}

function firstOf(
  project: Project,
  annotations: Annotations,
  types: readonly string[],
): MergedAnnotation | undefined {
  for (const type of types) {
    const [found] = everyAnnotation(project, annotations, type);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface AnnotationKind {
  readonly kind: keyof MethodSecurity;
  readonly types: readonly string[];
  read(found: MergedAnnotation, roles: Roles, project: Project): Condition;
}

const jsr250 = (name: string) => ['jakarta', 'javax'].map((root) => `${root}.annotation.security.${name}`);
const access = 'org.springframework.security.access';

const kinds: readonly AnnotationKind[] = [
  { kind: 'prePost', types: [`${access}.prepost.PreAuthorize`], read: ofExpression },
  { kind: 'prePost', types: [`${access}.prepost.PostAuthorize`], read: ofExpression },
  {
    kind: 'secured',
    types: [`${access}.annotation.Secured`],
    read(found, { grant, prefix }, project) {
      // `RoleVoter` votes only about names that begin with the prefix of roles, and nobody is let in without a vote.
      const isVoted = prefix !== 'ROLE_' && isAnywhere(project, globalSwitch);
      return isVoted ? unknown('a voter decides') : ofNames(found, grant, (name) => name);
    },
  },
  {
    kind: 'jsr250',
    types: [...jsr250('DenyAll'), ...jsr250('PermitAll'), ...jsr250('RolesAllowed')],
    read(found, { grant, prefix }) {
      if (found.type.endsWith('DenyAll')) return nobody;
      if (found.type.endsWith('PermitAll')) return everybody;
      if (prefix === undefined) return unknown('the prefix of roles could not be read');
      return ofNames(found, grant, (name) => (name.startsWith(prefix) ? name : prefix + name));
    },
  },
];

/** The annotations that are read where a kind is switched on. */
export function annotationsOf(kind: keyof MethodSecurity): readonly string[] {
  return kinds.flatMap((each) => (each.kind === kind ? each.types : []));
}

function ofExpression(found: MergedAnnotation, roles: Roles, project: Project): Condition {
  const value = found.values.get('value');
  const isText = value?.kind === 'string' && value.unknowns === undefined;
  const text = isText ? withAttributes(project, value.value, found) : undefined;
  return text === undefined
    ? unknown('the expression of its method could not be read')
    : expressionOf(text, roles);
}

/** A composed annotation fills in values of its own, `{role}`, where a bean says so (reference, "Templating Meta-Annotation Expressions"). */
function withAttributes(
  project: Project,
  text: string,
  { written, scope }: MergedAnnotation,
): string | undefined {
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  if (names.length === 0) return text;
  if (beansOf(project, ...templates).length === 0) return undefined;
  const values = new Map<string, string>();
  for (const { name = 'value', value } of written.arguments) {
    const found = evaluate(project, scope, value);
    const parts = found.kind === 'array' ? found.elements : [found];
    const isKnown = parts.every((each) => each.kind === 'string' && each.unknowns === undefined);
    if (isKnown) values.set(name, parts.map(constantText).join(','));
  }
  if (names.some((name) => !values.has(name))) return undefined;
  return text.replace(placeholder, (_, name: string) => values.get(name) ?? '');
}

const placeholder = /\{(\w+)\}/g;
const templates = ['AnnotationTemplateExpressionDefaults', 'PrePostTemplateDefaults'].map(
  (name) => `org.springframework.security.core.annotation.${name}`,
);

function ofNames(
  found: MergedAnnotation,
  grant: Roles['grant'],
  authority: (name: string) => string,
): Condition {
  const names = arrayAttribute(found, 'value').map((each) =>
    each.kind === 'string' && each.unknowns === undefined ? authority(each.value) : undefined,
  );
  if (names.some((each) => each === undefined)) return unknown('the roles of its method could not be read');
  const authorities = names as readonly string[];
  // Words of the older voters, which are authorities of nobody.
  if (authorities.some((each) => each.startsWith('IS_AUTHENTICATED_'))) return unknown('a voter decides');
  return grant(authorities);
}

const rolesOfMethods: MemoKey<Readonly<Record<keyof MethodSecurity, Roles>>> = {
  onCycle: { prePost: plainRoles, secured: plainRoles, jsr250: plainRoles },
};

function rolesOf(project: Project): Readonly<Record<keyof MethodSecurity, Roles>> {
  return project.memoize(rolesOfMethods, 'all', '', () => {
    const prefix = rolePrefix(project);
    const roles = ({ ofExpressions, ofNames: grant }: Grants) => {
      const whole = { prefix, grant, grantOfManagers: grant, isInDsl: false };
      return {
        prePost: { ...whole, grant: ofExpressions, grantOfManagers: ofExpressions },
        secured: whole,
        jsr250: whole,
      };
    };
    return roles(grantsOf(project));
  });
}

interface Grants {
  readonly ofExpressions: Grant;
  /** Grants as annotations do that name authorities alone. */
  readonly ofNames: Grant;
}

function grantsOf(project: Project): Grants {
  const ofManagers = hierarchyOfManagers(project);
  const hasHandler = beansOf(project, expressionHandler, `Default${expressionHandler}`).length > 0;
  // Reactive method security is handed no hierarchy (`ReactiveAuthorizationManagerMethodSecurityConfiguration`).
  if (isAnywhere(project, reactiveSwitch)) {
    const ofReactive = hasHandler ? withDoubt(ofManagers) : anyAuthority;
    return { ofExpressions: ofReactive, ofNames: ofReactive };
  }
  const ofOlder = roleHierarchy(project);
  if (!isAnywhere(project, globalSwitch)) {
    const isHanded = hasHandler && ofManagers === anyAuthority;
    return { ofExpressions: isHanded ? withDoubt(ofOlder) : ofManagers, ofNames: ofManagers };
  }
  // The older switch hands a hierarchy to expressions; its voters (`RoleVoter`, `Jsr250Voter`) have one by code alone.
  const isByCode = project.typesExtending('GlobalMethodSecurityConfiguration').length > 0;
  if (isByCode || hasHandler || isAnywhere(project, newerSwitch))
    return { ofExpressions: withDoubt(ofOlder), ofNames: withDoubt(ofOlder) };
  return { ofExpressions: ofOlder, ofNames: anyAuthority };
}

const expressionHandler = 'MethodSecurityExpressionHandler';
/** Tells whether a class has the annotation: its package alone may be imported for another one. */
function isAnywhere(project: Project, annotation: string): boolean {
  const name = simpleName(annotation);
  return typesImporting(project, [annotation]).some(({ declaration }) =>
    declaration.annotations.some((each) => simpleName(each.name) === name),
  );
}

const nothingSaid: MethodSecurity = { prePost: undefined, secured: undefined, jsr250: undefined };
const switchedOff: MethodSecurity = { prePost: false, secured: false, jsr250: false };
const switchedOn: MemoKey<MethodSecurity> = { onCycle: nothingSaid };

/** Returns what the configurations of the modules that are built together switch on. */
export function methodSecurityIn(
  project: Project,
  key: string,
  isBuiltWith: (path: string) => boolean,
  given: readonly string[],
): MethodSecurity {
  return project.memoize(switchedOn, `method security ${key}`, given.join(), () => {
    let isOff = false;
    const found = typesImporting(project, methodSecuritySwitches)
      .filter(({ path }) => isBuiltWith(path))
      .flatMap((type) => {
        const annotations = annotationsAt(project, [annotatedType(type)]);
        const said = switches.flatMap((each) => {
          const annotation = annotations.find(each.type);
          return annotation === undefined ? [] : [flagsOf(annotation, each.defaults)];
        });
        const conditions = conditionsOf(project, { declared: type });
        if (conditions.some((each) => holdsIn(project, each, key) === false)) {
          isOff ||= said.length > 0;
          return [];
        }
        return conditions.filter((each) => !holdsIn(project, each, key)).every((each) => given.includes(each))
          ? said
          : said.map(perhaps);
      });
    return found.length === 0 ? (isOff ? switchedOff : nothingSaid) : found.reduce(together);
  });
}

const global = 'org.springframework.security.config.annotation.method.configuration';
const globalSwitch = `${global}.EnableGlobalMethodSecurity`;
const newerSwitch = `${global}.EnableMethodSecurity`;
const reactiveSwitch = `${global}.EnableReactiveMethodSecurity`;
const switches = [
  { type: newerSwitch, defaults: { prePost: true, secured: false, jsr250: false } },
  {
    type: globalSwitch,
    defaults: { prePost: false, secured: false, jsr250: false },
  },
  {
    type: reactiveSwitch,
    defaults: { prePost: true, secured: false, jsr250: false },
  },
];

/** The annotations that switch method security on. */
export const methodSecuritySwitches: readonly string[] = switches.map(({ type }) => type);

function flagsOf(found: MergedAnnotation, defaults: MethodSecurity): MethodSecurity {
  const flag = (name: string, otherwise: boolean | undefined) => {
    const value = found.values.get(name);
    return value === undefined ? otherwise : value.kind === 'boolean' ? value.value : undefined;
  };
  return {
    prePost: flag('prePostEnabled', defaults.prePost),
    secured: flag('securedEnabled', defaults.secured),
    jsr250: flag('jsr250Enabled', defaults.jsr250),
  };
}

function perhaps({ prePost, secured, jsr250 }: MethodSecurity): MethodSecurity {
  const unlessOff = (flag: boolean | undefined) => (flag === false ? false : undefined);
  return { prePost: unlessOff(prePost), secured: unlessOff(secured), jsr250: unlessOff(jsr250) };
}

function together(one: MethodSecurity, other: MethodSecurity): MethodSecurity {
  const either = (a: boolean | undefined, b: boolean | undefined) =>
    a === true || b === true ? true : (a ?? b);
  return {
    prePost: either(one.prePost, other.prePost),
    secured: either(one.secured, other.secured),
    jsr250: either(one.jsr250, other.jsr250),
  };
}
