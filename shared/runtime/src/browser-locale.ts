/** The language of the browser as `Intl` takes it: some systems put in more than a language tag (`en-US@posix`), or none. */
export function browserLocale(language = navigator.language): string {
  const plain = language.split(/[@.]/, 1).join().replaceAll('_', '-')
  return [language, plain].find(isTag) ?? 'en'
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
