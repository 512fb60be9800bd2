const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The name of a code; unknown codes are returned unchanged. */
const nameIn = (names: Intl.DisplayNames) => (code: string) => {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
export const languageName = nameIn(languageNames)
export const countryName = nameIn(countryNames)
