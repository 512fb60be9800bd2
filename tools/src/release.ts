/** `npm run release -- <remote>`: builds a remote and uploads it to a server; then `canary`, `promote`, `rollback`, `pin`, `status`. */
import { type ReleasedRemote, runRelease } from '@yuko/build/release/release-command.ts'
import { buildAside } from './build/build-remote.ts'
import { ownRemotes } from './own-remotes.ts'

function find(name: string): ReleasedRemote {
  if (!ownRemotes.includes(name)) throw new Error(`There is no remote ${name}; there are ${ownRemotes.join(', ')}`)
  return { name, build: () => buildAside(name) }
}

await runRelease(process.argv.slice(2), find, console.log).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
