/**
 * Words as search compares them: without case and accents, letters and digits of any script. Chinese, Japanese and Thai
 * write no spaces, so there each character is a word. PostgreSQL's own parser knows neither.
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

/** A tsquery in which every word of the question begins a word of the review; null when it has no words. */
export function searchQuery(question: string): string | null {
  const words = searchWords(question)
  return words.length === 0 ? null : words.map((found) => `${found}:*`).join(' & ')
}
