/** Serializers and deserializers that an application's mapper is handed for a type. */
import { type CallExpression, dottedName, type Expression } from '../../../declarations/expression.ts';
import { simpleName } from '../../../declarations/qualified-name.ts';
import type { DeclaredType } from '../../../project/declared-type.ts';
import type { Project } from '../../../project/project.ts';
import { resolveName } from '../../resolve-name.ts';
import { bodyScope } from '../../scope.ts';
import type { Direction } from '../body-use.ts';

/** A serializer, or a deserializer, that stands in the project. */
export interface OwnCode {
  readonly direction: Direction;
  readonly name: string;
  readonly by: DeclaredType;
}

/** `Long.class, ToStringSerializer.instance`, `Long.TYPE, new ToStringSerializer()` */
export function typesAsText([type, serializer]: readonly Expression[]): readonly string[] {
  const name = serializer && serializerName(serializer);
  if (type === undefined || name === undefined || !/(?:^|\.)ToStringSerializer$/.test(name)) return [];
  return typeNamed(type);
}

function typeNamed(type: Expression): readonly string[] {
  if (type.kind === 'class' && type.type.kind === 'named') return [simpleName(type.type.name)];
  const owner = type.kind === 'member' && type.name === 'TYPE' ? dottedName(type.target) : undefined;
  return owner === undefined ? [] : [simpleName(owner).toLowerCase()];
}

const registrations: Readonly<Record<string, Direction>> = {
  addDeserializer: 'request',
  addSerializer: 'response',
  deserializerByType: 'request',
  serializerByType: 'response',
};

/** `serializerByType(LocalDateTime.class, EpochSerializer.INSTANCE)` */
export function ownCodeOf(project: Project, around: DeclaredType, call: CallExpression): readonly OwnCode[] {
  const direction = registrations[call.name];
  const [type, code] = call.arguments;
  const written = code && serializerName(code);
  if (direction === undefined || type === undefined || written === undefined) return [];
  const resolved = resolveName(project, bodyScope(around), written);
  if (resolved?.kind !== 'declared') return [];
  return typeNamed(type).map((name) => ({ direction, name, by: resolved.type }));
}

/** `EpochSerializer.INSTANCE`, `new EpochSerializer()` */
function serializerName(expression: Expression): string | undefined {
  if (expression.kind === 'member' && /^instance$/i.test(expression.name))
    return dottedName(expression.target);
  if (expression.kind === 'call') return expression.name;
  return undefined;
}
