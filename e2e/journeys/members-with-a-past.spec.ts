import { addressOf } from '#support/automation.ts'
import { openProgram } from '#support/loyalty.ts'
import { expect, test } from '#support/test.ts'

test('the merchant imports members with join dates and lifetime points, and undoes it', async ({ admin, merchant }) => {
  await openProgram(merchant)
  const email = addressOf('past')
  const file = `email,points,joined_at,lifetime_points\n${email},120,2019-12-31,900\n`

  await test.step('the dry run counts them', async () => {
    await admin.goto('/reviews/import/points')
    const buffer = Buffer.from(file)
    await admin.getByLabel('CSV file with points').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
    await expect(admin.getByText('Join dates and lifetime points to import')).toBeVisible()
  })

  await test.step('the member has a past beside the ledger', async () => {
    await admin.getByRole('button', { name: 'Import 1 balance' }).click()
    await expect(admin.getByText('Join dates and lifetime points imported')).toBeVisible()
    const report = admin.url()
    await admin.getByRole('link', { name: 'View members' }).click()
    await admin.getByRole('link', { name: email }).click()
    await expect(admin.getByRole('heading', { name: 'Before Yuko' })).toBeVisible()
    await expect(admin.getByText('900', { exact: true })).toBeVisible()
    await expect(admin.getByText('31 Dec 2019').first()).toBeVisible()
    await admin.goto(report)
  })

  await test.step('Undo removes the member', async () => {
    await admin.getByRole('button', { name: 'Undo import' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(admin.getByRole('heading', { name: 'Results before undo' })).toBeVisible()
    await admin.goto('/loyalty/customers')
    await expect(admin.getByText(email)).toHaveCount(0)
  })
})
