/** Requests of a file that another client wrote. Plain data. */

import type { ImportedRequest } from '../../client/http-files/imported-request.ts';
import type { BodyFile } from '../../client/http-files/read-http-file.ts';

export interface ImportedCollection {
  readonly title: string;
  readonly items: readonly ImportedItem[];
  /** Values may hold placeholders. */
  readonly variables: readonly (readonly [name: string, value: string])[];
  /** Variables whose values nobody else should read; requests name them as placeholders. */
  readonly secrets: readonly (readonly [name: string, value: string])[];
  /**
   * Says which names in double braces are placeholders: all, or these alone. `${name}` is text. Absent: all of either
   * kind.
   */
  readonly placeholderNames?: 'all' | readonly string[];
  /** The name of a variable for a brace that would open a placeholder. */
  readonly openBrace?: string;
  /** Says what of the file as a whole was left out, as full sentences. */
  readonly notes: readonly string[];
}

/** As a reader leaves it, before secrets are kept apart. */
export type ReadCollection = Omit<ImportedCollection, 'secrets' | 'placeholderNames' | 'openBrace'>;

export interface ImportedItem extends ImportedRequest {
  /** Folders around it, the outermost first. */
  readonly folders: readonly string[];
  /** JavaScript for Postman or IntelliJ, in front of the request and behind it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The body is this file; absent where it stands in the request. */
  readonly bodyFile?: BodyFile;
  /** Come from an `.http` file: `# @no-redirect`, with what follows. */
  readonly directives?: ReadonlyMap<string, string>;
}

export const maxFolderDepth = 32;
