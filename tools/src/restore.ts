/** `npm run restore -- <file>`: restores a backup into an empty database, then verifies every points ledger in it. */
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'

const DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.data')
const api = (program: string, args: readonly string[]) =>
  run(process.execPath, [join(root, 'api/src', program), ...args], { env: { DATA_DIR } })

const restored = await api('restore.ts', process.argv.slice(2))
process.exitCode = restored.code === 0 ? (await api('verify-ledger.ts', [])).code : restored.code
