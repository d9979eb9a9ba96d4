/** Formats of texts that schemas name; what is not here is not checked (JSON Schema Validation 2020-12, section 7). */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': (text) => {
    const [, date = '', time = ''] = /^(.{10})[Tt](.+)$/s.exec(text) ?? [];
    return isDate(date) && isTime(time);
  },
  date: isDate,
  time: isTime,
  duration: (text) =>
    /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?!$)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text),
  email: (text) =>
    /^[^\s@"(),:;<>[\\\]]+@[^\s@]+$/.test(text) && isHostname(text.slice(text.lastIndexOf('@') + 1)),
  hostname: isHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
  uri: (text) => /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text),
  'uri-reference': (text) => /^[^\s<>"{}|\\^`]*$/.test(text),
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  'json-pointer': (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text),
};

/** RFC 3339, 5.6. */
function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth;
}

/** With an offset; a leap second is one, whether there was one or not. */
function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.test(
    text,
  );
}

function isHostname(text: string): boolean {
  const isLabel = (label: string) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);
  return text.length <= 253 && text.split('.').every(isLabel);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return (
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

/** RFC 4291, 2.2. */
function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return false;
  const groups = [head, tail ?? ''].flatMap((side) => (side === '' ? [] : side.split(':')));
  const last = groups.at(-1) ?? '';
  const hasIpv4 = last.includes('.');
  if (hasIpv4 && !isIpv4(last)) return false;
  const hex = hasIpv4 ? groups.slice(0, -1) : groups;
  const count = hex.length + (hasIpv4 ? 2 : 0);
  return (
    hex.every((group) => /^[\da-f]{1,4}$/i.test(group)) && (tail === undefined ? count === 8 : count < 8)
  );
}
