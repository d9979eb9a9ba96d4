/**
 * Says which rules made the schema of a type what it is. While schemas are made nobody keeps that; whoever wants to
 * know has the rules asked once more, for the type and for all that it holds.
 */

import type { Project } from '../../project/project.ts';
import type { FieldTarget, RuleTarget, Sourced } from '../../project/rule-engine.ts';
import type { FlagKey, NumberKey, TextKey, TextsKey } from '../../rule-files/catalogue.ts';
import {
  type ClassType,
  qualifiedText,
  type ResolvedType,
  typeKey,
  typeText,
  type UnresolvedType,
  withoutVariables,
} from '../resolved-type.ts';
import { bodyScope } from '../scope.ts';
import { typeOfText } from '../type-of-text.ts';
import { atRoot, type BodyPlace, type BodyUse, placeOfObject, placeOfProperty } from './body-use.ts';
import { convertedType } from './converted-type.ts';
import { propertiesBeforeRules } from './json-object.ts';
import { targetOf } from './property-overrides.ts';
import { shapeOf } from './shape.ts';

export interface SchemaRule {
  /** Says what the rule is about, as short as people say it: `Order.secret`, `List<Order>`. */
  readonly about: string;
  readonly result: Sourced<string>;
}

/** In the order in which a reader of the schema comes across them. */
export function rulesOfSchema(project: Project, root: ResolvedType, use: BodyUse): readonly SchemaRule[] {
  const found: SchemaRule[] = [];
  const seen = new Set<string>();
  visit(withoutVariables(root), atRoot);
  return found;

  function visit(type: ResolvedType, at: BodyPlace): void {
    if (type.kind === 'array') visit(type.element, at);
    if (type.kind !== 'class' && type.kind !== 'unresolved') return;
    const key = typeKey(type);
    if (seen.has(key) || seen.size > maxTypes) return;
    seen.add(key);
    const converted = convertedType(project, type);
    if (converted !== undefined) {
      found.push(...conversion(project, type));
      visit(withoutVariables(converted), at);
    } else if (type.kind === 'class') visitClass(type, at);
  }

  function visitClass(type: ClassType, at: BodyPlace): void {
    found.push(...rulesOfClass(project, type));
    const shape = shapeOf(project, type, use);
    switch (shape.kind) {
      case 'scalar':
      case 'nothing':
        return;
      case 'one':
      case 'many':
      case 'map':
        visit(withoutVariables(shape.of), at);
        return;
      case 'variants':
        for (const each of shape.of) visit(each, at);
        return;
      case 'object':
        visitProperties(type, placeOfObject(at, type));
    }
  }

  function visitProperties(type: ClassType, at: BodyPlace): void {
    for (const property of propertiesBeforeRules(project, type, use)) {
      const target = targetOf(type, property, at);
      const ofRules = target === undefined ? [] : rulesOfField(project, target);
      const about = `${typeText(type)}.${target?.name ?? property.name}`;
      found.push(...ofRules.map((result) => ({ about, result })));
      if (ofRules.some(({ from }) => isIgnoring(from.key))) continue;
      const { rules } = project;
      const written =
        target && (rules.text('field.type', target) ?? rules.text('json.rule.convert', target))?.value;
      const scope = target && bodyScope(target.declared);
      const own =
        written === undefined || scope === undefined ? property.type : typeOfText(project, scope, written);
      visit(withoutVariables(own), placeOfProperty(at, type, property.name));
    }
  }
}

/** Types that a body may be made of before this stops: enough to explain it. */
const maxTypes = 200;

function isIgnoring(written: string): boolean {
  return /^(?:field\.ignore|json\.rule\.field\.ignore)\b/.test(written);
}

function conversion({ rules }: Project, type: ClassType | UnresolvedType): readonly SchemaRule[] {
  const declared = type.kind === 'class' ? type.declared : undefined;
  const target: RuleTarget = {
    kind: 'type',
    text: qualifiedText(type),
    declared,
    path: declared?.path ?? '',
  };
  const result = rules.text('json.rule.convert', target);
  return result === undefined ? [] : [{ about: typeText(type), result }];
}

function rulesOfClass(project: Project, type: ClassType): readonly SchemaRule[] {
  const { declared } = type;
  if (declared === undefined) return [];
  const { rules } = project;
  const target = { kind: 'class', declared } as const;
  const ofType = { kind: 'type', text: qualifiedText(type), declared, path: declared.path } as const;
  const ofEnum =
    declared.kind === 'enum'
      ? [
          rules.text('enum.use.custom', target) ??
            rules.text('json.rule.enum.convert', target) ??
            onlyTrue(rules.flag('enum.use.name', target)) ??
            onlyTrue(rules.flag('enum.use.ordinal', target)),
        ]
      : [];
  const ofRules = [
    ...ofEnum,
    onlyTrue(rules.flag('type.is_file', ofType)),
    ...rules.texts('json.additional.field', target),
  ];
  return ofRules.flatMap((result) => (result === undefined ? [] : [{ about: typeText(type), result }]));
}

/** Returns the rule that leaves a field out alone, else all that concern it. */
function rulesOfField({ rules }: Project, target: FieldTarget): readonly Sourced<string>[] {
  const ignored = onlyTrue(rules.flag('field.ignore', target));
  if (ignored !== undefined) return [ignored];
  return [
    ...textKeys.map((key) => rules.text(key, target)),
    ...textsKeys.flatMap((key) => rules.texts(key, target)),
    ...flagKeys.map((key) => asText(rules.flag(key, target))),
    ...numberKeys.map((key) => asText(rules.number(key, target))),
  ].filter((result) => result !== undefined);
}

const textKeys = [
  ...(['field.name', 'field.name.prefix', 'field.name.suffix', 'field.type', 'json.rule.convert'] as const),
  ...(['field.default.value', 'field.demo', 'field.mock'] as const),
] satisfies readonly TextKey[];
const textsKeys = ['field.doc', 'field.advanced'] satisfies readonly TextsKey[];
const flagKeys = ['field.required', 'json.unwrapped'] satisfies readonly FlagKey[];
const numberKeys = ['field.order', 'field.max.depth'] satisfies readonly NumberKey[];

function onlyTrue(found: Sourced<boolean> | undefined): Sourced<string> | undefined {
  return found?.value === true ? asText(found) : undefined;
}

function asText(found: Sourced<boolean | number> | undefined): Sourced<string> | undefined {
  return found && { value: String(found.value), from: found.from };
}
