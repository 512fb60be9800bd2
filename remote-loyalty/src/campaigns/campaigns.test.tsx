import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
const inWords = () => within(screen.getByRole('complementary', { name: 'Summary' }))

describe('a new way to earn', () => {
  it('is chosen from all types, which link to their form', async () => {
    const { user, address } = open('new')
    expect(await screen.findAllByRole('listitem')).toHaveLength(18)
    await user.click(screen.getByRole('link', { name: 'Birthday' }))
    expect(await screen.findByText('A customer earns 200 beans (worth €2) on their birthday.')).toBeVisible()
    expect(address()).toBe('/loyalty/campaigns/birthday/new')
    expect(inWords().getByText('At most once a year per customer.')).toBeVisible()
  })

  it('warns about another one with the same settings, before and after activating', async () => {
    const { user, notifications } = open('order/new')
    const points = await screen.findByRole('textbox', { name: 'Customers earn' })
    expect(screen.queryByText(/has the same settings/)).not.toBeInTheDocument()
    await user.clear(points)
    await user.type(points, '5')
    expect(
      await screen.findByText(/An active way to earn has the same settings.*Each order earns from only one of them/),
    ).toBeVisible()
    state.campaigns.push(aCampaign(2, { name: 'Again', status: 'paused' }))
    await user.clear(points)
    await user.type(points, '6')
    expect(screen.queryByText(/has the same settings/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await user.click(await screen.findByRole('switch', { name: 'Again' }))
    await waitFor(() => expect(notifications[1]?.message).toBe('“Again” activated. It has the same settings as “Place an order”'))
  })

  it('updates its summary while typing, and is activated with one click', async () => {
    const { user, notifications } = open('order/new')
    const points = await screen.findByRole('textbox', { name: 'Customers earn' })
    await user.clear(points)
    await user.type(points, '3')
    expect(await inWords().findByText('A customer who spends €50 earns 150 beans (worth €1.50).')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add condition' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Order amount' }))
    await user.type(screen.getByRole('textbox', { name: 'Order amount' }), '30')
    await user.click(screen.getByRole('button', { name: 'Add condition' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Product tag' }))
    await user.type(screen.getByRole('combobox', { name: 'Product tag' }), 'sale{Enter}')
    await user.click(screen.getByRole('radio', { name: 'Only specific tiers' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Gold' }))
    await user.type(screen.getByRole('textbox', { name: 'Total budget' }), '10000')
    expect(inWords().getByText('Only orders of €30 or more')).toBeVisible()
    expect(inWords().getByText('Only orders with a product tagged: “sale”')).toBeVisible()
    expect(inWords().getByText('Only for these tiers: Gold')).toBeVisible()
    expect(inWords().getByText('Stops after 10,000 beans in total.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save and activate' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('“Place an order” activated'))
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

  it('is only on weekends, or on certain days at certain hours', async () => {
    const { user, notifications } = open('order/new')
    await user.click(await screen.findByRole('checkbox', { name: 'Only on certain days' }))
    expect(inWords().getByText('Only on weekends')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Only at certain hours' }))
    expect(inWords().getByText('Only on these days: Fri, Sat, and Sun, 9:00 AM–6:00 PM')).toBeVisible()
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '18:00' } })
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('must differ from the start')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '02:00' } })
    expect(screen.getByText('On the next day')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(state.campaigns[1]?.recurring).toEqual({ weekdays: [5, 6, 7], hours: { from: '18:00', until: '02:00' } })
  })

  it('needs a day, and isn’t for days that nobody chooses', async () => {
    const { user } = open('signup/new')
    await user.click(await screen.findByRole('checkbox', { name: 'Only on certain days' }))
    for (const day of ['Saturday', 'Sunday']) await user.click(screen.getByRole('checkbox', { name: day }))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('must have at least one day')).toBeVisible()
    open('birthday/new')
    expect(await screen.findByText('A customer earns 200 beans (worth €2) on their birthday.')).toBeVisible()
    expect(screen.getAllByRole('checkbox', { name: 'Only on certain days' })).toHaveLength(1)
  })

  it('joins groups of conditions with “or”, and drops a group with its last condition', async () => {
    const { user, notifications } = open('signup/new')
    const add = async (button: string, kind: string, value: string) => {
      await user.click(screen.getAllByRole('button', { name: button }).at(-1) as HTMLElement)
      await user.click(await screen.findByRole('menuitem', { name: kind }))
      await user.type(screen.getAllByRole('combobox', { name: kind }).at(-1) as HTMLElement, `${value}{Enter}`)
    }
    await screen.findByText('No conditions yet')
    await add('Add condition', 'Customer tag', 'vip')
    // The browser suggests the store's tags, without the chosen ones.
    await add('Add “or” group', 'Customer tag', 'staff')
    expect(document.querySelector('datalist option')).toHaveValue('vip')
    await add('Add “or” group', 'Customer tag', 'press')
    await add('Add condition', 'Customer tag', 'blog')
    expect(inWords().getByText('At least one group of conditions has to match.')).toBeVisible()
    expect(inWords().getByText('Group 3: Only customers tagged: “press” · Only customers tagged: “blog”')).toBeVisible()
    const second = within(screen.getByRole('group', { name: 'Group 2' }))
    await user.click(second.getByRole('button', { name: 'Remove condition: Customer tag' }))
    expect(screen.queryByText('staff')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    const tagged = (tag: string) => ({ on: 'customer_tag', isNot: false, oneOf: [tag] })
    expect(state.campaigns[1]).toMatchObject({
      conditions: [tagged('vip')],
      orConditions: [[tagged('press'), tagged('blog')]],
    })
  })

  it('shows missing fields with their errors before it is sent', async () => {
    const { user } = open('social_follow/new')
    const address = await screen.findByRole('textbox', { name: 'Profile URL' })
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('is required')).toBeVisible()
    expect(address).toHaveFocus()
    await user.type(address, 'https://instagram.com/mill')
    await user.type(screen.getByLabelText('Start date'), '2026-12-01T09:00')
    await user.type(screen.getByLabelText('End date'), '2026-11-30T09:00')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('must be after the start')).toBeVisible()
    expect(state.campaigns).toHaveLength(1)
  })

  it('asks for a proof that the merchant checks', async () => {
    const { user, notifications } = open('social_share/new')
    await user.click(await screen.findByRole('combobox', { name: 'Verification' }))
    await user.click(await screen.findByRole('option', { name: 'You check an image' }))
    expect(inWords().getByText('You check each proof before the points are issued.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Page URL' }), 'https://mill.example')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('is required')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /Instructions/ }), 'Upload a screenshot of your post')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(state.campaigns[1]?.proof).toEqual({ kind: 'picture', instructions: 'Upload a screenshot of your post' })
  })

  it('a custom event needs no name when the merchant checks a proof', async () => {
    const { user, notifications } = open('custom_event/new')
    expect(await screen.findByRole('textbox', { name: /Event name/ })).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Verification' }))
    await user.click(await screen.findByRole('option', { name: 'You check a text' }))
    expect(screen.queryByRole('textbox', { name: /Event name/ })).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: /Instructions/ }), 'Tell us where you hung our poster')
    expect(inWords().getByText(/when you approve their proof/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(state.campaigns[1]).toMatchObject({ action: { event: null }, proof: { kind: 'text' } })
  })

  it('finds products by their title', async () => {
    const { user, notifications } = open('product_purchase/new')
    await user.type(await screen.findByRole('searchbox', { name: 'Search: Products' }), 'wool')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Linen shirt' })).not.toBeInTheDocument())
    await user.click(screen.getByRole('checkbox', { name: 'Wool scarf' }))
    expect(screen.getByRole('button', { name: 'Remove Wool scarf' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('“Try these products” saved as draft'))
    expect(state.campaigns[1]).toMatchObject({ status: 'draft', action: { productIds: [idOf('prd', 2)] } })
  })

  it('finds collections by their title', async () => {
    const { user, notifications } = open('order/new')
    await user.click(await screen.findByRole('button', { name: 'Add condition' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Collection' }))
    await user.type(screen.getByRole('combobox', { name: 'Collections' }), 'winter')
    await user.click(await screen.findByRole('option', { name: 'Winter sale' }))
    expect(within(screen.getByRole('list', { name: 'Selected: Collections' })).getByText('Winter sale')).toBeVisible()
    expect(inWords().getByText('Only orders with a product from the selected collection')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(state.campaigns[1]).toMatchObject({
      conditions: [{ on: 'product_collection', isNot: false, oneOf: [idOf('col', 2)] }],
    })
  })

  it('shows errors of the server at the field, and keeps the input', async () => {
    server.use(
      mockEndpoint(createCampaign, () => {
        throw new Refusal('request.invalid', 'Some of it is not valid', { 'body.earning.points': 'must be at most 7' })
      }),
    )
    const { user } = open('review/new')
    const points = await screen.findByRole('textbox', { name: 'Points' })
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('must be at most 7')).toBeVisible()
    expect(points).toHaveFocus()
    expect(points).toHaveValue('50')
  })
})

describe('a way to earn', () => {
  const path = `order/${idOf('cmp', 1)}`

  it('is saved, unless a colleague saved it meanwhile', async () => {
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
    expect(notifications[0]?.message).toBe('Saved. Changes apply from now on')
    expect(state.campaigns[0]?.name).toBe('Buy')
  })

  it('keeps its proof when something else is changed', async () => {
    const proof = { kind: 'picture' as const, instructions: 'Upload a screenshot of your post' }
    const action = { network: 'instagram' as const, url: 'https://mill.example' }
    Object.assign(state.campaigns[0] ?? {}, { type: 'social_share', earning: { mode: 'fixed', points: 25 }, action, proof })
    const { user } = open(`social_share/${idOf('cmp', 1)}`)
    expect(await screen.findByRole('combobox', { name: 'Verification' })).toHaveValue('You check an image')
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Once a month')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(state.campaigns[0]).toMatchObject({ description: 'Once a month', proof }))
  })

  it('loads the version of a colleague on request', async () => {
    const { user } = open(path)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
    Object.assign(state.campaigns[0] ?? {}, { name: 'Theirs' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Show their version' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Theirs'))
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('is paused, ended with undo, and deleted if no customer earned with it', async () => {
    const { user, notifications, address } = open(path)
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
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

  it('has one URL, regardless of the type in the link', async () => {
    const { address } = open(`review/${idOf('cmp', 1)}`)
    await screen.findByRole('heading', { name: 'Place an order' })
    expect(address()).toBe(`/loyalty/campaigns/${path}`)
  })

  it('is read-only without permission', async () => {
    renderRoutes(routes, { path: `/loyalty/campaigns/${path}`, permissions: ['organization.read'] })
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
  })

  it('that does not exist has an error page', async () => {
    open(`order/${idOf('cmp', 99)}`)
    expect(await screen.findByRole('heading', { name: 'This way to earn doesn’t exist' })).toBeVisible()
  })
})
