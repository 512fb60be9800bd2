import { copyFile, cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { placeholder } from './app-address.ts'
import { type AppAddress, appToml } from './app-toml.ts'

interface Sources {
  /** The theme app extension. */
  readonly theme: string
  /** The web pixel extension. */
  readonly pixel: string
  /** The UI extensions: `shopify-account` and others, each with a folder for each place, and one of texts. */
  readonly ui: readonly string[]
  /** Triggers and actions of Shopify Flow, a folder each. They have no program. */
  readonly flow: string
  /** The built scripts of storefront elements, of the pixel, and of the UI extensions. */
  readonly scripts: string
}

/** Writes the app as a project of Shopify's CLI: its configuration, and its extensions with the server's address. */
export async function layApp(folder: string, address: AppAddress, scopes: readonly string[], from: Sources): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await layTheme(join(folder, 'extensions/yuko-theme'), address, from)
  await layPixel(join(folder, 'extensions/yuko-pixel'), from)
  for (const surface of from.ui) await layUi(join(folder, 'extensions'), address, surface, from.scripts)
  await layFlow(join(folder, 'extensions'), address, from.flow)
  await writeFile(join(folder, 'shopify.app.toml'), appToml(address, scopes))
}

async function layTheme(folder: string, { url }: AppAddress, { theme, scripts }: Sources): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await cp(theme, folder, { recursive: true, filter: (file) => !file.endsWith('.md') })
  const needed = new Set<string>()
  for await (const file of glob('{blocks,snippets}/*.liquid', { cwd: folder })) {
    const liquid = await readFile(join(folder, file), 'utf8')
    for (const [, script = ''] of liquid.matchAll(/script: '([\w-]+\.js)'/g)) needed.add(script)
    if (liquid.includes(placeholder)) await writeFile(join(folder, file), liquid.replaceAll(placeholder, url))
  }
  for (const script of needed) await copyFile(join(scripts, script), join(folder, 'assets', script))
}

/** Bundled already: Shopify's CLI only wraps it. Its settings come from the server. */
async function layPixel(folder: string, { pixel, scripts }: Sources): Promise<void> {
  await mkdir(join(folder, 'src'), { recursive: true })
  await cp(pixel, folder, { recursive: true })
  await copyFile(join(scripts, 'shopify-pixel.js'), join(folder, 'src/index.js'))
}

/** Bundled already. A page of the account can't share an extension with another target, so each place is one. */
async function layUi(extensions: string, { url }: AppAddress, surface: string, scripts: string): Promise<void> {
  for (const place of await readdir(surface)) {
    if (place === 'locales') continue
    const name = `${basename(surface)}-${place}`
    const folder = join(extensions, name.replace('shopify', 'yuko'))
    await mkdir(join(folder, 'src'), { recursive: true })
    await cp(join(surface, place), folder, { recursive: true })
    await cp(join(surface, 'locales'), join(folder, 'locales'), { recursive: true })
    const toml = await readFile(join(folder, 'shopify.extension.toml'), 'utf8')
    for (const [, file = ''] of toml.matchAll(/^module = ".\/src\/(\w+)\.js"/gm)) {
      const program = await readFile(join(scripts, `${file === 'index' ? name : `${name}-${file}`}.js`), 'utf8')
      await writeFile(join(folder, `src/${file}.js`), program.replaceAll(placeholder, url))
    }
  }
}

async function layFlow(extensions: string, { url }: AppAddress, flow: string): Promise<void> {
  for (const place of await readdir(flow)) {
    const folder = join(extensions, `yuko-flow-${place}`)
    await mkdir(folder, { recursive: true })
    const toml = await readFile(join(flow, place, 'shopify.extension.toml'), 'utf8')
    await writeFile(join(folder, 'shopify.extension.toml'), toml.replaceAll(placeholder, url))
  }
}
