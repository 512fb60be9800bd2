/** `npm run alone -- reviews`: one remote as a standalone page with hot updates, against the API on port 3000. */
import { join } from 'node:path'
import { root, run } from './command.ts'
import { ownRemotes } from './own-remotes.ts'

const [name = '', ...options] = process.argv.slice(2)
if (!ownRemotes.includes(name)) {
  console.error(`Name one remote: ${ownRemotes.join(', ')}.`)
  process.exit(1)
}
const cwd = join(root, `remote-${name}`)
process.exitCode = (await run(join(cwd, 'node_modules/.bin/rspack'), ['serve', '--env', 'alone', ...options], { cwd })).code
