import path from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** The language of the sources. */
export const english = 'en'
/** Accented and longer English: what shows up without accents is no message. For tests. */
export const pseudo = 'en-XA'
/** Every language that has catalogs. */
export const languages = [english] as const

/** The catalogs of one workspace, `src/messages/<language>.po` each, and the sources whose messages they hold. */
export async function catalogOf(workspace: string) {
  const config = makeConfig(
    {
      rootDir: workspace,
      locales: [...languages],
      sourceLocale: english,
      catalogs: [
        { path: '<rootDir>/src/messages/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*', '**/testing/**'] },
      ],
      format: formatter({ lineNumbers: false }),
      orderBy: 'message',
    },
    { skipValidation: true },
  )
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error(`${path.basename(workspace)} has no catalogs`)
  return catalog
}
