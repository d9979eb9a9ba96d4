/** The command line's entry point. Commands return exit codes; nothing below calls `process.exit`. */
import { keepCompiled } from './keep-compiled.ts';
import { speakLanguage } from './language.ts';
import { version } from './output/version.ts';
import { watchStreams } from './output/watch-streams.ts';

const outputWorks = watchStreams();
const words = process.argv.slice(2);
const code = await run(words);
process.exitCode = outputWorks() ? code : 1;

async function run([first = '']: readonly string[]): Promise<number> {
  // Asked by scripts again and again, and done without the rest of the program.
  if (['--version', '-v', '-V'].includes(first)) {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  keepCompiled(words);
  await speakLanguage(words, process.env);
  return (await import('./command-line.ts')).runCommandLine(words);
}
