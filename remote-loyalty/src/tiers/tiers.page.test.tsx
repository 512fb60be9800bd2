import { screen, waitFor, within } from '@testing-library/react'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { listRewards } from '@yuko/contract/loyalty/rewards/list-rewards'
import type { TierRecalculation } from '@yuko/contract/loyalty/tiers/get-tier-recalculation'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aProgram, aReward } from '#testing/program-backend.ts'
import { aTier, noMoves, tierBackend } from '#testing/tier-backend.ts'

const path = '/loyalty/tiers'
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const rewards = [
  mockEndpoint(listPrograms, () => ({ items: [aProgram(1, { status: 'active' })], nextCursor: null })),
  mockEndpoint(listRewards, () => ({ items: [aReward(1, { name: 'Reward 1', status: 'active' })] })),
]

type Kept = Parameters<typeof tierBackend>[0]
function open(kept: Kept, at = path, permissions?: Permission[]) {
  const backend = tierBackend(kept)
  server.use(...backend.handlers, ...rewards)
  return { kept: backend.kept, ...renderRoutes(routes, { path: at, ...(permissions && { permissions }) }) }
}
const two = () => [aTier(1), aTier(2, { multiplierPercent: 150, entryPoints: 200, perks: ['Free returns'] })]
const preview = {
  ...noMoves,
  up: 12,
  down: 3,
  same: 15,
  fallShort: 2,
  moves: [{ from: { tierId: idOf('tir', 1), name: 'Bronze' }, to: { tierId: idOf('tir', 2), name: 'Gold' }, members: 12 }],
}

describe('the ladder', () => {
  it('lists tiers highest first, with requirement, benefits and members', async () => {
    open({ tiers: two() })
    const ladder = await screen.findByRole('list', { name: 'Tiers, highest first' })
    const [gold, bronze, below] = within(ladder)
      .getAllByRole('listitem')
      .filter((item) => item.parentElement === ladder)
    expect(gold).toHaveTextContent('Gold500 points earned in 12 months')
    expect(within(gold as HTMLElement).getByRole('list')).toHaveTextContent(
      '1.5× points on orders200 points on entryFree returns',
    )
    expect(within(gold as HTMLElement).getByRole('link', { name: '20 members' })).toHaveAttribute(
      'href',
      `/loyalty/customers?tierId=${idOf('tir', 2)}`,
    )
    expect(bronze).toHaveTextContent('All members')
    expect(within(below as HTMLElement).getByRole('link')).toHaveTextContent('7 members')
  })

  it('shows the progress of a recalculation, and the result of the last one', async () => {
    const recalculation: TierRecalculation = {
      state: 'running',
      total: 40,
      done: 10,
      up: 4,
      down: 1,
      startedAt: '2026-11-20T10:00:00.000Z',
      finishedAt: null,
    }
    const { unmount } = open({ tiers: two(), recalculation })
    expect(await screen.findByText('10 of 40 members')).toBeVisible()
    unmount()
    open({ tiers: two(), recalculation: { ...recalculation, state: 'done', finishedAt: '2026-11-20T10:00:05.000Z' } })
    expect(await screen.findByText(/^Tiers updated/)).toHaveTextContent('Moved up: 4. Moved down: 1.')
  })

  it('has an empty state, and is read-only without permission', async () => {
    const { unmount } = open({ tiers: [] })
    expect(await screen.findByRole('heading', { name: 'No tiers yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add tier' })).toHaveAttribute('href', '/loyalty/tiers/new')
    unmount()
    open({ tiers: two() }, path, ['organization.read'])
    expect(await screen.findByRole('link', { name: 'Gold' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add tier' })).not.toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /^Keep the tier/ })).toBeDisabled()
  })

  it('previews who would move under new rules before saving', async () => {
    const { user, kept, notifications } = open({ tiers: two(), preview: () => preview })
    await user.click(await screen.findByRole('radio', { name: /^Move down one tier/ }))
    const whatIf = within(await screen.findByRole('region', { name: 'Impact preview' }))
    expect(await whatIf.findByText('Move up').then((term) => term.nextSibling)).toHaveTextContent('12')
    expect(whatIf.getByRole('list', { name: 'Moves between tiers' })).toHaveTextContent('Bronze → Gold12')
    expect(kept.plans).toEqual([{ rules: { ...kept.rules, downgrade: 'one_step' } }])
    const grace = screen.getByRole('textbox', { name: 'Grace period' })
    await user.clear(grace)
    await user.type(grace, '9999')
    expect(whatIf.getByText(/^Complete the form/)).toBeVisible()
    await user.clear(grace)
    await user.type(grace, '14')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Rules saved'))
    expect(kept.rules).toMatchObject({ downgrade: 'one_step', graceDays: 14 })
  })
})

describe('a tier', () => {
  it('is added with its values, with amounts when the rules count amounts', async () => {
    const rules = { metric: 'amount_spent', window: 'lifetime', downgrade: 'never', graceDays: 0 } as const
    const { user, kept, address } = open({ tiers: [aTier(1)], rules }, `${path}/new`)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Gold')
    await user.click(screen.getByRole('button', { name: 'Add tier' }))
    const from = screen.getByRole('textbox', { name: 'Threshold' })
    expect(from).toBeInvalid()
    await user.type(from, '249.50')
    await user.click(screen.getByRole('radio', { name: 'Crown' }))
    const multiplier = screen.getByRole('textbox', { name: 'Points multiplier' })
    await user.clear(multiplier)
    await user.type(multiplier, '1.5')
    await user.click(screen.getByRole('button', { name: 'Add perk' }))
    await user.type(screen.getByRole('textbox', { name: 'Perk 1' }), 'Free returns')
    await user.click(screen.getByRole('button', { name: 'Add perk' }))
    expect(screen.getByText(/249\.50 spent/)).toBeVisible()
    const plan = { tiers: [{ name: 'Bronze' }, { tierId: null, name: 'Gold', threshold: 24_950 }] }
    await waitFor(() => expect(kept.plans.at(-1)).toMatchObject(plan))
    await user.click(screen.getByRole('button', { name: 'Add tier' }))
    await waitFor(() => expect(address()).toBe(path))
    const look = { name: 'Gold', icon: 'crown' }
    expect(kept.tiers[1]).toMatchObject({ ...look, threshold: 24_950, multiplierPercent: 150, perks: ['Free returns'] })
  })

  it('has a threshold to keep it, benefits, a tag and a reward, and can be hidden', async () => {
    const { user, kept } = open({ tiers: two() }, `${path}/${idOf('tir', 2)}`)
    await user.type(await screen.findByRole('textbox', { name: 'Threshold to keep it' }), '300')
    await user.click(screen.getByRole('checkbox', { name: 'Hidden tier' }))
    await user.click(screen.getByRole('checkbox', { name: 'Free shipping' }))
    await user.type(screen.getByRole('textbox', { name: 'Tag in your store' }), 'vip-gold')
    await user.click(screen.getByRole('combobox', { name: 'Entry reward' }))
    await user.click(await screen.findByRole('option', { name: 'Reward 1' }))
    expect(screen.getByRole('region', { name: 'Member view' })).toHaveTextContent('A reward on entryFree shippingFree returns')
    // The preview follows after a pause.
    await waitFor(() => expect(kept.plans.at(-1)).toMatchObject({ tiers: [{}, { retainThreshold: 300, isHidden: true }] }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(kept.tiers[1]).toMatchObject({
        retainThreshold: 300,
        isHidden: true,
        benefits: ['free_shipping'],
        storeTag: 'vip-gold',
        entryRewardId: idOf('lrw', 1),
      }),
    )
  })

  it('previews moves only when they change, and is deleted after a preview', async () => {
    const { user, kept, address } = open({ tiers: two(), preview: () => preview }, `${path}/${idOf('tir', 2)}`)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
    expect(screen.queryByRole('region', { name: /Impact preview|Simulation/ })).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Points multiplier' }), '5')
    await user.click(within(screen.getByRole('region', { name: 'Simulation' })).getByRole('button', { name: /^Simulate/ }))
    await waitFor(() => expect(kept.tried).toHaveLength(1))
    expect(kept.tried[0]).toMatchObject({ of: 'tiers', tiers: [{ multiplierPercent: 100 }, { multiplierPercent: 155 }] })
    expect(screen.queryByRole('region', { name: 'Impact preview' })).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Threshold' }), '0')
    expect(await screen.findByText('2 members no longer qualify, but keep their tier until the grace period ends.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Gold”?' }))
    expect(await dialog.findByText('Move down')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete tier' }))
    await waitFor(() => expect(address()).toBe(path))
    expect(kept.tiers.map(({ name }) => name)).toEqual(['Bronze'])
  })

  it('that does not exist has an empty state', async () => {
    open({ tiers: two() }, `${path}/${idOf('tir', 9)}`)
    expect(await screen.findByRole('heading', { name: 'This tier doesn’t exist' })).toBeVisible()
  })
})
