/** `npm run alone -- reviews`: one remote as a page of its own, with hot updates, against the api that runs on port 3000. */
import { join } from 'node:path'
import { remoteName } from '@yuko/contract/remotes/list-remotes'
import { root, run } from './command.ts'

const [given, ...options] = process.argv.slice(2)
const { success, data: name } = remoteName.safeParse(given)
if (!success) {
  console.error(`Name one remote: ${remoteName.options.join(', ')}.`)
  process.exit(1)
}
const cwd = join(root, `remote-${name}`)
process.exitCode = (await run(join(cwd, 'node_modules/.bin/rspack'), ['serve', '--env', 'alone', ...options], { cwd })).code
