/** `npm run verify-audit [-- organization …]`: verifies that no audit log entry was edited, removed, or inserted. */
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'

const DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.data')
const args = [join(root, 'api/src/verify-audit.ts'), ...process.argv.slice(2)]
process.exitCode = (await run(process.execPath, args, { env: { DATA_DIR } })).code
