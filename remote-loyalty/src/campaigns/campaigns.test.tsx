import { screen, waitFor, within } from '@testing-library/react'
import { createCampaign } from '@yuko/contract/loyalty/campaigns/create-campaign'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import {
  aCampaign,
  aProduct,
  aProgram,
  aReward,
  aTier,
  emptyState,
  type ProgramState,
  programBackend,
} from '#testing/program-backend.ts'

let state: ProgramState
const server = setupServer(...programBackend(() => state))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  state = {
    ...emptyState(),
    programs: [aProgram(1)],
    campaigns: [aCampaign(1)],
    rewards: [aReward(1)],
    tiers: [aTier(1, 'Silver'), aTier(2, 'Gold')],
    products: [aProduct(1, 'Linen shirt'), aProduct(2, 'Wool scarf')],
  }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (path: string) => renderRoutes(routes, { path: `/loyalty/campaigns/${path}` })
const inWords = () => within(screen.getByRole('complementary', { name: 'In plain words' }))

describe('a new way to earn', () => {
  it('is chosen among all kinds, which lead to their form', async () => {
    const { user, address } = open('new')
    expect(await screen.findAllByRole('listitem')).toHaveLength(18)
    await user.click(screen.getByRole('link', { name: 'Birthday' }))
    expect(await screen.findByText('A customer who has their birthday gets 200 beans, worth €2.')).toBeVisible()
    expect(address()).toBe('/loyalty/campaigns/birthday/new')
    expect(inWords().getByText('At most once a year for each customer.')).toBeVisible()
  })

  it('says that another one gives the same already, before it starts and after', async () => {
    const { user, notifications } = open('order/new')
    const points = await screen.findByRole('textbox', { name: 'Give' })
    expect(screen.queryByText(/gives the same for the same/)).not.toBeInTheDocument()
    await user.clear(points)
    await user.type(points, '5')
    expect(await screen.findByText(/is on and gives the same for the same\. Of two like these an order counts/)).toBeVisible()
    state.campaigns.push(aCampaign(2, { name: 'Again', status: 'paused' }))
    await user.clear(points)
    await user.type(points, '6')
    expect(screen.queryByText(/gives the same for the same/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await user.click(await screen.findByRole('switch', { name: 'Again' }))
    await waitFor(() => expect(notifications[1]?.message).toBe('“Again” started. “Place an order” is on too and gives the same'))
  })

  it('explains itself while it is typed, and starts with one click', async () => {
    const { user, notifications } = open('order/new')
    const points = await screen.findByRole('textbox', { name: 'Give' })
    await user.clear(points)
    await user.type(points, '3')
    expect(await inWords().findByText('A customer who spends €50 gets 150 beans, worth €1.50.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Order amount' }))
    await user.type(screen.getByRole('textbox', { name: 'Order amount' }), '30')
    await user.click(screen.getByRole('button', { name: 'Add a condition' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Product tag' }))
    await user.type(screen.getByRole('textbox', { name: 'Product tag' }), 'sale{Enter}')
    await user.click(screen.getByRole('radio', { name: 'Only members of some tiers' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Gold' }))
    await user.type(screen.getByRole('textbox', { name: 'Budget of all customers together' }), '10000')
    expect(inWords().getByText('Only for orders of €30 or more, and with a product tagged “sale”.')).toBeVisible()
    expect(inWords().getByText('Only for members of Gold.')).toBeVisible()
    expect(inWords().getByText('Stops when 10,000 beans have been given in all.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save and start' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('“Place an order” started'))
    expect(state.campaigns[1]).toMatchObject({
      status: 'active',
      earning: { mode: 'per_amount', points: 3, amountMinor: 100 },
      conditions: [
        { on: 'order_amount', atLeastMinor: 3000 },
        { on: 'product_tag', isNot: false, oneOf: ['sale'] },
      ],
      tierScope: { mode: 'include', tierIds: [idOf('tir', 2)] },
      limits: { budgetPoints: 10_000, perCustomer: null },
    })
  })

  it('is not sent before what it needs is there, each message in its place', async () => {
    const { user } = open('social_follow/new')
    const address = await screen.findByRole('textbox', { name: 'Address of your profile' })
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('is required')).toBeVisible()
    expect(address).toHaveFocus()
    await user.type(address, 'https://instagram.com/mill')
    await user.type(screen.getByLabelText('Starts'), '2026-12-01T09:00')
    await user.type(screen.getByLabelText('Ends'), '2026-11-30T09:00')
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('must be after the start')).toBeVisible()
    expect(state.campaigns).toHaveLength(1)
  })

  it('takes products by their title', async () => {
    const { user, notifications } = open('product_purchase/new')
    await user.type(await screen.findByRole('searchbox', { name: 'Search: Products' }), 'wool')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Linen shirt' })).not.toBeInTheDocument())
    await user.click(screen.getByRole('checkbox', { name: 'Wool scarf' }))
    expect(screen.getByRole('button', { name: 'Remove Wool scarf' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('“Try these products” saved as a draft'))
    expect(state.campaigns[1]).toMatchObject({ status: 'draft', action: { productIds: [idOf('prd', 2)] } })
  })

  it('shows what the server refuses at the field, and keeps what was typed', async () => {
    server.use(
      mockEndpoint(createCampaign, () => {
        throw new Refusal('request.invalid', 'Some of it is not valid', { 'body.earning.points': 'must be at most 7' })
      }),
    )
    const { user } = open('review/new')
    const points = await screen.findByRole('textbox', { name: 'Points' })
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(await screen.findByText('must be at most 7')).toBeVisible()
    expect(points).toHaveFocus()
    expect(points).toHaveValue('50')
  })
})

describe('a way to earn', () => {
  const path = `order/${idOf('cmp', 1)}`

  it('is changed and saved, unless a colleague saved it meanwhile', async () => {
    const { user, notifications } = open(path)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Buy')
    Object.assign(state.campaigns[0] ?? {}, { name: 'Theirs' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Someone else made changes')).toBeVisible()
    expect(state.campaigns[0]?.name).toBe('Theirs')
    await user.click(screen.getByRole('button', { name: 'Keep my version' }))
    expect(name).toHaveValue('Buy')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Buy' })).toBeVisible()
    expect(notifications[0]?.message).toBe('Saved. It holds for what happens from now on')
    expect(state.campaigns[0]?.name).toBe('Buy')
  })

  it('takes over what a colleague saved, when asked to', async () => {
    const { user } = open(path)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
    Object.assign(state.campaigns[0] ?? {}, { name: 'Theirs' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Show their version' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Theirs'))
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('is paused, ended with a way back, and deleted while nobody earned by it', async () => {
    const { user, notifications, address } = open(path)
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByRole('button', { name: 'Connect again' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'End' }))
    await waitFor(() => expect(notifications[1]).toMatchObject({ message: '“Place an order” ended', action: { label: 'Undo' } }))
    notifications[1]?.action?.onClick()
    await waitFor(() => expect(state.campaigns[0]?.status).toBe('paused'))
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe(`/loyalty/programs?program=${idOf('lpr', 1)}`))
    expect(state.campaigns).toEqual([])
  })

  it('has one address, whatever kind the link names', async () => {
    const { address } = open(`review/${idOf('cmp', 1)}`)
    await screen.findByRole('heading', { name: 'Place an order' })
    expect(address()).toBe(`/loyalty/campaigns/${path}`)
  })

  it('can only be read by a member who may not change it', async () => {
    renderRoutes(routes, { path: `/loyalty/campaigns/${path}`, permissions: ['organization.read'] })
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
  })

  it('that does not exist says so', async () => {
    open(`order/${idOf('cmp', 99)}`)
    expect(await screen.findByRole('heading', { name: 'This campaign does not exist' })).toBeVisible()
  })
})
