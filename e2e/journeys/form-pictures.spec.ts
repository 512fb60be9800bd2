import { join } from 'node:path'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { root } from '@yuko/tools/command'
import { expectAccessible } from '#support/accessible.ts'
import { eventually } from '#support/eventually.ts'
import { photo } from '#support/photo.ts'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

const question = 'Show us how it fits'
const clip = join(root, 'api/src/testing/videos/clip.webm')

test('a merchant asks for pictures, a shopper answers with one and a video, and the shop shows them once the merchant approved them', async ({
  admin,
  merchant,
  page,
}) => {
  await merchant.api.call(upsertProducts, {
    body: { products: [{ externalId: 'shirt', handle: 'shirt', title: 'Linen shirt' }] },
  })
  await merchant.api.call(updatePublishing, { body: { ...defaultPublishPolicy, guestEmailConfirmation: false } })
  const shop = await openShop(merchant.url, merchant.organization.slug, 'shirt', { widgets: ['review-list'] })

  await test.step('the merchant adds the question, and sees it in the form', async () => {
    await admin.goto('/app/settings/reviews/questions')
    await admin.getByRole('button', { name: 'Create question' }).first().click()
    const editor = admin.getByRole('dialog', { name: 'Create question' })
    await editor.getByRole('textbox', { name: 'Question' }).fill(question)
    await editor.getByRole('combobox', { name: 'Type of answer' }).click()
    await admin.getByRole('option', { name: 'Pictures or videos' }).click()
    await expect(editor.getByRole('switch', { name: 'Required' })).toHaveCount(0)
    await expect(admin.frameLocator('iframe[title="Preview of the review form"]').getByLabel(new RegExp(question))).toBeVisible()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('row', { name: new RegExp(question) })).toContainText('Pictures or videos')
  })

  const form = page.locator('yuko-review-form')
  await test.step('a shopper answers with a picture and, on a bad connection, a video, and adds another picture', async () => {
    await page.goto(shop.drawn)
    await page.getByRole('button', { name: 'Write a review' }).click()
    await form.getByRole('radio', { name: 'Excellent' }).check({ force: true })
    await form.getByRole('textbox', { name: 'Your review' }).fill('It fits as if it were made for me.')
    await form.getByLabel(question).setInputFiles(await photo(page, 'teal'))
    await expect(form.locator('.pictures:has(+ [data-question]) .tile img')).toBeVisible()
    let lost = 0
    await page.route('**/parts/0', (route) => (lost++ === 0 ? route.abort() : route.continue()))
    await form.getByLabel(question).setInputFiles(clip)
    await expect(form.locator('.pictures:has(+ [data-question]) .tile img')).toHaveCount(2)
    expect(lost).toBe(2)
    await form.locator('input[name=media][type=file]').setInputFiles(await photo(page, 'tomato'))
    await expect(form.locator('.tile img')).toHaveCount(3)
    await form.getByRole('textbox', { name: 'Your name' }).fill('Mara Lind')
    await form.getByRole('textbox', { name: 'Your email' }).fill('mara.lind@people.example')
    await expectAccessible(page)
    await form.getByRole('button', { name: /^Submit|^Send/ }).click()
    await expect(form.getByText('Your review will appear after the store has checked it.')).toBeVisible()
  })

  await test.step('the merchant sees what it answers, and publishes it', async () => {
    await admin.goto('/reviews/reviews?status=pending')
    await admin.getByRole('link', { name: 'Review by Mara Lind' }).click()
    const drawer = admin.getByRole('dialog', { name: /^Review by/ })
    await expect(drawer.getByRole('region', { name: 'Pictures' }).getByRole('listitem').first()).toContainText(question)
    await drawer
      .getByRole('button', { name: /^View: / })
      .first()
      .click()
    for (const [place, isAnswer] of [
      ['1 of 3', true],
      ['2 of 3', true],
      ['3 of 3', false],
    ] as const) {
      const view = admin.getByRole('dialog', { name: place })
      await expect(view.getByText(question)).toHaveCount(isAnswer ? 1 : 0)
      await view.getByRole('button', { name: 'Approve' }).click()
      await expect(view.getByText('Approved', { exact: true })).toBeVisible()
      if (isAnswer) await view.getByRole('button', { name: 'Next picture' }).click()
    }
  })

  await test.step('the shop shows all, and says which ones answer the question', async () => {
    const files = page.locator('yuko-reviews').getByRole('link', { name: /(Photo|Video) from Mara Lind/ })
    await eventually(
      () => page.goto(shop.drawn),
      (patience) => expect(files).toHaveCount(3, patience),
    )
    await files.first().click()
    const caption = page.locator('yuko-lightbox figcaption')
    await expect(caption).toContainText(question)
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('yuko-lightbox video')).toBeVisible()
    await expect(caption).toContainText(question)
    await page.keyboard.press('ArrowRight')
    await expect(caption).not.toContainText(question)
  })
  await shop.stop()
})
