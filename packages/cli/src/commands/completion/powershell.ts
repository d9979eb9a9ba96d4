/** Completion for PowerShell 5.1 and later, which asks a block with the tree of the line. */
import type { CompletedCommand, CompletedOption } from './completed-commands.ts';

export function powershellScript(commands: readonly CompletedCommand[]): string {
  return `# Completion of endpoint-atlas for PowerShell: endpoint-atlas completion powershell >> $PROFILE
Register-ArgumentCompleter -Native -CommandName endpoint-atlas -ScriptBlock {
  param($word, $tree, $cursor)
  $commands = [ordered]@{
${commands.map(({ name, says }) => `    ${quoted(name)} = ${quoted(says)}`).join('\n')}
  }
  $words = @{
${commands
  .filter(({ words }) => words.length > 0)
  .map(({ name, words }) => `    ${quoted(name)} = ${list(words)}`)
  .join('\n')}
  }
  $options = @{
${commands.map(({ name, options }) => `    ${quoted(name)} = [ordered]@{\n${options.flatMap(optionLines).join('\n')}\n    }`).join('\n')}
  }
  $values = @{
${commands.map(({ name, options }) => `    ${quoted(name)} = @{\n${options.flatMap(valueLines).join('\n')}\n    }`).join('\n')}
  }
  $before = @($tree.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
  $offer = { param($name, $says) if ($name -like "$word*") {
    [System.Management.Automation.CompletionResult]::new($name, $name, 'ParameterValue', $says) } }
  if ($before.Count -le 1) {
    $commands.GetEnumerator() | ForEach-Object { & $offer $_.Key $_.Value }
    return
  }
  $command = $before[1]
  if (-not $commands.Contains($command)) { return }
  $last = $before[-1]
  if ($values[$command].ContainsKey($last)) {
    $values[$command][$last] | ForEach-Object { & $offer $_ $_ }
  } elseif ($word -like '-*') {
    $options[$command].GetEnumerator() | ForEach-Object { & $offer $_.Key $_.Value }
  } elseif ($before.Count -eq 2 -and $words.ContainsKey($command)) {
    $words[$command] | ForEach-Object { & $offer $_ $_ }
  }
}
`;
}

function optionLines({ long, says }: CompletedOption): readonly string[] {
  return long.map((each) => `      ${quoted(each)} = ${quoted(says)}`);
}

function valueLines({ long, short, value }: CompletedOption): readonly string[] {
  if (value?.kind !== 'words') return [];
  // A table of PowerShell knows no case, so that -H and -h would be one key.
  const spellings = short === undefined ? long : [...long, short];
  return spellings.map((each) => `      ${quoted(each)} = ${list(value.words)}`);
}

function list(words: readonly string[]): string {
  return `@(${words.map(quoted).join(', ')})`;
}

/** An empty text is none that PowerShell offers. */
function quoted(text: string): string {
  return `'${(text === '' ? ' ' : text).replaceAll("'", "''")}'`;
}
