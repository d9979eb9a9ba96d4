import { switchNames } from '@endpoint-atlas/engine';
import { connectionOptionsHelp, timeoutHelp } from './arguments/connection-options.ts';
import { credentialsOptionsHelp } from './arguments/credentials-options.ts';
import { formatOptionsHelp } from './arguments/export-settings.ts';
import { importHelp } from './arguments/import.ts';
import { lintRulesHelp } from './arguments/lint-options.ts';
import { postmanOptionsHelp } from './arguments/postman-options.ts';
import { runHelp } from './arguments/run.ts';
import { scanOptionsHelp } from './arguments/scan.ts';
import { snippetOptionsHelp } from './arguments/snippet-options.ts';
import type { HelpCommand } from './arguments.ts';

export function helpText(topic: HelpCommand['topic'], exportFormats: readonly string[]): string {
  switch (topic) {
    case 'list':
      return listHelp;
    case 'export':
      return exportHelp(exportFormats);
    case 'send':
      return sendHelp;
    case 'run':
      return runHelp
        .replace('CREDENTIALS', credentialsOptionsHelp)
        .replace('CONNECTION', connectionOptionsHelp);
    case 'import':
      return importHelp;
    case 'lint':
      return lintHelp;
    case 'diff':
      return diffHelp;
    case 'verify':
      return verifyHelp;
    case 'rules':
      return rulesHelp;
    case undefined:
      return overview;
  }
}

const overview = `Finds the API endpoints of Java and Kotlin source. No JDK, no build, no network.

Usage:
  endpoint-atlas list [PATH...]                   the endpoints below files and folders
  endpoint-atlas export [PATH...] --format FORMAT the same endpoints, described or as requests
  endpoint-atlas send ID [PATH...]                a request to one of them
  endpoint-atlas run PATH...                      the requests of .http files, with their tests
  endpoint-atlas import FILE... -o FOLDER         requests of Postman, HAR, OpenAPI or cURL as .http files
  endpoint-atlas lint [PATH...]                   what could be better about the API
  endpoint-atlas diff BASE [REVISION]             what has changed between two revisions of the API
  endpoint-atlas verify URL [PATH...]             a service that runs, beside its source
  endpoint-atlas rules explain ID [PATH...]       which rules made an endpoint what it is
  endpoint-atlas rules check [PATH...]            what is wrong in rule files
  endpoint-atlas help COMMAND                     all options of a command
  endpoint-atlas --version

Examples:
  endpoint-atlas list .
  endpoint-atlas list . --search "POST /orders"
  endpoint-atlas list services/orders services/users --format json
  endpoint-atlas export . --format http-file -o api.http
  endpoint-atlas export . --format markdown -o api.md
  endpoint-atlas export . --format openapi -o openapi.yaml
  endpoint-atlas export . --format curl --multi-line --env dev
  endpoint-atlas export . --format snippet --target spring-mock-mvc --only "GET /orders"
`;

const projectOptionsHelp = `${scanOptionsHelp}
      --verbose            show every diagnostic, also those that are only information
  -q, --quiet              show errors only, and nothing about what went well
      --color, --no-color  colours on, or off (default: on a terminal, unless NO_COLOR is set; FORCE_COLOR)
      --config FILE        take options from this file; without it from .endpoint-atlas/cli.yaml of the
                           working folder or a folder around it
      --no-config          take options from no file
  -h, --help               this text`;

const buildOptionsHelp = `      --fail-on WHAT       end with 1 on: error, warning, empty (no endpoints), lost (something that the
                           source has is missing); several with commas, or several times
      --report FORMAT      also write the diagnostics for other programs: sarif=FILE, gitlab=FILE
                           (Code Quality), github=FILE or github (annotations, on standard error);
                           may be given several times`;

const listHelp = `Lists the endpoints below the given files and folders, or below the working folder; together they are one project.

Usage: endpoint-atlas list [PATH...] [options]

Options:
  -f, --format FORMAT      table (default) or json
      --only NAME          only this id, verb and path ("GET /users/{id}"), class, module or file, in full;
                           may be given several times
      --search QUERY       only what this finds, the best first: /users/42, "POST /orders", a URL, words,
                           a curl command
      --explain ID         say where each part of one endpoint comes from; ID is its id, the start
                           of it, or its verb and path: --explain "GET /users/{id}"
${buildOptionsHelp}
${projectOptionsHelp}

Names to enable and disable:
${indented(switchNames())}

The list goes to standard output, diagnostics and progress to standard error.
Exit code: 0, also when some files are broken; 1 when --fail-on says so; 2 when the command or a path is wrong.
`;

const exportHelp = (
  formats: readonly string[],
) => `Exports the endpoints below the given files and folders: as a description, or as requests.

Usage: endpoint-atlas export [PATH...] --format FORMAT [options]

Options:
  -f, --format FORMAT      ${formats.join(' | ')}
  -o, --output FILE        write to a file instead of standard output; with {module} in its name, a file for each
                           module that is an application: -o 'api/{module}.yaml'
      --force              overwrite the file if it exists
      --title TEXT         what the export is called (default: what the build calls the project, or the module)
      --check              compare with the file in place of writing it: 1 and a diff where it is out of date
      --only NAME          only this id, verb and path ("GET /users/{id}"), class, module or file, in full;
                           may be given several times
      --search QUERY       only what this finds, as in the dashboard: /users/42, "POST /orders", a URL, words
      --host URL           where the requests go (default: what the environment says in baseUrl,
                           base_url or host, what spring-properties finds for a service, or
                           http://localhost:8080)
      --env NAME           give placeholders such as {{token}} the values of this environment, from
                           http-client.env.json and http-client.private.env.json beside the sources
                           and above them; without it placeholders stay
      --environment-file FILE
                           read this environment file instead; may be given several times
${buildOptionsHelp}
${projectOptionsHelp}

${formatOptionsHelp}

${postmanOptionsHelp}

${snippetOptionsHelp}

Exit code: 0; 1 when the file cannot be written, the upload fails, --check finds a difference, --fail-on says so
or nothing of what was asked can be written; 2 when the command or a path is wrong.
`;

const sendHelp = `Sends a request to one endpoint, or calls an rpc.

Usage: endpoint-atlas send ID [PATH...] [options]

ID is the endpoint's id, the start of it, its verb and path, or the call itself:
endpoint-atlas send "GET /users/7?lang=de", endpoint-atlas send "GET http://localhost:8080/users/7",
endpoint-atlas send "GRPC grpc://localhost:9090/shop.v1.Orders/Place"
What neither says has the value of the source: required parameters, and an example as the body.
The path is the working folder unless another one is named.

Options:
      --host URL           where the request goes (default: as for exports; grpc://localhost:9090 for rpcs)
  -p, --param NAME=VALUE   a parameter of the path, the query, the form, a header or a cookie, wherever the
                           endpoint has one of that name; the first value of a name replaces the
                           default, further ones are sent beside it
  -H, --header "N: VALUE"  a header, or metadata of an rpc; several of one name are all sent
${credentialsOptionsHelp}
  -d, --data TEXT          the body, or the JSON message of an rpc (several: one after the other);
                           @FILE reads a file, @- standard input
  -i, --include            also show the headers of the response
${timeoutHelp}
${connectionOptionsHelp}
      --env NAME           give placeholders such as {{token}} the values of this environment
      --environment-file FILE
                           read this environment file instead; may be given several times
${projectOptionsHelp}

The body goes to standard output as it comes, an rpc's messages as JSON; the request, the status and
the headers go to standard error. Rules around a request run, as --allow-net and --allow-write let them.
Exit code: 0; 1 when there is no response, or it is an error (status 400 and above, a gRPC status other
than OK); 2 when the command or a path is wrong.
`;

const lintHelp = `Says what could be better about the API below the given files and folders, with places in the source.

Usage: endpoint-atlas lint [PATH...] [options]

Options:
  -f, --format FORMAT      table (default) or json
      --rule NAME=SEVERITY error, warning, info or off in place of what the rule is; may be given several times
      --only NAME          only this id, verb and path ("GET /users/{id}"), class, module or file, in full;
                           may be given several times
      --search QUERY       only what this finds, as in the dashboard: /users/42, "POST /orders", a URL, words
${buildOptionsHelp}
${projectOptionsHelp}

Rules:
${lintRulesHelp}

Findings go to standard output, diagnostics of the scan to standard error; reports hold both.
Exit code: 0; 1 when --fail-on says so (default: error), or a report cannot be written; 2 when the command or
a path is wrong.
`;

const diffHelp = `Says what has changed between two revisions of an API, and whether that breaks who calls it.

Usage: endpoint-atlas diff BASE [REVISION] [options]

BASE and REVISION are each one of
  a folder or a source file, read as list does: its HTTP endpoints become a document as export --format openapi
      writes it, and its .proto files are compared as well
  an OpenAPI document, 3.0 or 3.1, in YAML or JSON
  a revision of git: main, v1.2.0, HEAD~3, or with a path main:services/orders, main:./openapi.yaml
REVISION is the working folder unless another one is named. A revision without a path is about what the
other side names, else about the working folder. Git is asked for files, and writes none.

Options:
  -f, --format FORMAT      text (default), json or markdown (a changelog)
      --fail-on WHAT       end with 1 on: error (breaking changes), warning (risky ones, too), info (any change),
                           empty (a side has no API), lost (something that the source has is missing); several
                           with commas, or several times
      --allow-unread       compare the rest where a file of a side cannot be read; without it, that ends with 2
                           as soon as --fail-on is given
      --rule ID=LEVEL      error, warning, info or off in place of what the rule is; may be given several times
      --report FORMAT      also write the changes for other programs: sarif=FILE, gitlab=FILE (Code Quality),
                           github=FILE or github (annotations, on standard error); may be given several times
      --openapi-group NAME
                           only the endpoints of this GroupedOpenApi or Docket
      --openapi-errors SCOPE
                           which errors responses list: documented, reachable (default) or all
      --openapi-version V  of the documents that source becomes: 3.1 (default) or 3.0
${projectOptionsHelp}

Examples:
  endpoint-atlas diff main
  endpoint-atlas diff origin/main --fail-on error --report sarif=api.sarif
  endpoint-atlas diff v1.2.0 v1.3.0 --format markdown
  endpoint-atlas diff main:openapi.yaml openapi.yaml
  endpoint-atlas diff openapi.yaml . --rule api-operation-id-removed=off

Rules have the names and levels of oasdiff (documents) and buf (.proto files), and stand behind each change.
A text lists what is breaking (error) and what is risky (warning), and counts compatible changes (info):
--verbose lists these as well, --quiet only what is breaking. JSON and Markdown hold all of them.
Changes go to standard output, diagnostics of the scans to standard error.
Exit code: 0, whatever has changed; 1 when --fail-on says so, or a report cannot be written; 2 when the
command, a path or a document is wrong, or with --fail-on a file cannot be read.
`;

const verifyHelp = `Compares a service that runs with its source: which endpoints it lacks, which the source lacks, which have
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

const rulesHelp = `For the people who write rules.

Usage: endpoint-atlas rules explain ID [PATH...] [options]
       endpoint-atlas rules check [PATH...] [options]

explain says which rule from which file and line set what on one endpoint. ID is its id, the start
of it, or its verb and path: endpoint-atlas rules explain "GET /users/{id}" services/users
It takes the options of list; the path is the working folder unless another one is named.

check looks at all rule files below the paths, and at files that are named, without scanning sources.

Options of both:
  -f, --format FORMAT      table (default) or json
      --verbose            show every diagnostic, also those that are only information
      --color, --no-color  colours on, or off (default: on a terminal, unless NO_COLOR is set)
  -h, --help               this text

Exit code: 0; 1 when check finds an error; 2 when the command or a path is wrong.
`;

/** Names one behind the other, in lines of a readable length. */
function indented(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    const last = lines.at(-1) ?? '';
    if (last.length + name.length > 90) lines.push(name);
    else lines[lines.length - 1] = last === '' ? name : `${last}, ${name}`;
  }
  return lines.map((line) => `  ${line}`).join(',\n');
}
