/** Commands that send a request, whichever program they are for: curl in a shell or in cmd.exe, and PowerShell. */
import { type CurlRequest, isCurlCommand, readCurls } from './curl/read-curl.ts';
import { isPowerShell, readPowerShell } from './powershell/read-powershell.ts';

export function isRequestCommand(text: string): boolean {
  return isCurlCommand(text) || isPowerShell(text);
}

/** In order; those without a URL are none. */
export function readRequestCommands(text: string): readonly CurlRequest[] {
  return isCurlCommand(text) || !isPowerShell(text) ? readCurls(text) : readPowerShell(text);
}
