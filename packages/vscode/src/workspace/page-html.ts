import { currentLanguage, languageSlot, languageTag } from '@endpoint-atlas/engine/l10n';

/** The page's frame. Everything in it is ours; what workspace and servers say arrives by message, as text. */
export function pageHtml(page: {
  /** Says what VS Code serves the bundle's folder from. */
  readonly source: string;
  readonly script: string;
  readonly style: string;
  /** Fresh for each page; unguessable. */
  readonly nonce: string;
  readonly title?: string;
}): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${page.nonce}'`,
    `style-src ${page.source} 'nonce-${page.nonce}'`,
    `font-src ${page.source}`,
    `img-src ${page.source} data:`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${languageTag()}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<title>${page.title ?? 'API Dashboard'}</title>
<link rel="stylesheet" href="${page.style}">
</head>
<body>
<div id="root"></div>
${languageScript(page.nonce)}<script type="module" nonce="${page.nonce}" src="${page.script}"></script>
</body>
</html>
`;
}

/** Sets the page's language before its first module is loaded; empty in English. */
function languageScript(nonce: string): string {
  const language = currentLanguage();
  if (language === undefined) return '';
  // No text of a script may end it.
  const json = JSON.stringify(language).replaceAll('<', '\\u003c');
  return `<script nonce="${nonce}">globalThis[Symbol.for('${languageSlot}')] = ${json};</script>\n`;
}
