/** A store of scans in memory, which holds copies as the one on the disk does. */
import type { ScanStore } from '../src/source/files/scan-store.ts';

export function memoryStore(): ScanStore {
  const saved = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    open(key) {
      const sections = saved.get(key);
      return sections && { section: (name) => structuredClone(sections[name]) };
    },
    save: (key, sections) => void saved.set(key, structuredClone(sections)),
  };
}
