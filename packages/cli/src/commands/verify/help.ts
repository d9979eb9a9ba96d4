import { connectionOptionsHelp, timeoutHelp } from '../../options/connection-options.ts';
import { credentialsOptionsHelp } from '../../options/credentials-options.ts';
import { projectOptionsHelp } from '../../options/scan.ts';

export const verifyHelp = `Compares a service that runs with its source: which endpoints it lacks, which the source lacks, which have
another path or other conditions, each with its place and the likely reason.

Usage: endpoint-atlas verify URL [PATH...] [options]

URL is where the service answers, with the path that stands in front of everything: http://localhost:8080/shop.
Only GET is sent, and only to these addresses, the first that answers counts: /actuator/mappings (Spring Boot),
/v3/api-docs and /v2/api-docs (springdoc, Springfox), /q/openapi and /openapi (Quarkus, MicroProfile).
The path is the working folder unless another one is named.

Options:
  -f, --format FORMAT      table (default) or json
      --management-path PATH
                           where the actuator is (default: /actuator)
      --management-port N  the port of the actuator, where it has one of its own
      --fail-on WHAT       end with 1 on: difference (any), unexplained (one without a likely reason), empty
                           (no endpoint that both sides have); several with commas, or several times
  -H, --header "N: VALUE"  a header that goes along
${credentialsOptionsHelp}
${timeoutHelp}
${connectionOptionsHelp}
      --env NAME           give placeholders such as {{token}} the values of this environment
      --environment-file FILE
                           read this environment file instead; may be given several times
${projectOptionsHelp}

What frameworks serve by themselves (error page, actuator, documentation, files) is named and not counted.
Exit code: 0; 1 when --fail-on says so or the service does not say what it serves; 2 when the command or a
path is wrong.
`;
