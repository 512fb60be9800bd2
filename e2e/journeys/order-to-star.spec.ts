import type { Page } from '@playwright/test'
import { choose, eventually } from '#support/eventually.ts'
import { mailsTo } from '#support/mailbox.ts'
import { photo } from '#support/photo.ts'
import { openShop } from '#support/shop.ts'
import { connectShop, expect, test } from '#support/timed.ts'

test.use({ journey: 'order-to-star' })

const day = 24 * 3_600_000

const words = {
  title: 'Heavy & warm',
  body: 'It stands where I put it. <b>No</b> wobble, and the tea stays hot.',
  reply: 'Thank you! Ours stands on the desk, too.',
}

test("an order leads to stars on the shop's product page", async ({ page, shop, platform, product, clock, browser }) => {
  const { control } = platform
  const buyer = `bea-${shop.handle}@buyer.example`
  const mug = await control.createProduct(shop.domain, { title: 'Stone mug', handle: 'stone-mug' })

  await test.step('a merchant connects the shop, and holds reviews below five stars for three days', async () => {
    await connectShop(page, shop.domain)
    await page.goto('/app/settings/reviews/general')
    await page.getByRole('radio', { name: /hold the rest/ }).check()
    await choose(page.getByRole('combobox', { name: 'Publish immediately if rated at least' }), '5 stars')
    await choose(page.getByRole('combobox', { name: 'Publish held reviews' }), 'After 3 days')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Publishing settings saved').first()).toBeVisible()
  })

  await test.step('a customer buys, and the order ships: a request is scheduled in three weeks, because it went abroad', async () => {
    const order = await control.placeOrder(shop.domain, { email: buyer, lines: [{ productId: mug.id }] })
    await control.payOrder(shop.domain, order.id)
    const orders = () => page.goto('/reviews/orders')
    await eventually(orders, (patience) => expect(rowOf(page, buyer)).toContainText('Waiting for order update', patience))
    await control.fulfilOrder(shop.domain, order.id)
    await eventually(orders, (patience) => expect(rowOf(page, buyer)).toContainText('Scheduled', patience))
    expect(await mailsTo(buyer)).toHaveLength(0)
  })

  await test.step('three weeks later one email asks for reviews', async () => {
    clock.advance(product, untilAfternoon(clock.now(), 23))
    // Due requests are checked once a minute.
    await expect.poll(() => mailsTo(buyer), { message: 'the mail that asks', timeout: 120_000 }).toHaveLength(1)
    await page.goto('/reviews/orders')
    await expect(rowOf(page, buyer)).toContainText('Sent')
    expect(await mailsTo(buyer)).toHaveLength(1)
  })

  const context = await browser.newContext()
  const form = await context.newPage()
  await test.step('the buyer clicks four stars in the email, writes, and adds two photos', async () => {
    const [mail] = await mailsTo(buyer)
    await form.setContent(mail?.html ?? '')
    await form.getByRole('link', { name: /4/ }).click()
    await expect(form.getByRole('radio', { name: /Very good/ })).toBeChecked()
    await form.getByRole('textbox', { name: 'Your review' }).fill(words.body)
    await form.getByLabel(/^Review title/).fill(words.title)
    await form.getByLabel('Your name').fill('Bea Buyer')
    await form.getByLabel(/^Photos/).setInputFiles([await photo(form, 'teal'), await photo(form, 'tomato')])
    await expect(form.getByRole('checkbox')).toHaveCount(2)
    await expect(form.getByText('Uploading photo')).toHaveCount(0)
    await form.getByRole('button', { name: 'Submit review' }).dblclick()
    await expect(form.getByRole('heading', { name: 'Thanks for your review' })).toBeVisible()
  })

  await test.step('it waits in the inbox, verified, with its photos; the merchant publishes it and replies once', async () => {
    await page.goto('/reviews/reviews')
    const row = page.getByRole('row').filter({ hasText: words.title })
    await expect(row).toContainText('Pending')
    await row.getByRole('link').first().click()
    const drawer = page.getByRole('dialog', { name: /^Review by Bea/ })
    await expect(drawer).toContainText(words.body)
    await expect(drawer).toContainText('Verified buyer')
    await drawer
      .getByRole('button', { name: /Publish/ })
      .first()
      .click()
    await drawer.getByRole('textbox', { name: 'Public reply' }).fill(words.reply)
    await drawer.getByRole('button', { name: 'Publish reply' }).dblclick()
    await expect(drawer.getByRole('region', { name: 'Reply' })).toContainText(words.reply)
    await expect.poll(() => mailsTo(buyer, words.reply), { message: 'the mail of the reply' }).toHaveLength(1)
  })

  await test.step('shoppers see it on the product page, and search engines read the same', async () => {
    const slug = 'mill-daughters'
    const storefront = await openShop(product.url, slug, 'stone-mug')
    const visitor = await context.newPage()
    await visitor.goto(storefront.drawn)
    const card = visitor.getByRole('region', { name: 'Customer reviews' }).getByRole('listitem')
    await expect(card).toContainText(words.body)
    await expect(card).toContainText(words.reply)
    await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
    await expect(card.locator('img')).toHaveCount(2)
    const structuredData = visitor.locator('script[type="application/ld+json"]')
    expect(JSON.parse((await structuredData.textContent()) ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Stone mug',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
      review: [
        {
          '@type': 'Review',
          name: words.title,
          reviewBody: words.body,
          author: { '@type': 'Person', name: 'Bea Buyer' },
          reviewRating: { '@type': 'Rating', ratingValue: 4 },
        },
      ],
    })
    await storefront.stop()
  })

  await test.step('the order is complete: requested, thanked and answered, once each', async () => {
    await page.goto('/reviews/orders')
    await expect(rowOf(page, buyer)).toContainText('Reviewed')
    const subjects = (await mailsTo(buyer)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'How do you like Stone mug?',
      'Thank you for your review',
      'Mill & Daughters replied to your review of Stone mug',
    ])
  })
})

/** Milliseconds to 15:00 UTC the given number of days later, inside send windows on both sides of the Atlantic. */
const untilAfternoon = (now: Date, days: number) => new Date(now.getTime() + days * day).setUTCHours(15, 0, 0, 0) - now.getTime()

const rowOf = (page: Page, buyer: string) => page.getByRole('row').filter({ hasText: buyer })
