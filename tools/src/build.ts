/** `npm run build [-- host reviews …]`: builds what is outdated. */

import { buildApi } from './build/build-api.ts'
import { buildHost } from './build/build-host.ts'
import { buildRemote } from './build/build-remote.ts'
import { buildWidgets } from './build/build-widgets.ts'
import { ownRemotes } from './own-remotes.ts'

const builders: Record<string, () => Promise<string>> = {
  host: buildHost,
  ...Object.fromEntries(ownRemotes.map((name) => [name, () => buildRemote(name)])),
  widgets: buildWidgets,
  api: buildApi,
}
const parts = Object.keys(builders)

export async function build(names: readonly string[] = []): Promise<void> {
  const unknown = names.filter((name) => !parts.includes(name))
  if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}; parts are ${parts.join(', ')}`)
  const wanted = parts.filter((one) => names.length === 0 || names.includes(one))
  // All at once: each uses little more than one core.
  await Promise.all(
    wanted.map(async (part) => {
      const started = performance.now()
      const outcome = await builders[part]?.()
      console.log(`${part}: ${outcome} (${Math.round(performance.now() - started)} ms)`)
    }),
  )
}

if (import.meta.main) {
  await build(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
