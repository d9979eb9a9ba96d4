/**
 * Checks a value against a JSON Schema: draft 2020-12, and the spellings of older drafts where they mean the same.
 *
 * Own code, because a schema is part of a script and has to keep to the script's budget: every keyword costs a step,
 * and patterns are searched by Groovy's matcher, which can be stopped, and not by the engine's own, which cannot.
 * (A schema of a few lines can otherwise take years, with `anyOf` in `$ref` in `anyOf`, or a pattern like `(a+)+$`.)
 */
import type { Json, Run } from '@endpoint-atlas/groovy';
import { applicators } from './applicators.ts';
import { assertions } from './assertions.ts';
import { referencesIn } from './references.ts';
import { type Findings, isObject, type Keyword, report, type Scope } from './scope.ts';

/** Returns what is wrong, a phrase each; nothing where the value satisfies the schema. */
export function checkJsonSchema(value: Json, schema: Json, run: Run): readonly string[] {
  const references = referencesIn(schema, run);

  function check(schema: Json, value: Json, at: string): Findings {
    const found: Findings = { problems: [], evaluated: new Set() };
    if (schema === false) report({ at, ...found }, 'is not allowed');
    if (!isObject(schema)) return found;
    const scope: Scope = { ...found, value, schema, at, run, references, check };
    run.meter.nested(() => {
      for (const [name, keyword] of keywords) {
        run.meter.step();
        const wanted = Object.hasOwn(schema, name) ? schema[name] : undefined;
        if (wanted !== undefined) keyword(wanted, scope);
      }
    });
    return found;
  }

  return check(schema, value, '').problems.slice(0, mostProblems);
}

const mostProblems = 10;

/** In this order: what asks for the members that others have looked at comes last. */
const keywords: readonly (readonly [string, Keyword])[] = [
  ...Object.entries(assertions),
  ...Object.entries(applicators),
];
