import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eventually } from '#support/eventually.ts'
import { signUp } from '#support/sign-up.ts'
import { expect, test, wooKeys, wooMessage, wooOrder, wooProduct } from '#support/woocommerce.ts'

const buyer = `bea-${randomUUID().slice(0, 8)}@buyer.example`
const gmt = (time = new Date()) => time.toISOString().slice(0, 19)

/** A new order, as the shop reports it. */
const orderOf = (id: number, more: object = {}) =>
  wooOrder(id, {
    date_created_gmt: gmt(),
    date_modified_gmt: gmt(),
    date_paid_gmt: gmt(),
    ...more,
    billing: { email: buyer, country: 'DE', postcode: '10115', address_1: 'Mill 1', address_2: '' },
  })

test('a WooCommerce store connects by its own key, sends orders, is disconnected and reconnected', async ({
  page,
  woo,
  product,
  isLogged,
}) => {
  woo.put('products', wooProduct(11, { images: [] }))
  woo.put('products', wooProduct(12, { images: [], name: 'Stone mug' }))
  woo.put('customers', { id: 7, email: buyer, first_name: 'Bea', last_name: 'Buyer', date_created_gmt: '2026-01-01T00:00:00' })
  woo.put('orders', orderOf(501, { date_created_gmt: '2026-11-01T09:00:00', date_modified_gmt: '2026-11-01T09:00:00' }))
  await signUp(page)

  await test.step('chooses WooCommerce, and sees which field of the key is wrong', async () => {
    await page.getByRole('radio', { name: 'WooCommerce' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Connect your WooCommerce store' })).toBeVisible()
    await connect(page, { site: `${woo.address}/wp-admin/`, consumerSecret: `cs_${'3'.repeat(40)}` })
    await expect(page.getByLabel('Consumer key')).toHaveAccessibleDescription(/isn’t accepted by your store/i)
  })

  await test.step("enters the shop's key, and watches the sync", async () => {
    await connect(page)
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await expect(page).toHaveURL(/\/onboarding-setup/)
    await showsCopied(page, [2, 1, 1])
    await expect.poll(() => woo.rows.webhooks.length, { message: 'the shop is asked to tell of changes' }).toBe(11)
  })

  const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number })
  await test.step('a customer orders, the shop reports it, and the shipment as well', async () => {
    expect(await woo.tell('order.created', orderOf(502))).toEqual([200])
    const orders = () => page.goto('/reviews/orders')
    await eventually(orders, (patience) => expect(rowOf('#502')).toContainText('Waiting for order update', patience))
    const sent = { status: 'completed', date_completed_gmt: gmt(), date_modified_gmt: gmt(new Date(Date.now() + 1_000)) }
    expect(await woo.tell('order.updated', orderOf(502, sent))).toEqual([200])
    await eventually(orders, (patience) => expect(rowOf('#502')).toContainText('Scheduled', patience))
    await expect(rowOf('#502')).toContainText(buyer)
  })

  await test.step('a forged order is refused', async () => {
    const { pathname } = new URL(String(woo.rows.webhooks[0]?.delivery_url))
    const { payload: body, headers } = wooMessage('order.created', orderOf(666), 'a guess', 'forged')
    expect((await fetch(product.url + pathname, { method: 'POST', body, headers })).status).toBe(401)
    await isLogged('webhook rejected: invalid signature', { topic: 'order.created' })
    await page.reload()
    await expect(rowOf('#502')).toBeVisible()
    await expect(rowOf('#666')).toHaveCount(0)
  })

  await test.step("is disconnected, and the shop's webhooks are removed", async () => {
    await page.goto('/app/settings/accounts/integration/platform')
    await page.getByRole('button', { name: 'Disconnect store' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Your store is disconnected')).toBeVisible()
    await expect.poll(() => woo.rows.webhooks, { message: 'the webhooks are deleted in the shop' }).toEqual([])
  })

  await test.step('is connected again, and orders placed in between are there', async () => {
    woo.put('orders', orderOf(502))
    woo.put('orders', orderOf(503))
    await expect(page.getByLabel('Store URL')).toHaveValue(woo.address)
    await connect(page)
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await showsCopied(page, [2, 1, 3])
    await expect.poll(() => woo.rows.webhooks.length, { message: 'the shop is asked again' }).toBe(11)
  })

  async function connect(on: Page, given: { site?: string; consumerSecret?: string } = {}) {
    const { site = woo.address, consumerSecret = wooKeys.consumerSecret } = given
    await on.getByLabel('Store URL').fill(site)
    await on.getByLabel('Consumer key').fill(wooKeys.consumerKey)
    await on.getByLabel('Consumer secret').fill(consumerSecret)
    await on.getByRole('button', { name: 'Connect', exact: true }).click()
  }
})

async function showsCopied(page: Page, [products, customers, orders]: [number, number, number]) {
  await page.goto('/app/settings/accounts/integration/platform')
  const copied = page.getByRole('list', { name: 'Store sync' }).getByRole('listitem')
  await expect(copied).toHaveText([`ProductsDone${products}`, `CustomersDone${customers}`, `OrdersDone${orders}`])
}
