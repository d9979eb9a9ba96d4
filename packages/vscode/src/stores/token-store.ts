/** Tokens that servers have granted, among the secrets: they outlive the window, and end with the sign-out. */
import { isRecord } from '@endpoint-atlas/engine';
import type { OAuthToken } from '@endpoint-atlas/engine/requests';

export interface TokenStore {
  get(key: string): OAuthToken | undefined;
  /** `undefined`: the user signs out. */
  set(key: string, token: OAuthToken | undefined): void;
  /** Waits until what has changed is stored. */
  flush(): Promise<void>;
}

/** Keeps secrets of the user. */
interface SecretPlaces {
  get(key: string): PromiseLike<string | undefined>;
  store(key: string, value: string): PromiseLike<void>;
  delete(key: string): PromiseLike<void>;
}

/** One for each server, client and scope; the oldest goes first. */
const maxTokens = 50;

/** @param key of the workspace */
export async function openTokenStore(
  key: string,
  secrets: SecretPlaces,
  log: (line: string) => void,
): Promise<TokenStore> {
  const tokens = new Map<string, OAuthToken>();
  let pending: Promise<void> = Promise.resolve();
  try {
    const stored: unknown = JSON.parse((await secrets.get(key)) ?? '{}');
    for (const [name, each] of Object.entries(isRecord(stored) ? stored : {})) {
      const token = parseToken(each);
      if (token !== undefined) tokens.set(name, token);
    }
  } catch (error) {
    log(`Tokens could not be read: ${String(error)}`);
  }

  async function write(): Promise<void> {
    try {
      if (tokens.size === 0) await secrets.delete(key);
      else await secrets.store(key, JSON.stringify(Object.fromEntries(tokens)));
    } catch (error) {
      log(`Tokens could not be kept: ${String(error)}`);
    }
  }

  return {
    get: (name) => tokens.get(name),
    set(name, token) {
      tokens.delete(name);
      if (token !== undefined) tokens.set(name, token);
      const [oldest] = tokens.keys();
      if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest);
      pending = pending.then(write);
    },
    flush: () => pending,
  };
}

function parseToken(stored: unknown): OAuthToken | undefined {
  if (!isRecord(stored) || typeof stored.accessToken !== 'string') return undefined;
  const { accessToken, expiresAt, refreshToken } = stored;
  return {
    accessToken,
    ...(typeof expiresAt === 'number' && { expiresAt }),
    ...(typeof refreshToken === 'string' && { refreshToken }),
  };
}
