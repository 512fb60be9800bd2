/** `npm run verify-audit [-- organization …]`: proves that no line of the audit log was edited, taken out or put in. */
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'

const DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.data')
const args = [join(root, 'api/src/verify-audit.ts'), ...process.argv.slice(2)]
process.exitCode = (await run(process.execPath, args, { env: { DATA_DIR } })).code
