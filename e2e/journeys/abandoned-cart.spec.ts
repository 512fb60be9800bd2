import type { Page } from '@playwright/test'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { listTimeline } from '@yuko/contract/automation/subscribers/list-timeline'
import { listProducts } from '@yuko/contract/store/list-products'
import { addressOf, hour, pass, run, toMorning, until } from '#support/automation.ts'
import { connectShop } from '#support/connect-shop.ts'
import { linkIn, mailsTo, mailTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'abandoned-cart' })

/** The shop's pages in the browser of a signed-in customer. */
async function change(page: Page, address: string, buttons: readonly string[]): Promise<void> {
  await page.goto(address)
  await expect(page.locator('body[data-pixels=on]')).toBeAttached()
  for (const name of buttons) {
    const reported = page.waitForResponse((response) => response.request().postData()?.includes('cart_updated') ?? false)
    await page.getByRole('button', { name }).click()
    expect((await reported).status()).toBe(202)
  }
}

/** Types of their events, oldest first; null: not a subscriber yet. */
async function eventsOf({ api }: Merchant, email: string): Promise<string[] | null> {
  const { items } = await api.call(listSubscribers, { query: { q: email } })
  const [person] = items
  if (!person) return null
  const timeline = await api.call(listTimeline, { params: { subscriberId: person.subscriberId }, query: { area: ['shopping'] } })
  return timeline.items.map(({ type }) => type).reverse()
}

test('a cart that only the web pixel has seen is abandoned, and its customer gets the email', async ({
  page,
  browser,
  merchant,
  shop,
  platform,
  product,
  clock,
}) => {
  const { control } = platform
  const { domain } = shop
  const { api } = merchant

  await test.step('a merchant connects the shop, which turns the pixel on', async () => {
    await connectShop(browser, merchant, domain, async () => {
      const { webPixel } = await expectPixel()
      expect(webPixel).toEqual({ server: 'https://app.yuko.test', store: domain })
    })
  })
  async function expectPixel() {
    await expect.poll(async () => (await control.shopState(domain)).webPixel, { timeout: 60_000 }).not.toBeNull()
    return control.shopState(domain)
  }

  const mug = await control.createProduct(domain, { title: 'Stone mug', handle: 'stone-mug', price: 1250 })
  const address = `https://${domain}/products/stone-mug`
  const people = { bea: addressOf('bea'), cal: addressOf('cal'), dan: addressOf('dan') }
  const consent = { emailMarketing: 'SUBSCRIBED', emailMarketingUpdatedAt: new Date().toISOString() } as const
  const visits = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, email]) => {
        const { id } = await control.createCustomer(domain, { email, firstName: name, ...consent })
        const context = await browser.newContext()
        await context.addCookies([{ name: '_shopper', value: id, url: `https://${domain}` }])
        if (name === 'dan') await context.addCookies([{ name: '_consent', value: 'declined', url: `https://${domain}` }])
        return [name, await context.newPage()] as const
      }),
    ),
  ) as Record<keyof typeof people, Page>
  const isKnown = async () =>
    (await api.call(listProducts, { query: { q: 'Stone mug' } })).items.some(({ externalId }) => externalId === mug.id)
  await expect.poll(isKnown).toBe(true)
  for (const email of Object.values(people)) await expect.poll(() => eventsOf(merchant, email)).toEqual([])

  await toMorning(clock, product, merchant)
  const workflow = await run(merchant, 'abandoned_checkout', (definition) => ({
    ...definition,
    trigger: { type: 'cart_abandoned', afterMinutes: 60 },
  }))

  await test.step('one customer fills a cart, one empties it again, and one declined tracking', async () => {
    await change(visits.bea, address, ['Add to cart', 'Add to cart'])
    await change(visits.cal, address, ['Add to cart', 'Remove from cart'])
    await visits.dan.goto(address)
    await expect(visits.dan.getByRole('heading', { name: 'Stone mug' })).toBeVisible()
    await expect(visits.dan.locator('iframe')).toHaveCount(0)
    expect(await eventsOf(merchant, people.bea)).toEqual(['product.viewed', 'cart.updated', 'cart.updated'])
    expect(await eventsOf(merchant, people.dan)).toEqual([])
  })

  await test.step('after an hour the first one gets an email with the cart', async () => {
    await pass(clock, product, merchant, hour + 60_000)
    await until(merchant, workflow, {}, 1)
    const mail = await mailTo(people.bea, /You left something behind/)
    expect(mail.text).toContain('Stone mug')
    const cart = `https://${domain}/cart/${mug.id}1:2?storefront=true`
    expect(linkIn(mail, encodeURIComponent(cart))).toBeTruthy()
    expect(await eventsOf(merchant, people.bea)).toContain('cart.abandoned')
  })

  await test.step('nobody else does', async () => {
    expect((await mailsTo(people.cal)).length + (await mailsTo(people.dan)).length).toBe(0)
    await page.close()
  })
})
