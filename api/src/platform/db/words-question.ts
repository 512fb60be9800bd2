/** A tsquery for text indexed by `yuko.words_of`: each word as a prefix. Empty for text without words. */
export function questionOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
}
