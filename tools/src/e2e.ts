/** `npm run e2e [-- playwright arguments]`: the journeys in a real browser against the whole product. */
import { join } from 'node:path'
import { build } from './build.ts'
import { root, run } from './command.ts'

await build()
const { code } = await run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], {
  cwd: join(root, 'e2e'),
})
process.exitCode = code
