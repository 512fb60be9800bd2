import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routePages } from '@yuko/build/federation/route-pages.ts'
import { type Compiled, compile } from '@yuko/build/rspack/compile.ts'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { root } from '../command.ts'
import { integrityByAddress, precompress } from './assets.ts'
import { inputHash } from './input-hash.ts'
import { checkSharedNames } from './shared-names.ts'

/** Releases that stay in the folder besides the two that the registry names, for tabs that were opened before. */
const keptReleases = 5

/** Code that only the host may bring; a remote with its own copy would run beside the page instead of in it. */
const onlyInHost =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|@mantine\/\w+|@tanstack\/react-query)\/|\/shared\/(ui|runtime)\/src\//

interface Pointer {
  current: string | null
  previous: string | null
}

/** Builds a remote into a release folder of its own, unless this very release exists, and points the registry to it. */
export async function buildRemote(name: RemoteName): Promise<string> {
  const version = await inputHash([`remote-${name}`, 'shared/contract', 'shared/build'])
  const releases = join(root, 'dist/remotes', name)
  const folder = join(releases, version)
  const fresh = !existsSync(join(folder, 'release.json'))
  if (fresh) await release(name, version, folder)
  await pointTo(releases, version)
  await prune(releases)
  return fresh ? `built ${version}` : `${version} is up to date`
}

async function release(name: RemoteName, version: string, folder: string): Promise<void> {
  // Written beside and renamed at the end: a release folder is complete or does not exist.
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  const config = (await import(join(root, `remote-${name}/rspack.config.ts`))).default
  const built = await compile(config({ build: version, output: draft }, { mode: 'production' }))
  const copied = built.modules.filter((file) => onlyInHost.test(file))
  if (copied.length) throw new Error(`remote-${name} bundles what the host shares:\n  ${copied.join('\n  ')}`)

  await checkSharedNames(built.modules)

  const base = `/remotes/${name}/${version}/`
  const first = address(base, ['entry.js', ...built.filesOf('routes')])
  const description: RemoteRelease = {
    version,
    entry: `${base}entry.js`,
    integrity: await integrityByAddress(draft, base, built.files),
    exposes: ['./routes', './dashboard-card'],
    preload: scripts(first),
    styles: styles(first),
    pages: await pagesOf(name, built, base),
    hostContract,
  }
  await precompress(draft, built.files)
  await writeFile(join(draft, 'release.json'), JSON.stringify(description, null, 2))
  await rename(draft, folder)
}

const address = (base: string, files: readonly string[]) => files.map((file) => `${base}${file}`)
const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'))
const styles = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'))

/** What each path of the remote needs besides entry and routes; the document of a deep link asks for it at once. */
async function pagesOf(name: RemoteName, built: Compiled, base: string): Promise<RemoteRelease['pages']> {
  const pages = await routePages(join(root, `remote-${name}/src/${name}.routes.tsx`))
  return pages.map(({ path, imports }) => {
    const files = address(base, [...new Set(imports.flatMap((request) => built.filesOfImport(request)))])
    return { path, preload: scripts(files), styles: styles(files) }
  })
}

async function readPointer(releases: string): Promise<Pointer> {
  const file = join(releases, 'live.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { current: null, previous: null }
}

async function pointTo(releases: string, version: string): Promise<void> {
  const pointer = await readPointer(releases)
  if (pointer.current === version) return
  await mkdir(releases, { recursive: true })
  const draft = join(releases, 'live.json.draft')
  await writeFile(draft, JSON.stringify({ current: version, previous: pointer.current } satisfies Pointer))
  await rename(draft, join(releases, 'live.json'))
}

async function prune(releases: string): Promise<void> {
  const { current, previous } = await readPointer(releases)
  const folders = (await readdir(releases, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const spare = folders.filter((name) => name !== current && name !== previous)
  const aged = await Promise.all(spare.map(async (name) => ({ name, time: (await stat(join(releases, name))).mtimeMs })))
  for (const { name } of aged.sort((a, b) => b.time - a.time).slice(keptReleases))
    await rm(join(releases, name), { recursive: true })
}
