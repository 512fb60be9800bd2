import { addressOf } from '#support/automation.ts'
import { eventually } from '#support/eventually.ts'
import { signUp } from '#support/sign-up.ts'
import { expect, wooOrder, wooProduct } from '#support/woocommerce.ts'
import { test } from '#support/wordpress.ts'

test('a merchant connects the store with the plugin, and a customer’s consent and cart reach the timeline', async ({
  page,
  woo,
  site,
  product,
}) => {
  const email = addressOf('bea')
  woo.put('products', wooProduct(11, { images: [], name: 'Stone mug' }))
  woo.put('customers', { id: 7, email, first_name: 'Bea', last_name: 'Buyer', date_created_gmt: '2026-01-01T00:00:00' })
  await signUp(page)

  await test.step('the plugin leads to Yuko, and Yuko to WooCommerce’s own page', async () => {
    await page.goto(site.adminUrl)
    await page.getByRole('button', { name: 'Connect to Yuko' }).click()
    await expect(page.getByRole('heading', { name: /^Connect mill\.example/ })).toBeVisible()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Yuko would like to connect to your store' })).toBeVisible()
    await page.getByRole('link', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await expect.poll(() => woo.rows.webhooks.length, { message: 'the shop is asked to tell of changes' }).toBe(11)
  })

  const store = await test.step('the merchant turns on consent and events in WordPress', async () => {
    await page.goto(site.adminUrl)
    const text = await page.getByText(/Connected to/).textContent()
    const [, connected = ''] = /Connected to ([\w-]+)\./.exec(text ?? '') ?? []
    expect(connected).toMatch(/^mill-daughters/)
    await page.getByLabel('Ask for consent to marketing emails at checkout').check()
    await page.getByLabel('Report viewed products, carts and begun checkouts').check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByLabel('Report viewed products, carts and begun checkouts')).toBeChecked()
    return connected
  })

  const profile = page.getByRole('dialog', { name: 'Bea Buyer' })
  const open = async () => {
    await page.goto(`/subscribers?q=${encodeURIComponent(email)}`)
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click({ timeout: 10_000 })
  }

  await test.step('a customer checks the box at checkout, and is subscribed', async () => {
    const { output } = await site.visit(
      `$order = new WC_Order(); do_action( 'woocommerce_checkout_create_order', $order, array( 'yuko_email_consent' => 1 ) ); echo json_encode( $order->meta );`,
      {},
    )
    const meta_data = Object.entries(JSON.parse(output)).map(([key, value]) => ({ key, value }))
    const gmt = new Date().toISOString().slice(0, 19)
    const order = wooOrder(501, { date_created_gmt: gmt, date_modified_gmt: gmt, date_paid_gmt: gmt, meta_data })
    expect(await woo.tell('order.created', { ...order, billing: { ...order.billing, email } })).toEqual([200])
    await eventually(open, (patience) => expect(profile.getByText('Subscribed', { exact: true })).toBeVisible(patience))
  })

  const signedIn = {
    user: { id: 7, email, may: [] },
    consent: { statistics: true, marketing: true },
    prices: { 11: '12.50' },
    post: 11,
  }
  const shopping = `do_action( 'template_redirect' ); WC()->cart = new WC_Cart( array( array( 'product_id' => 11, 'variation_id' => 0, 'quantity' => 2 ) ) ); do_action( 'woocommerce_add_to_cart', 'key', 11 );`

  await test.step('without consent to tracking, nothing is reported', async () => {
    expect((await site.visit(shopping, { ...signedIn, consent: { statistics: true } })).reported).toEqual([])
  })

  await test.step('with it, the viewed product and the cart are in the timeline', async () => {
    expect((await site.visit(shopping, signedIn)).reported).toEqual([202, 202])
    await eventually(open, async (patience) => {
      await profile.getByRole('link', { name: 'Timeline' }).click(patience)
      await expect(profile.getByText('Changed the cart').first()).toBeVisible(patience)
      await expect(profile.getByText('Viewed a product').first()).toBeVisible(patience)
    })
  })

  await test.step('a checkout they begin is in the timeline once, however often they return to it', async () => {
    const checkout = { ...signedIn, post: 3, checkout: '' }
    const begin = `WC()->cart = new WC_Cart( array( array( 'product_id' => 11, 'variation_id' => 0, 'quantity' => 2 ) ) ); do_action( 'template_redirect' );`
    for (const _ of ['first', 'again']) expect((await site.visit(begin, checkout)).reported).toEqual([202])
    await eventually(open, async (patience) => {
      await profile.getByRole('link', { name: 'Timeline' }).click(patience)
      await expect(profile.getByText('Started checkout')).toHaveCount(1, patience)
    })
  })

  await test.step('a forged event is refused', async () => {
    const event = { type: 'cart_updated', lines: [] }
    const body = JSON.stringify({ eventId: 'forged', customer: { id: '7', email }, event })
    const address = `${product.url}/api/v1/storefront/${store}/shopper-events`
    const forged = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(forged.status).toBe(401)
  })
})
