export const importHelp = `Writes the requests of other clients' files as .http files, which run, the editor, IntelliJ and httpYac read.

Usage: endpoint-atlas import FILE... -o FOLDER [options]

FILE is a Postman collection (2.0 or 2.1), an HTTP archive (HAR), an OpenAPI document whose operations have examples,
a text with cURL commands, or an .http file.

Options:
  -o, --output FOLDER      where the .http files go, one for each of the outermost folders
      --force              overwrite files that exist; of environments, only "imported" changes
  -q, --quiet              show nothing about what went well
  -h, --help               this text

Tokens, passwords and keys stand in the files as placeholders; their values go to the environment "imported" of
http-client.private.env.json in the folder: endpoint-atlas run FOLDER --env imported
No two collections share a file or a variable: a name that is taken gets a number.
Scripts run as far as they are understood here; others are kept as comments, and the command says so.

Exit code: 0; 1 when a file cannot be written; 2 when the command or a file is wrong.
`;
