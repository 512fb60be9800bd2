import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hostAreas } from '@yuko/contract/remotes/areas'
import { remoteName } from '@yuko/contract/remotes/list-remotes'
import { remoteTemplate, type TemplateOptions } from './remote-template.ts'

/** Writes a new remote into a folder that doesn't exist, or that only contains its dependencies. */
export async function writeRemote(folder: string, options: Omit<TemplateOptions, 'title'>): Promise<string[]> {
  const { name } = options
  if (!remoteName.safeParse(name).success || name.endsWith('-'))
    throw new Error('A remote has a name of small letters, digits and dashes, 2 to 31 characters: gift-cards')
  if (hostAreas.includes(name)) throw new Error(`The host itself serves /${name}: take another name`)
  const words = name.replaceAll('-', ' ')
  const files = remoteTemplate({ ...options, title: words.charAt(0).toUpperCase() + words.slice(1) })
  if (existsSync(path.join(folder, 'rspack.config.ts'))) throw new Error(`There is a remote in ${folder} already`)
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  return Object.keys(files)
}
