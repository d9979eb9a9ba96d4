/** The host that a user writes for an rpc: `grpc://localhost:9090`, `grpcs://api.acme.com`, `localhost:9090`. */
import { t } from '../../text/l10n.ts';
import { withoutCredentials } from '../../text/without-credentials.ts';
import { type BuildOptions, type FieldProblem, missingValue } from './build-options.ts';
import type { GrpcRequest } from './grpc-request.ts';
import { addressProblem, withoutSlashes } from './host-address.ts';
import { resolvePlaceholders, splitPlaceholders } from './placeholders.ts';

export type GrpcHost = Pick<GrpcRequest, 'host' | 'isPlaintext'>;

/** Adds what is wrong to `problems`; the host is of no use then. */
export function buildGrpcHost(written: string, options: BuildOptions, problems: FieldProblem[]): GrpcHost {
  const text = withoutSlashes(resolvePlaceholders(written, options.resolve).trim());
  const refuse = (message: string): GrpcHost => {
    problems.push({ field: 'host', message });
    return { host: text, isPlaintext: true };
  };
  if (text === '' || /^grpcs?:\/*$/i.test(text))
    return refuse(t('Enter the host to send to, such as grpc://localhost:9090.'));
  const missing = missingValue(written, options);
  if (missing !== undefined) return refuse(missing);

  const [, scheme = 'grpc', host] = /^(?:(grpcs?):\/\/)?([^\s\p{Cc}/?#@\\<>"|^`]+)$/iu.exec(text) ?? [];
  if (host === undefined) {
    return refuse(
      t`"${withoutCredentials(text)}" is not a host to send to: use grpc://name:port or grpcs://name:port.`,
    );
  }
  const problem = addressProblem(host);
  if (problem !== undefined) return refuse(problem);
  const isPlaintext = scheme.toLowerCase() === 'grpc';
  return { host: hasPort(host) ? host : `${host}:${isPlaintext ? 80 : 443}`, isPlaintext };
}

/** Takes for granted that what a placeholder stands for has one. */
function hasPort(host: string): boolean {
  return /:\d+$/.test(host) || splitPlaceholders(host).some(({ kind }) => kind === 'placeholder');
}
