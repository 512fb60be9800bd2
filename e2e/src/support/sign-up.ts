import { expect, type Page } from '@playwright/test'
import { linkIn, mailTo } from '#support/mailbox.ts'
import { newAccount } from '#support/merchant.ts'

/** A new merchant signs up, verifies the address, names the organization, and reaches the platform question. */
export async function signUp(page: Page): Promise<void> {
  const account = newAccount()
  await page.goto('/register')
  await page.getByLabel('Your name').fill(account.name)
  await page.getByLabel('Work email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
  await page.goto(linkIn(await mailTo(account.email, /Verify/), '/account/verify/'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Organization name').fill('Mill & Daughters')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Which platform does your store use?' })).toBeVisible()
}
