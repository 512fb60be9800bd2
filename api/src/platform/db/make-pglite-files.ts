/** Writes the files of an empty database into the directory of its argument. Ends when its input ends. */
import { PGlite } from '@electric-sql/pglite'
import { sessionSettings } from './pglite-settings.ts'
import { PrivateFiles } from './private-files.ts'

process.stdin.on('end', () => process.exit(1)).resume()
const pglite = await PGlite.create({ fs: new PrivateFiles(process.argv[2] ?? ''), postgresqlconf: sessionSettings })
await pglite.close()
process.exit(0)
