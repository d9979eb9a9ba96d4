/** Says what rules make of a type in JSON: `json.rule.convert` names the type that counts instead. */
import { t } from '../../../text/l10n.ts';
import type { FileDeclarations } from '../../declarations/model.ts';
import type { MemoKey, Project } from '../../project/project.ts';
import type { RuleProvenance } from '../../project/rule-engine.ts';
import {
  type ClassType,
  qualifiedText,
  type ResolvedType,
  typeKey,
  type UnresolvedType,
} from '../resolved-type.ts';
import { bodyScope, type Scope } from '../scope.ts';
import { typeHierarchy } from '../supertypes.ts';
import { typeOfText } from '../type-of-text.ts';
import { scalarSchemas } from './scalars.ts';

const conversionOfType: MemoKey<ResolvedType | undefined> = { onCycle: undefined };

/** `undefined` where the type stands for itself, as it does where rules never come to an end with it. */
export function convertedType(project: Project, type: ClassType | UnresolvedType): ResolvedType | undefined {
  const path = (type.kind === 'class' ? type.declared?.path : undefined) ?? '';
  if (!project.rules.hasRule('json.rule.convert', path)) return undefined;
  return project.memoize(conversionOfType, typeKey(type), '', () => {
    const { to, by } = convertedByRules(project, type);
    if (to === undefined || by === undefined) return undefined;
    const end = typeof to === 'string' ? to : endOf(project, type, to);
    if (typeof end === 'string') {
      const what = shortened(qualifiedText(type));
      project.rules.report(by, t`The conversion of \`${what}\` ${endless[end]}: it is left out.`);
      return undefined;
    }
    return isTextAnyway(project, type, end) ? undefined : end;
  });
}

type Endless = 'circular' | 'growing';

const endless: Readonly<Record<Endless, string>> = {
  circular: t('leads back to itself'),
  growing: t('makes ever larger types'),
};

interface Conversion {
  /** `undefined` where the type stands for itself. */
  readonly to: ResolvedType | Endless | undefined;
  /** The last rule that took part. */
  readonly by: RuleProvenance | undefined;
}

/** A type may be converted to one that is converted in turn. */
function convertedByRules(project: Project, type: ClassType | UnresolvedType): Conversion {
  const declared = type.kind === 'class' ? type.declared : undefined;
  const path = declared?.path ?? '';
  const scope = declared === undefined ? nowhere : bodyScope(declared);
  const seen = new Set([qualifiedText(type)]);
  let at: ResolvedType = type;
  let by: RuleProvenance | undefined;
  for (;;) {
    if (at.kind !== 'class' && at.kind !== 'unresolved') break;
    const text = qualifiedText(at);
    const found = project.rules.text('json.rule.convert', { kind: 'type', text, declared, path });
    // A rule that names the type itself says that it stays what it is.
    if (found === undefined || found.value === text) break;
    by = found.from;
    if (seen.has(found.value)) return { to: 'circular', by };
    if (seen.size > maxSteps || found.value.length > maxLength) return { to: 'growing', by };
    seen.add(found.value);
    at = typeOfText(project, scope, found.value);
  }
  return { to: at === type ? undefined : at, by };
}

/** Conversions that a type may take, one after the other. */
const maxSteps = 8;
/** UTF-16 units of a type that a rule makes. */
const maxLength = 10_000;
/** Types inside of converted types that are followed. */
const maxFollowed = 100;

/** The converted type, where schemas of it have an end: the types that it is made of are converted as well. */
function endOf(
  project: Project,
  type: ClassType | UnresolvedType,
  converted: ResolvedType,
): ResolvedType | Endless {
  const key = typeKey(type);
  const followed = new Set<string>();
  const pending = [...typesIn(converted)];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const inner = typeKey(at);
    if (followed.has(inner)) continue;
    const { to } = convertedByRules(project, at);
    // One of the types inside may have no end by itself: then it is not converted, and this one may be.
    if (to === undefined || typeof to === 'string') continue;
    if (inner === key) return 'circular';
    if (followed.size >= maxFollowed) return 'growing';
    followed.add(inner);
    pending.push(...typesIn(to));
  }
  return converted;
}

function typesIn(type: ResolvedType): readonly (ClassType | UnresolvedType)[] {
  switch (type.kind) {
    case 'primitive':
    case 'variable':
      return [];
    case 'array':
      return typesIn(type.element);
    case 'class':
    case 'unresolved':
      return [type, ...type.arguments.flatMap(typesIn)];
  }
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** A rule that makes a text of a date says nothing new, and what kind of text it is stays known. */
function isTextAnyway(project: Project, type: ClassType | UnresolvedType, to: ResolvedType): boolean {
  if (to.kind !== 'class' || to.name !== 'java.lang.String' || type.kind !== 'class') return false;
  const { plainTypes } = project.rules;
  const known = typeHierarchy(project, type).find(
    ({ name }) => scalarSchemas.has(name) && !plainTypes.has(name),
  );
  const schema = known && scalarSchemas.get(known.name);
  return schema?.type === 'string' && schema.format !== 'binary';
}

/** Says where the names of a type stand that no source declares: they are qualified. */
const nowhereFile: FileDeclarations = {
  path: '',
  language: 'java',
  text: '',
  packageName: '',
  imports: [],
  implicitImports: ['java.lang'],
  types: [],
  problems: [],
};
const nowhere: Scope = {
  file: nowhereFile,
  type: undefined,
  typeParameters: [],
  typeParametersOf: undefined,
};
