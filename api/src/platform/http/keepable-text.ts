/** Text that Postgres can store: without NUL and unpaired surrogates, which JSON allows. */
function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The paths of all strings in the value that can't be stored. */
export function unkeepableTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unkeepableTexts(inner, `${path}.${name}`))
}
