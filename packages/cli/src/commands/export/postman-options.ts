/** The options of exports that go to Postman. */

import type { Options } from '@endpoint-atlas/engine';
import type { UploadTarget } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import type { OptionSection } from '../../options/option-section.ts';

/** No repository may say what leaves the machine, and what runs elsewhere. */
const reach = { repository: 'user', workspace: 'user' } as const;

export const postmanOptions = {
  collection: {
    kind: 'text',
    flag: 'postman-collection',
    placeholder: 'UID',
    help: t('update this collection in Postman; what people added there stays'),
    description: 'Postman: the collection to update.',
    reach,
  },
  workspace: {
    kind: 'text',
    flag: 'postman-workspace',
    placeholder: 'ID',
    help: t('make a new collection in the workspace of this id, and print its UID'),
    description: 'Postman: the workspace for a new collection.',
    reach,
  },
} as const satisfies Options;

/** Formats that hold scripts have these. */
export const collectionOptions = {
  includesScripts: {
    kind: 'flag',
    flag: 'include-scripts',
    default: false,
    help: t('also write the scripts that rules of the project put into the collection'),
    description: 'Postman and Hoppscotch: scripts that rules put into the collection.',
    reach,
  },
} as const satisfies Options;

export interface PostmanValues {
  readonly 'postman-collection'?: string;
  readonly 'postman-workspace'?: string;
}

export function readUploadTarget({
  'postman-collection': uid,
  'postman-workspace': workspace,
}: PostmanValues): UploadTarget | undefined {
  if (uid !== undefined) return { kind: 'existing', uid };
  return workspace === undefined ? undefined : { kind: 'new', workspace };
}

/** Says why the options make no sense, as a sentence. */
export function misplacedUpload(
  {
    'postman-collection': uid,
    'postman-workspace': workspace,
    output,
  }: PostmanValues & { readonly output?: string },
  format: string,
): string | undefined {
  if (uid === undefined && workspace === undefined) return undefined;
  if (format !== 'postman') return t('Only exports of --format postman can be uploaded.');
  return [uid, workspace, output].filter((each) => each !== undefined).length > 1
    ? t('--postman-collection, --postman-workspace and --output are different places: name one of them.')
    : undefined;
}

export const postmanSections: readonly OptionSection[] = [
  { title: t('With --format postman or hoppscotch'), options: collectionOptions },
  {
    title: t('With --format postman, and the key of the Postman API in POSTMAN_API_KEY'),
    options: postmanOptions,
  },
];
