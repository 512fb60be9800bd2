import { eventually } from '#support/eventually.ts'
import { connectShop, expect, startProgram, test } from '#support/timed.ts'

test.use({ journey: 'double-weekends' })

const dayMs = 86_400_000
const [wednesday, saturday] = [3, 6]

/** To noon (UTC) of the next such day, which isn't today. */
function untilNoonOf(weekday: number, now: Date): number {
  const days = (weekday - now.getUTCDay() + 7) % 7 || 7
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  return midnight + (days + 0.5) * dayMs - now.getTime()
}

test('a merchant doubles points on weekends, and orders earn by the day they were placed', async ({
  page,
  shop,
  platform,
  product,
  clock,
}) => {
  const { control } = platform
  await control.changeShop(shop.domain, { currency: 'SEK' })
  const mug = await control.createProduct(shop.domain, { title: 'Mug', handle: 'mug' })
  const buyer = { email: `bea-${shop.handle}@buyer.example`, firstName: 'Bea', lastName: 'Buyer' }
  await connectShop(page, shop.domain)
  await startProgram(page)

  await test.step('the merchant adds a multiplier for weekends', async () => {
    await page.goto('/loyalty/campaigns/order/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Double weekends')
    await page.getByRole('radio', { name: 'Multiplier' }).check()
    await page.getByRole('checkbox', { name: 'Only on certain days' }).check()
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await expect(summary).toContainText('Only on weekends')
    await page.getByRole('button', { name: 'Save and activate' }).click()
    await expect(page.getByText('“Double weekends” activated').first()).toBeVisible()
  })

  const customer = await control.createCustomer(shop.domain, buyer)
  const buyOn = async (weekday: number, price: number) => {
    const wait = untilNoonOf(weekday, clock.now())
    clock.advance(product, wait)
    // The shop's clock too, or its signatures would be too old.
    await control.advanceClock(wait)
    await control.placeOrder(shop.domain, { customerId: customer.id, lines: [{ productId: mug.id, price }] })
  }
  const ways = page.getByRole('list', { name: 'Ways to earn' })

  await test.step('an order on a Wednesday earns once, and the merchant reads when it would have been doubled', async () => {
    await buyOn(wednesday, 12_000)
    await eventually(
      () => page.goto(`/loyalty/customers?q=${encodeURIComponent(buyer.email)}`),
      (patience) => page.getByRole('link', { name: 'Bea Buyer' }).first().click(patience),
    )
    await page.getByRole('button', { name: /\+120 Order #/ }).click()
    await expect(ways).toContainText('Only on weekends. The next time after this order starts on')
  })

  await test.step('an order on a Saturday earns twice', async () => {
    const member = page.url().split('?')[0] ?? ''
    await buyOn(saturday, 8000)
    await eventually(
      () => page.goto(member),
      (patience) => expect(page.getByRole('button', { name: /\+160 Order #/ })).toBeVisible(patience),
    )
  })
})
