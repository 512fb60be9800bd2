const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** What a code is called; one that no one knows is shown as it is. */
const nameIn = (names: Intl.DisplayNames) => (code: string) => {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
export const languageName = nameIn(languageNames)
export const countryName = nameIn(countryNames)
