/** Names, subjects, and headers are user input: a line break would start a new header. null: empty. */
export function oneLine(text: string | null | undefined): string | null {
  return text?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || null
}
