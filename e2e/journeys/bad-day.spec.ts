import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { importReviews } from '#support/imports.ts'
import { linkIn, mailTo } from '#support/mailbox.ts'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

test('a merchant asks how it fits, hears of a low rating at once, replies, sees it in the analytics, and tries stricter rules', async ({
  admin,
  merchant,
  page,
}) => {
  await importReviews(merchant.api, 10)
  await merchant.api.call(updatePublishing, { body: { ...defaultPublishPolicy, guestEmailConfirmation: false } })
  const { items } = await merchant.api.call(listReviews, { query: { limit: 1 } })
  const shop = await openShop(merchant.url, merchant.organization.slug, items[0]?.product?.handle ?? '', {
    widgets: ['review-list'],
  })

  await test.step('the merchant asks to be told of low ratings', async () => {
    await admin.goto('/app/settings/accounts/info')
    await admin.getByRole('switch', { name: 'Low ratings' }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'Email notifications saved' })).toBeVisible()
  })

  await test.step('the merchant asks reviewers how it fits, and sees the form as they do', async () => {
    await admin.goto('/app/settings/reviews/questions')
    await admin.getByRole('button', { name: 'Create question' }).first().click()
    const dialog = admin.getByRole('dialog', { name: 'Create question' })
    await dialog.getByRole('textbox', { name: 'Question' }).fill('How does it fit?')
    await dialog.getByRole('textbox', { name: 'Meaning of 1' }).fill('Runs small')
    await dialog.getByRole('textbox', { name: 'Meaning of 5' }).fill('Runs large')
    const preview = dialog.frameLocator('iframe')
    await expect(preview.getByText('How does it fit?')).toBeInViewport()
    await expect(preview.getByText('5 = Runs large')).toBeInViewport()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'Question created' })).toBeVisible()
  })

  await test.step('a shopper is disappointed', async () => {
    await page.goto(shop.drawn)
    await page.getByRole('button', { name: 'Write a review' }).click()
    const form = page.locator('yuko-review-form')
    await form.getByRole('radio', { name: 'Fair' }).check({ force: true })
    await form.getByRole('radio', { name: '2', exact: true }).check({ force: true })
    await form.getByRole('textbox', { name: 'Your review' }).fill('The handle came off after two days.')
    await form.getByRole('textbox', { name: 'Your name' }).fill('Mara Lind')
    await form.getByRole('textbox', { name: 'Your email' }).fill('mara.lind@people.example')
    await form.getByRole('button', { name: /^Submit|^Send/ }).click()
    await expect(form.getByText('The handle came off after two days.')).toBeHidden()
  })

  const mail = await mailTo(merchant.email, /^New 2-star review/)
  await test.step('the shop shows how it fits', async () => {
    const fit = page.getByRole('heading', { name: 'How does it fit? 2.0/5' })
    // A publication shows within five seconds; the email may come sooner.
    await expect
      .poll(async () => {
        await page.goto(shop.drawn)
        return fit.isVisible()
      })
      .toBe(true)
  })

  await test.step('the email leads to the review, and the merchant replies', async () => {
    expect(mail.text).toContain('The handle came off after two days.')
    await admin.goto(linkIn(mail, '/reviews/reviews/'))
    const drawer = admin.getByRole('dialog', { name: 'Review by Mara Lind' })
    await drawer.getByRole('textbox', { name: 'Public reply' }).fill('We are sorry, a new one is on its way.')
    await drawer.getByRole('button', { name: 'Publish reply' }).click()
    await expect(admin.getByRole('status').filter({ hasText: /^Reply published/ })).toBeVisible()
  })

  await test.step('the analytics count it, and lead to it', async () => {
    await admin.goto('/reviews/analytics?days=7')
    await expect(admin.getByRole('button', { name: /^Response time/ })).toBeVisible()
    await admin.getByRole('list', { name: 'Reviews by source' }).getByRole('link', { name: 'Your store' }).click()
    const table = admin.getByRole('table', { name: 'Reviews' })
    await expect(table.getByText('The handle came off after two days.')).toBeVisible()
  })

  await test.step('stricter rules would have held it', async () => {
    await admin.goto('/app/settings/reviews/general')
    await admin.getByRole('radio', { name: /hold the rest/ }).check()
    await admin.getByRole('button', { name: 'Try on past reviews' }).click()
    await expect(admin.getByText('Of the last review, 0 would have been published immediately and 1 held.')).toBeVisible()
    await expect(admin.getByRole('link', { name: 'The handle came off after two days.' })).toBeVisible()
  })

  await test.step('one click stops the emails', async () => {
    await page.goto(linkIn(mail, '/notification-mails/'))
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { name: 'These emails are off' })).toBeVisible()
  })
  await shop.stop()
})
