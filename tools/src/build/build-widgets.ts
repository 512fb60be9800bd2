import { existsSync } from 'node:fs'
import { copyFile, cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === version) {
    await layTheme(folder)
    return `${version} is up to date`
  }

  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const config = (await import(configuration)).default
  const settings = config({}, { mode: 'production' })
  const built = await compile({ ...settings, output: { ...settings.output, path: folder } })
  await precompress(folder, built.files)
  await layTheme(folder)
  await writeFile(stamp, version)
  return `built ${version}`
}

/** The deployable theme app extension in `dist/shopify-theme`: its Liquid, and the built scripts it uses. */
async function layTheme(scripts: string): Promise<void> {
  const theme = join(root, 'dist/shopify-theme')
  await rm(theme, { recursive: true, force: true })
  await cp(join(root, 'widgets/shopify-theme'), theme, { recursive: true, filter: (file) => !file.endsWith('.md') })
  await mkdir(join(theme, 'assets'), { recursive: true })
  const liquid = await Array.fromAsync(glob('{blocks,snippets}/*.liquid', { cwd: theme }), (file) =>
    readFile(join(theme, file), 'utf8'),
  )
  const named = liquid.join().matchAll(/script: '([\w-]+\.js)'/g)
  for (const script of new Set(Array.from(named, ([, name = '']) => name)))
    await copyFile(join(scripts, script), join(theme, 'assets', script))
}
