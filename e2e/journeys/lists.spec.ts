import type { Page } from '@playwright/test'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { createImport } from '@yuko/contract/imports/create-import'
import { startImport } from '@yuko/contract/imports/start-import'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { switchProgram } from '@yuko/contract/loyalty/switch-program'
import { countRequests } from '@yuko/contract/requests/count-requests'
import { recordOrders } from '@yuko/contract/store/record-orders'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import { importEnd, importReviews } from '#support/imports.ts'
import type { Merchant } from '#support/merchant.ts'
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
  const saved = admin.waitForResponse(
    (reply) => reply.url().endsWith('/views/display') && Boolean(reply.request().postData()?.includes('product')),
  )
  await view.getByRole('checkbox', { name: 'Product' }).click()
  await expect(admin.getByRole('columnheader', { name: 'Product' })).toHaveCount(0)
  await expect.poll(height).toBeLessThan(comfortable)
  await admin.keyboard.press('Escape')
  await saved

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

/** Starts a loyalty program, and imports the balances of its members. */
async function givePoints({ api }: Merchant, csv: string) {
  const program = { name: 'Clay Club', pointLabel: { one: 'Point', other: 'Points' }, pointsPerMajorUnit: 1, signupPoints: 0 }
  const { programId } = await api.call(createProgram, { body: program })
  await api.call(switchProgram, { params: { programId }, body: { status: 'active' } })
  const file = new File([csv], 'points.csv', { type: 'text/csv' })
  const { importId } = await api.call(createImport, { query: { kind: 'loyalty_points' }, file })
  await api.call(startImport, { params: { importId } })
  expect((await importEnd(api, importId)).status).toBe('completed')
}

/** Sells mugs to as many customers, yesterday. */
async function sellMugs({ api }: Merchant, count: number) {
  await api.call(upsertProducts, { body: { products: [{ externalId: 'mug', handle: 'mug', title: 'Stone mug' }] } })
  const placedAt = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const orders = Array.from({ length: count }, (_, index) => ({
    externalId: `${index}`,
    number: `#${1000 + index}`,
    email: `buyer.${index}@buyer.example`,
    placedAt,
    lines: [{ productExternalId: 'mug', quantity: 1 }],
  }))
  await api.call(recordOrders, { body: { orders } })
  const planned = async () => (await api.call(countRequests, { query: {} })).upcoming
  await expect.poll(planned, { timeout: 60_000 }).toBe(count)
}

test('a merchant adjusts the points of several members, and reads why one was skipped', async ({ admin, merchant }) => {
  await givePoints(merchant, 'email,name,points\nann@buyer.example,Ann,100\nben@buyer.example,Ben,20\ncem@buyer.example,Cem,50\n')
  await admin.goto('/loyalty/customers')
  await expect(rows(admin, 'Customers')).toHaveCount(3)
  const choose = (name: string) => admin.getByRole('checkbox', { name: `Select ${name}` }).click()
  const member = (name: string) => rows(admin, 'Customers').filter({ hasText: name })
  const bar = admin.getByRole('region', { name: 'Bulk actions' })

  await choose('Ben')
  await bar.getByRole('button', { name: 'More' }).click()
  await admin.getByRole('menuitem', { name: 'Opt out' }).click()
  await admin.getByRole('dialog', { name: 'Opt out 1 customer?' }).getByRole('button', { name: 'Opt out' }).click()
  await expect(admin.getByText('1 customer updated', { exact: true })).toBeVisible()
  await expect(member('Ben')).toContainText('Opted out')

  for (const name of ['Ann', 'Ben', 'Cem']) await choose(name)
  await bar.getByRole('button', { name: 'Adjust points' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Adjust points of 3 customers' })
  await dialog.getByRole('textbox', { name: 'Points' }).fill('25')
  await dialog.getByRole('button', { name: 'Add points' }).click()
  await expect(admin.getByText('2 customers updated · 50 points added · 1 skipped: opted out, blocked or merged')).toBeVisible()
  await expect(member('Ann')).toContainText('125')
  await expect(member('Cem')).toContainText('75')
  await expect(member('Ben')).toContainText('20')
  await expect(bar).toHaveCount(0)
})

test('a merchant requests reviews for all scheduled orders, more than the page shows', async ({ admin, merchant }) => {
  await sellMugs(merchant, 52)
  await admin.goto('/reviews/orders?status=scheduled')
  await expect(admin.getByText('50 orders shown')).toBeVisible()
  await admin.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await admin.getByRole('button', { name: 'Select all 52 results' }).click()
  await expect(admin.getByText('All 52 matching results are selected.')).toBeVisible()
  await admin.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Request reviews' }).click()
  await expect(admin.getByText('52 orders selected')).toBeVisible()
  await admin.getByRole('button', { name: 'Preview requests' }).click()
  await admin.getByRole('button', { name: 'Send 52 requests' }).click()
  await expect(admin.getByText('Scheduling 52 requests')).toBeVisible()
})
