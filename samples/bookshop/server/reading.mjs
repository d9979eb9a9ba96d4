// @ts-check
/** From bytes to named values: JSON, text, forms, multipart and cookies. Nothing here throws for what a client sent. */

/** What Tomcat and Spring allow in `application.yml`: one megabyte. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * @typedef {{ readonly fileName: string, readonly contentType: string, readonly content: Buffer }} UploadedFile
 * @typedef {{ readonly name: string, readonly value: string | UploadedFile }} Part
 */

/**
 * The whole body, or undefined where it is longer than allowed.
 * The rest of a body that is too long is read and thrown away, so that the client gets to see the answer.
 * @param {AsyncIterable<Buffer>} request
 * @returns {Promise<Buffer | undefined>}
 */
export async function readBody(request) {
  /** @type {Buffer[]} */
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

/**
 * The text of UTF-8 bytes, or undefined where they are not UTF-8.
 * @param {Buffer} bytes
 */
export function decodeUtf8(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} text
 * @returns {{ readonly value: unknown } | { readonly error: string }}
 */
export function parseJson(text) {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The parts of a multipart body (RFC 7578), or undefined where the body is not well-formed.
 * @param {Buffer} body
 * @param {string} contentType
 * @returns {readonly Part[] | undefined}
 */
export function parseMultipart(body, contentType) {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return undefined;
  // Latin-1 keeps every byte one character, so that offsets in the text are offsets in the body.
  const text = `\r\n${body.toString('latin1')}`;
  const [, ...sections] = text.split(`\r\n--${boundary}`);
  const last = sections.pop();
  if (last === undefined || !last.startsWith('--')) return undefined;
  const parts = sections.map(parsePart);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/**
 * @param {string} section what stands between two boundaries, one character a byte
 * @returns {Part | undefined}
 */
function parsePart(section) {
  const end = section.indexOf('\r\n\r\n');
  if (!section.startsWith('\r\n') || end < 0) return undefined;
  const headers = fromLatin1(section.slice(2, end)).split('\r\n');
  const content = Buffer.from(section.slice(end + 4), 'latin1');
  const disposition = headers.find((header) => /^content-disposition:\s*form-data/i.test(header)) ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) return undefined;
  if (fileName === undefined) return { name, value: content.toString('utf8') };
  const typeHeader = headers.find((header) => /^content-type:/i.test(header));
  const contentType = typeHeader?.slice('content-type:'.length).trim() ?? 'application/octet-stream';
  return { name, value: { fileName, contentType, content } };
}

/** @type {(text: string) => string} */
const fromLatin1 = (text) => Buffer.from(text, 'latin1').toString('utf8');

/**
 * The cookies of a request (RFC 6265), the first of each name.
 * @param {string} header
 * @returns {ReadonlyMap<string, string>}
 */
export function parseCookies(header) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(equals, 0)).trim();
    if (name !== '' && !cookies.has(name)) {
      cookies.set(
        name,
        pair
          .slice(equals + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      );
    }
  }
  return cookies;
}
