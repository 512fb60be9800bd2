/** `npm run build [-- host reviews …]`: builds what is outdated, one part after the other. */

import { buildHost } from './build/build-host.ts'
import { buildRemote } from './build/build-remote.ts'
import { buildWidgets } from './build/build-widgets.ts'
import { ownRemotes } from './own-remotes.ts'

const parts = ['host', ...ownRemotes, 'widgets']

export async function build(names: readonly string[] = []): Promise<void> {
  const unknown = names.filter((name) => !parts.includes(name))
  if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}; parts are ${parts.join(', ')}`)
  for (const part of parts.filter((one) => names.length === 0 || names.includes(one))) {
    const started = performance.now()
    const outcome = await (part === 'host' ? buildHost() : part === 'widgets' ? buildWidgets() : buildRemote(part))
    console.log(`${part}: ${outcome} (${Math.round(performance.now() - started)} ms)`)
  }
}

if (import.meta.main) {
  await build(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
