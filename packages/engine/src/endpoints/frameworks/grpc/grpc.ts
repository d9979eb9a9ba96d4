/**
 * gRPC services: what classes implement, and what only a `.proto` file declares. The file says what an rpc takes and
 * returns; the class is where it is handled, so that is where the endpoint is found.
 */

import type { FileOutline } from '../../../source/declarations/outline.ts';
import { flagOption, type ProtoFile } from '../../../source/declarations/proto/proto-file.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { mightBeMadeByRule } from '../common/candidates/declared-by-rule.ts';
import { asDeclared } from '../common/paths/server-properties.ts';
import type { Found, FoundEndpoint, Framework } from '../framework.ts';
import { declaredEndpoint, implementedEndpoint } from './endpoint-of.ts';
import { findService } from './find-service.ts';
import {
  type Implementation,
  implementationsOf,
  isUnexplainedService,
  mightLeadToService,
} from './implementations.ts';
import { isImplemented } from './implemented.ts';
import { protoServices } from './proto-service.ts';
import type { GrpcService } from './service.ts';

export const grpc: Framework = {
  id: 'grpc',
  title: 'gRPC',
  serverProperties: asDeclared,
  mightDeclareEndpoints: mightImplementService,
  findEndpoints(types, project) {
    const found = types.flatMap((type) => findInClass(project, type));
    return {
      values: found.flatMap(({ values }) => values),
      diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    };
  },
  findInProto(file, project) {
    // Where the file asks for services of its own kind, they belong to another system than gRPC.
    const isGrpc = !flagOption(file.options, 'java_generic_services');
    const services = isGrpc
      ? protoServices(project, file).filter((service) => !isImplemented(project, service))
      : [];
    const values = services.flatMap((service) =>
      service.rpcs.map((rpc) => declaredEndpoint(project, service, rpc)),
    );
    return { values, diagnostics: missingImports(project, file) };
  },
};

function mightImplementService({ path, types }: FileOutline, project: Project): boolean {
  if (mightBeMadeByRule(project, { path, types }, 'class.is.grpc')) return true;
  return types.some(
    ({ kind, supertypes, annotations }) =>
      (kind === 'class' || kind === 'object') &&
      [...supertypes, ...annotations].some((name) => mightLeadToService(project, name)),
  );
}

function findInClass(project: Project, type: DeclaredType): readonly Found<FoundEndpoint>[] {
  const implementations = implementationsOf(project, type);
  if (implementations.length === 0 && isUnexplainedService(type)) return [unexplained(project, type)];
  return implementations.map((implementation) => {
    const service = findService(project, implementation);
    return {
      values: service.rpcs.map((rpc) => implementedEndpoint(project, service, rpc, implementation)),
      diagnostics: unresolvedDiagnostics(project, implementation, service),
    };
  });
}

function unexplained(project: Project, { declaration, file }: DeclaredType): Found<FoundEndpoint> {
  const message = t`\`${declaration.name}\` is a gRPC service, but what it extends is not in the project, so its rpcs are not listed.`;
  const line = lineAt(project, file, declaration.nameSpan.start);
  const trouble = { file: project.nameOf(file.path), line, severity: 'warning', message } as const;
  return { values: [], diagnostics: [{ ...trouble, code: 'unresolved-type' }] };
}

/** Returns what the list is made from where it is not the `.proto` file. */
function unresolvedDiagnostics(
  project: Project,
  { declared }: Implementation,
  { describedBy, name, file }: GrpcService,
): readonly Diagnostic[] {
  const place = {
    file: project.nameOf(declared.path),
    line: lineAt(project, declared.file, declared.declaration.nameSpan.start),
    code: 'proto-not-found',
  } as const;
  switch (describedBy) {
    case 'proto':
      return [];
    case 'stub': {
      const message = t`No .proto file declares the service \`${name}\`, so it is listed as the generated code in ${project.nameOf(file.path)} says, without the fields of its messages.`;
      return [{ ...place, severity: 'info', message }];
    }
    case 'implementation': {
      const message = t`No .proto file declares the service \`${name}\`, so its package and rpcs are guessed from this class. Scan the file, too, or name its folder as a proto path.`;
      return [{ ...place, severity: 'warning', message }];
    }
  }
}

function missingImports(project: Project, file: ProtoFile): readonly Diagnostic[] {
  return file.imports
    .filter(({ path }) => path !== '' && project.protos.imported(path, file.path) === undefined)
    .map(({ path, span }) => ({
      file: project.nameOf(file.path),
      line: lineAt(project, file, span.start),
      severity: 'info',
      code: 'proto-not-found',
      message: t`The import \`${path}\` is not in the project, so its messages are only named. Build the project once, so that its plugin unpacks the file, or name its folder as a proto path.`,
    }));
}
