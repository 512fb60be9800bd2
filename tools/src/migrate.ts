/** `npm run migrate`: migrates the database of DATABASE_URL or DATA_DIR to this version, before its processes are replaced. */
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'

const DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.data')
process.exitCode = (await run(process.execPath, [join(root, 'api/src/migrate.ts')], { env: { DATA_DIR } })).code
