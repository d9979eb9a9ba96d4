/** Node 22.1 and later can keep what it compiles of a program for the next start. */
import module from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './project/cache-folder.ts';

/** Says what the types of Node 20 do not know yet. */
interface NewerModule {
  readonly builtinModules: readonly string[];
  readonly enableCompileCache?: (folder: string) => unknown;
}

/** Call it before the program is loaded. Where Node cannot, or the folder cannot be written, loading takes longer. */
export function keepCompiled(words: readonly string[]): void {
  if (words.includes('--no-cache')) return;
  const { enableCompileCache } = module as NewerModule;
  try {
    enableCompileCache?.(join(cacheFolder(), 'compiled'));
  } catch {
    // It is a matter of milliseconds.
  }
}
