/** Returns what a text says where rules ask for true or false; `undefined` where it says neither. */
export function writtenTruth(text: string): boolean | undefined {
  if (/^(?:true|1|yes|y)$/i.test(text)) return true;
  return /^(?:false|0|no|n)$/i.test(text) ? false : undefined;
}
