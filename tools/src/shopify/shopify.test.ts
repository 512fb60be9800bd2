import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appScopes, flowPath } from '@yuko/api/src/platform/shopify/app-settings.ts'
import { placeholder, readAppAddress } from './app-address.ts'
import { appToml } from './app-toml.ts'
import { problemsOfApp, versionFile } from './check-app.ts'
import { layApp } from './lay-app.ts'

const clientId = '0123456789abcdef0123456789abcdef'
const address = { url: 'https://yuko.mill.com', clientId }
const [theme = '', pixel = '', flow = '', ...ui] = ['theme', 'pixel', 'flow', 'account', 'checkout', 'admin', 'pos'].map((name) =>
  fileURLToPath(new URL(`../../../widgets/shopify-${name}`, import.meta.url)),
)

const uiExtensions = [
  ['account-page', 'customer-account.page.render'],
  ['account-order', 'customer-account.order-status.block.render'],
  ['checkout-thanks', 'purchase.thank-you.block.render'],
  ['checkout-redeem', 'purchase.checkout.reductions.render-after'],
  ['admin-customer', 'admin.customer-details.block.render'],
  ['admin-order', 'admin.order-details.block.render'],
  ['admin-points', 'admin.customer-details.action.render'],
  ['admin-request', 'admin.order-details.action.render'],
] as const

describe('the address of the app', () => {
  it('is the origin of a server that shops can reach', () => {
    expect(readAppAddress('https://yuko.mill.com/', clientId)).toEqual(address)
  })

  it.each([
    [undefined, undefined, 'npm run shopify -- <url'],
    ['yuko.mill.com', clientId, 'is not a URL'],
    ['http://yuko.mill.com', clientId, 'must start with https://'],
    ['https://yuko.mill.com/app', clientId, 'must be an origin'],
    ['https://me@yuko.mill.com', clientId, 'must be an origin'],
    ['https://localhost', clientId, 'is a placeholder'],
    [placeholder, clientId, 'is a placeholder'],
    ['https://yuko.mill.com', 'client-id', 'is not a client ID'],
  ])('refuses %s for app %s', (url, id, message) => {
    expect(() => readAppAddress(url, id)).toThrow(message)
  })
})

it('configures what the server asks for and answers', () => {
  const toml = appToml(address, appScopes)
  expect(toml).toContain(`client_id = "${clientId}"`)
  expect(toml).toContain(`scopes = "${appScopes.join(',')}"`)
  expect(toml).toContain(
    'redirect_urls = ["https://yuko.mill.com/shopify/callback", "https://yuko.mill.com/auth/shopify/callback"]',
  )
  expect(toml).toContain('api_version = "2026-10"')
  expect(toml).toContain('compliance_topics = ["customers/data_request", "customers/redact", "shop/redact"]')
  expect(toml).toContain('url = "https://yuko.mill.com/proxy/shopify"')
})

describe('the laid app', () => {
  let folder: string
  let app: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yuko-shopify-'))
    app = join(folder, 'app')
    const scripts = join(folder, 'scripts')
    await mkdir(scripts)
    for (const { name } of await scriptsOfTheme()) await writeFile(join(scripts, name), '')
    await writeFile(join(scripts, 'shopify-pixel.js'), 'pixel')
    const programs = [...uiExtensions.map(([name]) => name), 'pos-redeem-tile', 'pos-redeem-modal']
    for (const name of programs) await writeFile(join(scripts, `shopify-${name}.js`), `call('${placeholder}')`)
    await layApp(app, address, appScopes, { theme, pixel, flow, ui, scripts })
    await writeFile(join(app, versionFile), 'one')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('has the theme extension with the address of the server and the scripts it names', async () => {
    expect(await problemsOfApp(app, 'one')).toEqual([])
    const extension = join(app, 'extensions/yuko-theme')
    for (const snippet of ['yuko-element', 'yuko-loyalty'])
      expect(await readFile(join(extension, `snippets/${snippet}.liquid`), 'utf8')).toContain(`assign server = '${address.url}'`)
    expect(await readdir(join(extension, 'assets'))).toEqual(expect.arrayContaining(['reviews.js', 'loyalty-launcher.js']))
    expect(await readdir(extension)).not.toContain('README.md')
  })

  it('has the web pixel', async () => {
    const extension = join(app, 'extensions/yuko-pixel')
    expect(await readFile(join(extension, 'src/index.js'), 'utf8')).toBe('pixel')
    expect(await readFile(join(extension, 'shopify.extension.toml'), 'utf8')).toContain('runtime_context = "strict"')
  })

  it.each(uiExtensions)('has the extension %s, with the address of the server', async (name, target) => {
    const extension = join(app, `extensions/yuko-${name}`)
    const toml = await readFile(join(extension, 'shopify.extension.toml'), 'utf8')
    expect(toml).toContain(`handle = "yuko-${name}"`)
    expect(Array.from(toml.matchAll(/^target = "(.+)"/gm), ([, name]) => name)).toEqual([target])
    const module = /^module = "(.+)"/m.exec(toml)?.[1] ?? ''
    expect(await readFile(join(extension, module), 'utf8')).toBe(`call('${address.url}')`)
    expect(await readdir(join(extension, 'locales'))).toEqual(['de.json', 'en.default.json', 'es.json', 'fr.json'])
  })

  it('has the extension of the till, with a program for each of its places', async () => {
    const extension = join(app, 'extensions/yuko-pos-redeem')
    const toml = await readFile(join(extension, 'shopify.extension.toml'), 'utf8')
    expect(Array.from(toml.matchAll(/^target = "(.+)"/gm), ([, name]) => name)).toEqual([
      'pos.home.tile.render',
      'pos.home.modal.render',
    ])
    for (const file of ['tile', 'modal'])
      expect(await readFile(join(extension, `src/${file}.js`), 'utf8')).toBe(`call('${address.url}')`)
    expect(await readdir(join(extension, 'src'))).toHaveLength(2)
  })

  it('has triggers and actions of Shopify Flow, which call the server', async () => {
    const folders = (await readdir(join(app, 'extensions'))).filter((name) => name.startsWith('yuko-flow'))
    const extensions = await Promise.all(
      folders.map(
        async (name) => [name, await readFile(join(app, `extensions/${name}/shopify.extension.toml`), 'utf8')] as const,
      ),
    )
    const types = extensions.map(([name, toml]) => [
      name,
      /^type = "(\w+)"/m.exec(toml)?.[1],
      /^(?:runtime_)?url = "(.+)"/m.exec(toml)?.[1],
    ])
    expect(types).toEqual([
      ['yuko-flow-give-points', 'flow_action', `${address.url}${flowPath}/give-points`],
      ['yuko-flow-points-earned', 'flow_trigger', undefined],
      ['yuko-flow-request-review', 'flow_action', `${address.url}${flowPath}/request-review`],
      ['yuko-flow-review-published', 'flow_trigger', undefined],
      ['yuko-flow-reward-redeemed', 'flow_trigger', undefined],
      ['yuko-flow-tier-changed', 'flow_trigger', undefined],
      ['yuko-flow-usage', 'flow_trigger_lifecycle_callback', `${address.url}${flowPath}/usage`],
    ])
    for (const [name, toml] of extensions) {
      expect(toml).toContain(`handle = "${name}"`)
      expect(name.length).toBeLessThanOrEqual(30)
    }
  })

  it.each(['points-earned', 'review-published', 'reward-redeemed', 'tier-changed'])(
    'names fields of the trigger %s with letters and spaces only, as Shopify’s CLI requires',
    async (place) => {
      const toml = await readFile(join(app, `extensions/yuko-flow-${place}/shopify.extension.toml`), 'utf8')
      const keys = Array.from(toml.matchAll(/^key = "(.+)"/gm), ([, key]) => key)
      expect(keys.length).toBeGreaterThan(2)
      for (const key of keys) expect(key).toMatch(/^[A-Za-z\s]*$/)
    },
  )

  it('is not deployed unless it was written', async () => {
    expect(await problemsOfApp(join(folder, 'nothing'), 'one')).toEqual([
      'There is no app to deploy: run npm run shopify -- <url> <client-id>',
    ])
  })

  it('is not deployed when the sources have changed', async () => {
    expect(await problemsOfApp(app, 'two')).toEqual(['The sources have changed: run npm run shopify -- <url> <client-id> again'])
  })

  it('is not deployed with a placeholder or another server', async () => {
    const snippets = join(app, 'extensions/yuko-theme/snippets')
    await writeFile(join(snippets, 'yuko-element.liquid'), `{%- assign server = '${placeholder}' -%}`)
    await writeFile(join(snippets, 'yuko-loyalty.liquid'), "{%- assign server = 'https://other.mill.com' -%}")
    expect((await problemsOfApp(app, 'one')).toSorted()).toEqual([
      `extensions/yuko-theme/snippets/yuko-element.liquid has the placeholder ${placeholder}`,
      'extensions/yuko-theme/snippets/yuko-loyalty.liquid has https://other.mill.com, the app https://yuko.mill.com',
    ])
  })
})

async function scriptsOfTheme() {
  const names = new Set<string>()
  for (const folder of ['blocks', 'snippets'])
    for (const file of await readdir(join(theme, folder)))
      for (const [, name = ''] of (await readFile(join(theme, folder, file), 'utf8')).matchAll(/script: '([\w-]+\.js)'/g))
        names.add(name)
  return Array.from(names, (name) => ({ name }))
}
