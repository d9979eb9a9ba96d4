/** A gRPC service as a caller sees it, whatever its description was read from. */
import type { GrpcDetails } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import type { SourceText } from '../../../source/project/source-location.ts';
import type { DocumentationText } from '../../../source/types/documentation.ts';
import type { Span } from '../../../text/span.ts';

export interface GrpcService {
  /** Empty for files without one. */
  readonly packageName: string;
  readonly name: string;
  readonly rpcs: readonly GrpcRpc[];
  /** Says where its description stands. */
  readonly file: SourceText;
  readonly span: Span;
  readonly isDeprecated: boolean;
  readonly describedBy: 'proto' | 'stub' | 'implementation';
}

export interface GrpcRpc {
  readonly name: string;
  readonly streaming: GrpcDetails['streaming'];
  /** Made when they are asked for: a service that nobody lists costs nothing. */
  readonly request: () => Schema;
  readonly response: () => Schema;
  readonly documentation: DocumentationText | undefined;
  readonly isDeprecated: boolean;
  readonly place: RpcPlace;
}

/** Says where the rpc is described; spans are in the service's file. */
export interface RpcPlace {
  readonly span: Span;
  readonly nameSpan: Span;
  readonly request: Span;
  readonly response: Span;
}

export function streamingOf(requests: 'one' | 'many', responses: 'one' | 'many'): GrpcRpc['streaming'] {
  if (requests === 'many') return responses === 'many' ? 'bidi' : 'client';
  return responses === 'many' ? 'server' : 'unary';
}

/** `shop.v1.CartService` */
export function fullName({ packageName, name }: GrpcService): string {
  return packageName === '' ? name : `${packageName}.${name}`;
}

/**
 * Returns what generators call the method of an rpc in Java and Kotlin: `SayHello` and `say_hello` are `sayHello`, and
 * an underscore follows words that Java keeps for itself. Rpcs are compared without regard to case, because generators
 * differ in what they do with `GetURL`.
 */
export function isMethodOf(rpcName: string, methodName: string): boolean {
  return comparable(rpcName) === comparable(methodName);
}

function comparable(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

export function methodNameOf(rpcName: string): string {
  const joined = rpcName.replace(/_+[a-z]?/g, (found) =>
    found.endsWith('_') ? found : found.slice(-1).toUpperCase(),
  );
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}
