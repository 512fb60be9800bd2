/** `npm run rotate-secrets`: re-encrypts all stored values with the current secret of AUTH_SECRET. */
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'

const DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.data')
const args = [join(root, 'api/src/rotate-secrets.ts'), ...process.argv.slice(2)]
process.exitCode = (await run(process.execPath, args, { env: { DATA_DIR } })).code
