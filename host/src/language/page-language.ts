import { i18n, type Messages } from '@lingui/core'
import { browserLocale, type Catalogs } from '@yuko/runtime'
import { catalogs } from '#language/catalogs.ts'
import { readStored, writeStored } from '#session/stored.ts'

const english = 'en'

/** English, unless there are catalogs for the locale or its base language. */
const languageOf = (locale: string) => [locale, locale.split('-')[0] ?? ''].find((one) => one in catalogs) ?? english

/** The language of the page until it is reloaded: the user's, else the browser's. */
export const pageLanguage = languageOf(readStored('language') ?? browserLocale())

/** Stores the user's choice; null: the browser's language. Returns whether a reload is needed. */
export function chooseLanguage(chosen: string | null): boolean {
  return writeStored('language', chosen) && languageOf(chosen ?? browserLocale()) !== pageLanguage
}

/** Loads a workspace's messages in the page's language. On failure its texts stay in English, as in the code. */
export async function addMessages(of: Catalogs): Promise<void> {
  const parts = await Promise.allSettled(of[pageLanguage]?.() ?? [])
  for (const part of parts) if (part.status === 'fulfilled') i18n.load(pageLanguage, part.value.messages as Messages)
}

/** Await before running any code with texts. */
export async function startLanguage(): Promise<void> {
  // Messages in the code are compiled at build time.
  i18n.setMessagesCompiler((message) => [message])
  await addMessages(catalogs)
  i18n.activate(pageLanguage)
  document.documentElement.lang = pageLanguage
}
