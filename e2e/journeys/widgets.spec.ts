import type { Page } from '@playwright/test'
import { createProductGroup } from '@yuko/contract/reviews/product-groups/create-product-group'
import { listProducts } from '@yuko/contract/store/list-products'
import { getWidget } from '@yuko/contract/widgets/get-widget'
import { publishWidget } from '@yuko/contract/widgets/publish-widget'
import { eventually } from '#support/eventually.ts'
import { importReviews } from '#support/imports.ts'
import { expect, test } from '#support/test.ts'

const inPreview = (admin: Page) => admin.frameLocator('iframe[title="Widget preview"]')
const more = (of: Pick<Page, 'getByText'>, name: string) => of.getByText(name, { exact: true })

test('a merchant edits a widget, publishes it and restores the old version', async ({ admin, merchant, browser }) => {
  await importReviews(merchant.api, 25)
  const shop = await browser.newPage()
  const readShop = () => shop.goto(`/widgets/demo/shop.html?store=${merchant.organization.slug}&lang=en`)
  await readShop()
  await expect(more(shop, 'Show more reviews')).toBeVisible()

  await test.step('the preview shows the draft while typing', async () => {
    await admin.goto('/reviews/widget')
    await admin.getByRole('link', { name: 'Product reviews', exact: true }).click()
    await expect(more(inPreview(admin), 'Show more reviews')).toBeVisible()
    await admin.getByRole('tab', { name: 'Texts' }).click()
    await admin.getByLabel('Show more reviews').fill('Read on')
    await expect(more(inPreview(admin), 'Read on')).toBeVisible()
  })

  await test.step('leaving asks first; a draft is saved while the shop shows the old version', async () => {
    await admin.getByRole('link', { name: 'Widgets' }).first().click()
    await admin.getByRole('button', { name: 'Stay' }).click()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Unsaved changes')).toBeHidden()
    await admin.reload()
    await expect(more(inPreview(admin), 'Read on')).toBeVisible()
    await readShop()
    await expect(more(shop, 'Show more reviews')).toBeVisible()
  })

  await test.step('a publication shows in the shop within five seconds', async () => {
    await admin.getByRole('button', { name: 'Publish' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Publish 1 change?' })
    await expect(dialog).toContainText('Read on')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Published', { exact: true })).toBeVisible()
    const published = Date.now()
    await expect(async () => {
      await readShop()
      await expect(more(shop, 'Read on')).toBeVisible({ timeout: 1500 })
    }).toPass({ timeout: 10_000, intervals: [100] })
    expect(Date.now() - published).toBeLessThan(5000)
  })

  await test.step('the previous version is restored as a draft, and published into the shop', async () => {
    await admin.getByRole('button', { name: 'History' }).click()
    await admin.getByRole('button', { name: 'Restore Default' }).click()
    await expect(more(inPreview(admin), 'Show more reviews')).toBeVisible()
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Published', { exact: true })).toBeVisible()
    await eventually(readShop, (patience) => expect(more(shop, 'Show more reviews')).toBeVisible(patience))
  })
  await shop.close()
})

test('the second of two windows sees the conflict, and keeps its changes', async ({ admin, merchant }) => {
  await admin.goto('/reviews/widget/carousel')
  await admin.getByText('One at a time').click()
  const params = { slug: 'carousel' as const }
  const { config, revision } = await merchant.api.call(getWidget, { params })
  if (config.kind !== 'carousel') throw new Error('not a carousel')
  const faster = { ...config, layout: { ...config.layout, columns: 5 } }
  await merchant.api.call(publishWidget, { params, body: { config: faster, revision } })

  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('alert')).toContainText('Someone else made changes')
  await expect(admin.getByRole('radio', { name: 'One at a time' })).toBeChecked()
  await admin.getByRole('button', { name: 'Show their version' }).click()
  await expect(admin.getByLabel('Columns')).toHaveValue('5')
})

test('the installation is detected when a shop page shows the widget', async ({ admin, merchant, browser, baseURL }) => {
  await importReviews(merchant.api, 3)
  await admin.goto('/reviews/widget/review-list?open=install')
  const drawer = admin.getByRole('dialog', { name: 'Install: Product reviews' })
  await expect(drawer.getByText('Waiting for your store')).toBeVisible()
  await expect(drawer.locator('code', { hasText: '<yuko-reviews' })).toContainText(`${baseURL}/widgets/reviews.js`)
  // The same server under another name is a different site, like a real shop.
  const elsewhere = `${baseURL}`.replace('localhost', '127.0.0.1')
  const shop = await browser.newPage()
  await shop.goto(`${elsewhere}/widgets/demo/shop.html?store=${merchant.organization.slug}&api=${baseURL}`)
  await expect(drawer.getByText('Installed in your store')).toBeVisible()
  await expect(drawer).toContainText(elsewhere)
  await shop.close()
})

test('two carousels show their own settings on the pages of two product groups', async ({ admin, merchant, browser }) => {
  await importReviews(merchant.api, 25)
  const { items } = await merchant.api.call(listProducts, { query: { limit: 3 } })
  const names = ['Mugs', 'Bowls'] as const
  for (const [index, name] of names.entries())
    await merchant.api.call(createProductGroup, { body: { name, productIds: [items[index]?.productId ?? ''] } })

  await admin.goto('/reviews/widget/carousel')
  for (const name of names) {
    await admin.getByRole('button', { name: 'Page widgets' }).click()
    await admin.getByRole('button', { name: 'Add page widget' }).click()
    const form = admin.getByRole('dialog', { name: 'Add page widget' })
    await form.getByRole('textbox', { name: 'Name' }).fill(`Carousel for ${name}`)
    await form.getByRole('combobox', { name: 'Pages' }).click()
    await admin.getByRole('option', { name: 'Product groups' }).click()
    await form.getByRole('combobox', { name: 'Product groups' }).click()
    await admin.getByRole('option', { name }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Carousel for ${name}`)
    await admin.getByRole('tab', { name: 'Texts' }).click()
    await admin.getByLabel('What our customers say').fill(`${name} in daily use`)
    await expect(more(inPreview(admin), `${name} in daily use`)).toBeVisible()
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Published', { exact: true })).toBeVisible()
  }

  const shop = await browser.newPage()
  const carousel = shop.locator('yuko-carousel')
  const read = async (product: string) => {
    await shop.goto(`/widgets/demo/shop.html?store=${merchant.organization.slug}&lang=en`)
    await carousel.evaluate((element, name) => element.setAttribute('product', name), product)
    await carousel.scrollIntoViewIfNeeded()
  }
  const headings = ['Mugs in daily use', 'Bowls in daily use', 'What our customers say']
  for (const [index, heading] of headings.entries())
    await eventually(
      () => read(items[index]?.handle ?? ''),
      (patience) => expect(carousel.getByRole('heading', { name: heading })).toBeVisible(patience),
    )
  await shop.close()
})
