/** A tsquery for what `yuko.words_of` wrote: each word as the beginning of one. Empty where the text has no words. */
export function questionOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
}
