/** Knows what `super.configure(http)` says in adapters of libraries, whose code is not in a project. */
import type { CallExpression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import { writtenName } from './beans.ts';
import { nameAt, type Place } from './chain-code.ts';
import type { ChainDraft } from './chain-draft.ts';
import { signedIn } from './condition.ts';

/**
 * Reads the call; `false` where it is another one, or where a class of the project stands between.
 *
 * `WebSecurityConfigurerAdapter` asks everybody to sign in. `KeycloakWebSecurityConfigurerAdapter` adds filters and no
 * rules; its entry point and its protection against forged requests depend on the configuration of Keycloak.
 */
export function readInherited(draft: ChainDraft, call: CallExpression, place: Place): boolean {
  const { target, name, arguments: args } = call;
  const [builder, ...others] = args;
  const isSuper = name === 'configure' && target?.kind === 'name' && target.name === 'super';
  const isHanded =
    builder?.kind === 'name' && others.length === 0 && place.subjects.get(builder.name)?.kind === 'http';
  if (!isSuper || !isHanded || !place.isCertain) return false;
  switch (simpleName(writtenName(place.names.type.declaration.superclass) ?? '')) {
    case 'WebSecurityConfigurerAdapter':
      draft.authorize('authorizeRequests', true);
      draft.addRule({ kind: 'any' }, signedIn, nameAt(call), place);
      for (const each of ['formLogin', 'httpBasic']) draft.noteConfigured(each, [], place);
      return true;
    case 'KeycloakWebSecurityConfigurerAdapter':
      draft.noteConfigured('exceptionHandling', [], { ...place, isCertain: false });
      return true;
    default:
      return false;
  }
}
