import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import { listRemotes, type RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import type { FastifyInstance } from 'fastify'
import type { Module } from '#platform/module.ts'
import { signQuery } from '#platform/shopify/query-signature.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { remotesModule } from './remotes.module.ts'

const releaseOf = (name: string, version: string): RemoteRelease => {
  const base = `/remotes/${name}/${version}/`
  return {
    version,
    title: 'Reviews',
    areas: [name],
    releasedAt: null,
    entry: `${base}entry.js`,
    integrity: { [`${base}entry.js`]: 'sha384-entry', [`${base}page.js`]: 'sha384-page' },
    exposes: ['./routes'],
    preload: [`${base}entry.js`],
    styles: [],
    pages: [{ path: `/${name}/items/:itemId`, preload: [`${base}page.js`], styles: [] }],
    hostContract,
  }
}

const shopify = { apiKey: 'key-1', secrets: ['secret'], scopes: [] }
const clock = { now: () => new Date('2026-11-20T09:30:00Z') }
let dist: string
let test: TestApp
let app: FastifyInstance
let pointed = 0

async function publish(name: string, current: string, previous: string | null = null, more: object = {}) {
  const folder = join(dist, 'remotes', name)
  await mkdir(join(folder, current), { recursive: true })
  await writeFile(join(folder, current, 'entry.js'), `entry of ${current}`)
  await writeFile(join(folder, current, 'entry.js.br'), 'compressed')
  await writeFile(join(folder, current, 'release.json'), JSON.stringify({ ...releaseOf(name, current), ...more }))
  await writeFile(join(folder, 'live.json'), JSON.stringify({ current, previous }))
  pointed += 1
  await utimes(join(folder, 'live.json'), pointed, pointed)
}

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'yuko-dist-'))
  const callback: Module = {
    name: 'callback',
    plugin: async (store) => {
      store.get('/shopify/callback', async () => ({ redirectTo: '/' }))
    },
  }
  const nobody = { operatorCandidate: async () => null }
  test = await createTestApp({
    now: clock.now(),
    modules: (platform) => [callback, remotesModule(platform, nobody)],
    platform: { distDir: dist, shopify },
  })
  app = test.app
})

beforeEach(async () => {
  await rm(dist, { recursive: true, force: true })
  await mkdir(dist)
  await Promise.all(['host', 'remotes', 'widgets'].map((folder) => mkdir(join(dist, folder))))
  await writeFile(
    join(dist, 'host/manifest.json'),
    JSON.stringify({
      version: 'h1',
      scripts: ['/assets/host/main.js'],
      styles: ['/assets/host/main.css'],
      integrity: { '/assets/host/main.js': 'sha384-main', '/assets/host/main.css': 'sha384-css' },
      fonts: [],
    }),
  )
  await writeFile(join(dist, 'widgets/reviews.js'), 'element')
  await publish('reviews', 'r1r1')
})

afterAll(async () => {
  await test.close()
  await rm(dist, { recursive: true })
})

describe('the registry', () => {
  const listed = async () => listRemotes.reply?.parse((await app.inject('/api/v1/remotes')).json())

  it('lists the live release and the previous one, and follows a new pointer', async () => {
    expect((await listed())?.remotes).toMatchObject([{ name: 'reviews', current: { version: 'r1r1' }, previous: null }])
    await publish('reviews', 'r2r2', 'r1r1')
    expect(await listed()).toMatchObject({
      varies: false,
      organizationId: null,
      lab: null,
      remotes: [
        { name: 'reviews', areas: ['reviews'], bucket: 'live', current: { version: 'r2r2' }, previous: { version: 'r1r1' } },
      ],
    })
  })

  it('lists nothing for a remote whose release is missing or needs another host', async () => {
    await rm(join(dist, 'remotes/reviews/r1r1/release.json'))
    expect((await listed())?.remotes).toMatchObject([{ name: 'reviews', current: null, previous: null }])
    await publish('loyalty', 'l1l1', null, { hostContract: '99.0' })
    expect((await listed())?.remotes).toMatchObject([{ name: 'loyalty', current: null }, { name: 'reviews' }])
    // Its areas are still known, and opening one shows that it is unavailable.
    expect((await listed())?.remotes[1]?.areas).toEqual(['reviews'])
  })
})

describe('the document', () => {
  it('loads the host with its hashes and preloads the remote of the path', async () => {
    const { body } = await page('/reviews/reviews?status=pending')
    expect(body).toContain('<script src="/assets/host/main.js" integrity="sha384-main" crossorigin="anonymous" defer nonce="')
    expect(body).toContain('<link rel="preload" as="script" href="/remotes/reviews/r1r1/entry.js" integrity="sha384-entry"')
    expect((await page('/')).body).not.toContain('rel="preload" as="script"')
  })

  it('preloads the page of a deep link with its hash, and omits the table of pages', async () => {
    const preloaded = 'href="/remotes/reviews/r1r1/page.js" integrity="sha384-page"'
    const { body } = await page('/reviews/items/rev_9/')
    expect(body).toContain(preloaded)
    expect(body).not.toContain(':itemId')
    expect((await page('/reviews/items')).body).not.toContain(preloaded)
  })

  it("has a policy without eval, whose nonce is the script's", async () => {
    const { body, headers } = await page('/')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(headers['content-security-policy']).not.toContain('unsafe-eval')
    expect((await page('/')).body).not.toContain(`nonce="${nonce}"`)
  })

  it('prevents strings from becoming markup or script', async () => {
    const { body, headers } = await page('/login')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types default;/)
    expect(body.indexOf("createPolicy('default'")).toBeLessThan(body.indexOf('src="'))
  })

  it('inlines the registry so that its content cannot close the script element', async () => {
    await publish('reviews', 'r1r1', null, { title: '<script>alert(1)' })
    const { body } = await page('/')
    expect(body).not.toContain('<script>alert')
    const json = /id="yuko-remotes">(.*)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(json).remotes[0].current.title).toBe('<script>alert(1)')
  })

  it('is never cached, because releases change and a nonce is used once', async () => {
    const { headers } = await page('/')
    expect([headers['cache-control'], headers.vary]).toEqual(['no-store', 'Accept, Sec-Fetch-Dest'])
    await publish('reviews', 'r2r2', 'r1r1')
    expect((await page('/reviews/reviews')).body).toContain('/remotes/reviews/r2r2/entry.js')
  })

  it.each(['//[', '//elsewhere.example/', '/%5B?q=//['])(
    'is also the response to %s, however a URL parser reads it',
    async (path) => {
      expect((await page(path)).statusCode).toBe(200)
    },
  )

  it('asks to retry when the host is not built', async () => {
    await rm(join(dist, 'host/manifest.json'))
    expect((await page('/')).statusCode).toBe(503)
  })
})

describe('the embedded and standalone documents', () => {
  const host = Buffer.from('admin.shopify.com/store/mill').toString('base64')
  const launched = (given: Record<string, string> = {}) => {
    const query = new URLSearchParams({ shop: 'mill.myshopify.com', host, ...given })
    query.set('hmac', given.hmac ?? signQuery(query, 'secret'))
    return `/?${query}`
  }
  const framed = (url: string) => page(url, { 'sec-fetch-dest': 'iframe' })
  const policyOf = ({ headers }: Awaited<ReturnType<typeof page>>) => String(headers['content-security-policy'])
  const timely = String(clock.now().getTime() / 1000)

  it("embedded: the platform's script comes first, and only that shop's admin can frame it", async () => {
    const reply = await framed(launched({ timestamp: timely }))
    expect(reply.statusCode).toBe(200)
    expect(/<script[^>]*>/.exec(reply.body)?.[0]).toBe('<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js">')
    expect(reply.body.indexOf('<meta name="shopify-api-key" content="key-1">')).toBeLessThan(reply.body.indexOf('<script'))
    expect(reply.body.indexOf('<script')).toBeLessThan(reply.body.indexOf('<link'))
    expect(policyOf(reply)).toMatch(/frame-ancestors https:\/\/mill\.myshopify\.com https:\/\/admin\.shopify\.com$/)
    expect(policyOf(reply)).toMatch(/script-src [^;]*https:\/\/cdn\.shopify\.com/)
    expect(policyOf(reply)).not.toContain('*')
    expect(reply.headers.link).toBe('<https://cdn.shopify.com/shopifycloud/app-bridge.js>; rel=preload; as=script')
    expect(reply.body).toContain('<html lang="en" data-embedded>')
  })

  it("standalone: without the platform's script and origin, and not frameable", async () => {
    for (const reply of [await page('/login'), await framed('/'), await page('/', { 'sec-fetch-dest': 'document' })]) {
      expect(reply.body + policyOf(reply) + reply.headers.link).not.toMatch(/shopify/)
      expect(policyOf(reply)).toMatch(/frame-ancestors 'none'$/)
    }
  })

  it('a top-level window is redirected into the admin once', async () => {
    const reply = await page(launched({ timestamp: timely }).replace('/?', '/reviews/reviews?rating=1&'))
    // Signed without the rating: refused. The platform signs everything it sends.
    expect(reply.statusCode).toBe(400)
    const moved = await page(launched({ timestamp: timely }))
    expect([moved.statusCode, moved.headers.location]).toEqual([302, 'https://admin.shopify.com/store/mill/apps/key-1/'])
    expect(moved.headers.vary).toBe('Accept, Sec-Fetch-Dest')
  })

  it.each([
    ['a wrong signature', { timestamp: timely, hmac: '0'.repeat(64) }, 'We couldn’t verify this link'],
    ['an old launch', { timestamp: '1763630000' }, 'Open Yuko again from your store’s admin.'],
  ])('%s is refused with a page that explains it and links back, without scripts', async (_, given, words) => {
    const reply = await framed(launched(given))
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain(words)
    expect(reply.body).toContain('href="https://admin.shopify.com/store/mill/apps/key-1/" target="_top"')
    expect(reply.body).not.toContain('<script')
    expect(policyOf(reply)).toMatch(
      /^default-src 'none'; .*frame-ancestors https:\/\/mill\.myshopify\.com https:\/\/admin\.shopify\.com$/,
    )
  })

  it('API calls of the platform never get a page', async () => {
    expect((await page('/webhooks/shopify')).statusCode).toBe(404)
  })
})

describe('a callback', () => {
  const url = '/shopify/callback?code=c&shop=mill.myshopify.com&hmac=x&timestamp=1'

  it('is a page for a browser, and data for the page', async () => {
    expect((await page(url)).body).toContain('<div id="root">')
    expect((await app.inject({ url, headers: { accept: 'application/json' } })).json()).toEqual({ redirectTo: '/' })
  })

  it('without a handler returns 404', async () => {
    expect((await page('/auth/shopify/callback')).body).toContain('<div id="root">')
    expect((await app.inject({ url: '/auth/shopify/callback' })).statusCode).toBe(404)
  })
})

describe('files', () => {
  it('are immutable, compressed, and readable cross-origin', async () => {
    const reply = await app.inject({ url: '/remotes/reviews/r1r1/entry.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.body).toBe('compressed')
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
  })

  it('of the storefront with a fixed name may change', async () => {
    expect((await app.inject({ url: '/widgets/reviews.js' })).headers['cache-control']).toBe('public, max-age=300')
  })

  it.each([
    '/remotes/reviews/gone/entry.js',
    '/remotes/reviews/live.json',
    '/assets/host/gone.js',
    '/assets/host/manifest.json',
    '/widgets/gone.js',
    '/api/v1/gone',
    '/remotes/..%2fhost/manifest.json',
  ])('%s is a 404, never a page', async (url) => {
    const reply = await page(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('<html')
  })
})
