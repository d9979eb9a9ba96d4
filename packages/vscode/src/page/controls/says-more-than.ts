/**
 * Tells whether a documentation tells more than the name that it documents: "the loan id" says nothing about `loanId`.
 */
export function saysMoreThan(name: string, documentation: string): boolean {
  const withoutArticle = documentation.trim().replace(/^(?:the|an?)\s+/i, '');
  return lettersOf(withoutArticle) !== lettersOf(name);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
