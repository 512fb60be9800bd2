/** `npm run test:postgres [-- path …]`: the api's tests on a real Postgres that comes and goes with them. */
import { join } from 'node:path'
import { root, run } from './command.ts'

process.exitCode = (await run(process.execPath, [join(root, 'api/src/testing/postgres.ts'), ...process.argv.slice(2)])).code
