import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { createImport } from '@yuko/contract/imports/create-import'
import { startImport } from '@yuko/contract/imports/start-import'
import { countLoyaltyMembers } from '@yuko/contract/loyalty/members/count-loyalty-members'
import { upsertCustomers } from '@yuko/contract/store/upsert-customers'
import { addressOf } from '#support/automation.ts'
import { importEnd } from '#support/imports.ts'
import { openProgram } from '#support/loyalty.ts'
import { expect, test } from '#support/test.ts'

test('the merchant gives 50 points to a segment after a dry run, and undoes it', async ({ admin, merchant }) => {
  const { api } = merchant
  await openProgram(merchant)
  const customers = ['DK', 'DK', 'SE'].map((country, n) => ({ email: addressOf(`segment${n}`), country }))
  await api.call(upsertCustomers, { body: { customers } })
  const file = ['email,points', ...customers.map(({ email }) => `${email},200`)].join('\n')
  const points = new File([file], 'points.csv', { type: 'text/csv' })
  const { importId } = await api.call(createImport, { query: { kind: 'loyalty_points' }, file: points })
  await api.call(startImport, { params: { importId } })
  await importEnd(api, importId)
  const rule = { field: 'person.country', operator: 'eq', value: 'DK' } as const
  const { segmentId } = await api.call(createSegment, { body: { name: 'Danes', rule } })
  await expect.poll(async () => (await api.call(countLoyaltyMembers, { query: { segmentId } })).count).toBe(2)

  await test.step('the list shows the members of the segment', async () => {
    await admin.goto('/loyalty/customers')
    await admin.getByRole('button', { name: 'Segment' }).click()
    await admin.getByText('Danes').click()
    await expect(admin.getByRole('row', { name: /segment\d/ })).toHaveCount(2)
    await admin.keyboard.press('Escape')
  })

  const progress = admin.getByRole('region', { name: 'Bulk action progress' })
  await test.step('the dry run says what will happen, and the points are added', async () => {
    await admin.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await admin.getByRole('button', { name: 'Adjust points' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Adjust points of 2 customers' })
    await dialog.getByLabel('Points', { exact: true }).fill('50')
    await expect(dialog.getByText('2 customers will be updated')).toBeVisible()
    await expect(dialog.getByText('100 points in total will be added')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add points' }).click()
    await expect(progress.getByText('2 customers updated · 100 points added')).toBeVisible()
    await expect(admin.getByRole('cell', { name: '250', exact: true })).toHaveCount(2)
  })

  await test.step('Undo takes them back', async () => {
    await progress.getByRole('button', { name: 'Undo' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expect(progress.getByText('Points adjustment undone')).toBeVisible()
    await expect(admin.getByRole('cell', { name: '200', exact: true })).toHaveCount(2)
  })
})
