/** Completion for bash 3.2 and later, which asks a function with the words of the line. */
import type { CompletedCommand, CompletedOption, CompletedValue } from './completed-commands.ts';

export function bashScript(commands: readonly CompletedCommand[]): string {
  const names = [...commands.map(({ name }) => name), '--help', '--version'];
  return `# Completion of endpoint-atlas for bash: source <(endpoint-atlas completion bash)
_endpoint_atlas() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} head= words=
  # Bash cuts --format=json in three.
  if [[ $word == = ]]; then word=
  elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=( $(compgen -W '${names.join(' ')}' -- "$word") )
    return
  fi
  case "\${COMP_WORDS[1]} $before" in
${commands.flatMap(valueCases).join('\n')}
  esac
  if [[ $words == '' && $word == -* ]]; then
    case \${COMP_WORDS[1]} in
${commands.map(optionCase).join('\n')}
    esac
  elif [[ $words == '' && $COMP_CWORD == 2 ]]; then
    case \${COMP_WORDS[1]} in
${commands
  .filter(({ words }) => words.length > 0)
  .map(wordCase)
  .join('\n')}
    esac
  fi
  [[ $words == '' ]] || COMPREPLY=( $(compgen -P "$head" -W "$words" -- "$word") )
}
complete -o bashdefault -o default -F _endpoint_atlas endpoint-atlas
`;
}

/** Returns what stands behind an option; a file is what bash completes by itself. */
function valueCases({ name, options }: CompletedCommand): readonly string[] {
  const patterns = new Map<string, string[]>();
  for (const option of options) {
    if (option.value === undefined) continue;
    const step = valueStep(option.value);
    patterns.set(step, [
      ...(patterns.get(step) ?? []),
      ...spellings(option).map((each) => `'${name} ${each}'`),
    ]);
  }
  return [...patterns].map(([step, alike]) => `    ${alike.join('|')}) ${step} ;;`);
}

function valueStep({ kind, words, isList }: CompletedValue): string {
  switch (kind) {
    case 'file':
      return 'return';
    case 'text':
      return 'compopt +o default +o bashdefault 2>/dev/null; return';
    case 'words':
      return `words='${words.join(' ')}'${isList ? '; [[ $word == *,* ]] && { head=${word%,*},; word=${word##*,}; }' : ''}`;
  }
}

function optionCase({ name, options }: CompletedCommand): string {
  return `      ${name}) words='${options.flatMap(spellings).join(' ')}' ;;`;
}

function wordCase({ name, words }: CompletedCommand): string {
  return `      ${name}) words='${words.join(' ')}' ;;`;
}

function spellings({ long, short }: CompletedOption): readonly string[] {
  return short === undefined ? long : [short, ...long];
}
