import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { precompress } from '@yuko/build/release/assets.ts'
import { compile } from '@yuko/build/rspack/compile.ts'
import { root } from '../command.ts'
import { inputHash } from './input-hash.ts'

/** Builds the storefront elements into `dist/widgets`, as their own configuration defines. */
export async function buildWidgets(): Promise<string> {
  const configuration = join(root, 'widgets/rspack.config.ts')
  if (!existsSync(configuration)) return 'nothing to build'
  const version = await inputHash(['widgets', 'shared/contract', 'shared/build'])
  const folder = join(root, 'dist/widgets')
  const stamp = join(folder, 'version')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === version) return `${version} is up to date`

  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const config = (await import(configuration)).default
  const settings = config(rspack)
  const built = await compile({ ...settings, output: { ...settings.output, path: folder } })
  await precompress(folder, built.files)
  await writeFile(stamp, version)
  return `built ${version}`
}
