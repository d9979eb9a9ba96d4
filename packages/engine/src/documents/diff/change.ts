/**
 * A difference between two revisions of an API, judged by what it means to those who call it. Rules have the ids and
 * levels of the tools that teams know: oasdiff's for OpenAPI documents, buf's for `.proto` files.
 */
export interface Change {
  /** The id of the rule: `request-property-removed` of oasdiff, `FIELD_SAME_TYPE` of buf. */
  readonly id: string;
  readonly level: ChangeLevel;
  /** A full sentence: what is different, and where in the operation or message. */
  readonly message: string;
  /** Upper case. Method and path are those of the operation; both are absent where the change belongs to none. */
  readonly method?: string;
  readonly path?: string;
  readonly place?: ChangePlace;
  /** Says where a reader of the revision looks for what is gone: at the class or operation that had it. */
  readonly nearest?: Pick<ChangePlace, 'file' | 'line'>;
  /** Changes of one fact are told once, by the rule that counts most. */
  readonly fact?: string;
  /** Is set where the change is in a schema with a name, which many operations may have in common. */
  readonly schema?: SchemaPart;
}

export interface SchemaPart {
  /** `Price`; names may have dots in them. */
  readonly schema: string;
  /** `Price.amount`: the schema and the property in it. */
  readonly name: string;
  /** Says what is different there, without a subject: `has a maximum now: 10`. */
  readonly says: string;
}

/**
 * `error`: a caller that worked may break. `warning`: it may break in some cases, or nobody can tell. `info`: no caller
 * breaks.
 */
export type ChangeLevel = 'error' | 'warning' | 'info';

/** Says where a change can be seen: in the revision, or in the base where the revision has nothing left to show. */
export interface ChangePlace {
  readonly side: ChangeSide;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Is the path of a project's `.proto` file, relative to the import root. */
  readonly importedAs?: string;
}

export type ChangeSide = 'base' | 'revision';
