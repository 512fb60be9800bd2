import type { Page } from '@playwright/test'
import { expect, staysOpen, test } from '#support/probe.ts'
import { probePage, scriptTag } from '#support/probe-app.ts'
import { clientId } from '#support/store-platform.ts'

const source = 'https://cdn.shopify.com/shopifycloud/app-bridge.js'
const host = Buffer.from('admin.shopify.com/store/mill').toString('base64')
const launch = `shop=mill.myshopify.com&host=${host}`
const noRedirect = '<meta name="shopify-disabled-features" content="auto-redirect">'

async function errorsAt(page: Page, address: string) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(address)
  return errors
}

test.describe('the script tag', () => {
  for (const [wrong, head] of [
    ['defer', scriptTag.replace('<script', '<script defer')],
    ['async', scriptTag.replace('<script', '<script async')],
    ['a module', scriptTag.replace('<script', '<script type="module"')],
  ] as const) {
    test(`is refused with ${wrong}`, async ({ page, probe }) => {
      probe.answer('/', (_, response) => response.end(probePage(clientId, { head: noRedirect + head })))
      expect(await errorsAt(page, `/?${launch}`)).toEqual([expect.stringContaining('Do not use async, defer or type=module')])
      expect(await page.evaluate(() => 'shopify' in window)).toBe(false)
    })
  }

  test('must link to the CDN', async ({ page, probe }) => {
    const text = await (await page.goto(source))?.text()
    probe.answer('/app-bridge.js', (_, response) => response.setHeader('content-type', 'text/javascript').end(text))
    const head = `${noRedirect}<script src="/app-bridge.js"></script>`
    probe.answer('/', (_, response) => response.end(probePage(clientId, { head })))
    expect(await errorsAt(page, `/?${launch}`)).toEqual([expect.stringContaining('must link to Shopify’s CDN')])
  })

  test('only warns if it is not the first script', async ({ page, probe }) => {
    const head = `${noRedirect}<script>window.before = true</script>${scriptTag}`
    probe.answer('/', (_, response) => response.end(probePage(clientId, { head })))
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    expect(await errorsAt(page, `/?${launch}`)).toEqual([])
    expect((await warning).text()).toContain('first <script> tag')
    expect(await page.evaluate(() => window.shopify.config.shop)).toBe('mill.myshopify.com')
  })
})

test.describe('the configuration', () => {
  test('is merged from the weakest source to the strongest', async ({ page, probe }) => {
    const pages: [path: string, head: string][] = [
      ['/tag', `<script src="${source}?locale=query&a=query" data-locale="data"></script>`],
      ['/element', `<script type="shopify/config">{"locale":"element","b":"element"}</script>${scriptTag}`],
      [
        '/meta',
        `<script type="shopify/config">{"locale":"element"}</script><meta name="shopify-locale" content="meta">${scriptTag}`,
      ],
      ['/global', `<script>window.shopify = { config: { locale: 'global', a: 'global' } }</script>${scriptTag}`],
    ]
    const locale = () => page.evaluate(() => window.shopify.config.locale)
    for (const [path, head] of pages) {
      probe.answer(path, (_, response) => response.end(probePage(clientId, { head: noRedirect + head })))
    }
    await page.goto(`/tag?${launch}`)
    expect(await locale()).toBe('data')
    await page.goto('/global')
    expect(await page.evaluate(() => window.shopify.config)).toMatchObject({
      locale: 'global',
      a: 'global',
      shop: 'mill.myshopify.com',
    })
    await page.goto('/element')
    expect(await page.evaluate(() => window.shopify.config)).toMatchObject({ locale: 'element', a: 'global', b: 'element' })
    await page.goto('/meta')
    expect(await locale()).toBe('meta')
    await page.goto('/meta?locale=address')
    expect(await locale()).toBe('address')
    expect(await page.evaluate(() => window.shopify.config.disabledFeatures)).toEqual(['auto-redirect'])
  })

  test('needs a shop', async ({ page, probe: _ }) => {
    expect(await errorsAt(page, '/')).toEqual(['App Bridge Next: missing required configuration fields: shop'])
  })
})

test.describe('outside a frame', () => {
  const landing = (page: Page) => page.waitForURL(/^https:\/\/(admin\.shopify\.com|mill\.myshopify\.com)/)

  test('the page redirects into the admin, to the same place', async ({ page, probe: _ }) => {
    await page.goto(`/reviews/42?rating=5&${launch}&locale=de`, { waitUntil: 'commit' })
    const moved = await page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/apps/'))
    expect(moved.url()).toBe(`https://admin.shopify.com/store/mill/apps/${clientId}/reviews/42?rating=5&locale=de`)
    await landing(page)
  })

  test("without a host it redirects to the shop's own admin", async ({ page, probe: _ }) => {
    const moved = page.waitForRequest((request) => new URL(request.url()).hostname === 'mill.myshopify.com')
    await page.goto('/?shop=mill.myshopify.com', { waitUntil: 'commit' })
    expect((await moved).url()).toBe(`https://mill.myshopify.com/admin/apps/${clientId}/`)
  })

  test('a later page of the tab redirects as well, without naming the shop', async ({ page, probe }) => {
    probe.answer('/plain', (_, response) => response.setHeader('content-type', 'text/html').end('<h1>No script</h1>'))
    await page.goto(`/?${launch}`, { waitUntil: 'commit' })
    await landing(page)
    await page.goto('/plain')
    await expect(page.getByText('No script')).toBeVisible()
    const moved = page.waitForRequest((request) => request.url().includes('/apps/') && request.isNavigationRequest())
    await page.goto('/login', { waitUntil: 'commit' })
    expect((await moved).url()).toBe(`https://admin.shopify.com/store/mill/apps/${clientId}/login`)
  })

  test('with the redirect turned off no token is issued', async ({ page, probe }) => {
    probe.answer('/', (_, response) => response.end(probePage(clientId, { head: noRedirect + scriptTag })))
    await page.goto(`/?${launch}`)
    expect(await page.evaluate(() => window.shopify.environment.embedded)).toBe(false)
    expect(await staysOpen(page, 'shopify.idToken()')).toBe(true)
  })
})
