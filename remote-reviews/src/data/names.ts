import { pageLocale } from '@yuko/runtime'

const languageNames = new Intl.DisplayNames(pageLocale(), { type: 'language' })
const countryNames = new Intl.DisplayNames(pageLocale(), { type: 'region' })

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
