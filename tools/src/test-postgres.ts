/** `npm run test:postgres [-- path …]`: the API's tests on a temporary Postgres. */
import { join } from 'node:path'
import { root, run } from './command.ts'

process.exitCode = (await run(process.execPath, [join(root, 'api/src/testing/postgres.ts'), ...process.argv.slice(2)])).code
