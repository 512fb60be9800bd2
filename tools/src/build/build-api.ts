import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@yuko/build/rspack/compile.ts'
import { root } from '../command.ts'
import { inputHash } from './input-hash.ts'

/** Builds the server into `api/dist`, as its own configuration defines. */
export async function buildApi(): Promise<string> {
  const version = await inputHash(['api', 'widgets', 'shared/contract', 'shared/build'])
  const stamp = join(root, 'api/dist/version')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === version) return `${version} is up to date`

  const configure = (await import(join(root, 'api/rspack.config.ts'))).default
  await compile(configure(fileURLToPath(import.meta.resolve('@yuko/build/rspack/json-loader.ts'))))
  await writeFile(stamp, version)
  return `built ${version}`
}
