/**
 * Says where an application listens on the machine that it is developed on, by its properties (Spring Boot reference,
 * "Common Application Properties", server and management; Quarkus, `quarkus.http.*`).
 */
import type { Endpoint } from '../../model/endpoint.ts';

/** The value of the first of these properties that the module has. */
type Read = (...names: string[]) => string | undefined;

/** `http://localhost:8081`; `undefined` where the properties say nothing, or a port that is only chosen at the start. */
export function serverAddress(
  { protocol }: Pick<Endpoint, 'protocol'>,
  isManagedApart: boolean,
  read: Read,
): string | undefined {
  if (protocol === 'grpc') return grpcAddress(read);
  return addressFrom(read, isManagedApart ? managementServer : mainServer);
}

/** Tells whether management endpoints have a server of their own, which has no context path of the application. */
export function isManagedApart(propertyOf: (name: string) => string | undefined): boolean {
  const portOf = ({ port }: AddressProperties) => port.map(propertyOf).find((value) => value !== undefined);
  const port = portOf(managementServer);
  return port !== undefined && port !== (portOf(mainServer) ?? '8080');
}

/** Names of properties; the later ones are of Quarkus and of Spring Boot 1. */
interface AddressProperties {
  readonly port: readonly string[];
  readonly address: readonly string[];
  readonly tls: readonly string[];
  /** Any of them switches TLS on, … */
  readonly keys: readonly string[];
}

const mainServer: AddressProperties = {
  port: ['server.port', 'quarkus.http.port'],
  address: ['server.address', 'quarkus.http.host'],
  tls: ['server.ssl.enabled'],
  keys: ['server.ssl.key-store', 'server.ssl.certificate', 'server.ssl.bundle'],
};

const managementServer: AddressProperties = {
  port: ['management.server.port', 'management.port'],
  address: ['management.server.address', 'management.address'],
  tls: ['management.server.ssl.enabled'],
  keys: [
    'management.server.ssl.key-store',
    'management.server.ssl.certificate',
    'management.server.ssl.bundle',
  ],
};

function addressFrom(read: Read, { port, address, tls, keys }: AddressProperties): string | undefined {
  const hasKeys = read(...keys) !== undefined;
  // … unless this says no.
  const isSecure = (read(...tls) ?? String(hasKeys)).toLowerCase() === 'true';
  const writtenPort = read(...port);
  const writtenAddress = read(...address);
  if (writtenPort === undefined && writtenAddress === undefined && !isSecure) return undefined;
  if (!isPort(writtenPort ?? '8080')) return undefined;
  return `${isSecure ? 'https' : 'http'}://${reachable(writtenAddress)}:${writtenPort ?? '8080'}`;
}

function grpcAddress(read: Read): string | undefined {
  const port = read('spring.grpc.server.port', 'grpc.server.port', 'quarkus.grpc.server.port');
  return port !== undefined && isPort(port) ? `grpc://localhost:${port}` : undefined;
}

/** 0 is any free port, -1 none; a placeholder may be left. */
function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}

/** An application that listens everywhere is found here. */
function reachable(address: string | undefined): string {
  if (address === undefined || /^(?:0\.0\.0\.0|::|\[::\]|0:0:0:0:0:0:0:0|\*)$/.test(address))
    return 'localhost';
  if (/^[\da-f:.]+$/i.test(address) && /^[\da-f]*:/i.test(address)) return `[${address}]`;
  return /^[\w.-]+$/.test(address) ? address : 'localhost';
}
