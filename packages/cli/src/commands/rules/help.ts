export const rulesHelp = `For the people who write rules.

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
