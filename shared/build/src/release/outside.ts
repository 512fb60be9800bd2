import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { remote } from '../rspack/remote.ts'
import { buildRelease } from './build-release.ts'
import { type ReleasedRemote, releaseUsage, runRelease } from './release-command.ts'
import { writeRemote } from './write-remote.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const usage = `yuko-remote new <name> | build | release [what] [options]

${releaseUsage.replaceAll('npm run release -- <remote>', 'npm run release --')}`

/** The command of a remote in a separate repository; `folder` is its root. */
export async function runOutside(folder: string, [command, ...args]: readonly string[]): Promise<void> {
  if (command === 'new') {
    const [name = ''] = args
    const installed = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
    const { dependencies = {}, devDependencies = {} } = installed
    const written = await writeRemote(folder, { name, dependencies, devDependencies, isOutside: true })
    return say(written.join('\n'))
  }
  if (command !== 'build' && command !== 'release') return say(usage)
  const own = await remoteIn(folder)
  if (command === 'build') {
    const { version, folder: built } = await own.build()
    return say(`${own.name} ${version} is in ${built}`)
  }
  await runRelease([own.name, ...args], () => own, say)
}

async function remoteIn(folder: string): Promise<ReleasedRemote> {
  const configure: ReturnType<typeof remote> = (await import(pathToFileURL(path.join(folder, 'rspack.config.ts')).href)).default
  const { name } = configure.about
  return {
    name,
    async build() {
      const version = await hashOf(folder)
      const built = path.join(folder, 'dist', version)
      if (!existsSync(path.join(built, 'release.json'))) await buildRelease({ configure, version, folder: built })
      return { version, folder: built }
    },
  }
}

/** Hash of sources and installed packages: the same input always has the same version. */
async function hashOf(folder: string): Promise<string> {
  const inputs = ['src/**/*.*', 'package.json', 'package-lock.json', 'rspack.config.ts']
  const files = (await Array.fromAsync(glob(inputs, { cwd: folder }))).filter((file) => !/\.test\.tsx?$/.test(file))
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(folder, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}
