/** A loyalty program of a shop, from its admin and its account page. */
import type { Frame, Page } from '@playwright/test'
import type { Shop } from '../../store-platform/src/platform.ts'
import type { StartedPlatform } from '../../store-platform/src/start.ts'
import { addressOf } from './automation.ts'
import { addToStore, expect, topicsOf } from './embedded.ts'
import { eventually } from './eventually.ts'
import { appFrame, clientId, type OpenInAdmin } from './store-platform.ts'

/** The app in the admin, at this place. */
export async function atPlace(page: Page, openInAdmin: OpenInAdmin, path: string): Promise<Frame> {
  await openInAdmin(page, { path })
  return appFrame(page)
}

/** Joining gives 100 points; the reward costs 100. */
async function startProgram(page: Page, openInAdmin: OpenInAdmin): Promise<void> {
  await addToStore(page, openInAdmin)
  const program = await atPlace(page, openInAdmin, '/loyalty/programs/new')
  await program.getByLabel('Program name').fill('Clay Club')
  await program.getByRole('button', { name: 'Create program' }).click()
  await program.getByRole('switch', { name: 'The program is off' }).click()
  await program.getByRole('dialog').getByRole('button', { name: 'Activate program' }).click()
  await expect(program.getByRole('switch', { name: 'The program is on' })).toBeChecked()
  const reward = await atPlace(page, openInAdmin, '/loyalty/rewards/amount_off/new')
  await reward.getByRole('textbox', { name: 'Name' }).fill('Five off')
  await reward.getByRole('textbox', { name: 'Amount off' }).fill('5')
  await reward.getByRole('textbox', { name: 'Cost' }).fill('100')
  await reward.getByRole('button', { name: 'Save and activate' }).click()
  await expect(page.getByText('“Five off” activated').first()).toBeVisible()
}

/** The program, and a customer of the shop who hasn't joined it. */
export async function startWithCustomer(page: Page, openInAdmin: OpenInAdmin, platform: StartedPlatform, { domain }: Shop) {
  const email = addressOf('bea')
  await startProgram(page, openInAdmin)
  await expect.poll(() => topicsOf(platform, domain)).toContain('customers/create')
  const { id } = await platform.control.createCustomer(domain, { email, firstName: 'Bea', lastName: 'Buyer' })
  return { email, id }
}

/** The customer's account page in the shop. */
export async function joinOnAccountPage(shopper: Page, { handle }: Shop, customerId: string): Promise<void> {
  const address = `https://extensions.shopifycdn.com/extensions/${handle}/${clientId}/shopify-account-page?customer=${customerId}`
  const join = shopper.getByRole('button', { name: 'Join now' })
  const joined = shopper.getByRole('heading', { name: '100 points' })
  await eventually(
    () => shopper.goto(address),
    async (patience) => {
      await expect(join.or(joined)).toBeVisible(patience)
      if (await join.isVisible()) await join.click(patience)
      // Leaving the page earlier may cancel the request.
      await expect(join).toBeHidden(patience)
      await expect(joined).toBeVisible(patience)
    },
  )
}
