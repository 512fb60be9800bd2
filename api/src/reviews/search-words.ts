/**
 * Words as search compares them: letters and digits of any script, without case and accents. Chinese, Japanese and Thai have no
 * spaces, so each character is a word. PostgreSQL's own parser does neither.
 */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return [...new Set(folded.match(word) ?? [])].map((found) => found.slice(0, 64).toWellFormed())
}

const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{N}]+|\p{N}+/gu

/** A prefix tsquery of all words in the question; null if it has none. */
export function searchQuery(question: string): string | null {
  const words = searchWords(question)
  return words.length === 0 ? null : words.map((found) => `${found}:*`).join(' & ')
}
