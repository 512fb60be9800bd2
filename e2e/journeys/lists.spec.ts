import type { Page } from '@playwright/test'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { importReviews } from '#support/imports.ts'
import { expect, test } from '#support/test.ts'

const rows = (page: Page, list: string) => page.getByRole('table', { name: list }).locator('tbody tr[data-key]')
const openView = async (page: Page, name = 'View') => {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog')
}

test('a merchant saves the reviews they look at every morning, and the list opens with them', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 40, { publish: 'pending' })
  await admin.goto('/reviews/reviews?rating=1,2&sort=oldest')
  const view = await openView(admin)
  await view.getByRole('textbox', { name: 'View name' }).fill('Unhappy customers')
  await view.getByRole('button', { name: 'Save' }).click()
  await view.getByRole('link', { name: 'Unhappy customers' }).hover()
  await view.getByRole('button', { name: 'Rename view “Unhappy customers”' }).click()
  await view.getByRole('textbox', { name: 'View name' }).fill('Low ratings')
  await view.getByRole('button', { name: 'Save' }).click()
  await view.getByRole('link', { name: 'Low ratings' }).hover()
  await view.getByRole('button', { name: 'Open with “Low ratings” by default' }).click()
  await expect(view.getByRole('button', { name: 'Stop opening with “Low ratings”' })).toHaveAttribute('aria-pressed', 'true')

  await admin.goto('/reviews/reviews')
  await expect(admin).toHaveURL('/reviews/reviews?rating=1,2&sort=oldest')
  await expect(admin.getByRole('columnheader', { name: 'Submitted' })).toHaveAttribute('aria-sort', 'ascending')
  await admin.getByRole('button', { name: 'Clear all' }).click()
  await expect(rows(admin, 'Reviews')).toHaveCount(40)
})

test('columns and density stay as a merchant left them, also on another day', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 12)
  await admin.goto('/reviews/reviews')
  await expect(rows(admin, 'Reviews')).toHaveCount(12)
  const height = async () => (await rows(admin, 'Reviews').first().boundingBox())?.height ?? 0
  const comfortable = await height()
  const view = await openView(admin)
  await view.getByText('Compact').click()
  await view.getByRole('checkbox', { name: 'Product' }).click()
  await expect(admin.getByRole('columnheader', { name: 'Product' })).toHaveCount(0)
  await expect.poll(height).toBeLessThan(comfortable)
  await admin.keyboard.press('Escape')

  await admin.goto('/reviews/reviews')
  await expect(admin.getByRole('columnheader', { name: 'Rating' })).toBeVisible()
  await expect(admin.getByRole('columnheader', { name: 'Product' })).toHaveCount(0)
  await expect.poll(height).toBeLessThan(comfortable)
})

test('workflows are searched, chosen and archived by keys alone', async ({ admin, merchant }) => {
  for (const title of ['Alpha', 'Beta', 'Gamma']) await merchant.api.call(createWorkflow, { body: { title } })
  await admin.goto('/workflows?sort=title&direction=asc')
  await expect(rows(admin, 'Workflows')).toHaveCount(3)
  await admin.keyboard.press('j')
  await admin.keyboard.press('x')
  await admin.keyboard.press('j')
  await admin.keyboard.press('x')
  const bar = admin.getByRole('region', { name: 'Bulk actions' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(admin.getByText('2 workflows archived')).toBeVisible()
  await expect(rows(admin, 'Workflows')).toHaveCount(1)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(admin, 'Workflows')).toHaveCount(3)
  await admin.keyboard.press('/')
  await admin.keyboard.type('gam')
  await expect(rows(admin, 'Workflows')).toHaveCount(1)
  const file = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toBe('workflows.csv')
})

test('on a phone the list fits, and its view menu sorts', async ({ admin, merchant }) => {
  await importReviews(merchant.api, 12)
  await admin.setViewportSize({ width: 390, height: 844 })
  const overflow = () => admin.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of ['/reviews/orders', '/loyalty/customers', '/subscribers', '/workflows', '/reviews/reviews']) {
    await admin.goto(path)
    await expect(admin.getByRole('button', { name: 'View', exact: true })).toBeVisible()
    expect(await overflow(), path).toBeLessThanOrEqual(0)
  }
  await expect(rows(admin, 'Reviews')).toHaveCount(12)
  const view = await openView(admin)
  // The URL carries the choice, so the radio follows a moment later.
  await view.getByRole('radio', { name: 'Rating' }).click()
  await expect(admin).toHaveURL('/reviews/reviews?sort=highest')
  await view.getByRole('button', { name: 'Sort ascending' }).click()
  await expect(admin).toHaveURL('/reviews/reviews?sort=lowest')
  const box = await view.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})
