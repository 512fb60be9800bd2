import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sell } from '#support/automation.ts'
import { eventually } from '#support/eventually.ts'
import { layoutShifts } from '#support/layout-shifts.ts'
import { linkIn, mailTo } from '#support/mailbox.ts'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

const looksRight = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test('a shopper asks, the store and a buyer answer, and the product page shows it', async ({ browser, admin, merchant }) => {
  const { slug } = merchant.organization
  const [asker, buyer] = [`ada.${slug}@shopper.example`, `bea.${slug}@buyer.example`]
  await sell(merchant, { number: '#1001', email: buyer, at: new Date(Date.now() - 30 * 86_400_000), totalMinor: 2400 })
  const shop = await openShop(merchant.url, slug, 'mug', { widgets: ['questions'] })
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await visitor.newPage()

  await test.step('a shopper asks on the product page', async () => {
    await page.goto(shop.pasted)
    await expect(page.getByText('Ask the first question about this product.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await page.getByLabel('Your question').fill('Is it dishwasher safe?')
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Your email').fill(asker)
    await looksRight(page)
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })

  await test.step('and confirms by email', async () => {
    const mail = await mailTo(asker, /Confirm your question about Stone mug/)
    await page.goto(linkIn(mail, encodeURIComponent('/question/')))
    await expect(page.getByText('Is it dishwasher safe?')).toBeVisible()
    await looksRight(page)
    await page.getByRole('button', { name: 'Yes, send my question' }).click()
    await expect(page.getByRole('heading', { name: 'Your question was sent' })).toBeVisible()
  })

  const drawer = admin.getByRole('dialog', { name: 'Question about Stone mug' })
  await test.step('the merchant puts it to a buyer, and answers it', async () => {
    await admin.goto('/reviews/questions?status=pending')
    await admin.getByRole('link', { name: 'Is it dishwasher safe?' }).click()
    await drawer.getByRole('button', { name: 'Publish and ask' }).click()
    await expect(drawer.getByText('1 buyer asked')).toBeVisible()
    await drawer.getByLabel('Your answer').fill('Yes, on the gentle program.')
    await drawer.getByRole('button', { name: 'Publish answer' }).click()
    await expect(drawer.getByRole('article')).toContainText('Yes, on the gentle program.')
  })

  await test.step('the asker gets the answer by email', async () => {
    const mail = await mailTo(asker, /Your question about Stone mug was answered/)
    expect(mail.text).toContain('Yes, on the gentle program.')
  })

  await test.step('the buyer answers, too, and the merchant publishes it', async () => {
    const mail = await mailTo(buyer, /A question about Stone mug/)
    await page.goto(linkIn(mail, encodeURIComponent('/question/')))
    await page.getByLabel('Your answer').fill('Mine went through fifty washes.')
    await looksRight(page)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your answer' })).toBeVisible()
    await admin.goto('/reviews/reviews')
    await eventually(
      () => admin.reload(),
      async (patience) => {
        await admin.getByRole('button', { name: /^Notifications/ }).click(patience)
        await expect(admin.getByText('A buyer answered a question about Stone mug')).toBeVisible(patience)
      },
    )
    await admin.getByText('A buyer answered a question about Stone mug').click()
    await expect(drawer.getByRole('article').filter({ hasText: 'fifty washes' })).toBeVisible()
    const answer = drawer.getByRole('article').filter({ hasText: 'fifty washes' })
    await answer.getByRole('button', { name: 'Publish' }).click()
    await expect(answer.getByText('Published')).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(admin.getByRole('link', { name: /^Answers to check\s*0$/ })).toBeVisible()
  })

  await test.step('the product page shows both answers, and counts a vote', async () => {
    await page.goto(shop.pasted)
    await expect(page.getByText('Yes, on the gentle program.')).toBeVisible()
    await expect(page.getByText('Mine went through fifty washes.')).toBeVisible()
    await expect(page.getByText('Verified buyer')).toBeVisible()
    await page.getByRole('button', { name: 'Helpful' }).first().click()
    await expect(page.getByRole('button', { name: 'Helpful 1' })).toBeVisible()
    await looksRight(page)
  })

  await test.step('the merchant changes how it looks', async () => {
    await admin.goto('/reviews/widget/questions')
    const preview = admin.frameLocator('iframe[title="Widget preview"]')
    await expect(preview.getByText('Ada L.')).toBeVisible()
    await admin.getByRole('tab', { name: 'Content' }).click()
    await admin.getByRole('switch', { name: 'Names of askers and buyers' }).click()
    await expect(preview.getByText('Ada L.')).toBeHidden()
    await admin.getByRole('tab', { name: 'Texts' }).click()
    await admin.getByLabel('Questions and answers').fill('Ask us anything')
    await expect(preview.getByRole('heading', { name: 'Ask us anything' })).toBeVisible()
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Published', { exact: true })).toBeVisible()
  })

  await test.step('the page has it without a script, which takes over without moving anything', async () => {
    const scriptless = await browser.newContext({ javaScriptEnabled: false })
    const plain = await scriptless.newPage()
    await eventually(
      () => plain.goto(shop.drawn),
      (patience) => expect(plain.getByRole('heading', { name: 'Ask us anything' })).toBeVisible(patience),
    )
    await expect(plain.getByText('Mine went through fifty washes.')).toBeVisible()
    await expect(plain.getByText('Ada L.')).toHaveCount(0)
    // Nothing is offered that would not work.
    await expect(plain.locator('yuko-questions').getByRole('button')).toHaveCount(0)
    await scriptless.close()

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const ownVote = () => expect(page.getByRole('button', { name: 'Helpful 1', pressed: true })).toBeVisible()
    expect(await layoutShifts(page, shop.drawn, ownVote)).toEqual([])
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    await looksRight(page)
  })
  await visitor.close()
  await shop.stop()
})
