/** The language of the browser as `Intl` takes it: some systems put in more than a language tag (`en-US@posix`), or none. */
export function browserLocale(language = navigator.language): string {
  const plain = language.split(/[@.]/, 1).join().replaceAll('_', '-')
  return [language, plain].find(isTag) ?? 'en'
}

/** What `Intl` writes numbers and days in: the browser's locale if the page speaks its language, else the page's language. */
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
