import { AsyncLocalStorage } from 'node:async_hooks'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Language } from '@yuko/contract/accounts/languages'
import { i18n, translated } from '@yuko/contract/language'
import { parsePo } from 'pofile-ts'
import { packageFile } from '#platform/package-file.ts'

/** The catalogs of the api and of the contract. */
const folders = [packageFile('#main.ts'), packageFile('@yuko/contract/language')].map(dirname)

const loaded = new Set<Language>(['en'])

/**
 * Runs `write` with its messages (`i18n.t`, `liquid`) in that language. The language is switched for the whole process, so `write`
 * must be synchronous, and its messages must be in functions, not at the top of a module.
 */
export function inLanguage<T>(language: Language, write: () => T): T {
  if (!loaded.has(language)) {
    i18n.load(language, readCatalogs(language))
    loaded.add(language)
  }
  const before = i18n.locale
  i18n.activate(language)
  try {
    return write()
  } finally {
    i18n.activate(before)
  }
}

const reader = new AsyncLocalStorage<Language>()

/** Runs the answer to a request whose reader wants that language. */
export const answerIn = <T>(language: Language, answer: () => T): T => reader.run(language, answer)

/** `inLanguage` with the language of the request that is being answered; English outside requests. Never store such a text. */
export const inReadersLanguage = <T>(write: () => T): T => inLanguage(reader.getStore() ?? 'en', write)

/** A refusal’s message, as an admin shows it: in other languages than English, the text of its code. */
export const refusalText = ({ code, message }: { code: string; message: string }): string =>
  inReadersLanguage(() => String(i18n.messages[code] ?? message))

/** Numbers, which the texts replace by `#`. */
const numbers = /\d[\d,.]*(?<![,.])/g

/** The message of a field or a row, which is stored in English (the contract’s `field-texts.ts`), in the language of now. */
export function fieldText(message: string): string {
  if (message in i18n.messages) return translated(message)
  const key = message.replace(numbers, '#')
  if (!(key in i18n.messages)) return message
  const found = message.match(numbers) ?? []
  return translated(key).replaceAll('#', () => Number(found.shift()?.replaceAll(',', '')).toLocaleString(i18n.locale))
}

/** By the English of each message, as the code asks for it. */
function readCatalogs(language: Language): Record<string, string> {
  const files = folders.flatMap((cwd) =>
    globSync(`{*/,}messages/${language}.po`, { cwd }).map((file) => readFileSync(`${cwd}/${file}`, 'utf8')),
  )
  const items = files.flatMap((file) => parsePo(file).items)
  return Object.fromEntries(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])))
}
