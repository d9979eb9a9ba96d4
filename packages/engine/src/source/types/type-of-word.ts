/** Types as scripts name them: by a class, or by JSON Schema's word for one. */
import type { Project } from '../project/project.ts';
import type { ResolvedType } from './resolved-type.ts';
import type { Scope } from './scope.ts';
import { typeOfText } from './type-of-text.ts';

export function typeOfWord(project: Project, scope: Scope, text: string): ResolvedType {
  return typeOfText(project, scope, classes.get(text) ?? text);
}

const classes: ReadonlyMap<string, string> = new Map([
  ['string', 'java.lang.String'],
  ['integer', 'java.lang.Long'],
  ['number', 'java.math.BigDecimal'],
  ['boolean', 'java.lang.Boolean'],
  ['array', 'java.util.List'],
  ['object', 'java.util.Map'],
]);
