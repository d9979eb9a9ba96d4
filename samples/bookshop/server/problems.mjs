// @ts-check
/**
 * What the server answers: a success, or a problem document (RFC 9457) in the shape of Spring's `ProblemDetail`.
 */
import { STATUS_CODES } from 'node:http';

/**
 * @typedef {import('./checks.mjs').FieldError} FieldError
 * @typedef {Readonly<Record<string, string>>} Headers
 * @typedef {{ readonly status: number, readonly headers: Headers, readonly body?: Buffer | undefined }} Answer
 */

/** @type {(value: unknown, headers?: Headers) => Answer} */
export const ok = (value, headers = {}) => json(200, value, headers);

/** @type {(value: unknown) => Answer} */
export const created = (value) => json(201, value);

/** @type {(value: unknown) => Answer} */
export const accepted = (value) => json(202, value);

/** @type {() => Answer} */
export const noContent = () => ({ status: 204, headers: {} });

/** @type {(status: number, value: unknown, headers?: Headers) => Answer} */
function json(status, value, headers = {}) {
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** @type {(status: number, detail: string, extra?: { errors?: readonly FieldError[], headers?: Headers }) => Answer} */
export function problem(status, detail, { errors, headers = {} } = {}) {
  const document = { type: 'about:blank', title: STATUS_CODES[status], status, detail, errors };
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
    body: Buffer.from(JSON.stringify(document)),
  };
}

/** @type {(errors: readonly FieldError[]) => Answer} */
export const invalid = (errors) =>
  problem(
    400,
    `Invalid request: ${errors.map((error) => `${error.field || 'body'} ${error.message}`).join('; ')}`,
    {
      errors,
    },
  );

/** @type {(noun: string, id: number) => Answer} */
export const missing = (noun, id) => problem(404, `There is no ${noun} ${id}.`);
