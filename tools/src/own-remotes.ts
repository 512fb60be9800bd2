import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteOptions } from '@yuko/build/rspack/remote.ts'
import { root } from './command.ts'

/** The remotes of this checkout: every folder `remote-<name>` with a build configuration. */
export const ownRemotes: readonly string[] = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'rspack.config.ts')))
  .map((folder) => folder.slice('remote-'.length))
  .sort()

type BuildConfiguration = ReturnType<typeof import('@yuko/build/rspack/remote.ts').remote>

/** A remote's build configuration, with its description in `about`. */
export async function configurationIn(folder: string): Promise<BuildConfiguration & { about: RemoteOptions }> {
  return (await import(join(folder, 'rspack.config.ts'))).default
}
