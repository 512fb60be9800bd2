import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { routePages } from '../federation/route-pages.ts'
import { type Compiled, compile } from '../rspack/compile.ts'
import { hasCatalogs, type remote } from '../rspack/remote.ts'
import { integrityByAddress, precompress } from './assets.ts'
import { checkSharedNames } from './shared-names.ts'

/** Code that only the host may contain; a remote with its own copy would be a separate instance. */
const onlyInHost =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|@mantine\/\w+|@tanstack\/react-query|@lingui\/core)\/|\/(shared|@yuko)\/(ui|runtime)\/src\//

interface ReleaseOptions {
  configure: ReturnType<typeof remote>
  version: string
  /** Folder of the finished release, which is complete or doesn't exist. */
  folder: string
}

/** Builds a release of a remote: its files, compressed copies, and `release.json`, which describes it. */
export async function buildRelease({ configure, version, folder }: ReleaseOptions): Promise<RemoteRelease> {
  const { name, title, areas, folder: source } = configure.about
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true })
  const built = await compile(configure({ build: version, output: draft }, { mode: 'production' }))
  const copied = built.modules.filter((file) => onlyInHost.test(file))
  if (copied.length) throw new Error(`${name} bundles what the host shares:\n  ${copied.join('\n  ')}`)
  const uses = await checkSharedNames(built.modules)
  const base = `/remotes/${name}/${version}/`
  const pages = await pagesOf(path.join(source, `src/${name}.routes.tsx`), built, base)
  if (pages?.length === 0)
    throw new Error(`${name} has an empty table of routes: a release opens one page at least, loaded by lazy`)
  const first = address(base, ['entry.js', ...built.filesOf('routes')])
  const release: RemoteRelease = {
    version,
    title,
    areas: [...areas],
    releasedAt: null,
    entry: `${base}entry.js`,
    integrity: await integrityByAddress(draft, base, built.files),
    exposes: ['./routes', './dashboard-card', ...(hasCatalogs(source) ? ['./catalogs'] : [])],
    preload: scripts(first),
    styles: styles(first),
    pages,
    hostContract,
    uses,
  }
  await precompress(draft, built.files)
  await writeFile(path.join(draft, 'release.json'), JSON.stringify(release, null, 2))
  await rename(draft, folder)
  return release
}

const address = (base: string, files: readonly string[]) => files.map((file) => `${base}${file}`)
const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'))
const styles = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'))

/** Files of each path in addition to entry and routes; the document of a deep link preloads them. */
async function pagesOf(routes: string, built: Compiled, base: string): Promise<RemoteRelease['pages']> {
  const pages = await routePages(routes)
  return pages.map(({ path: page, imports }) => {
    const files = address(base, [...new Set(imports.flatMap((request) => built.filesOfImport(request)))])
    return { path: page, preload: scripts(files), styles: styles(files) }
  })
}
