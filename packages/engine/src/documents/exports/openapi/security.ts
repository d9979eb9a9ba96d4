/**
 * Says what an operation asks of its caller: as the source declares it, else by the header Authorization, which
 * documents describe as a scheme and not as a parameter (OpenAPI 3.1.1, 4.8.12.2).
 */
import type { SecurityScheme } from '../../../model/api-definition.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import type { Operation } from './document.ts';

export interface Security {
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
  readonly requirements: NonNullable<Operation['security']>;
}

/** `undefined`: neither the source nor the user says anything of it. */
export function securityOf({ endpoint, values, contract }: DescribedEndpoint): Security | undefined {
  const { security, securitySchemes } = contract;
  if (security !== undefined && securitySchemes === undefined) return { schemes: {}, requirements: security };
  const isAuthorization = (name: string) => /^authorization$/i.test(name.trim());
  const declared = endpoint.parameters.find(
    ({ in: place, name }) => place === 'header' && isAuthorization(name),
  );
  const sent = values.headers.find(({ name, enabled }) => enabled && isAuthorization(name));
  if (declared === undefined && sent === undefined)
    return security && { schemes: securitySchemes ?? {}, requirements: security };
  const [name, scheme] = schemeOf(sent?.value ?? declared?.example ?? '');
  const isOptional = declared !== undefined && !declared.required;
  return { schemes: { [name]: scheme }, requirements: [...(isOptional ? [{}] : []), { [name]: [] }] };
}

/**
 * Requirements of schemes that the document declares, as each name has to be (OpenAPI 3.1.1, 4.8.30); `undefined` where
 * none is left, since an empty list would open the operation to everybody.
 */
export function declaredOnly(
  requirements: NonNullable<Operation['security']>,
  { isDeclared, onMissing }: DeclaredSchemes,
): Operation['security'] | undefined {
  const kept = requirements.flatMap((requirement) => {
    const names = Object.keys(requirement);
    const missing = names.filter((name) => !isDeclared(name));
    if (missing.length === 0) return [requirement];
    for (const name of missing) onMissing(name);
    const entries = Object.entries(requirement).filter(([name]) => isDeclared(name));
    return entries.length === 0 ? [] : [Object.fromEntries(entries)];
  });
  return kept.length === 0 && requirements.length > 0 ? undefined : kept;
}

export interface DeclaredSchemes {
  isDeclared(name: string): boolean;
  onMissing(name: string): void;
}

function schemeOf(value: string): readonly [name: string, scheme: SecurityScheme] {
  if (/^bearer\b/i.test(value)) return ['bearer', { type: 'http', scheme: 'bearer' }];
  if (/^basic\b/i.test(value)) return ['basic', { type: 'http', scheme: 'basic' }];
  if (/^digest\b/i.test(value)) return ['digest', { type: 'http', scheme: 'digest' }];
  return ['authorization', { type: 'apiKey', in: 'header', name: 'Authorization' }];
}
