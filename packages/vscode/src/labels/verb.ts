/** The verbs that have a look of their own; everything else looks alike. */
export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'other';

export function toVerb(method: string): Verb {
  switch (method) {
    case 'GET':
      return 'get';
    case 'POST':
      return 'post';
    case 'PUT':
      return 'put';
    case 'PATCH':
      return 'patch';
    case 'DELETE':
      return 'delete';
    default:
      return 'other';
  }
}
