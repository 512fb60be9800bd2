import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { routePages } from '@yuko/build/federation/route-pages.ts'
import { integrityByAddress, precompress } from '@yuko/build/release/assets.ts'
import { browserBuild } from '@yuko/build/rspack/browser-build.ts'
import { compile } from '@yuko/build/rspack/compile.ts'
import { leanLibraries } from '@yuko/build/rspack/lean-libraries.ts'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { root } from '@yuko/tools/command'
import { configurationIn, ownRemotes } from '@yuko/tools/own-remotes'

const base = '/assets/host/'
/** A valid version: at least four letters or digits. */
const version = 'bundled'

/**
 * The same sources as one application, laid out in `dist` so that the same server serves it the same way: hashes, compressed
 * files, and preload links for the page of a deep link.
 */
export async function buildOneBundle(dist: string): Promise<void> {
  const folder = join(dist, 'host')
  const others = ownRemotes.map((name) => join(root, `remote-${name}`))
  const config = browserBuild({ folder: join(root, 'host'), uniqueName: version, mode: 'production', others })
  const built = await compile({
    ...config,
    entry: { main: './src/main.tsx' },
    output: { ...config.output, path: folder, publicPath: base },
    plugins: [
      ...(config.plugins ?? []),
      ...leanLibraries,
      new rspack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, join(import.meta.dirname, 'in-one-bundle.ts')),
    ],
  })
  await precompress(folder, built.files)
  const addresses = (files: readonly string[], ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => base + file)
  const integrity = await integrityByAddress(folder, base, built.files)
  const first = built.filesOf('main')
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({
      version,
      scripts: addresses(first, '.js'),
      styles: addresses(first, '.css'),
      integrity,
      fonts: addresses(built.files, '.woff2').filter((file) => file.includes('-latin-wght-normal.')),
    }),
  )
  for (const name of ownRemotes) {
    const { title, areas } = (await configurationIn(join(root, `remote-${name}`))).about
    const pages = (await routePages(join(root, `remote-${name}/src/${name}.routes.tsx`))).map(({ path, imports }) => {
      const files = imports.flatMap((request) => built.filesOfImport(request))
      return { path, preload: addresses(files, '.js'), styles: addresses(files, '.css') }
    })
    const release: RemoteRelease = {
      version,
      title,
      areas: [...areas],
      releasedAt: null,
      entry: '',
      integrity,
      exposes: [],
      preload: [],
      styles: [],
      pages,
      hostContract,
    }
    await mkdir(join(dist, 'remotes', name, version), { recursive: true })
    await writeFile(join(dist, 'remotes', name, version, 'release.json'), JSON.stringify(release))
    await writeFile(join(dist, 'remotes', name, 'live.json'), JSON.stringify({ current: version, previous: null }))
  }
  await mkdir(join(dist, 'widgets'), { recursive: true })
}
