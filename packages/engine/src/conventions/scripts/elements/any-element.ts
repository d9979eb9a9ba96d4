/** What scripts may ask of an element of any kind: its comment, annotations, modifiers and source. */
import { type Answer, hostType, methodsOn, missing } from '@endpoint-atlas/groovy';
import type { Modifier } from '../../../declarations/model.ts';
import type { Element } from '../../../project/conventions.ts';
import type { DeclaredType } from '../../../project/declared-type.ts';
import type { Span } from '../../../text/span.ts';
import { constantText } from '../../../types/constant.ts';
import { documentationText } from '../../../types/documentation.ts';
import { docTagsOf } from '../../doc-tags.ts';
import type { Facts } from '../../facts.ts';
import {
  type AttributeValue,
  attributeMap,
  attributeValue,
  findAnnotation,
  hasAnnotation,
} from '../../find-annotation.ts';
import type { World } from '../world.ts';

export interface Self {
  readonly world: World;
  readonly element: Element;
  readonly facts: Facts;
}

/** A text that also answers what the annotation says: `it.ann("a.B").value()`, `it.ann("a.B").required()`. */
const annotationText = hostType<{ readonly text: string; readonly values: ReadonlyMap<string, Answer> }>({
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

export const anyElement = methodsOn<Self>()({
  'doc()': ({ facts }) => mainComment(facts),
  'comment()': ({ facts }) => mainComment(facts),
  'doc(String)': ({ facts }, tag) => tagsNamed(facts, tag)[0] ?? null,
  'doc(String,String)': ({ facts }, tag, sub) => subTag(facts, tag, sub),
  'docs(String)': ({ facts }, tag) => tagsNamed(facts, tag),
  'hasDoc(String)': ({ facts }, tag) => tagsNamed(facts, tag).length > 0,
  'hasAnn(String)': ({ facts }, name) => hasAnnotation(facts.annotations, name),
  'ann(String,String=)': ({ world, facts }, name, attribute = 'value') =>
    annotationObject(world, facts, name, attribute),
  'annValue(String,String=)': ({ world, facts }, name, attribute = 'value') => {
    const value = findAnnotation(facts.annotations, name)?.values.get(attribute);
    return value === undefined ? null : answerOf(world, attributeValue(world.project, value));
  },
  'annMap(String)': ({ world, facts }, name) => annotationMaps(world, facts, name)[0] ?? null,
  'annMaps(String)': ({ world, facts }, name) => annotationMaps(world, facts, name),
  'hasModifier(String)': ({ facts }, name) => facts.modifiers.some((each) => each === name),
  'modifiers()': ({ facts }) => [...facts.modifiers],
  'sourceCode()': ({ facts: { source } }) => textOf(source?.declared, source?.span),
  'defineCode()': ({ facts: { source } }) => textOf(source?.declared, source?.header).trim(),
  'contextType()': ({ element }) => (element.kind === 'parameter' ? 'param' : element.kind),
  'canonicalText()': ({ facts }) => facts.canonicalText,
  'getExt(String)': (self, key) => extensionsOf(self).get(key),
  'setExt(String,Object?)': (self, key, value) => {
    extensionsOf(self).set(key, value);
  },
});

/** What scripts attach to an element, for as long as the version of the project lasts. */
const attached = new WeakMap<object, Map<string, Answer>>();

function extensionsOf({ facts }: Self): Map<string, Answer> {
  const key = facts.source?.span ?? facts;
  let values = attached.get(key);
  if (values === undefined) {
    values = new Map();
    attached.set(key, values);
  }
  return values;
}

function mainComment({ documentation }: Facts): string | null {
  return documentation === undefined ? null : documentationText(documentation).description || null;
}

function tagsNamed({ documentation }: Facts, name: string): readonly string[] {
  return docTagsOf(documentation)
    .filter((tag) => tag.name === name)
    .map(({ text }) => text);
}

/** `doc("param", "id")`: what follows the name in `@param id …`. */
function subTag(facts: Facts, tag: string, sub: string): string | null {
  const found = tagsNamed(facts, tag).find((text) => text.split(/\s/)[0] === sub);
  return found === undefined ? null : found.slice(sub.length).trim();
}

function annotationMaps(
  world: World,
  { annotations }: Facts,
  name: string,
): readonly ReadonlyMap<string, Answer>[] {
  const found = findAnnotation(annotations, name);
  if (found !== undefined) return [mapAnswer(world, attributeMap(world.project, found))];
  return [];
}

function annotationObject(world: World, { annotations }: Facts, name: string, attribute: string): Answer {
  const found = findAnnotation(annotations, name);
  if (found === undefined) return null;
  const values = mapAnswer(world, attributeMap(world.project, found));
  const value = found.values.get(attribute);
  return annotationText.of({ text: value === undefined ? '' : constantText(value), values });
}

function mapAnswer(world: World, values: ReadonlyMap<string, AttributeValue>): ReadonlyMap<string, Answer> {
  return new Map([...values].map(([name, value]) => [name, answerOf(world, value)]));
}

export function answerOf(world: World, value: AttributeValue): Answer {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return mapAnswer(world, value);
  if (Array.isArray(value)) return value.map((each: AttributeValue) => answerOf(world, each));
  return 'kind' in value ? world.typeObjectOf(value.type) : null;
}

function textOf(declared: DeclaredType | undefined, span: Span | undefined): string {
  return declared === undefined || span === undefined ? '' : declared.file.text.slice(span.start, span.end);
}

/** Whether a modifier is written. */
export function has({ modifiers }: Facts, modifier: Modifier): boolean {
  return modifiers.includes(modifier);
}
