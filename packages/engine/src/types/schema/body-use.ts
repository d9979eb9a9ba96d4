/** What a schema is made for. Requests and answers of one type may look different. */
import { type Annotations, arrayAttribute } from '../annotations.ts';
import { type ClassType, typeKey } from '../resolved-type.ts';

export interface BodyUse {
  readonly direction: Direction;
  /** Jackson's `@JsonView` of the handler or the parameter: only the properties of this view take part. */
  readonly view?: ClassType | undefined;
  /** In which groups constraints hold, where that matters. */
  readonly validation?: Validation | undefined;
  /** The value is the whole body, which a mapper may wrap in the name of its class. */
  readonly isWhole?: true;
}

/** What is validated where a value is used, as far as extensions are strict about it. */
export interface Validation {
  /** The packages whose constraints only hold in these groups: `jakarta.validation`. */
  readonly strict: readonly string[];
  /** Qualified names, those that a group extends included; none where nothing is validated. */
  readonly groups: readonly string[];
}

/** A request is read into an object, a response is written from one. */
export type Direction = 'request' | 'response';

export const inRequest: BodyUse = { direction: 'request' };
export const inResponse: BodyUse = { direction: 'response' };
export const asRequestBody: BodyUse = { direction: 'request', isWhole: true };
export const asResponseBody: BodyUse = { direction: 'response', isWhole: true };

/** The same use in the view that `@JsonView` of a handler or of its parameter asks for. */
export function inView(use: BodyUse, annotations: Annotations): BodyUse {
  const found = annotations.find('com.fasterxml.jackson.annotation.JsonView');
  const [view] = found === undefined ? [] : arrayAttribute(found, 'value');
  return view?.kind === 'class' && view.type.kind === 'class' ? { ...use, view: view.type } : use;
}

/** One text per use, to remember answers by. */
export function useKey({ direction, view, validation }: BodyUse): string {
  const seen = view === undefined ? direction : `${direction} ${typeKey(view)}`;
  return validation === undefined ? seen : `${seen} in ${validation.groups.join('+')}`;
}
