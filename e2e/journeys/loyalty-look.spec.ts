import { addressOf } from '#support/automation.ts'
import { openProgram, openShopOf } from '#support/loyalty.ts'
import { mailTo } from '#support/mailbox.ts'
import { expect, test } from '#support/test.ts'

const red = 'rgb(170, 0, 0)'
const brand = 'rgb(17, 17, 17)'

test('a merchant gives loyalty colors of its own, in the shop and in emails, and returns to the brand', async ({
  admin,
  merchant,
  browser,
}) => {
  await openProgram(merchant)
  const { url, organization } = merchant
  const email = addressOf('mara')
  const shopper = await browser.newPage()
  await openShopOf(merchant, shopper, email)
  const panel = shopper.getByRole('dialog', { name: /Clay Club|Rewards/ })
  const header = panel.locator('header')
  const issued = /^Your reward: An hour at the wheel/

  const choose = async (look: string) => {
    await admin.getByRole('radio', { name: look }).check()
    const preview = admin.getByRole('complementary', { name: 'Preview' })
    return {
      panel: preview.frameLocator('iframe').getByRole('dialog').locator('header'),
      button: preview.getByText('See your rewards'),
    }
  }
  const save = async () => {
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Branding saved').first()).toBeVisible()
  }

  await test.step('the merchant sees the color in the panel and an email while choosing it', async () => {
    await admin.goto('/app/settings/loyalty/branding')
    const samples = await choose('A look of its own')
    await expect(samples.panel).toHaveCSS('background-color', brand)
    await admin.getByRole('textbox', { name: 'Buttons and header', exact: true }).fill('#aa0000')
    await expect(samples.panel).toHaveCSS('background-color', red)
    await expect(samples.button).toHaveCSS('background-color', red)
    await admin.getByRole('textbox', { name: 'Text', exact: true }).fill('#330011')
    await save()
  })

  await test.step('the panel in the shop has it, and reviews have the brand', async () => {
    await shopper.goto(`${url}/a-shop`)
    await expect(header).toHaveCSS('background-color', red)
    const badge = await fetch(`${url}/api/v1/storefront/${organization.slug}/widgets/star-badge`)
    expect((await badge.json()).widget.brand.primary).toBe('#111111')
  })

  await test.step('the email about a reward has it', async () => {
    await panel.getByRole('button', { name: 'Join now' }).click()
    await panel.getByRole('button', { name: 'Rewards', exact: true }).click()
    await panel.getByRole('button', { name: 'Redeem: An hour at the wheel' }).click()
    await panel.getByRole('button', { name: 'Yes, redeem' }).click()
    expect((await mailTo(email, issued)).html).toContain('#330011')
  })

  await test.step('the merchant returns to the brand, and so does the panel', async () => {
    await choose('The look of your brand')
    await save()
    await admin.reload()
    await expect(admin.getByRole('radio', { name: 'The look of your brand' })).toBeChecked()
    await shopper.goto(`${url}/a-shop`)
    await expect(header).toHaveCSS('background-color', brand)
  })
  await shopper.close()
})
