/** The browser's language as a valid `Intl` locale: some systems add suffixes (`en-US@posix`) or report none. */
export function browserLocale(language = navigator.language): string {
  const plain = language.split(/[@.]/, 1).join().replaceAll('_', '-')
  return [language, plain].find(isTag) ?? 'en'
}

/** The locale of `Intl` formats: the browser's if the page uses its language, or else the page's language. */
export function pageLocale(locale = browserLocale(), language = document.documentElement.lang || 'en'): string {
  return locale.split('-')[0] === language ? locale : language
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
