import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityByAddress, precompress } from '@yuko/build/release/assets.ts'
import { checkSharedNames, type NamesBySpecifier, providedNames } from '@yuko/build/release/shared-names.ts'
import { compile } from '@yuko/build/rspack/compile.ts'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import { root } from '../command.ts'
import { inputHash } from './input-hash.ts'

/** Builds whose files are kept for open tabs. */
const keptBuilds = 5
const base = '/assets/host/'

interface HostManifest {
  version: string
  hostContract: string
  /** What remotes may import from it, by specifier. */
  provides: NamesBySpecifier
  /** Files that the document loads, in order. */
  scripts: string[]
  styles: string[]
  integrity: Record<string, string>
  /** Fonts of first screens. */
  fonts: string[]
  /** All files of this build and of kept earlier ones. */
  builds: { version: string; files: string[] }[]
}

/** Builds the host into `dist/host`: content-hashed files next to those of earlier builds, and a manifest of what to load. */
export async function buildHost(): Promise<string> {
  const version = await inputHash(['host', 'shared/kit', 'shared/ui', 'shared/runtime', 'shared/contract', 'shared/build'])
  const folder = join(root, 'dist/host')
  const manifest = join(folder, 'manifest.json')
  const before: HostManifest | undefined = existsSync(manifest) ? JSON.parse(await readFile(manifest, 'utf8')) : undefined
  if (before?.version === version) return `${version} is up to date`

  const draft = join(root, 'dist/host.draft')
  await rm(draft, { recursive: true, force: true })
  const config = (await import(join(root, 'host/rspack.config.ts'))).default
  const built = await compile(config({ output: draft }, { mode: 'production' }))
  await checkSharedNames(built.modules)
  const addresses = built.filesOf('main').map((file) => `${base}${file}`)
  const builds = [{ version, files: built.files }, ...(before?.builds ?? [])]
  const description: HostManifest = {
    version,
    hostContract,
    provides: await providedNames(),
    scripts: addresses.filter((file) => file.endsWith('.js')),
    styles: addresses.filter((file) => file.endsWith('.css')),
    integrity: await integrityByAddress(draft, base, built.files),
    fonts: built.files.filter((file) => /-latin-wght-normal\..*woff2$/.test(file)).map((file) => `${base}${file}`),
    builds: builds.slice(0, keptBuilds),
  }
  await precompress(draft, built.files)
  await mkdir(folder, { recursive: true })
  await cp(draft, folder, { recursive: true })
  await rm(draft, { recursive: true })
  // The manifest is written last, so that a server always finds a complete build.
  await writeFile(`${manifest}.draft`, JSON.stringify(description, null, 2))
  await rename(`${manifest}.draft`, manifest)
  const kept = new Set(description.builds.flatMap(({ files }) => files))
  const dropped = builds.slice(keptBuilds).flatMap(({ files }) => files.filter((file) => !kept.has(file)))
  await Promise.all(
    dropped.flatMap((file) => ['', '.br', '.gz'].map((ending) => rm(join(folder, file + ending), { force: true }))),
  )
  return `built ${version}`
}
