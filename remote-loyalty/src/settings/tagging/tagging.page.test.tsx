import { screen, waitFor, within } from '@testing-library/react'
import { getTagging } from '@yuko/contract/loyalty/tagging/get-tagging'
import { getTaggingDrift } from '@yuko/contract/loyalty/tagging/get-tagging-drift'
import { syncTagging } from '@yuko/contract/loyalty/tagging/sync-tagging'
import { defaultTagging, type Tagging, type TaggingState } from '@yuko/contract/loyalty/tagging/tagging'
import { updateTagging } from '@yuko/contract/loyalty/tagging/update-tagging'
import { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { defaultTierRules } from '@yuko/contract/loyalty/tiers/tier'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'

const path = '/app/settings/loyalty/shopify-tagging'
const id = '01jd3m8w2ve5h9x7q4t6r8s0ab'
let saved: Tagging | undefined
let state: TaggingState
let synced: number

const look = {
  color: '#b8860b',
  icon: 'medal' as const,
  tag: null,
  multiplierPercent: 100,
  entryPoints: 0,
  entryRewardId: null,
  retainThreshold: null,
  isHidden: false,
  benefits: [],
  perks: [],
}
const server = setupServer(
  mockEndpoint(getTagging, () => state),
  mockEndpoint(updateTagging, ({ body }) => {
    saved = body
    state = { ...state, tagging: body }
    return state
  }),
  mockEndpoint(getTaggingDrift, () => ({
    members: 120,
    differ: synced ? 0 : 2,
    examples: synced ? [] : [{ memberId: `lmb_${id}`, name: 'Ada', missing: ['Tier: Gold'], tooMany: ['Tier: Bronze'] }],
  })),
  mockEndpoint(syncTagging, () => {
    synced += 1
    return { queued: 2 }
  }),
  mockEndpoint(listTiers, () => ({
    rules: defaultTierRules,
    items: [
      { ...look, tierId: `tir_${id}`, name: 'Diamond', threshold: 0, rank: 1, members: 3, createdAt: '2026-10-01T10:00:00.000Z' },
    ],
    membersWithoutTier: 0,
  })),
)
beforeAll(() => server.listen())
beforeEach(() => {
  saved = undefined
  synced = 0
  state = { tagging: { ...defaultTagging, isActive: true }, store: 'ready', waiting: 0, refused: 1, lastWrittenAt: null }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (permissions?: Permission[]) => renderRoutes(routes, { path, ...(permissions && { permissions }) })

it('shows that other platforms are not supported', async () => {
  state.store = 'not_connected'
  renderRoutes(routes, { path, integrationType: 'woocommerce' })
  expect(await screen.findByText('Your store isn’t on Shopify')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Connect store' })).toBeNull()
})

it('updates the example tags while typing', async () => {
  const { user, notifications } = open()
  expect(await screen.findByText('Loyalty Tier: Diamond')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: /^Points/ }))
  expect(screen.getByText('Loyalty Points: 100-499')).toBeVisible()
  const bands = screen.getByRole('textbox', { name: 'Bands start at' })
  await user.clear(bands)
  await user.type(bands, '250')
  expect(screen.getByText('Loyalty Points: 250+')).toBeVisible()
  const tag = screen.getByRole('textbox', { name: 'Tag: Tier' })
  await user.clear(tag)
  await user.type(tag, 'VIP')
  await user.click(screen.getByRole('button', { name: '{{ tier.name }}' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('Tagging saved. Your store is being updated'))
  expect(saved?.rules).toEqual([
    { event: 'tier', template: 'VIP {{ tier.name }}', removePrevious: true, bands: [] },
    { event: 'points_band', template: 'Loyalty Points: {{ points.band }}', removePrevious: true, bands: [250] },
  ])
})

it('adds a rule for members with a bad review', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('switch', { name: /^Detractor/ }))
  expect(screen.getByText('Loyalty Detractor')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved?.rules.at(-1)).toEqual({ event: 'detractor', template: 'Loyalty Detractor', removePrevious: true, bands: [] }),
  )
})

it('shows errors at the rule', async () => {
  const { user } = open()
  const tag = await screen.findByRole('textbox', { name: 'Tag: Tier' })
  await user.clear(tag)
  await user.type(tag, 'VIP')
  await user.click(screen.getByRole('switch', { name: /^Points/ }))
  await user.type(screen.getByRole('textbox', { name: 'Bands start at' }), ', 200')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('must name {{ tier.name }}, or all of them have the same tag')).toBeVisible()
  expect(screen.getByText('must increase')).toBeVisible()
  expect(tag).toBeInvalid()
  expect(saved).toBeUndefined()
})

it('finds incorrect tags in the store, and fixes them', async () => {
  const { user, notifications } = open()
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('2 members have incorrect tags. 120 members checked.')).toBeVisible()
  const some = within(screen.getByRole('list', { name: 'Examples' }))
  expect(some.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', `/loyalty/customers/lmb_${id}`)
  expect(some.getByText('Missing: Tier: Gold')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fix tags' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('2 customers are being updated'))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('All 120 members have the correct tags.')).toBeVisible()
})

it('shows why nothing syncs, and is read-only without permission', async () => {
  state.store = 'not_connected'
  const { unmount } = open()
  expect(await screen.findByRole('link', { name: 'Connect store' })).toHaveAttribute(
    'href',
    '/app/settings/accounts/integration/platform',
  )
  unmount()
  state = { ...state, store: 'ready', waiting: 3 }
  open(['organization.read'])
  expect(await screen.findByText(/^3 customers left to sync.*Your store rejected 1 customer/)).toBeVisible()
  expect(screen.getByRole('switch', { name: /^Keep tags/ })).toBeDisabled()
})
