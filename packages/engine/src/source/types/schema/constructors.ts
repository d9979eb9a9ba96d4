/** Ways to create an object: the constructors in the source, and those that the compiler or Lombok adds. */
import type { Field } from '../../declarations/model.ts';
import type { Project } from '../../project/project.ts';
import {
  type Annotations,
  annotatedType,
  annotationsAt,
  noAnnotations,
  textAttribute,
} from '../annotations.ts';
import type { ClassType } from '../resolved-type.ts';
import { bodyScope, methodScope } from '../scope.ts';
import { type Accessor, fieldAccessor, type Owner, ownerOf, parameterAccessor } from './accessors.ts';

export interface ConstructorOf {
  /** Each a `creator-parameter`; those that Lombok makes of fields keep the field's annotations and comment. */
  readonly parameters: readonly Accessor[];
  readonly isPublic: boolean;
  /** A record's canonical constructor, Kotlin's primary one. */
  readonly isPrimary: boolean;
  readonly annotations: Annotations;
}

export function findConstructors(project: Project, type: ClassType): readonly ConstructorOf[] {
  const { declared } = type;
  if (declared === undefined) return [];
  const owner = ownerOf(type, declared);
  const { declaration } = declared;
  const scope = bodyScope(declared);
  const parameter = (each: (typeof declaration.components)[number]) =>
    parameterAccessor(project, owner, 'creator-parameter', each, scope);

  const isRecord = declaration.kind === 'record';
  const written = declaration.constructors
    // A record's compact constructor says nothing about its parameters (JLS 8.10.4.2).
    .filter(({ isPrimary }) => !(isRecord && isPrimary))
    .map(({ parameters, annotations, modifiers, isPrimary }) => ({
      parameters: parameters.map(parameter),
      isPublic: modifiers.includes('public'),
      isPrimary,
      annotations: annotationsAt(project, [{ annotations, scope }]),
    }));
  const canonical = isRecord
    ? [{ ...generated(declaration.components.map(parameter), true), isPrimary: true }]
    : [];
  const byLombok = lombokConstructors(project, owner, written.length > 0);
  const all = [...canonical, ...byLombok, ...written];
  return all.length > 0 ? all : [generated([], true)];
}

/** Static methods with annotations: one of them may be what a JSON mapper calls. Kotlin has them in companions. */
export function factoriesOf(project: Project, type: ClassType): readonly ConstructorOf[] {
  const { declared } = type;
  if (declared === undefined) return [];
  const companions = declared.members.filter(({ declaration }) =>
    declaration.modifiers.includes('companion'),
  );
  return [declared, ...companions].flatMap((place) =>
    place.declaration.methods
      .filter(
        ({ annotations, modifiers }) =>
          annotations.length > 0 && (place !== declared || modifiers.includes('static')),
      )
      .map((method): ConstructorOf => {
        const scope = methodScope(place, method);
        const owner = ownerOf(type, place);
        return {
          parameters: method.parameters.map((each) =>
            parameterAccessor(project, owner, 'creator-parameter', each, scope),
          ),
          isPublic: method.modifiers.includes('public'),
          isPrimary: false,
          annotations: annotationsAt(project, [{ annotations: method.annotations, scope }]),
        };
      }),
  );
}

function generated(parameters: readonly Accessor[], isPublic: boolean): ConstructorOf {
  return { parameters, isPublic, isPrimary: false, annotations: noAnnotations };
}

/** See "Constructor", "@Data", "@Value" and "@Builder" in Lombok's documentation. */
function lombokConstructors(project: Project, owner: Owner, hasWritten: boolean): readonly ConstructorOf[] {
  const annotations = annotationsAt(project, [annotatedType(owner.declared)]);
  const has = (name: string) => annotations.has(`lombok.${name}`);
  const fields = owner.declared.declaration.fields.filter(({ modifiers }) => !modifiers.includes('static'));
  const of = (wanted: (field: Field) => boolean, isPublic = true): ConstructorOf => {
    const parameters = fields
      .filter(wanted)
      .map((field): Accessor => ({ ...fieldAccessor(project, owner, field), kind: 'creator-parameter' }));
    return generated(parameters, isPublic);
  };
  const isOpen = (field: Field) => !isFinal(field) || field.initializer === undefined;
  const isRequired = (field: Field) =>
    field.initializer === undefined && (isFinal(field) || isNonNull(field));
  const isNonNull = (field: Field) =>
    annotationsAt(project, [fieldAccessor(project, owner, field).annotated]).has('lombok.NonNull');

  const askedFor = (name: string, wanted: (field: Field) => boolean): readonly ConstructorOf[] => {
    const annotation = annotations.find(`lombok.${name}`);
    if (annotation === undefined) return [];
    return [of(wanted, (textAttribute(annotation, 'access') ?? 'PUBLIC') === 'PUBLIC')];
  };

  const asked = [
    ...askedFor('NoArgsConstructor', () => false),
    ...askedFor('RequiredArgsConstructor', isRequired),
    ...askedFor('AllArgsConstructor', isOpen),
  ];
  if (asked.length > 0 || hasWritten) return asked;
  if (has('Value')) return [of(isOpen)];
  if (has('Builder')) return [of(isOpen, false)];
  return has('Data') ? [of(isRequired)] : [];
}

function isFinal({ modifiers }: Field): boolean {
  return modifiers.includes('final');
}
