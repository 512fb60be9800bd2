/** A column’s name for comparisons: its letters and digits without case and accents. */
export function lettersOf(column: string): string {
  return column
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
