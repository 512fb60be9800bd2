import { join } from 'node:path'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { root } from '@yuko/tools/command'
import { importReviews } from '#support/imports.ts'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

const clip = join(root, 'api/src/testing/videos/clip.webm')

test('a shopper films the product, and continues the upload after a reload; the merchant approves the video, and the shop plays it', async ({
  admin,
  merchant,
  page,
}) => {
  await importReviews(merchant.api, 10)
  await merchant.api.call(updatePublishing, { body: { ...defaultPublishPolicy, guestEmailConfirmation: false } })
  const { items } = await merchant.api.call(listReviews, { query: { limit: 1 } })
  const product = items[0]?.product?.handle ?? ''
  const shop = await openShop(merchant.url, merchant.organization.slug, product, {
    widgets: ['review-list', 'video-slider'],
  })

  const form = page.locator('yuko-review-form')
  let parts = 0
  await page.route('**/parts/*', (route) => {
    parts += 1
    return route.continue()
  })
  await page.route('**/finish', () => {})
  await page.goto(shop.drawn)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const hanging = page.waitForRequest('**/finish')
  await form.locator('input[type=file]').setInputFiles(clip)
  await hanging
  await page.unroute('**/finish')
  await page.reload()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await form.locator('input[type=file]').setInputFiles(clip)
  await expect(form.locator('.tile img')).toBeVisible()
  expect(parts).toBe(1)
  await form.getByRole('radio', { name: 'Excellent' }).check({ force: true })
  await form.getByRole('textbox', { name: 'Your review' }).fill('It turns without a sound. See for yourself.')
  await form.getByRole('textbox', { name: 'Your name' }).fill('Mara Lind')
  await form.getByRole('textbox', { name: 'Your email' }).fill('mara.lind@people.example')
  await form.getByRole('button', { name: /^Submit|^Send/ }).click()
  await expect(form.getByText('Your review will appear after the store has checked it.')).toBeVisible()

  await admin.goto('/reviews/reviews?status=pending')
  await admin.getByRole('table', { name: 'Reviews' }).getByRole('link').first().click()
  const drawer = admin.getByRole('dialog', { name: /^Review by/ })
  await drawer.getByRole('button', { name: /^View/ }).click()
  const view = admin.getByRole('dialog', { name: '1 of 1' })
  await expect.poll(() => view.locator('video').evaluate(({ duration }: HTMLVideoElement) => Math.round(duration))).toBe(1)
  await expect(view.getByRole('button', { name: 'Rotate' })).toHaveCount(0)
  await view.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'Picture approved' })).toBeVisible()

  const videos = page.locator('yuko-video-slider')
  await expect(async () => {
    await page.goto(shop.drawn)
    await expect(videos.getByRole('link', { name: 'Video from Mara Lind' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('yuko-reviews').getByRole('link', { name: 'Video from Mara Lind' })).toBeVisible()
  await videos.getByRole('link', { name: 'Video from Mara Lind' }).click()
  const video = page.locator('yuko-lightbox video')
  await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0)
  await shop.stop()
})
