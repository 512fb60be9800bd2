/**
 * `npm run i18n`: updates the catalogs from the sources, and prints the numbers of messages, missing, and unused ones for each
 * folder and language. `--check` changes nothing and fails for an outdated catalog.
 */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogOf, english } from '@yuko/build/language/catalogs.ts'
import { root } from './command.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const folders = globSync(['{*,shared/*}/src/messages', 'shared/contract/src/*/messages'], { cwd: root }).map(dirname)

interface Count {
  folder: string
  language: string
  messages: number
  missing: number
  unused: number
}

/**
 * Translations of a message by language and ID. A page has one set of messages, so of two different translations the last one
 * loaded would win everywhere.
 */
const translations = new Map<string, Set<string>>()
const counts = (await Promise.all(folders.map(countsOf))).flat()
console.table(counts)
const disputed = [...translations].filter(([, texts]) => texts.size > 1)
if (disputed.length > 0) {
  for (const [message, texts] of disputed) console.log(`${message}: ${[...texts].join(' | ')}`)
  console.log('These messages have two translations: choose one, or give one of the messages a context.')
  process.exitCode = 1
}
const behind = counts.filter(({ missing, unused }) => missing + unused > 0)
if (values.check && behind.length > 0) {
  console.log('Catalogs are behind the sources or not translated: run npm run i18n, and translate what it adds.')
  process.exitCode = 1
}

async function countsOf(folder: string): Promise<Count[]> {
  const catalog = await catalogOf(join(root, folder))
  const found = await catalog.collect()
  if (!found) throw new Error(`${folder} has sources that cannot be read`)
  const before = await catalog.readAll()
  if (!values.check) await catalog.make({ clean: true, overwrite: true, orderBy: 'message' })
  const after = values.check ? before : await catalog.readAll()
  return Object.entries(after).map(([language, messages = {}]) => {
    for (const [id, { message, context, translation }] of Object.entries(messages)) {
      if (!translation) continue
      const key = `${language} “${message ?? id}”${context ? ` (${context})` : ''}`
      translations.set(key, (translations.get(key) ?? new Set()).add(translation))
    }
    const isSaid = (id: string) => {
      const said = messages[id]?.translation
      return language === english ? said === found[id]?.message : Boolean(said)
    }
    return {
      folder: folder.replace('/src', ''),
      language,
      messages: Object.keys(found).length,
      missing: Object.keys(found).filter((id) => !isSaid(id)).length,
      unused: Object.keys(messages).filter((id) => !(id in found)).length,
    }
  })
}
