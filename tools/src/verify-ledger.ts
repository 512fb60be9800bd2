/** `npm run verify-ledger [-- organization …]`: verifies that every points ledger is complete and adds up. */
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'

const DATA_DIR = resolve(root, process.env.DATA_DIR ?? '.data')
const args = [join(root, 'api/src/verify-ledger.ts'), ...process.argv.slice(2)]
process.exitCode = (await run(process.execPath, args, { env: { DATA_DIR } })).code
