/** Says what is wrong with the name and the port of a host, `localhost:8080`, that a user writes. */
import { t } from '../../text/l10n.ts';
import { splitPlaceholders } from './placeholders.ts';

/**
 * @param address between the scheme and the path, with what placeholders could be resolved
 * @returns a full sentence; `undefined` where a connection can be tried
 */
export function addressProblem(address: string): string | undefined {
  // A placeholder may stand for a name, a port or both.
  if (splitPlaceholders(address).some(({ kind }) => kind === 'placeholder')) return undefined;
  const hostAndPort = address.slice(address.lastIndexOf('@') + 1);
  const [, name, port] = /^(\[[^\]]*\]|[^:[\]]*)(?::(.*))?$/s.exec(hostAndPort) ?? [];
  if (name === undefined) return t`"${hostAndPort}" is not the name of a host with a port.`;
  if (name === '' || name === '[]') return t('Enter the name of the host in front of the port.');
  if (port === undefined) return undefined;
  if (port === '') return t`Enter the port behind "${name}:".`;
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= maxPort;
  return isPort ? undefined : t`"${port}" is not a port: use a number from 1 to ${maxPort}.`;
}

/** RFC 9293, 3.1: ports have 16 bits. */
const maxPort = 65_535;

/** The text without slashes at its end, except those of a scheme: `http://` names no host, and is not `http:`. */
export function withoutSlashes(text: string): string {
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text) ?? [];
  let end = text.length;
  while (end > scheme.length && text[end - 1] === '/') end--;
  return text.slice(0, end);
}
