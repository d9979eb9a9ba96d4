/** Requests of a file that another client wrote. Plain data. */
import type { HeaderField } from '../request/http-request.ts';
import { mayBeSecret } from '../request/secrets.ts';
import type { BodyFile } from './http-file/read-http-file.ts';
import type { ImportedRequest } from './imported-request.ts';

export interface ImportedCollection {
  readonly title: string;
  readonly items: readonly ImportedItem[];
  /** Values may hold placeholders. */
  readonly variables: readonly (readonly [name: string, value: string])[];
  /** Variables whose values nobody else should read; requests name them as placeholders. */
  readonly secrets: readonly (readonly [name: string, value: string])[];
  /** What of the file as a whole was left out, as full sentences. */
  readonly notes: readonly string[];
}

export interface ImportedItem extends ImportedRequest {
  /** Folders around it, the outermost first. */
  readonly folders: readonly string[];
  /** JavaScript for Postman or IntelliJ, in front of the request and behind it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The body is this file; absent where it stands in the request. */
  readonly bodyFile?: BodyFile;
  /** Of an `.http` file: `# @no-redirect`, with what follows. */
  readonly directives?: ReadonlyMap<string, string>;
}

/** Puts values that are secret behind placeholders, under names that are not taken yet. */
export interface SecretNames {
  /** @param wanted what the secret is called: `token`, `X-Api-Key` */
  placeholderFor(wanted: string, value: string): string;
  all(): ImportedCollection['secrets'];
}

export function createSecretNames(taken: readonly string[]): SecretNames {
  const secrets = new Map<string, string>();
  const names = new Map<string, string>();
  const numbers = new Map<string, number>();
  const used = new Set(taken);

  function freeName(wanted: string): string {
    const plain = wanted.replace(/[^\w.-]/g, '_').replace(/^(?![A-Za-z_])/, '_');
    let name = plain;
    let number = numbers.get(plain) ?? 2;
    while (used.has(name)) name = `${plain}_${number++}`;
    numbers.set(plain, number);
    used.add(name);
    return name;
  }

  return {
    placeholderFor(wanted, value) {
      const name = names.get(value) ?? freeName(wanted);
      names.set(value, name);
      secrets.set(name, value);
      return `{{${name}}}`;
    },
    all: () => [...secrets],
  };
}

/** A header with a placeholder for the secret in it, behind its scheme. */
export function safeHeader([name, value]: HeaderField, secrets: SecretNames): HeaderField {
  if (!mayBeSecret(name, value)) return [name, value];
  const [, scheme, credentials = value] = /^(Bearer|Basic|Digest|Token) (.+)$/i.exec(value) ?? [];
  const placeholder = secrets.placeholderFor(name, credentials);
  return [name, scheme === undefined ? placeholder : `${scheme} ${placeholder}`];
}

export const maxFolderDepth = 32;
