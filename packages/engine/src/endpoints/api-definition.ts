/** What the source says about an API as a whole, beyond its endpoints. */
export interface ApiDefinition {
  readonly title?: string;
  readonly version?: string;
  readonly description?: string;
  /** With a host; the preferred one first. */
  readonly servers: readonly ApiServer[];
}

export interface ApiServer {
  readonly url: string;
  readonly description?: string;
}
