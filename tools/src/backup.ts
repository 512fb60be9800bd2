/** `npm run backup -- <file>`: everything of DATABASE_URL or DATA_DIR in one file, also while the product runs. */
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'

const DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.data')
const args = [join(root, 'api/src/backup.ts'), ...process.argv.slice(2)]
process.exitCode = (await run(process.execPath, args, { env: { DATA_DIR } })).code
