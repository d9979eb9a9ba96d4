/** Says what a schema is made for. Requests and responses of one type may look different. */
import type { MemoKey } from '../../project/project.ts';
import { type Annotations, arrayAttribute } from '../annotations.ts';
import { type ClassType, typeKey } from '../resolved-type.ts';

export interface BodyUse {
  readonly direction: Direction;
  /** Jackson's `@JsonView` of the handler or the parameter: only the properties of this view take part. */
  readonly view?: ClassType | undefined;
  /** In which groups constraints hold, where that matters. */
  readonly validation?: Validation | undefined;
  /** Says where in the body the value stands; only kept where rules ask for it. */
  readonly at?: BodyPlace | undefined;
  /** The value is the whole body, which a mapper may wrap in the name of its class. */
  readonly isWhole?: true;
  /** The value stands as a text in a path, a query, a header, a cookie or a form: no JSON mapper reads it. */
  readonly isText?: true;
  /** Annotations of JAXB count: in XML, and in JSON where its mapper heeds them. */
  readonly jaxb?: 'xml' | 'json' | undefined;
  /** Spring HATEOAS writes its models as plain JSON, not as HAL. */
  readonly hasPlainLinks?: true;
}

/** Says what is validated where a value is used, as far as extensions are strict about it. */
export interface Validation {
  /** The packages whose constraints only hold in these groups: `jakarta.validation`. */
  readonly strict: readonly string[];
  /** Qualified names, those that a group extends included; none where nothing is validated. */
  readonly groups: readonly string[];
}

export interface BodyPlace {
  /** `user.address`; elements of arrays and values of maps stand where these do. Empty for the whole body. */
  readonly path: string;
  /** The types around, from the outside in, and where they stand. */
  readonly around: readonly { readonly type: string; readonly path: string }[];
}

export const atRoot: BodyPlace = { path: '', around: [] };

/** Places a property of a type that stands at a place. */
export function placeOfProperty(at: BodyPlace, owner: ClassType, name: string): BodyPlace {
  return { path: pathBelow(at, name), around: [...at.around, { type: typeKey(owner), path: at.path }] };
}

export function pathBelow({ path }: BodyPlace, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/**
 * Finds where an object of the type stands: one within itself stands where the outer one does, so that paths have an
 * end.
 */
export function placeOfObject(at: BodyPlace, type: ClassType): BodyPlace {
  const outer = at.around.findIndex((each) => each.type === typeKey(type));
  const place = at.around[outer];
  return place === undefined ? at : { path: place.path, around: at.around.slice(0, outer) };
}

/** A request is read into an object, a response is written from one. */
export type Direction = 'request' | 'response';

export const inRequest: BodyUse = { direction: 'request' };
export const inResponse: BodyUse = { direction: 'response' };
export const asText: BodyUse = { direction: 'request', isText: true };
export const asRequestBody: BodyUse = { direction: 'request', isWhole: true };
export const asResponseBody: BodyUse = { direction: 'response', isWhole: true };

/** The same use in the view that `@JsonView` of a handler or of its parameter asks for. */
export function inView(use: BodyUse, annotations: Annotations): BodyUse {
  const found = annotations.find('com.fasterxml.jackson.annotation.JsonView');
  const [view] = found === undefined ? [] : arrayAttribute(found, 'value');
  return view?.kind === 'class' && view.type.kind === 'class' ? { ...use, view: view.type } : use;
}

/** A question about types that is another one for each use, wherever in a body the type stands. */
export function questionPerUse<V>(onCycle: V): (use: BodyUse) => MemoKey<V> {
  const questions = new Map<string, MemoKey<V>>();
  return (use) => {
    const key = useKey(use);
    let question = questions.get(key);
    if (question === undefined) {
      question = { onCycle };
      questions.set(key, question);
    }
    return question;
  };
}

function useKey({ direction, view, validation, isText, jaxb, hasPlainLinks }: BodyUse): string {
  const written = jaxb === undefined ? direction : `${direction} by JAXB in ${jaxb}`;
  const linked = hasPlainLinks ? `${written} without HAL` : written;
  const form = isText ? `${linked} as text` : linked;
  const seen = view === undefined ? form : `${form} ${typeKey(view)}`;
  return validation === undefined ? seen : `${seen} in ${validation.groups.join('+')}`;
}

/** One text per type and place, to cache results by. Most results are the same in all places. */
export function keyAt(type: ClassType, at: BodyPlace | undefined): string {
  return at === undefined ? typeKey(type) : `${typeKey(type)} at ${at.path}`;
}
