/**
 * Says what the interpreter takes from outside, so that tests can fix it and a host can leave it out. Files, network
 * and processes are not here: only objects of the host can reach those.
 */
export interface Ports {
  /** Milliseconds since 1970; also what the time budget is measured with. */
  now(): number;
  /** At least 0, less than 1; has to be unpredictable where scripts make identifiers. */
  random(): number;
  /** The IANA name of the zone in which dates are written when a script names none. */
  readonly timeZone: string;
  /** Hashes bytes; undefined for an algorithm that the host does not offer. */
  digest(algorithm: DigestAlgorithm, bytes: Uint8Array): Uint8Array | undefined;
  /** Receives what `print` and `println` write. */
  print(text: string): void;
}

export type DigestAlgorithm = 'MD5' | 'SHA-1' | 'SHA-224' | 'SHA-256' | 'SHA-384' | 'SHA-512';
