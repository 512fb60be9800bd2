import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipOf } from '#platform/zip.ts'

/** The folder of the plugin on a WordPress site. */
export const pluginFolder = 'yuko-for-woocommerce'
/** What the plugin's sources have in place of the server's URL. */
export const placeholder = 'https://your-yuko.example'

/** The plugin (`widgets/woocommerce`) as WordPress installs it, with the URL of this server. */
export async function zipPlugin(distDir: string, publicUrl: string): Promise<Buffer> {
  const folder = join(distDir, 'widgets/woocommerce')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries.filter((one) => one.isFile() && isSource(one.name))) {
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path, 'utf8')
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    files.set(`${pluginFolder}/${name}`, Buffer.from(text.replaceAll(placeholder, publicUrl)))
  }
  return zipOf(files)
}

/** The build writes compressed copies next to some files. */
const isSource = (name: string) => /\.(php|js|txt)$/.test(name)
