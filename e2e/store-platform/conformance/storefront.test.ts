import { createHmac } from 'node:crypto'
import { type AppServer, startApp } from './app-server.ts'
import { clientSecret, openPlatform } from './support.ts'

const domain = 'mill.myshopify.com'
let app: AppServer

beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

describe('a product page', () => {
  it("has the app's block where the merchant placed it", async () => {
    const { ask, control } = openPlatform({ shop: { sizes: { products: 1 } } })
    await control.install(domain)
    const page = async () => (await ask('/products/product-1')).text()
    expect(await page()).not.toContain('yuko-reviews')
    await control.placeReviews(domain, { store: 'mill' })
    expect(await page()).toContain('<yuko-reviews store="mill" product="product-1"')
    expect(await page()).toContain('src="https://app.yuko.test/widgets/reviews.js"')
  })

  it('does not exist for an unpublished product', async () => {
    const { ask } = openPlatform({ shop: { sizes: { products: 40 } } })
    expect((await ask('/products/product-40')).status).toBe(404)
    expect((await ask('/products/nothing')).status).toBe(404)
    expect((await ask('https://nobody.myshopify.com/')).status).toBe(404)
  })
})

describe('the cart', () => {
  it('keeps the codes it is given, and says which of them apply', async () => {
    const { ask, control } = openPlatform({ shop: { sizes: { products: 1 } } })
    await control.install(domain)
    await control.placeCartSlider(domain, { store: 'mill' })
    const [cookie = ''] = (await ask('/cart/add?id=1')).headers.getSetCookie()
    const body = JSON.stringify({ discount: 'NOBODY,KNOWS' })
    const answer = await ask('/cart/update.js', { method: 'POST', body, headers: { cookie } })
    const codes = [
      { code: 'NOBODY', applicable: false },
      { code: 'KNOWS', applicable: false },
    ]
    expect(await answer.json()).toMatchObject({ item_count: 1, discount_codes: codes })
    const kept = { headers: { cookie: answer.headers.get('set-cookie') ?? '' } }
    expect(await (await ask('/cart.js', kept)).json()).toMatchObject({ discount_codes: codes })
    expect(await (await ask('/cart', kept)).text()).toContain('<yuko-cart-points-slider store="mill"  sign-in=')
  })
})

describe('the app proxy', () => {
  async function installed() {
    const opened = openPlatform({ app: { port: app.port } })
    await opened.control.install(domain)
    return opened
  }

  it('forwards with a signature, and without cookies', async () => {
    const { ask } = await installed()
    app.behave(() => ({ status: 200, headers: { 'set-cookie': 'a=b', 'content-type': 'application/json' }, body: '{}' }))
    const answer = await ask('/apps/yuko/reviews?tag=a&tag=b&shop=evil&q=x y', { headers: { cookie: '_shopper=42; other=1' } })
    const [request] = app.received
    const url = new URL(request?.path ?? '', 'https://app.yuko.test')
    expect(url.pathname).toBe('/proxy/shopify/reviews')
    expect(url.searchParams.getAll('shop')).toEqual([domain])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      path_prefix: '/apps/yuko',
      logged_in_customer_id: '42',
      q: 'x y',
    })
    const message = `logged_in_customer_id=42path_prefix=/apps/yukoq=x yshop=${domain}tag=a,btimestamp=${url.searchParams.get('timestamp')}`
    expect(url.searchParams.get('signature')).toBe(createHmac('sha256', clientSecret).update(message).digest('hex'))
    expect(request?.headers.cookie).toBeUndefined()
    expect([answer.status, answer.headers.get('set-cookie'), await answer.text()]).toEqual([200, null, '{}'])
  })

  it('contains no customer if no shopper is signed in, and forwards bodies', async () => {
    const { ask } = await installed()
    await ask('/apps/yuko/reviews', { method: 'POST', body: 'stars=5' })
    const url = new URL(app.received[0]?.path ?? '', 'https://app.yuko.test')
    expect(url.searchParams.get('logged_in_customer_id')).toBe('')
    expect(app.received[0]?.body.toString()).toBe('stars=5')
  })

  it('reaches installed apps only, and no other path', async () => {
    const { ask, control } = await installed()
    expect((await ask('/apps/yukon')).status).toBe(404)
    await control.uninstall(domain)
    await control.webhooksSettled()
    app.received.length = 0
    expect((await ask('/apps/yuko/reviews')).status).toBe(404)
    expect(app.received).toEqual([])
  })
})

describe('a web pixel', () => {
  const settings = { server: 'https://app.yuko.test', store: domain }
  const create = `mutation($settings: JSON!) {
    webPixelCreate(webPixel: { settings: $settings }) { webPixel { id } userErrors { code } }
  }`

  it('is created once per app, updated, and removed with the app', async () => {
    const { control, graphql } = openPlatform()
    await control.install(domain)
    const { id } = (await graphql(create, { settings: JSON.stringify(settings) })).data.webPixelCreate.webPixel
    expect((await graphql(create, { settings })).data.webPixelCreate.userErrors).toEqual([{ code: 'TAKEN' }])
    const update = `mutation($id: ID!, $settings: JSON!) {
      webPixelUpdate(id: $id, webPixel: { settings: $settings }) { userErrors { code } }
    }`
    const change = async (changed: object) => (await graphql(update, { id, settings: changed })).data.webPixelUpdate.userErrors
    expect(await change({ server: 1 })).toEqual([{ code: 'INVALID_SETTINGS' }])
    expect(await change({ ...settings, server: 'https://new.yuko.test' })).toEqual([])
    expect((await graphql('{ webPixel { id settings } }')).data.webPixel).toEqual({
      id,
      settings: { ...settings, server: 'https://new.yuko.test' },
    })
    await control.uninstall(domain)
    expect((await control.shopState(domain)).webPixel).toBeNull()
  })

  it('is not loaded for visitors who declined', async () => {
    const { ask, control, graphql } = openPlatform({ shop: { sizes: { products: 1 } } })
    await control.install(domain)
    const page = async (cookie = '') => (await ask('/products/product-1', { headers: { cookie } })).text()
    expect(await page()).not.toContain('shopify-pixel.js')
    await graphql(create, { settings })
    expect(await page()).toContain('shopify-pixel.js')
    expect(await page('_consent=declined')).not.toContain('shopify-pixel.js')
  })
})
