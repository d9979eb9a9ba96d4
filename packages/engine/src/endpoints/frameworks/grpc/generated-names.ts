/**
 * Says what code generators call the classes that a service's implementation extends. That code usually does not stand
 * in the sources: its names alone lead from the Java or Kotlin class to the service.
 */

export interface GeneratedBase {
  /** Is option `java_package` of the `.proto` file; `undefined` where the source does not say it. */
  readonly javaPackage: string | undefined;
  readonly service: string;
  /** The class around the base: `GreeterGrpc`. */
  readonly outer: string;
}

/**
 * Outer classes and the base in them, with `*` for the service: grpc-java (the class, and the interface behind it), gRPC
 * Kotlin, reactor-grpc and rxgrpc of Salesforce, Quarkus, Vert.x and Dubbo.
 */
const conventions: readonly (readonly [outer: string, base: string])[] = [
  ['*Grpc', '*ImplBase'],
  ['*Grpc', 'AsyncService'],
  ['*GrpcKt', '*CoroutineImplBase'],
  ['Reactor*Grpc', '*ImplBase'],
  ['Rx*Grpc', '*ImplBase'],
  ['Rx3*Grpc', '*ImplBase'],
  ['Mutiny*Grpc', '*ImplBase'],
  ['Vertx*Grpc', '*VertxImplBase'],
  ['Dubbo*Triple', '*ImplBase'],
];

/** `com.acme.GreeterGrpc.GreeterImplBase`, qualified or not. */
export function generatedBase(name: string): GeneratedBase | undefined {
  const [base = '', outer = '', ...packageParts] = name.split('.').reverse();
  for (const [outerPattern, basePattern] of conventions) {
    const service = serviceIn(outerPattern, outer);
    if (service === undefined || basePattern.replace('*', service) !== base) continue;
    const javaPackage = packageParts.length === 0 ? undefined : packageParts.reverse().join('.');
    return { javaPackage, service, outer };
  }
  return undefined;
}

/** Simple names of the classes and interfaces that an implementation of the service may extend. */
export function basesOfService(service: string): readonly string[] {
  return [...new Set(conventions.map(([, base]) => base.replace('*', service)))];
}

/** A look at a name as written, perhaps without its outer class: could it be a generated base? */
export function looksGenerated(name: string): boolean {
  return /(?:ImplBase|AsyncService)$/.test(name);
}

function serviceIn(pattern: string, outer: string): string | undefined {
  const [before = '', after = ''] = pattern.split('*');
  const isLike = outer.length > before.length + after.length;
  return isLike && outer.startsWith(before) && outer.endsWith(after)
    ? outer.slice(before.length, outer.length - after.length)
    : undefined;
}
