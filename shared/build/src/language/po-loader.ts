import path from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import type { LoaderContext } from '@rspack/core'
import { isLiquid } from '@yuko/contract/language'
import { catalogOf, english, pseudo } from './catalogs.ts'
import { keyOf } from './english-loader.ts'

/** `import('#messages/de.po')`: compiled messages of a language by ID. `en.po?pseudo` is accented English. */
export default async function loadCatalog(this: LoaderContext): Promise<string> {
  const language = path.basename(this.resourcePath, '.po')
  const catalog = await catalogOf(path.resolve(this.resourcePath, '../..'))
  const { messages, missing } = await catalog.getTranslations(language, { sourceLocale: english, fallbackLocales: {} })
  if (missing.length > 0) throw new Error(`${this.resourcePath} misses ${missing.length}: ${missing[0]?.source}`)
  const isPseudo = this.resourceQuery === '?pseudo'
  const sources = await catalog.read(english)
  const liquids = Object.entries(sources ?? {}).flatMap(([id, { message = '' }]) =>
    isLiquid(message) ? [[id, message] as const] : [],
  )
  const asTheyAre = liquids.map(([id, message]) => [message, messages[id]])
  for (const [id] of liquids) delete messages[id]
  const { source, errors } = createCompiledCatalog(isPseudo ? pseudo : language, messages, {
    namespace: 'json',
    ...(isPseudo && { pseudoLocale: pseudo, pseudoLocaleOptions: { extend: 0.4 } }),
  })
  const [first] = errors
  if (first) throw new Error(`${this.resourcePath} has a message that no one can read: ${first.source}`, { cause: first.error })
  const byKey = Object.entries(JSON.parse(source).messages).map(([id, said]) => [keyOf(id, sources?.[id] ?? {}), said])
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries([...byKey, ...asTheyAre])))})`
}
