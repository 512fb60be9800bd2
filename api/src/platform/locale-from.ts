/** The first of these that names a language, `de-at` as `de-AT`; null: none does. A header of a browser names its first. */
export function localeFrom(...wanted: readonly (string | null | undefined)[]): string | null {
  for (const lang of wanted) {
    const [, language, region] = /^([a-z]{2,3})(?:[-_](?:[a-z]{4}[-_])?([a-z]{2}))?\b/i.exec(lang ?? '') ?? []
    if (language) return region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase()
  }
  return null
}
