import type { Page } from '@playwright/test'
import { signUp } from '#support/sign-up.ts'
import { expect, test } from '#support/test.ts'

const products = `Handle,Title,Option1 Name,Variant SKU,Image Src,Status
stone-mug,Stone mug,Color,MUG-B,https://cdn.example/mug.jpg,active
stone-mug,,Color,MUG-R,,
bowl,Bowl,Title,BOWL,,active
`
const orders = `Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Billing Name,Id
#1001,bea@buyer.example,paid,2026-11-01 10:00:00 +0100,2,Stone mug - Blue,Bea Buyer,5001
#1001,bea@buyer.example,,,1,Bowl,,
`

test('a custom store connects by API key, imports the rest as files, is disconnected and reconnected', async ({ page }) => {
  await signUp(page)
  await test.step('chooses the platform, and creates an API key', async () => {
    await page.getByRole('radio', { name: 'Custom store' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Connect your store' })).toBeVisible()
    await page.getByRole('radio', { name: 'API key' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Create API key' }).click()
    await expect(page.getByText('Waiting for your first event')).toBeVisible()
  })

  const key = (await page.getByRole('region', { name: 'Your API key' }).textContent()) ?? ''
  const send = async () => {
    const body = { products: [{ externalId: '1001', handle: 'stone-mug', title: 'Stone mug' }] }
    return (
      await page.request.put('/api/v1/products', { data: body, headers: { authorization: `Bearer ${key.trim()}` } })
    ).status()
  }
  await test.step('leaves, returns to the same place, and sees the first event arrive', async () => {
    await page.goto('/')
    await expect(page.getByText('You already have a key')).toContainText(key.slice(0, 11))
    expect(await send()).toBe(200)
    await expect(page.getByText('Connected. Your store’s server sent data')).toBeVisible()
    await page.getByRole('button', { name: 'Finish setup', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await expect(page.getByText('1 of 7 completed')).toBeVisible()
  })

  await test.step('imports products and orders from a Shopify export', async () => {
    await page.getByRole('button', { name: 'Add products, customers and orders' }).click()
    await page.getByRole('link', { name: 'Products' }).click()
    await bring(page, 'products', products, 2)
    await page.goto('/reviews/import/orders')
    await bring(page, 'orders', orders, 1)
    await expect(page.getByText('Rows with errors or warnings')).toHaveCount(0)
  })

  await test.step('is disconnected: the key is refused, and every page says what happened', async () => {
    await page.goto('/app/settings/accounts/integration/platform')
    await page.getByRole('button', { name: 'Disconnect store' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Your store is disconnected')).toBeVisible()
    expect(await send()).toBe(403)
    await page.goto('/reviews/reviews')
    await expect(page.getByText('Your store is disconnected')).toBeVisible()
  })

  await test.step('is connected again', async () => {
    await page.getByRole('button', { name: 'Finish setup', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    expect(await send()).toBe(200)
    await page.goto('/app/settings/accounts/integration/platform')
    await page.getByRole('link', { name: 'Manage keys' }).click()
    await page.getByRole('button', { name: 'Revoke key: Store server' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByText('No API keys yet')).toBeVisible()
    expect(await send()).toBe(401)
  })
})

async function bring(page: Page, kind: 'products' | 'orders', csv: string, count: number) {
  const file = { name: `${kind}_export.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel(`CSV file with ${kind}`).setInputFiles(file)
  await expect(page.getByText('Recognized as an export from Shopify')).toBeVisible()
  await page.getByRole('button', { name: `Import ${count} ${count === 1 ? kind.slice(0, -1) : kind}` }).click()
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
}
