/** Ways to write a URL so that two readers may find two hosts in it. */

/**
 * @param host where an attacker would like something to go, with its port
 * @param own a host that the reader trusts
 */
export function spellings(host: string, own = '127.0.0.1'): readonly (readonly [how: string, url: string])[] {
  const [name = '', port] = host.split(':');
  const suffix = port === undefined ? '' : `:${port}`;
  const fullWidthDots = name.replaceAll('.', '\uff0e');
  const fullWidth = [...name].map((char) => (/[a-z\d]/i.test(char) ? wide(char) : char)).join('');
  const encoded = [...name].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('');
  return [
    ['plainly', `http://${host}/x`],
    ['three slashes', `http:///${host}/x`],
    ['four slashes', `http:////${host}/x`],
    ['three slashes and capitals', `HTTP:///${host}/x`],
    ['three slashes and a user', `http:///u@${host}/x`],
    ['a backslash in front', `http://\\${host}/x`],
    ['a backslash behind', `http://${host}\\/x`],
    ['a backslash for the slashes', `http:\\\\${host}/x`],
    ['a backslash, and a trusted host behind it', `http://${host}\\@${own}/x`],
    ['no slashes', `http:${host}/x`],
    ['one slash', `http:/${host}/x`],
    ['an empty user', `http://@${host}/x`],
    ['an empty user and password', `http://:@${host}/x`],
    ['a trusted host as its user', `http://${own}@${host}/x`],
    ['a trusted host and port as its user', `http://${own}:80@${host}/x`],
    ['two users', `http://a@${own}@${host}/x`],
    ['an encoded slash in its user', `http://${own}%2f@${host}/x`],
    ['an encoded backslash in its user', `http://${own}%5c@${host}/x`],
    ['full-width dots', `http://${fullWidthDots}${suffix}/x`],
    ['full-width letters', `http://${fullWidth}${suffix}/x`],
    ['percent-encoding', `http://${encoded}${suffix}/x`],
    ['capitals', `HtTp://${host.toUpperCase()}/x`],
    ['a tab in the host', `http://${host.slice(0, 3)}\t${host.slice(3)}/x`],
    ['a line end in the host', `http://${host.slice(0, 3)}\n${host.slice(3)}/x`],
    ['a carriage return in the host', `http://${host.slice(0, 3)}\r${host.slice(3)}/x`],
    ['a soft hyphen in the host', `http://${host.slice(0, 3)}\u00ad${host.slice(3)}/x`],
    ['a tab in the scheme', `ht\ttp://${host}/x`],
    ['a tab between the slashes', `http:/\t/${host}/x`],
    ['a blank in front', ` http://${host}/x`],
    ['a control character in front', `\u0001http://${host}/x`],
    ['a query behind the host', `http://${host}?@${own}/x`],
    ['a fragment behind the host', `http://${host}#@${own}/x`],
    ['a dot behind the host', `http://${name}.${suffix}/x`],
    ['an empty port', port === undefined ? `http://${name}:/x` : `http://${name}:0${port}/x`],
  ];
}

/** The full-width form of a letter or digit, which names of hosts are read without (UTS 46). */
function wide(char: string): string {
  return String.fromCharCode(char.charCodeAt(0) + 0xfee0);
}
