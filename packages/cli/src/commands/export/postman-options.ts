/** The options of exports that go to Postman. */
import type { UploadTarget } from '@endpoint-atlas/engine/exports';

export const postmanFlags = {
  'postman-collection': { type: 'string' },
  'postman-workspace': { type: 'string' },
} as const;

/** Of the formats that hold scripts. */
export const collectionFlags = {
  'include-scripts': { type: 'boolean' },
} as const;

export type PostmanValues = { readonly [Name in keyof typeof postmanFlags]?: string };

export function readUploadTarget({
  'postman-collection': uid,
  'postman-workspace': workspace,
}: PostmanValues): UploadTarget | undefined {
  if (uid !== undefined) return { kind: 'existing', uid };
  return workspace === undefined ? undefined : { kind: 'new', workspace };
}

/** Why the options make no sense, as a sentence. */
export function misplacedUpload(
  {
    'postman-collection': uid,
    'postman-workspace': workspace,
    output,
  }: PostmanValues & { readonly output?: string },
  format: string,
): string | undefined {
  if (uid === undefined && workspace === undefined) return undefined;
  if (format !== 'postman') return 'Only exports of --format postman can be uploaded.';
  return [uid, workspace, output].filter((each) => each !== undefined).length > 1
    ? '--postman-collection, --postman-workspace and --output are different places: name one of them.'
    : undefined;
}

export const postmanOptionsHelp = `With --format postman or hoppscotch:
      --include-scripts    also write the scripts that rules of the project put into the collection

With --format postman, and the key of the Postman API in POSTMAN_API_KEY:
      --postman-collection UID      update this collection in Postman; what people added there stays
      --postman-workspace ID      make a new collection in the workspace of this id, and print its UID`;
