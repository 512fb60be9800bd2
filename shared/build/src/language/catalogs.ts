import path from 'node:path'
import { extractor, getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { languages } from '@yuko/contract/accounts/languages'
import { callExtractor, fieldExtractor, refusalExtractor } from './call-extractor.ts'

/** The language of the sources. */
export const english = 'en'
/** Accented, longer English for tests: text without accents isn't a message. */
export const pseudo = 'en-XA'

/** Sources that Node runs directly have no macros. */
const isForNode = (folder: string) => folder.includes('/shared/contract/') || folder.endsWith('/api/src')

/** The catalogs of a source folder: `messages/<language>.po` with the folder's messages. */
export async function catalogOf(folder: string) {
  const config = makeConfig(
    {
      rootDir: path.dirname(folder),
      locales: languages,
      sourceLocale: english,
      catalogs: [{ path: `${folder}/messages/{locale}`, include: [folder], exclude: ['**/*.test.*', '**/testing/**'] }],
      format: formatter({ lineNumbers: false }),
      orderBy: 'message',
      extractors: isForNode(folder) ? [refusalExtractor, fieldExtractor, callExtractor] : [extractor],
    },
    { skipValidation: true },
  )
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error(`${folder} has no catalogs`)
  return catalog
}
