import { jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import type { Permission } from '@yuko/contract/permissions'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aMember, gold, memberBackend } from '#testing/member-backend.ts'
import { aTier, tierBackend } from '#testing/tier-backend.ts'

const path = '/loyalty/customers'
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function open(members: LoyaltyMemberProfile[], at = path, permissions?: Permission[], hasMore = false) {
  const { handlers, sent } = memberBackend({ members, hasMore })
  server.use(...handlers, ...tierBackend({ tiers: [aTier(1), aTier(2)] }).handlers)
  return { sent, ...renderRoutes(routes, { path: at, ...(permissions && { permissions }) }) }
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const people = [
  aMember(1, { pending: 40 }),
  aMember(2, { tier: gold }),
  aMember(3, { status: 'blocked', balance: -20, name: null }),
]

it('shows balances, and links to members with the list as the way back', async () => {
  open(people, `${path}?minBalance=-50`)
  expect((await row('Buyer 1')).getByText('+40')).toBeVisible()
  expect((await row('Buyer 2')).getByText('Gold')).toBeVisible()
  const debtor = await row('buyer.3@example.com')
  expect(debtor.getByText('Blocked')).toBeVisible()
  expect(debtor.getByText('-20')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buyer 2' })).toHaveAttribute('href', `${path}/${idOf('lmb', 2)}?minBalance=-50`)
})

it('is filtered and sorted by its URL, and ignores invalid values', async () => {
  const { user, address } = open(people, `${path}?status=blocked,nonsense&tierId=${gold.tierId}`)
  expect(await screen.findByRole('link', { name: 'Buyer 2' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Buyer 1' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Remove filter Gold' }))
  await user.click(await screen.findByRole('button', { name: 'Points' }))
  await user.click(await screen.findByRole('radio', { name: 'Has points' }))
  expect(address()).toBe(`${path}?minBalance=1`)
  await user.click(within(screen.getByRole('columnheader', { name: 'Balance' })).getByRole('button'))
  expect(address()).toBe(`${path}?minBalance=1&sort=balance`)
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Buyer/ })[0]).toHaveTextContent('Buyer 2'))
  await user.click(within(screen.getByRole('columnheader', { name: 'Balance' })).getByRole('button'))
  expect(address()).toBe(`${path}?minBalance=1&sort=balance&direction=asc`)
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Buyer/ })[0]).toHaveTextContent('Buyer 1'))
})

it('has a view: columns, density and saved filters', async () => {
  const { user } = open(people, `${path}?minBalance=1`)
  await row('Buyer 1')
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Tier' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Tier' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  await waitFor(() => expect(document.querySelector('[data-density="compact"]')).toBeInTheDocument())
  await user.type(screen.getByRole('textbox', { name: 'View name' }), 'With points{Enter}')
  expect(await screen.findByRole('link', { name: 'With points' })).toHaveAttribute('href', `${path}?minBalance=1`)
})

it('changes selected customers, and shows how many were skipped and why', async () => {
  const { user, sent } = open(people)
  for (const name of ['Buyer 1', 'Buyer 2', 'buyer.3@example.com']) await user.click((await row(name)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Adjust points' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust points of 3 customers' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Points' }), '20')
  expect(await dialog.findByText('2 customers will be updated')).toBeVisible()
  expect(dialog.getByText('40 points in total will be added')).toBeVisible()
  expect(dialog.getByText('1 skipped: opted out, blocked or merged')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add points' }))
  const end = '2 customers updated · 40 points added · 1 skipped: opted out, blocked or merged'
  expect(await screen.findByText(end)).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'bulk',
      key: expect.any(String),
      body: expect.objectContaining({ action: 'adjust', points: 20, memberIds: [1, 2, 3].map((n) => idOf('lmb', n)) }),
    },
  ])
  await waitFor(() => expect((screen.getAllByRole('checkbox') as HTMLInputElement[]).some(({ checked }) => checked)).toBe(false))

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Points adjustment undone · 20 points were already spent')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ name: 'undo', body: idOf('lbk', 1) })
})

it('changes all customers that match a segment, also those not loaded', async () => {
  const { user, sent } = open(people, `${path}?segmentId=${idOf('seg', 1)}`, undefined, true)
  await row('Buyer 1')
  expect(await screen.findByText('VIPs')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(await screen.findByRole('button', { name: 'Select all 1,234 results' }))
  expect(screen.getByText('All 1,234 matching results are selected.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from program' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 1,234 customers from the program?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove from program' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ name: 'bulk', body: { action: 'remove', filter: { segmentId: idOf('seg', 1) } } }]),
  )
})

it('adds a tag of the store, and changes the tier, of selected customers', async () => {
  const { user, sent } = open(people)
  const choose = async (action: string) => {
    await user.click((await row('Buyer 1')).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
    return within(await screen.findByRole('dialog'))
  }
  const tag = await choose('Add tag')
  await user.type(await tag.findByRole('combobox', { name: 'Customer tag' }), 'Gold 2026')
  await user.click(tag.getByRole('button', { name: 'Add tag' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { action: 'add_tag', tag: 'Gold 2026' } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const tier = await choose('Change tier')
  await user.click(await tier.findByRole('button', { name: 'Change tier' }))
  const byHand = { by: 'hand', tierId: null, until: null }
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { action: 'move_tier', tier: byHand } }))
})

it('shows no checkboxes to members who can’t do anything with a selection', async () => {
  open(people, path, ['organization.read'])
  await row('Buyer 1')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('is exported as a file, as filtered', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:members')
  URL.revokeObjectURL = jest.fn()
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, sent } = open(people, `${path}?hasTier=false&sort=joined`)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Smile' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'download', key: null, body: { hasTier: false, format: 'smile' } }]))
})

it('has empty states without customers and without matches', async () => {
  const { unmount } = open([])
  expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Import points' })[0]).toHaveAttribute('href', '/reviews/import/points')
  unmount()
  const { user, address } = open(people, `${path}?q=nobody&sort=balance`, ['organization.read'])
  await user.click(
    within(
      await screen.findByRole('heading', { name: 'No customers match' }).then((title) => title.parentElement as HTMLElement),
    ).getByRole('button', { name: 'Clear filters' }),
  )
  expect(address()).toBe(`${path}?sort=balance`)
  expect(screen.queryByRole('link', { name: 'Import points' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
})
