/** Commands that send a request, whichever program they are for: curl in a shell or in cmd.exe, and PowerShell. */
import { type CurlRequest, isCurlCommand, readCurls } from './curl/read-curl.ts';
import { isPowerShell, isPowerShellCurl, readPowerShell } from './powershell/read-powershell.ts';

export function isRequestCommand(text: string): boolean {
  return isCurlCommand(text) || isPowerShell(text);
}

/** Reads the commands of a text in their order. One without a URL sends nothing, and is left out. */
export function readRequestCommands(text: string): readonly CurlRequest[] {
  const isForPowerShell = isPowerShellCurl(text) || (!isCurlCommand(text) && isPowerShell(text));
  return isForPowerShell ? readPowerShell(text) : readCurls(text);
}
