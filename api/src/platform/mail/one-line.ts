/** Names, subjects and headers come from people: a line break in one would start a new header. Null for nothing. */
export function oneLine(text: string | null | undefined): string | null {
  return text?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || null
}
