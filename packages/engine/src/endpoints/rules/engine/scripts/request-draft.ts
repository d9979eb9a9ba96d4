/** A request while scripts work on it, those of rules and those of users: plain data, which their objects are windows on. */
import type { RuleRequest } from '../../../../source/rule-files/rule-network.ts';

export interface RequestDraft {
  method: string;
  url: string;
  headers: readonly Pair[];
  readonly body: BodyDraft;
}

export type Pair = readonly [name: string, value: string];

/** As in Postman, where switching the mode forgets nothing: what counts is what the mode names. */
export interface BodyDraft {
  mode: BodyMode;
  raw: string;
  urlencoded: readonly Pair[];
  formdata: readonly PartDraft[];
}

export const bodyModes = ['none', 'raw', 'urlencoded', 'formdata'] as const;
export type BodyMode = (typeof bodyModes)[number];

export interface PartDraft {
  readonly name: string;
  /** The text, or the path of the file that the user chose. */
  readonly value: string;
  readonly isFile: boolean;
  readonly contentType: string | undefined;
}

export const noBody = (): BodyDraft => ({ mode: 'none', raw: '', urlencoded: [], formdata: [] });

export function toRequestDraft({ method, url, headers, body }: RuleRequest): RequestDraft {
  return { method, url, headers, body: bodyDraftOf(body) };
}

function bodyDraftOf(body: RuleRequest['body']): BodyDraft {
  switch (body.kind) {
    case 'none':
    case 'bytes':
      return noBody();
    case 'text':
      return { ...noBody(), mode: 'raw', raw: body.text };
    case 'form':
      return { ...noBody(), mode: 'urlencoded', urlencoded: body.fields };
    case 'multipart': {
      const formdata = body.parts.map((part) => ({
        name: part.name,
        value: part.kind === 'file' ? part.path : part.value,
        isFile: part.kind === 'file',
        contentType: part.contentType,
      }));
      return { ...noBody(), mode: 'formdata', formdata };
    }
  }
}

/** Returns what a draft holds now, to be put back where a script fails. */
export function copyDraft({ method, url, headers, body }: RequestDraft): RequestDraft {
  // Lists are replaced and never changed.
  return { method, url, headers, body: { ...body } };
}

export function restore(draft: RequestDraft, { method, url, headers, body }: RequestDraft): void {
  // The body's object stays, because a script may hold on to its window on it.
  Object.assign(draft.body, body);
  Object.assign(draft, { method, url, headers });
}
