import type { Page } from '@playwright/test'
import { addressOf } from '#support/automation.ts'
import { openProgram } from '#support/loyalty.ts'
import { expect, test } from '#support/test.ts'

test('the merchant imports members, then their points history, sees it on a member’s page, and undoes it', async ({
  admin,
  merchant,
}) => {
  await openProgram(merchant)
  const [email, stranger] = [addressOf('history'), addressOf('stranger')]
  const history = [
    'email,points_amount,external_note,applied_at,source',
    `${email},300,Order #1001,2024-03-01,order`,
    `${email},-100,€5 off,2024-06-15,redemption`,
    `${stranger},50,Birthday,2024-06-15,birthday`,
    '',
  ].join('\n')

  await test.step('members come with their balance', async () => {
    await admin.goto('/reviews/import/points')
    await choose(admin, 'CSV file with points', `email,points\n${email},200\n`)
    await admin.getByRole('button', { name: 'Import 1 balance' }).click()
    await admin.getByRole('link', { name: 'Import points history' }).click()
  })

  await test.step('the check tells what is new, and who isn’t a member', async () => {
    await choose(admin, 'CSV file with a points history', history)
    await expect(admin.getByText('Recognized as an export from Rivo')).toBeVisible()
    await expect(admin.getByText('1 row belongs to someone who isn’t a member')).toBeVisible()
    await admin.getByRole('button', { name: 'Import 2 entries' }).click()
    await expect(admin.getByRole('heading', { name: 'Report' })).toBeVisible()
  })
  const report = admin.url()

  await test.step('the member has both, and the same balance', async () => {
    await admin.getByRole('link', { name: 'View members' }).click()
    await admin.getByRole('link', { name: email }).click()
    const before = admin.getByRole('region', { name: 'Before Yuko' })
    await expect(before.getByRole('listitem')).toHaveText([/−100€5 off15 Jun 2024/, /\+300Order #10011 Mar 2024/])
    await expect(admin.getByRole('button', { name: /\+200/ })).toBeVisible()
  })

  await test.step('the same file has nothing new', async () => {
    await admin.goto('/reviews/import/points-history')
    await choose(admin, 'CSV file with a points history', history)
    await expect(admin.getByText(/^Nothing to import yet/)).toBeVisible()
  })

  await test.step('Undo removes the history, and keeps the balance', async () => {
    await admin.goto(report)
    await admin.getByRole('button', { name: 'Undo import' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(admin.getByRole('heading', { name: 'Results before undo' })).toBeVisible()
    await admin.goto('/loyalty/customers')
    await admin.getByRole('link', { name: email }).click()
    await expect(admin.getByRole('button', { name: /\+200/ })).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Before Yuko' })).toHaveCount(0)
  })
})

async function choose(page: Page, label: string, content: string): Promise<void> {
  const buffer = Buffer.from(content)
  await page.getByLabel(label).setInputFiles({ name: 'history.csv', mimeType: 'text/csv', buffer })
}
