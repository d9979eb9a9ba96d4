/** Completion for fish, a line for each word that there is. */
import type { CompletedCommand, CompletedOption, CompletedValue } from './completed-commands.ts';

export function fishScript(commands: readonly CompletedCommand[]): string {
  return `# Completion of endpoint-atlas for fish: endpoint-atlas completion fish > ~/.config/fish/completions/endpoint-atlas.fish
function __endpoint_atlas_at --description 'Whether the words before the cursor are a command and as many as this'
  set -l words (commandline -opc)
  test (count $words) -ge $argv[1]; or return 1
  test (count $argv) -lt 3; or test (count $words) -eq $argv[3]; or return 1
  test $argv[1] -lt 2; or test "$words[2]" = "$argv[2]"
end
function __endpoint_atlas_has_none
  test (count (commandline -opc)) -eq 1
end
complete -c endpoint-atlas -n __endpoint_atlas_has_none -f
complete -c endpoint-atlas -n __endpoint_atlas_has_none -s h -l help -d 'help'
complete -c endpoint-atlas -n __endpoint_atlas_has_none -s V -l version -d 'the version'
${commands.flatMap(commandLines).join('\n')}
`;
}

function commandLines({ name, says, words, options }: CompletedCommand): readonly string[] {
  const own = `complete -c endpoint-atlas -n '__endpoint_atlas_at 2 ${name}'`;
  const first = `complete -c endpoint-atlas -n '__endpoint_atlas_at 2 ${name} 2'`;
  return [
    `complete -c endpoint-atlas -n __endpoint_atlas_has_none -a ${name} -d ${quoted(says)}`,
    ...(words.length === 0 ? [] : [`${first} -f -a '${words.join(' ')}'`]),
    ...options.flatMap((option) => option.long.map((long) => `${own} ${optionWords(option, long)}`)),
  ];
}

function optionWords({ short, says, value }: CompletedOption, long: string): string {
  const letter = short === undefined ? '' : ` -s ${short.slice(1)}`;
  return `-l ${long.slice(2)}${letter}${valueWords(value)} -d ${quoted(says)}`;
}

function valueWords(value: CompletedValue | undefined): string {
  switch (value?.kind) {
    case undefined:
      return '';
    case 'file':
      return ' -r -F';
    case 'text':
      return ' -x';
    case 'words': {
      const list = `'${value.words.join(' ')}'`;
      return value.isList ? ` -x -a "(__fish_append , ${value.words.join(' ')})"` : ` -x -a ${list}`;
    }
  }
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
