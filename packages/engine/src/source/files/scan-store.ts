/**
 * Says where what a scan found is cached for the next run of the program. The engine decides what to cache and whether
 * it still holds; the store only has to give back what it was given, or nothing.
 */
export interface ScanStore {
  /**
   * `undefined` where nothing is cached under this key, or another version of the program cached it.
   * @param part the only sections that are read and have to be whole; absent: all
   */
  open(key: string, part?: readonly string[]): StoredScan | undefined;
  /** Sections are data that a structured clone could hold: plain objects, arrays, maps, sets. */
  save(key: string, sections: Readonly<Record<string, unknown>>): void;
}

export interface StoredScan {
  /** Decoded when it is asked for; `undefined` where there is no such section, or it cannot be read. */
  section(name: string): unknown;
}
