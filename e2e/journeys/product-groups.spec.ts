import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

test('two colors of a mug share their reviews, and each review says which one it is about', async ({ admin, merchant, page }) => {
  const { api, url, organization } = merchant
  const products = ['blue', 'red'].map((color) => ({
    externalId: `mug-${color}`,
    handle: `mug-${color}`,
    title: `Mug, ${color}`,
    vendor: 'Kiln',
    url: `https://shop.example/mug-${color}`,
  }))
  await api.call(upsertProducts, { body: { products } })
  await api.call(updatePublishing, { body: { ...defaultPublishPolicy, guestEmailConfirmation: false } })
  const pageOf = (product: string) => openShop(url, organization.slug, product, { widgets: ['review-list'] })
  const [blue, red] = [await pageOf('mug-blue'), await pageOf('mug-red')]

  await test.step('a shopper reviews the blue one', async () => {
    await page.goto(blue.drawn)
    await page.getByRole('button', { name: 'Write a review' }).click()
    const form = page.locator('yuko-review-form')
    await form.getByRole('radio', { name: 'Excellent' }).check({ force: true })
    await form.getByRole('textbox', { name: 'Your review' }).fill('Keeps tea warm for an hour.')
    await form.getByRole('textbox', { name: 'Your name' }).fill('Mara Lind')
    await form.getByRole('textbox', { name: 'Your email' }).fill('mara.lind@people.example')
    await form.getByRole('button', { name: /^Submit|^Send/ }).click()
    await expect(form.getByRole('heading', { name: 'Thanks for your review' })).toBeVisible()
    await page.goto(red.drawn)
    await expect(page.getByText('No reviews yet.')).toBeVisible()
  })

  await test.step('the merchant accepts the suggested group', async () => {
    await admin.goto('/reviews/products')
    await admin.getByRole('link', { name: 'Product groups' }).click()
    await admin.getByRole('button', { name: 'Suggestions' }).click()
    await admin.getByRole('button', { name: 'Create Mug' }).click()
    await expect(admin.getByText('Product group “Mug” created')).toBeVisible()
    await admin.keyboard.press('Escape')
    await expect(admin.getByRole('row', { name: /Mug/ })).toContainText('Mug, blue · Mug, red')
  })

  await test.step('the red one shows the review', async () => {
    await expect(async () => {
      await page.goto(red.drawn)
      await expect(page.getByRole('link', { name: 'Reviewed: Mug, blue' })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText('Keeps tea warm for an hour.')).toBeVisible()
    await page.goto(blue.drawn)
    await expect(page.getByText('Keeps tea warm for an hour.')).toBeVisible()
    await expect(page.getByText(/^Reviewed:/)).toHaveCount(0)
  })

  await blue.stop()
  await red.stop()
})
