/** A constant of the source as a value of configuring code. */
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { nestedAnnotation } from '../../../../source/types/annotations.ts';
import type { Constant } from '../../../../source/types/constant.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import { boolean, text, unknown, type Value } from './values.ts';

export function constantValue(constant: Constant, project: Project, from: DeclaredType): Value {
  switch (constant.kind) {
    case 'string':
      return constant.unknowns === undefined ? text(constant.value) : unknown;
    case 'boolean':
      return boolean(constant.value);
    case 'number':
      return constant.type === 'char'
        ? text(String.fromCharCode(constant.value))
        : { kind: 'number', value: Number(constant.value) };
    case 'null':
      return { kind: 'null' };
    case 'class':
      return classValue(constant.type);
    case 'array':
      return { kind: 'list', items: constant.elements.map((each) => constantValue(each, project, from)) };
    case 'annotation': {
      const annotation = nestedAnnotation(project, constant);
      return annotation === undefined ? unknown : { kind: 'annotation', annotation };
    }
    case 'enum':
    case 'unknown':
      return unknown;
  }
}

export function classValue(type: ResolvedType): Value {
  if (type.kind === 'class') return { kind: 'class', name: type.name, declared: type.declared };
  return type.kind === 'unresolved' ? { kind: 'class', name: type.name, declared: undefined } : unknown;
}
