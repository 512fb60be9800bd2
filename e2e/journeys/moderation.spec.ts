import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { defaultPublishPolicy, type PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { submitReview } from '@yuko/contract/storefront/submit-review'
import { uploadFormPicture } from '@yuko/contract/storefront/upload-form-picture'
import { choose } from '#support/eventually.ts'
import { importReviews } from '#support/imports.ts'
import { mailsTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { expect, test } from '#support/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Reviews' }).getByRole('row')
const countOn = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: 'Reviews by status' }).getByRole('link', { name: new RegExp(`^${tab}`) })

test('a merchant publishes all matching reviews at once, follows it across a reload, and undoes it', async ({
  admin,
  merchant,
}) => {
  await importReviews(merchant.api, 400, { publish: 'pending' })
  await admin.goto('/reviews/reviews?status=pending')
  await admin.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await admin.getByRole('button', { name: 'Select all 400 results' }).click()
  const bar = admin.getByRole('region', { name: 'Bulk actions' })
  await expect(bar).toContainText('400 selected')
  await bar.getByRole('button', { name: 'Publish' }).click()

  const work = admin.getByRole('region', { name: 'Bulk action progress' })
  await expect(work).toContainText('400 reviews published')
  await expect(countOn(admin, 'Published')).toContainText('400')
  await expect(admin.getByText('No pending reviews')).toBeVisible()
  await admin.reload()
  await expect(work).toContainText('400 reviews published')
  await work.getByRole('button', { name: 'Undo' }).click()
  await expect(work).toContainText('Changes to 400 reviews undone')
  await expect(countOn(admin, 'Pending')).toContainText('400')
  await expect(rows(admin).nth(1)).toContainText('Pending')
})

test('a held review shows until when, and is rejected with a reason', async ({ admin, merchant }) => {
  await setPolicy(merchant, { mode: 'threshold_hold', threshold: 4, holdDays: 7 })
  await writeReview(merchant, { rating: 2, body: 'The handle broke on the second day.' })
  await writeReview(merchant, { rating: 5, body: 'I would buy it again any day.' })

  await admin.goto('/reviews/reviews?status=pending')
  await expect(rows(admin)).toHaveCount(2)
  const row = rows(admin).filter({ hasText: 'The handle broke' })
  await expect(row).toContainText(/Held until/)
  await row.getByRole('link').first().click()
  const drawer = admin.getByRole('dialog', { name: /^Review by/ })
  await expect(drawer.getByRole('region', { name: 'Status' })).toContainText(/below your publishing threshold/)
  await expect(drawer.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await admin.keyboard.press('r')
  const question = admin.getByRole('dialog', { name: 'Reject this review?' })
  await choose(question.getByRole('combobox', { name: 'Reason' }), 'Personal data')
  await question.getByRole('button', { name: 'Reject review' }).click()
  await expect(drawer.getByRole('region', { name: 'History' })).toContainText('Personal data')
  await expect(drawer.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
  await admin.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(countOn(admin, 'Rejected')).toContainText('1')
})

test('a private message reaches the author once, however often it is clicked', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 3)
  await admin.goto('/reviews/reviews')
  await rows(admin).nth(1).getByRole('link').first().click()
  const drawer = admin.getByRole('dialog', { name: /^Review by/ })
  const email = (await drawer.locator('dt:text-is("Author") + dd').textContent())?.split(' · ')[1] ?? ''
  const words = `Which order was it, please? ${randomUUID()}`
  await drawer.getByText('Private message', { exact: true }).first().click()
  await drawer.getByRole('textbox', { name: 'Private message' }).fill(words)
  await drawer.getByRole('button', { name: 'Send message' }).dblclick()
  const messages = drawer.getByRole('list', { name: 'Private messages' })
  await expect(messages.getByRole('listitem')).toHaveCount(1)
  await expect(messages).toContainText('Email sent')
  expect(await mailsTo(email, words)).toHaveLength(1)
  await expect(drawer.getByRole('textbox', { name: 'Private message' })).toHaveValue('')
})

test('a picture is hidden from shoppers and restored', async ({ admin, merchant, page }) => {
  await setPolicy(merchant, { mode: 'all', picturesNeedApproval: false })
  await writeReview(merchant, { rating: 5, body: 'Look at it in my kitchen.' }, 2)
  await admin.goto('/reviews/reviews')
  const row = rows(admin).filter({ hasText: 'in my kitchen' })
  await expect(row.getByRole('img', { name: '2 pictures' })).toBeVisible()
  await row.getByRole('link').first().click()
  const drawer = admin.getByRole('dialog', { name: /^Review by/ })
  const publicAddress = await addressOf(drawer.getByRole('region', { name: 'Pictures' }).getByRole('img').first())
  await expect.poll(() => statusOf(page, publicAddress)).toBe(200)

  await drawer
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await admin.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(drawer.getByText('Hidden', { exact: true })).toBeVisible()
  await expect.poll(() => statusOf(page, publicAddress)).toBe(404)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer.getByText('Hidden', { exact: true })).toHaveCount(0)
  await expect.poll(() => statusOf(page, publicAddress)).toBe(200)
})

/** Guests need not confirm their address here: only the rating causes holds. */
const setPolicy = ({ api }: Merchant, policy: Partial<PublishPolicy>) =>
  api.call(updatePublishing, { body: { ...defaultPublishPolicy, guestEmailConfirmation: false, ...policy } })

async function writeReview({ api, organization }: Merchant, review: { rating: number; body: string }, pictures = 0) {
  const params = { store: organization.slug }
  const media: { mediaId: string; token: string }[] = []
  for (let n = 0; n < pictures; n += 1) {
    const { mediaId, token } = await api.call(uploadFormPicture, {
      params,
      file: new File([onePixel], `${n}.png`, { type: 'image/png' }),
    })
    media.push({ mediaId, token })
  }
  const author = { authorName: 'Mara Lind', email: `mara.${randomUUID().slice(0, 8)}@people.example` }
  await api.call(submitReview, { params, body: { submissionId: randomUUID(), ...author, ...review, media } })
}

/** As shoppers load it: without the signature that shows members hidden pictures. */
const addressOf = async (image: Locator) => ((await image.getAttribute('src')) ?? '').split('?')[0] ?? ''
const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status()

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
