import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

export const verifyHelp: CommandHelp = {
  purpose:
    t(`Compares a service that runs with its source: which endpoints it lacks, which the source lacks, which have
another path or other conditions, each with its place and the likely reason.`),
  usage: ['verify URL [PATH...] [options]'],
  about:
    t(`URL is where the service answers, with the path that stands in front of everything: http://localhost:8080/shop.
Only GET is sent, and only to these addresses, the first that answers counts: /actuator/mappings (Spring Boot),
/v3/api-docs and /v2/api-docs (springdoc, Springfox), /q/openapi and /openapi (Quarkus, MicroProfile).
The path is the working folder unless another one is named.`),
  notes:
    t(`What frameworks serve by themselves (error page, actuator, documentation, files) is named and not counted.
Exit code: 0; 1 when --fail-on says so or the service does not say what it serves; 2 when the command or a
path is wrong.`),
};
