import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRelease } from '@yuko/build/release/build-release.ts'
import { root } from '../command.ts'
import { configurationIn } from '../own-remotes.ts'
import { inputHash } from './input-hash.ts'

/** Releases kept in the folder for open tabs, in addition to the two in the registry. */
const keptReleases = 5

interface Pointer {
  current: string | null
  previous: string | null
}

/** The version of a build of the current sources. */
const versionOf = (name: string): Promise<string> =>
  inputHash([`remote-${name}`, 'shared/contract', 'shared/kit', 'shared/build'])

/** Builds a remote into its own release folder, unless this release exists, and updates the registry. */
export async function buildRemote(name: string): Promise<string> {
  const version = await versionOf(name)
  const releases = join(root, 'dist/remotes', name)
  const folder = join(releases, version)
  const fresh = !existsSync(join(folder, 'release.json'))
  if (fresh) await buildRelease({ configure: await configurationIn(join(root, `remote-${name}`)), version, folder })
  await pointTo(releases, version)
  await prune(releases)
  return fresh ? `built ${version}` : `${version} is up to date`
}

/** Builds a release for another server, without updating this checkout's registry. */
export async function buildAside(name: string): Promise<{ version: string; folder: string }> {
  const version = await versionOf(name)
  const built = join(root, 'dist/remotes', name, version)
  const folder = existsSync(join(built, 'release.json')) ? built : join(root, 'dist/releases', name, version)
  if (!existsSync(join(folder, 'release.json')))
    await buildRelease({ configure: await configurationIn(join(root, `remote-${name}`)), version, folder })
  return { version, folder }
}

/** Another release of the current sources, such as the next one of a demo. */
export async function buildAgain(name: string): Promise<{ version: string; folder: string }> {
  const version = `${await versionOf(name)}b`
  const folder = join(root, 'dist/releases', name, version)
  if (!existsSync(join(folder, 'release.json')))
    await buildRelease({ configure: await configurationIn(join(root, `remote-${name}`)), version, folder })
  return { version, folder }
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
