/** Says what a framework is to the engine: a plain record that finds endpoints in declarations. */

import type { PartProvenance } from '../../model/explanation.ts';
import type { FrameworkId } from '../../model/framework-traits.ts';
import type { ServedDocument } from '../../source/contract-first/read-generated-apis.ts';
import type { FileOutline } from '../../source/declarations/outline.ts';
import type { ProtoFile } from '../../source/declarations/proto/proto-file.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import type { EventKey } from '../../source/rule-files/catalogue.ts';
import type { MethodOf } from '../../source/types/members.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { FrameworkErrors } from './common/errors/framework-errors.ts';
import type { Bound } from './common/parameters/bound-parameters.ts';
import type { ServerProperties } from './common/paths/server-properties.ts';

export interface Framework {
  readonly id: FrameworkId;
  /** As users know it: `Spring MVC`. */
  readonly title: string;
  readonly serverProperties: ServerProperties;
  /** Events of rules that are run when an endpoint is done, before those of all frameworks. */
  readonly closingEvents?: readonly EventKey[];
  /** Holds what makes its interfaces of OpenAPI documents. */
  readonly documentStyle?: ServedDocument['style'];
  /** Holds what it makes of exceptions; absent where no handler of an application throws any. */
  readonly errors?: FrameworkErrors;
  /** A cheap look that may say yes too often, so that most files are never parsed a second time. */
  mightDeclareEndpoints(file: FileOutline, project: Project): boolean;
  /** `types` are all types of one file, nested ones included. A pure function of them and of the project. */
  findEndpoints(types: readonly DeclaredType[], project: Project): Found<FoundEndpoint>;
  /** Finds what a `.proto` file adds to that, for frameworks that know what these are. */
  findInProto?(file: ProtoFile, project: Project): Found<FoundEndpoint>;
  /**
   * Finds what interfaces declare that are generated from an OpenAPI document (see `contract-first/`), or classes that
   * implement them, also where these have no method for it.
   */
  findInDocument?(types: readonly DeclaredType[], project: Project): Found<FoundEndpoint>;
}

/** An endpoint with the source that it was found in, and how to tell where its parts come from. */
export interface FoundEndpoint extends Bound {
  /** The class whose endpoint it is; `undefined` of a service that only a `.proto` file declares. */
  readonly owner: DeclaredType | undefined;
  /** `undefined` where no method of the class handles it: functional routes, rpcs that nothing implements. */
  readonly handler: MethodOf | undefined;
  /** Nothing is mapped but the empty path, written as `/`: behind a prefix there is no slash (`PathPattern.combine`). */
  readonly hasEmptyPath?: true;
  /** Makes the response of a functional route that documents none: a method of any class. */
  readonly responder?: MethodOf | undefined;
  /** Called when somebody asks why this endpoint is what it is, so that a scan pays for none of it. */
  provenance(): readonly PartProvenance[];
}

/** Whatever could be understood, and what could not. */
export interface Found<T> {
  readonly values: readonly T[];
  readonly diagnostics: readonly Diagnostic[];
}
