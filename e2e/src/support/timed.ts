import type { Page } from '@playwright/test'
import { test as embedded, expect } from '#support/embedded.ts'
import { createMovableClock, type MovableClock } from '#support/movable-clock.ts'
import { signUp } from '#support/sign-up.ts'

export { expect }

/**
 * The product in the store platform, with controllable time. Each file calls `test.use({ journey })` to get its own: with an
 * advanced clock of another file, the platform's signatures would be too old.
 */
export const test = embedded.extend<object, { clock: MovableClock; journey: string }>({
  journey: ['', { option: true, scope: 'worker' }],
  clock: [
    async ({ journey: _ }, use) => {
      const clock = createMovableClock()
      await use(clock)
      clock.remove()
    },
    { scope: 'worker' },
  ],
  productEnv: [async ({ clock }, use) => use(clock.env), { scope: 'worker' }],
})

/** A merchant with a Yuko account connects the shop. */
export async function connectShop(page: Page, domain: string): Promise<void> {
  await signUp(page)
  await page.getByRole('radio', { name: 'Shopify' }).check()
  await page.getByLabel('Store address').fill(domain)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Install app' }).click()
  await expect(page).toHaveURL(/\/onboarding-setup/)
}

export async function startProgram(page: Page): Promise<void> {
  await page.goto('/loyalty/programs/new')
  await page.getByLabel('Program name').fill('Clay Club')
  await page.getByRole('button', { name: 'Create program' }).click()
  await page.getByRole('switch', { name: 'The program is off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate program' }).click()
  await expect(page.getByRole('switch', { name: 'The program is on' })).toBeChecked()
}
