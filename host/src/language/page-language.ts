import { i18n, type Messages } from '@lingui/core'
import { browserLocale, type Catalogs } from '@yuko/runtime'
import { catalogs } from '#language/catalogs.ts'
import { readStored, writeStored } from '#session/stored.ts'

const english = 'en'

/** English, unless there are catalogs of the locale or of its language. */
const languageOf = (locale: string) => [locale, locale.split('-')[0] ?? ''].find((one) => one in catalogs) ?? english

/** Of everything on the page, for as long as it lives: another language is another page. The user's, else the browser's. */
export const pageLanguage = languageOf(readStored('language') ?? browserLocale())

/** Remembers what the user chose; null: the browser's language. Returns whether the page has to be loaded again to speak it. */
export function chooseLanguage(chosen: string | null): boolean {
  return writeStored('language', chosen) && languageOf(chosen ?? browserLocale()) !== pageLanguage
}

/** Adds what a workspace says in the page's language. What cannot be fetched is said in English, as the code has it. */
export async function addMessages(of: Catalogs): Promise<void> {
  const parts = await Promise.allSettled(of[pageLanguage]?.() ?? [])
  for (const part of parts) if (part.status === 'fulfilled') i18n.load(pageLanguage, part.value.messages as Messages)
}

/** To be awaited before anything runs that has texts. */
export async function startLanguage(): Promise<void> {
  // What the code holds is compiled when it is built.
  i18n.setMessagesCompiler((message) => [message])
  await addMessages(catalogs)
  i18n.activate(pageLanguage)
  document.documentElement.lang = pageLanguage
}
