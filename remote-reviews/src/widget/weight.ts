/** "7.9 KB", as a page downloads it. */
export function weightText(bytes: number | null): string {
  if (bytes === null) return 'not built yet'
  return bytes === 0 ? 'no script' : `${(bytes / 1000).toFixed(1)} KB`
}
