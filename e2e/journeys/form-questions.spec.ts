import { createRequests } from '@yuko/contract/requests/create-requests'
import { listRequests } from '@yuko/contract/requests/list-requests'
import { sendRequestNow } from '@yuko/contract/requests/send-request-now'
import { createCustomQuestion } from '@yuko/contract/reviews/custom-questions/create-custom-question'
import type { CustomQuestionDraft } from '@yuko/contract/reviews/custom-questions/custom-question'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { expectAccessible } from '#support/accessible.ts'
import { eventually } from '#support/eventually.ts'
import { mailTo } from '#support/mailbox.ts'
import type { Merchant } from '#support/merchant.ts'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

const everywhere = { scope: 'all' as const, productIds: [], productGroupIds: [], collectionIds: [], tags: [] }
const asked = { isRequired: false, ...everywhere }
const shown = { isShown: true, isActive: true, lowLabel: null, highLabel: null, options: [] }
const choice = (...labels: string[]) => ({ options: labels.map((label) => ({ label })) })
const questions: CustomQuestionDraft[] = [
  { ...asked, ...shown, type: 'scale', label: 'How heavy is it?', lowLabel: 'Light', highLabel: 'Heavy' },
  { ...asked, ...shown, type: 'single', label: 'Who is it for?', ...choice('Myself', 'A gift') },
  { ...asked, ...shown, type: 'multiple', label: 'Where do you use it?', ...choice('At home', 'At work', 'Outdoors') },
  { ...asked, ...shown, type: 'yes_no', label: 'Does it keep tea warm?' },
  { ...asked, ...shown, type: 'recommends', label: 'Would you recommend it?' },
  { ...asked, ...shown, type: 'text', label: 'What do you drink from it?', isShown: false },
]

/** A buyer of a red mug gets the email that asks for a review. */
async function askBuyer({ api }: Merchant, email: string) {
  await api.call(upsertProducts, { body: { products: [{ externalId: 'mug', handle: 'mug', title: 'Stone mug' }] } })
  for (const body of questions) await api.call(createCustomQuestion, { body })
  const lines = [{ productExternalId: 'mug', quantity: 1, variantExternalId: '41', variantTitle: 'Red / Large' }]
  const placedAt = new Date(Date.now() - 30 * 86_400_000).toISOString()
  const order = {
    externalId: '1001',
    number: '#1001',
    email,
    customerName: 'Bea Buyer',
    placedAt,
    financialStatus: 'paid' as const,
  }
  await api.call(recordOrders, { body: { orders: [{ ...order, lines }] } })
  await api.call(createRequests, { body: { source: 'order', orderExternalId: '1001' } })
  const found = () => api.call(listRequests, { query: { orderExternalId: '1001' } })
  await expect.poll(async () => (await found()).items.length, { message: 'the request' }).toBeGreaterThan(0)
  const { items } = await found()
  await api.call(sendRequestNow, { params: { requestId: items[0]?.requestId ?? '' } })
  return mailTo(email, /How do you like/)
}

test('a buyer answers every kind of question, and shoppers filter by the answers', async ({ browser, admin, merchant, page }) => {
  const { slug } = merchant.organization
  const { html } = await askBuyer(merchant, `bea.${slug}@buyer.example`)
  const shop = await openShop(merchant.url, slug, 'mug', { widgets: ['review-list'] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const form = await context.newPage()

  await test.step('one tap in the email opens the form with the answer filled in, and sends nothing', async () => {
    await form.setContent(html)
    await form.getByRole('link', { name: 'Who is it for? A gift' }).click()
    await expect(form.getByRole('radio', { name: 'A gift' })).toBeChecked()
    await expectAccessible(form)
    await admin.goto('/reviews/reviews')
    await expect(admin.getByText('A gift')).toHaveCount(0)
  })

  await test.step('the form asks the rest', async () => {
    await form.getByRole('radio', { name: 'Excellent' }).check({ force: true })
    const question = (name: RegExp) => form.getByRole('group', { name })
    await question(/How heavy is it/)
      .getByRole('radio', { name: '4' })
      .check({ force: true })
    for (const place of ['At home', 'Outdoors'])
      await question(/Where do you use it/)
        .getByRole('checkbox', { name: place })
        .check({ force: true })
    await question(/keep tea warm/)
      .getByRole('radio', { name: 'Yes' })
      .check({ force: true })
    await question(/recommend/)
      .getByRole('radio', { name: 'Yes' })
      .check({ force: true })
    await form.getByLabel(/What do you drink from it/).fill('Green tea')
    await form.getByRole('textbox', { name: 'Your review' }).fill('It keeps tea warm for an hour.')
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(form.getByRole('heading', { name: /^Thank/ })).toBeVisible()
  })

  await test.step('the merchant reads all answers, and which mug it is about', async () => {
    await admin.goto('/reviews/reviews')
    await admin.getByRole('link', { name: 'Review by Bea Buyer' }).click()
    const answers = admin.getByRole('region', { name: 'Answers' })
    for (const answer of ['4 of 5', 'A gift', 'At home', 'Outdoors', 'Green tea']) await expect(answers).toContainText(answer)
    await expect(admin.getByRole('dialog').getByText('Stone mug · Red / Large')).toBeVisible()
  })

  await test.step('shoppers see chosen answers only, and filter by them', async () => {
    const card = page.locator('yuko-reviews .card')
    await eventually(
      () => page.goto(shop.drawn),
      (patience) => expect(card).toContainText('Variant Red / Large', patience),
    )
    for (const answer of ['Who is it for? A gift', 'Where do you use it? At home, Outdoors'])
      await expect(card).toContainText(answer)
    await expect(card).not.toContainText('Green tea')
    const filters = page.getByRole('search')
    // Until its script has arrived, the link leads to a page of its own.
    await eventually(
      async () => {
        await page.goto(shop.drawn)
        await page.getByRole('link', { name: 'Search and filter' }).click()
      },
      (patience) => expect(filters.getByRole('checkbox', { name: /^A gift/ })).toBeAttached(patience),
    )
    await expect(filters.getByRole('checkbox', { name: /^Myself/ })).toHaveCount(0)
    await filters.getByRole('checkbox', { name: /^A gift/ }).check({ force: true })
    await filters.getByRole('checkbox', { name: /^4/ }).check({ force: true })
    await filters.getByRole('button', { name: 'Show 1 review' }).click()
    await expect(filters).toBeHidden()
    await expect(card).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Show all reviews' })).toBeVisible()
  })
  await context.close()
  await shop.stop()
})
