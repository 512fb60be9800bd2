import { eventually } from '#support/eventually.ts'
import { mailTo } from '#support/mailbox.ts'
import { connectShop, expect, startProgram, test } from '#support/timed.ts'

test.use({ journey: 'loyalty-translations' })

test('a merchant translates a reward and a tier, and a German customer reads them in the shop and in an email', async ({
  page,
  shop,
  platform,
  browser,
}) => {
  const { control } = platform
  await control.createProduct(shop.domain, { title: 'Stone mug', handle: 'stone-mug' })
  // The copy of the store knows the language of its customers.
  const bea = { email: `bea-${shop.handle}@buyer.example`, firstName: 'Bea', lastName: 'Buyer', locale: 'de' }
  const customer = await control.createCustomer(shop.domain, bea)
  await connectShop(page, shop.domain)
  await startProgram(page)

  await test.step('the merchant adds a reward and a tier, and translates what is missing', async () => {
    await page.goto('/loyalty/rewards/custom/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('An hour at the wheel')
    await page.getByRole('textbox', { name: 'Cost' }).fill('100')
    await page
      .getByLabel(/instructions|How you fulfill/i)
      .first()
      .fill('Call us to find a date.')
    await page.getByRole('button', { name: 'Save and activate' }).click()
    await expect(page.getByText('“An hour at the wheel” activated').first()).toBeVisible()
    await page.goto('/loyalty/tiers/new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Silver')
    await page.getByRole('textbox', { name: 'Threshold', exact: true }).fill('500')
    await page.getByRole('button', { name: 'Add tier' }).click()
    await expect(page.getByRole('link', { name: 'Silver' })).toBeVisible()
    await page.goto('/loyalty/onsite')
    await page.getByRole('link', { name: 'Translations' }).click()
    await page.getByRole('combobox', { name: 'Language' }).fill('Germ')
    await page.getByRole('option', { name: /German/ }).click()
    const missing = page.getByRole('region', { name: 'Not translated' })
    await missing.getByRole('textbox', { name: 'Reward: Name, An hour at the wheel' }).fill('Eine Stunde an der Scheibe')
    await missing.getByRole('textbox', { name: 'Tier: Name, Silver' }).fill('Silberstufe')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Translations saved').first()).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Translated', exact: true }).getByRole('textbox', { name: 'Tier: Name, Silver' }),
    ).toHaveValue('Silberstufe')
  })

  await control.placeLauncher(shop.domain, { store: 'mill-daughters' })
  const context = await browser.newContext()
  await context.addCookies([{ name: '_shopper', value: customer.id, url: `https://${shop.domain}` }])
  const visit = await context.newPage()
  const panel = visit.getByRole('dialog')

  await test.step('a customer joins on the German pages, and reads the translations', async () => {
    await eventually(
      async () => {
        await visit.goto(`https://${shop.domain}/de/products/stone-mug`)
        await visit.getByRole('button', { name: 'Prämien', exact: true }).click()
      },
      (patience) => panel.getByRole('button', { name: 'Jetzt mitmachen' }).click(patience),
    )
    await expect(panel).toContainText('Bea')
    await visit.goto(`https://${shop.domain}/de/products/stone-mug#tiers`)
    await visit.reload()
    await expect(panel).toContainText('Silberstufe')
    await visit.goto(`https://${shop.domain}/de/products/stone-mug#rewards`)
    await visit.reload()
    await expect(panel).toContainText('Eine Stunde an der Scheibe')
    await expect(panel).not.toContainText('An hour at the wheel')
  })

  await test.step('after redeeming, the email names the reward in German', async () => {
    await panel
      .getByRole('button', { name: /Einlösen|Stunde/ })
      .first()
      .click()
    await panel.getByRole('button', { name: 'Ja, einlösen' }).click()
    const mail = await mailTo(bea.email, /Deine Prämie/)
    expect(mail.subject).toBe('Deine Prämie: Eine Stunde an der Scheibe')
    expect(mail.text).toContain('Eine Stunde an der Scheibe')
  })
})
