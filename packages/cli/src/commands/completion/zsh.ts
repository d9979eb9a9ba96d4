/** Completion for zsh, whose `_arguments` takes a line for each option. */
import type { CompletedCommand, CompletedOption, CompletedValue } from './completed-commands.ts';

export function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef endpoint-atlas
# Completion of endpoint-atlas for zsh: endpoint-atlas completion zsh > "\${fpath[1]}/_endpoint-atlas"
_endpoint_atlas() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C '--help[help]' '--version[the version]' '1: :->command' '*:: :->words'
  case $state in
    command)
      local -a commands
      commands=(
${commands.map(({ name, says }) => `        ${quoted(`${name}:${says.replaceAll(':', '\\:')}`)}`).join('\n')}
      )
      _describe 'command' commands
      ;;
    words)
      case $line[1] in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _endpoint_atlas "$@"
else
  compdef _endpoint_atlas endpoint-atlas
fi
`;
}

function commandCase({ name, words, options }: CompletedCommand): string {
  const first = words.length === 0 ? [] : [`'1:word:(${words.join(' ')})'`];
  const specs = [...options.flatMap(optionSpecs), ...first, "'*:file:_files'"];
  return `        ${name})
          _arguments -s \\
${specs.map((spec) => `            ${spec}`).join(' \\\n')}
          ;;`;
}

/** `'(-f --format)'{-f+,--format=}'[the format]:FORMAT:(table json)'` */
function optionSpecs({ long, short, says, value, isRepeatable }: CompletedOption): readonly string[] {
  const spellings = short === undefined ? long : [short, ...long];
  const once = isRepeatable ? '*' : `(${spellings.join(' ')})`;
  const ending = (spelling: string) => (value === undefined ? '' : spelling.startsWith('--') ? '=' : '+');
  return spellings.map((spelling) =>
    quoted(`${once}${spelling}${ending(spelling)}[${escaped(says)}]${valueSpec(value)}`),
  );
}

function valueSpec(value: CompletedValue | undefined): string {
  switch (value?.kind) {
    case undefined:
      return '';
    case 'file':
      return `:${value.name}:_files`;
    case 'text':
      return `:${value.name}: `;
    case 'words':
      return value.isList
        ? `:${value.name}:_sequence compadd - ${value.words.join(' ')}`
        : `:${value.name}:(${value.words.join(' ')})`;
  }
}

function escaped(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
