import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { expectAccessible } from '#support/accessible.ts'
import { eventually } from '#support/eventually.ts'
import { photo } from '#support/photo.ts'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

const question = 'Show us how it fits'

test('a merchant asks for a picture, a shopper answers with one, and the shop shows it once the merchant approved it', async ({
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
  await test.step('a shopper answers with a picture, and adds another one to the review', async () => {
    await page.goto(shop.drawn)
    await page.getByRole('button', { name: 'Write a review' }).click()
    await form.getByRole('radio', { name: 'Excellent' }).check({ force: true })
    await form.getByRole('textbox', { name: 'Your review' }).fill('It fits as if it were made for me.')
    await form.getByLabel(question).setInputFiles(await photo(page, 'teal'))
    await expect(form.locator('.pictures:has(+ [data-question]) .tile img')).toBeVisible()
    await form.locator('input[name=media][type=file]').setInputFiles(await photo(page, 'tomato'))
    await expect(form.locator('.tile img')).toHaveCount(2)
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
    const view = admin.getByRole('dialog', { name: '1 of 2' })
    await expect(view.getByText(question)).toBeVisible()
    await view.getByRole('button', { name: 'Approve' }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'Picture approved' })).toBeVisible()
    await view.getByRole('button', { name: 'Next picture' }).click()
    await admin.getByRole('dialog', { name: '2 of 2' }).getByRole('button', { name: 'Approve' }).click()
    await expect(admin.getByRole('dialog', { name: '2 of 2' }).getByText('Approved', { exact: true })).toBeVisible()
  })

  await test.step('the shop shows both, and says which one answers the question', async () => {
    const pictures = page.locator('yuko-reviews').getByRole('link', { name: 'Photo from Mara Lind' })
    await eventually(
      () => page.goto(shop.drawn),
      (patience) => expect(pictures).toHaveCount(2, patience),
    )
    await pictures.first().click()
    const lightbox = page.locator('yuko-lightbox figcaption')
    await expect(lightbox).toContainText(question)
    await page.keyboard.press('ArrowRight')
    await expect(lightbox).not.toContainText(question)
  })
  await shop.stop()
})
