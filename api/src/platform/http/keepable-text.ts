/** A text that a database can keep: no NUL, no half of a surrogate pair. JSON can carry both, Postgres neither. */
function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The paths of all texts within the value that cannot be kept. */
export function unkeepableTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unkeepableTexts(inner, `${path}.${name}`))
}
