/**
 * The cookies that servers have set, a jar for each environment. They are in memory, and among the secrets where the
 * user wants them to be there again after the window was closed.
 */
import { isRecord } from '@endpoint-atlas/engine';
import { type CookieJar, createCookieJar, parseStoredCookies } from '@endpoint-atlas/engine/node';

export interface CookieJars {
  /** Returns that of the active environment; `undefined` where the user has switched cookies off. */
  active(): CookieJar | undefined;
  /** Cookies have changed, or whether they are stored. */
  changed(): void;
  /** Waits until what has changed is stored. */
  flush(): Promise<void>;
}

export interface CookieJarContext {
  /** Belongs to the workspace. */
  readonly key: string;
  readonly secrets: {
    get(key: string): PromiseLike<string | undefined>;
    store(key: string, value: string): PromiseLike<void>;
    delete(key: string): PromiseLike<void>;
  };
  settings(): { readonly useCookies: boolean; readonly keepCookies: boolean };
  /** The name of the active environment. */
  environment(): string | undefined;
  log(line: string): void;
}

/** Systems keep short texts among the secrets. */
const maxCharacters = 256 * 1024;

export async function openCookieJars({
  key,
  secrets,
  settings,
  environment,
  log,
}: CookieJarContext): Promise<CookieJars> {
  const jars = new Map<string, CookieJar>();
  /** The text among the secrets; `undefined`: it could not be read. */
  let saved: string | undefined;
  let pending: Promise<void> = Promise.resolve();

  async function load(): Promise<void> {
    try {
      const text = (await secrets.get(key)) ?? '';
      saved = text;
      if (settings().keepCookies) fill(text);
      else if (text !== '') await secrets.delete(key);
    } catch (error) {
      log(`Cookies could not be read: ${String(error)}`);
    }
  }

  function fill(text: string): void {
    const stored = text === '' ? {} : parseJson(text);
    for (const [name, cookies] of Object.entries(isRecord(stored) ? stored : {}))
      jars.set(name, createCookieJar(parseStoredCookies(cookies)));
  }

  async function write(): Promise<void> {
    try {
      const lists = [...jars].map(([name, jar]) => [name, jar.list()] as const);
      const filled = settings().keepCookies ? lists.filter(([, cookies]) => cookies.length > 0) : [];
      const text = filled.length === 0 ? '' : JSON.stringify(Object.fromEntries(filled));
      if (text === saved) return;
      if (text.length > maxCharacters)
        return log('There are too many cookies to keep them among the secrets.');
      if (text === '') await secrets.delete(key);
      else await secrets.store(key, text);
      saved = text;
    } catch (error) {
      log(`Cookies could not be kept: ${String(error)}`);
    }
  }

  function changed(): void {
    pending = pending.then(write);
  }

  await load();
  return {
    active() {
      if (!settings().useCookies) return undefined;
      // The environment that has no name: an empty one is nobody's.
      const name = environment() ?? '';
      const jar = jars.get(name) ?? createCookieJar();
      jars.set(name, jar);
      return jar;
    },
    changed,
    flush: () => pending,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
