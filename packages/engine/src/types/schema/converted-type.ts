/** What rules make of a type in JSON: `json.rule.convert` names the type that counts instead. */
import type { FileDeclarations } from '../../declarations/model.ts';
import type { Project, Question } from '../../project/project.ts';
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

const conversionOfType: Question<ResolvedType | undefined> = { inCircles: undefined };

/** `undefined` where the type stands for itself. */
export function convertedType(project: Project, type: ClassType | UnresolvedType): ResolvedType | undefined {
  const declared = type.kind === 'class' ? type.declared : undefined;
  const path = declared?.file.path ?? '';
  if (!project.conventions.asks('json.rule.convert', path)) return undefined;
  return project.recall(conversionOfType, typeKey(type), '', () => {
    const scope = declared === undefined ? nowhere : bodyScope(declared);
    const seen = new Set([qualifiedText(type)]);
    let at: ResolvedType = type;
    // A type may be converted to one that is converted in turn.
    for (
      let text = convert(at);
      text !== undefined && !seen.has(text) && seen.size < maxSteps;
      text = convert(at)
    ) {
      seen.add(text);
      at = typeOfText(project, scope, text);
    }
    return at === type || isTextAnyway(project, type, at) ? undefined : at;
  });

  function convert(from: ResolvedType): string | undefined {
    if (from.kind !== 'class' && from.kind !== 'unresolved') return undefined;
    const element = { kind: 'type', text: qualifiedText(from), declared, path } as const;
    return project.conventions.text('json.rule.convert', element)?.value;
  }
}

const maxSteps = 8;

/** A rule that makes a text of a date says nothing new, and what kind of text it is stays known. */
function isTextAnyway(project: Project, type: ClassType | UnresolvedType, to: ResolvedType): boolean {
  if (to.kind !== 'class' || to.name !== 'java.lang.String' || type.kind !== 'class') return false;
  const { plainTypes } = project.conventions;
  const known = typeHierarchy(project, type).find(
    ({ name }) => scalarSchemas.has(name) && !plainTypes.has(name),
  );
  const schema = known && scalarSchemas.get(known.name);
  return schema?.type === 'string' && schema.format !== 'binary';
}

/** Where the names of a type stand that no source declares: they are qualified. */
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
