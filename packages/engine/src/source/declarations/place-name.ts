/** Says what people call the declaration that stands at an offset: `` `OrderApi.find` ``. */
import { t } from '../../text/l10n.ts';
import type { Span } from '../../text/span.ts';
import { spanContains } from '../../text/span.ts';
import type { FileDeclarations, Parameter, TypeDeclaration } from './model.ts';

/**
 * The innermost declaration around the offset, its annotations included: `` `OrderApi` ``, `` `OrderApi.find` ``,
 * `` parameter `id` of `OrderApi.find` ``. `undefined` outside of all types.
 */
export function placeName({ types }: FileDeclarations, offset: number): string | undefined {
  const type = types.find(around(offset));
  return type && nameInType(type, offset);
}

function nameInType(type: TypeDeclaration, offset: number): string {
  const nested = type.types.find(around(offset));
  if (nested !== undefined) return nameInType(nested, offset);
  const component = type.components.find(around(offset));
  if (component !== undefined) return quoted(type.name, component.name);
  const method = type.methods.find(around(offset));
  if (method !== undefined) return nameInSignature(quoted(type.name, method.name), method.parameters, offset);
  const creator = type.constructors.find(around(offset));
  if (creator !== undefined) {
    return nameInSignature(t`the constructor of \`${type.name}\``, creator.parameters, offset);
  }
  const field = [...type.fields, ...type.constants].find(around(offset));
  return field === undefined ? `\`${type.name}\`` : quoted(type.name, field.name);
}

function nameInSignature(owner: string, parameters: readonly Parameter[], offset: number): string {
  const parameter = parameters.find(around(offset));
  return parameter === undefined ? owner : t`parameter \`${parameter.name}\` of ${owner}`;
}

function quoted(type: string, member: string): string {
  return `\`${type}.${member}\``;
}

function around(offset: number): (declaration: { readonly span: Span }) => boolean {
  return ({ span }) => spanContains(span, offset);
}
