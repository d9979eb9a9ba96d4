/** Says what scripts may ask of a target of any kind: its comment, annotations, modifiers and source. */

import { hostType, methodsOn, missing, type Returnable } from '@endpoint-atlas/groovy';
import { sourceText } from '../../../../../source/code/written-text.ts';
import type { Modifier } from '../../../../../source/declarations/model.ts';
import type { DeclaredType } from '../../../../../source/project/declared-type.ts';
import type { RuleTarget } from '../../../../../source/project/rule-engine.ts';
import { constantText } from '../../../../../source/types/constant.ts';
import { documentationText } from '../../../../../source/types/documentation.ts';
import type { Span } from '../../../../../text/span.ts';
import { docTagsOf } from '../../doc-tags.ts';
import {
  type AttributeValue,
  attributeMap,
  attributeValue,
  findAnnotation,
  hasAnnotation,
} from '../../find-annotation.ts';
import type { Metadata } from '../../metadata.ts';
import type { ScriptContext } from '../script-context.ts';

export interface Self {
  readonly context: ScriptContext;
  readonly target: RuleTarget;
  readonly facts: Metadata;
}

/** A text that also returns what the annotation says: `it.ann("a.B").value()`, `it.ann("a.B").required()`. */
const annotationText = hostType<{ readonly text: string; readonly values: ReadonlyMap<string, Returnable> }>({
  name: 'annotation',
  text: ({ text }) => text,
  equalsText: ({ text }, other) => text === other,
  dynamic: {
    call: ({ values }, name, args, run) => {
      const attribute =
        /^(?:value|intValue|booleanValue)$/.test(name) && args[0] !== undefined ? run.text(args[0]) : name;
      return values.has(attribute)
        ? values.get(attribute)
        : values.size > 0 && name === 'value'
          ? null
          : missing;
    },
  },
});

export const anyTarget = methodsOn<Self>()({
  'doc()': ({ facts }) => mainComment(facts),
  'comment()': ({ facts }) => mainComment(facts),
  'doc(String)': ({ facts }, tag) => tagsNamed(facts, tag)[0] ?? null,
  'doc(String,String)': ({ facts }, tag, sub) => subTag(facts, tag, sub),
  'docs(String)': ({ facts }, tag) => tagsNamed(facts, tag),
  'hasDoc(String)': ({ facts }, tag) => tagsNamed(facts, tag).length > 0,
  'hasAnn(String)': ({ facts }, name) => hasAnnotation(facts.annotations, name),
  'ann(String,String=)': ({ context, facts }, name, attribute = 'value') =>
    annotationObject(context, facts, name, attribute),
  'annValue(String,String=)': ({ context, facts }, name, attribute = 'value') => {
    const value = findAnnotation(facts.annotations, name)?.values.get(attribute);
    return value === undefined ? null : toReturnable(context, attributeValue(context.project, value));
  },
  'annMap(String)': ({ context, facts }, name) => annotationMaps(context, facts, name)[0] ?? null,
  'annMaps(String)': ({ context, facts }, name) => annotationMaps(context, facts, name),
  'hasModifier(String)': ({ facts }, name) => facts.modifiers.some((each) => each === name),
  'modifiers()': ({ facts }) => [...facts.modifiers],
  'sourceCode()': ({ facts: { source } }) => textOf(source?.declared, source?.span),
  'defineCode()': ({ facts: { source } }) => textOf(source?.declared, source?.header).trim(),
  'contextType()': ({ target }) => (target.kind === 'parameter' ? 'param' : target.kind),
  'canonicalText()': ({ facts }) => facts.canonicalText,
  'getExt(String)': (self, key) => extensionsOf(self).get(key),
  'setExt(String,Object?)': (self, key, value) => {
    extensionsOf(self).set(key, value);
  },
});

/** Says what scripts attach to a target, for as long as the version of the project lasts. */
const attached = new WeakMap<object, Map<string, Returnable>>();

function extensionsOf({ facts }: Self): Map<string, Returnable> {
  const key = facts.source?.span ?? facts;
  let values = attached.get(key);
  if (values === undefined) {
    values = new Map();
    attached.set(key, values);
  }
  return values;
}

function mainComment({ documentation }: Metadata): string | null {
  return documentation === undefined ? null : documentationText(documentation).description || null;
}

function tagsNamed({ documentation }: Metadata, name: string): readonly string[] {
  return docTagsOf(documentation)
    .filter((tag) => tag.name === name)
    .map(({ text }) => text);
}

/** `doc("param", "id")`: what follows the name in `@param id …`. */
function subTag(facts: Metadata, tag: string, sub: string): string | null {
  const found = tagsNamed(facts, tag).find((text) => text.split(/\s/)[0] === sub);
  return found === undefined ? null : found.slice(sub.length).trim();
}

function annotationMaps(
  context: ScriptContext,
  { annotations }: Metadata,
  name: string,
): readonly ReadonlyMap<string, Returnable>[] {
  const found = findAnnotation(annotations, name);
  if (found !== undefined) return [returnableMap(context, attributeMap(context.project, found))];
  return [];
}

function annotationObject(
  context: ScriptContext,
  { annotations }: Metadata,
  name: string,
  attribute: string,
): Returnable {
  const found = findAnnotation(annotations, name);
  if (found === undefined) return null;
  const values = returnableMap(context, attributeMap(context.project, found));
  const value = found.values.get(attribute);
  return annotationText.of({ text: value === undefined ? '' : constantText(value), values });
}

function returnableMap(
  context: ScriptContext,
  values: ReadonlyMap<string, AttributeValue>,
): ReadonlyMap<string, Returnable> {
  return new Map([...values].map(([name, value]) => [name, toReturnable(context, value)]));
}

export function toReturnable(context: ScriptContext, value: AttributeValue): Returnable {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return returnableMap(context, value);
  if (Array.isArray(value)) return value.map((each: AttributeValue) => toReturnable(context, each));
  return 'kind' in value ? context.typeObjectOf(value.type) : null;
}

function textOf(declared: DeclaredType | undefined, span: Span | undefined): string {
  return declared === undefined || span === undefined ? '' : sourceText(declared.file, span);
}

/** Tells whether a modifier is written. */
export function has({ modifiers }: Metadata, modifier: Modifier): boolean {
  return modifiers.includes(modifier);
}
