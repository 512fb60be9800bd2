import { type AiProvider, startAiProvider } from '#support/ai-provider.ts'
import { openAsMerchant } from '#support/automation.ts'
import { eventually } from '#support/eventually.ts'
import { asImportFile, beginImport, importEnd, someReviews } from '#support/imports.ts'
import { createMerchant } from '#support/merchant.ts'
import { type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { openShop } from '#support/shop.ts'
import { expect, test } from '#support/test.ts'

let ai: AiProvider
let product: OwnProduct
/** What the provider was given. */
const asked: Record<string, string>[] = []
test.beforeAll(async ({ browserName: _ }, { parallelIndex }) => {
  ai = await startAiProvider((material) => {
    asked.push(material)
    if ('stars' in material) return reply
    return JSON.stringify('product' in material ? summary : translated(material))
  })
  product = await startOwnProduct(parallelIndex, ai.env)
})
test.afterAll(async () => {
  await product.remove()
  ai.stop()
})

const mug = 'stoneware-mug-moss'

/** Critical reviews are sent first. */
const summary = {
  sentences: [
    { text: 'Buyers like how it feels.', sources: [4, 5] },
    { text: 'Some had trouble with it.', sources: [1] },
  ],
}
const reply = 'Dear {{ customer.first_name }}, we are sorry. Please write to us.'
const translated = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `Übersetzung von: ${text}`]))

test('a merchant has a summary, replies to complaints about a topic, and translations written, and decides what is published', async ({
  browser,
  page,
}) => {
  const merchant = await createMerchant(product.url)
  const reviews = someReviews(300).filter((review) => review.product.handle === mug)
  await importEnd(merchant.api, await beginImport(merchant.api, asImportFile(reviews)))
  const admin = await openAsMerchant(browser, merchant, '/app/settings/accounts/integration/assistance')

  await test.step('connects an AI provider', async () => {
    await admin.getByLabel('Base URL').fill('https://api.llm.example/v1')
    await admin.getByLabel('Model').fill(ai.model)
    await admin.getByLabel('API key').fill(ai.key)
    await admin.getByRole('switch', { name: /^Use AI assistance/ }).click()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Settings saved').first()).toBeVisible()
  })

  await test.step('reads the reviews behind each sentence of a draft, and publishes it', async () => {
    await admin.goto(`${merchant.url}/reviews/products/summaries`)
    const row = admin.getByRole('row', { name: /Stoneware Mug Moss/ })
    await row.click()
    const panel = admin.getByRole('dialog')
    await panel.getByRole('button', { name: 'Draft a summary' }).click()
    await panel.getByText('Based on 2 reviews').click()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Summary published').first()).toBeVisible()
    await expect(row).toContainText('Published')
  })

  await test.step('opens the complaints about a topic, and has a reply drafted, which only they publish', async () => {
    const topics = admin.getByRole('table', { name: 'Topics' })
    const complaints = topics.getByRole('link', { name: /negative$/ }).first()
    await eventually(
      () => admin.goto(`${merchant.url}/reviews/analytics?days=365`),
      (patience) => expect(complaints).toBeVisible(patience),
    )
    const count = Number.parseInt((await complaints.textContent()) ?? '', 10)
    await complaints.click()
    const found = admin.getByRole('table', { name: 'Reviews' }).getByRole('row')
    await expect(found).toHaveCount(count + 1)
    await found.nth(1).getByRole('link').first().click()
    const drawer = admin.getByRole('dialog', { name: /^Review by/ })
    await drawer.getByRole('button', { name: 'Draft' }).click()
    const box = drawer.getByRole('textbox', { name: 'Public reply' })
    await expect(box).toHaveValue(/^Dear \p{L}+, we are sorry/u)
    const [, firstName = ''] = /^Dear (\p{L}+)/u.exec(await box.inputValue()) ?? []
    expect(JSON.stringify(asked)).not.toContain(firstName)
    await box.fill(`${await box.inputValue()} A new one is on its way.`)
    await drawer.getByRole('button', { name: 'Publish reply' }).click()
    const published = `Dear ${firstName}, we are sorry. Please write to us. A new one is on its way.`
    await expect(drawer.getByRole('region', { name: 'Reply' })).toContainText(published)
  })

  await test.step('has reviews translated into German', async () => {
    await admin.goto(`${merchant.url}/app/settings/reviews/translations`)
    await admin.getByRole('switch', { name: /^Translate published reviews/ }).click()
    await admin.getByRole('checkbox', { name: 'German' }).check()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText(/saved/i).first()).toBeVisible()
  })

  await test.step('a German shopper reads both, and opens an original', async () => {
    const shop = await openShop(product.url, merchant.organization.slug, mug, { widgets: ['review-list'], language: 'de' })
    await eventually(
      () => page.goto(shop.drawn),
      (patience) => expect(page.getByText('Übersetzung von:').first()).toBeVisible(patience),
    )
    await expect(page.getByText('Buyers like how it feels.')).toBeVisible()
    const original = page.getByRole('group').filter({ hasText: 'Original anzeigen' }).first()
    await original.getByText('Original anzeigen').click()
    await expect(original.getByRole('paragraph').first()).toBeVisible()
    await expect(original.getByRole('paragraph').first()).not.toContainText('Übersetzung von:')
    await shop.stop()
  })
})
