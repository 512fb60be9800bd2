import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { listTimeline } from '@yuko/contract/automation/subscribers/list-timeline'
import { listProducts } from '@yuko/contract/store/list-products'
import { addressOf, run, toMorning, until } from '#support/automation.ts'
import { connectShop } from '#support/connect-shop.ts'
import { linkIn, mailsTo, mailTo } from '#support/mailbox.ts'
import { expect, test } from '#support/timed.ts'

test.use({ journey: 'back-in-stock' })

test('a customer who looked at a sold-out mug hears that it is back, and that it costs less', async ({
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
    const pixel = async () => (await control.shopState(domain)).webPixel
    await connectShop(browser, merchant, domain, () => expect.poll(pixel, { timeout: 60_000 }).not.toBeNull())
  })

  const mug = await control.createProduct(domain, { title: 'Stone mug', handle: 'stone-mug', price: 2000, stock: 0 })
  const consent = { emailMarketing: 'SUBSCRIBED', emailMarketingUpdatedAt: new Date().toISOString() } as const
  const people = { bea: addressOf('bea'), cal: addressOf('cal') }
  const bea = await control.createCustomer(domain, { email: people.bea, firstName: 'Bea', ...consent })
  await control.createCustomer(domain, { email: people.cal, firstName: 'Cal', ...consent })
  const isKnown = async () => (await api.call(listProducts, { query: { q: 'Stone mug' } })).items.length
  await expect.poll(isKnown, { timeout: 60_000 }).toBe(1)
  const viewed = async () => {
    const { items } = await api.call(listSubscribers, { query: { q: people.bea } })
    const [person] = items
    if (!person) return null
    const timeline = await api.call(listTimeline, {
      params: { subscriberId: person.subscriberId },
      query: { area: ['shopping'] },
    })
    return timeline.items.map(({ type }) => type)
  }
  await expect.poll(viewed, { timeout: 60_000 }).toEqual([])

  await toMorning(clock, product, merchant)
  const back = await run(merchant, 'back_in_stock')
  const drop = await run(merchant, 'price_drop', (definition) => ({
    ...definition,
    settings: { ...definition.settings, frequencyCap: { ...definition.settings.frequencyCap, isOn: false } },
  }))

  await test.step('Bea looks at it', async () => {
    const context = await browser.newContext()
    await context.addCookies([{ name: '_shopper', value: bea.id, url: `https://${domain}` }])
    const page = await context.newPage()
    await page.goto(`https://${domain}/products/stone-mug`)
    await expect.poll(viewed, { timeout: 60_000 }).toEqual(['product.viewed'])
    await context.close()
  })

  await test.step('it is back in stock, and Bea gets an email with the product', async () => {
    await control.updateProduct(domain, mug.id, { stock: 5 })
    await until(merchant, back, {}, 1)
    const mail = await mailTo(people.bea, /Stone mug is back/)
    expect(linkIn(mail, encodeURIComponent('/products/stone-mug'))).toBeTruthy()
  })

  await test.step('it costs less, and Bea gets an email with both prices', async () => {
    await control.updateProduct(domain, mug.id, { price: 1500 })
    await until(merchant, drop, {}, 1)
    const mail = await mailTo(people.bea, /Stone mug now costs less/)
    expect(mail.text).toContain('15.00')
    expect(mail.text).toContain('20.00')
  })

  await test.step('nobody else does', async () => {
    expect(await mailsTo(people.cal)).toEqual([])
  })
})
