import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@yuko/tools/command'
import { sized } from './size.ts'

/** Another product that a bench measures beside ours. */
export interface Peer {
  readonly folder: string
  readonly version: string
  /** Loads one of its CommonJS modules. */
  readonly load: (module: string) => unknown
  remove(): Promise<void>
}

/**
 * Installs an npm package into a temporary folder outside the repository. A string says why that failed: the bench then reports
 * "not run". Toy runs work offline and install nothing.
 */
export async function installPeer(name: string, more: readonly string[] = []): Promise<Peer | string> {
  if (sized({ full: false, quick: false, toy: true })) return 'not run: toy size'
  const folder = await mkdtemp(join(tmpdir(), 'yuko-peer-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', name, ...more, '--no-audit', '--no-fund', '--ignore-scripts']
  const { code, output } = await run('npm', args, { cwd: folder, quiet: true, timeout: 300_000 })
  if (code !== 0) {
    await remove()
    return `not run: npm install failed: ${output.match(/npm error (.+)/)?.[1] ?? `code ${code}`}`
  }
  const load = createRequire(join(folder, 'package.json'))
  const { version } = load(join(folder, 'node_modules', name, 'package.json')) as { version: string }
  return { folder, version, load, remove }
}
