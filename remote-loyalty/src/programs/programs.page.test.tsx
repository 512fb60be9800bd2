import { screen, waitFor, within } from '@testing-library/react'
import { prioritizeCampaigns } from '@yuko/contract/loyalty/campaigns/prioritize-campaigns'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aCampaign, aProgram, aReward, emptyState, type ProgramState, programBackend } from '#testing/program-backend.ts'
import { referralBackend } from '#testing/referral-backend.ts'

let state: ProgramState
const server = setupServer(...programBackend(() => state))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  state = {
    ...emptyState(),
    programs: [aProgram(1)],
    campaigns: [
      aCampaign(1, { figures: { points: 1200, times: 9, members: 3 } }),
      aCampaign(2, { type: 'signup', name: 'Join', status: 'paused', earning: { mode: 'fixed', points: 100 } }),
      aCampaign(3, { type: 'review', name: 'Old reviews', status: 'ended', earning: { mode: 'fixed', points: 10 } }),
    ],
    rewards: [aReward(1)],
  }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (search = '') => renderRoutes(routes, { path: `/loyalty/programs${search}` })

const largeOrder = { on: 'order_amount', atLeastMinor: 9000 } as const

describe('the programs', () => {
  it('are the index page: the active program with its ways to earn and rewards', async () => {
    const { address } = renderRoutes(routes, { path: '/loyalty' })
    const earn = within(await screen.findByRole('list', { name: 'Ways to earn' }))
    expect(address()).toBe('/loyalty/programs/')
    const [order, join] = earn.getAllByRole('listitem')
    expect(order).toHaveTextContent('5 beans for every €1 spent')
    expect(order).toHaveTextContent('1,200 beans issued to 3 members')
    expect(order).toHaveTextContent('Program inactive')
    expect(join).toHaveTextContent('Paused')
    expect(await screen.findByText('A customer who spends €50 earns 250 beans (worth €2.50).')).toBeVisible()
    const view = within(screen.getByRole('complementary', { name: 'Customer view' }))
    expect(view.getByText('500 beans')).toBeVisible()
    expect(view.queryByText('Join')).not.toBeInTheDocument()
  })

  it('show customers multiplied points, and no referrals while they are off', async () => {
    state.campaigns.push(
      aCampaign(4, { name: 'Double week', earning: { mode: 'multiplier', percent: 200 } }),
      aCampaign(5, { name: 'Only for some', earning: { mode: 'multiplier', percent: 500 }, conditions: [largeOrder] }),
      aCampaign(6, { type: 'referral_advocate', name: 'Refer a friend', earning: { mode: 'fixed', points: 500 } }),
    )
    server.use(...referralBackend().handlers)
    open()
    expect(
      await screen.findByText('A customer who spends €50 earns 500 beans (worth €5), including “Double week”.'),
    ).toBeVisible()
    const view = within(screen.getByRole('complementary', { name: 'Customer view' }))
    expect(view.getByText('Double week')).toBeVisible()
    expect(view.queryByText('Refer a friend')).not.toBeInTheDocument()
  })

  it('let the merchant decide which way to earn counts', async () => {
    const fixed = { earning: { mode: 'fixed' as const, points: 5 } }
    state.campaigns.push(
      aCampaign(4, { name: 'Sale', ...fixed }),
      aCampaign(5, { name: 'Added', ...fixed, stacking: 'add' }),
      aCampaign(6, { name: 'Double week', earning: { mode: 'multiplier', percent: 200 } }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'The first in your order counts' }))
    const order = within(await screen.findByRole('list', { name: 'Order of priority' }))
    expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1Place an order', '2Sale'])
    await user.click(order.getByRole('button', { name: 'Move “Sale” up' }))
    await waitFor(() =>
      expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1Sale', '2Place an order']),
    )
    const earn = within(screen.getByRole('list', { name: 'Ways to earn' }))
    expect(earn.getByText('5 beans · Priority 1')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'The highest counts' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Order of priority' })).not.toBeInTheDocument())
    expect(state.campaigns.every(({ priority }) => priority === null)).toBe(true)
  })

  it('show the merchant’s order at once, while it is being saved', async () => {
    state.campaigns.push(aCampaign(4, { name: 'Sale', earning: { mode: 'fixed', points: 5 } }))
    const { user } = open()
    const first = await screen.findByRole('radio', { name: 'The first in your order counts' })
    const { promise, resolve } = Promise.withResolvers<void>()
    server.use(
      mockEndpoint(prioritizeCampaigns, async () => {
        await promise
        return { items: state.campaigns }
      }),
    )
    await user.click(first)
    await waitFor(() => expect(first).toBeChecked())
    const order = within(screen.getByRole('list', { name: 'Order of priority' }))
    expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1Place an order', '2Sale'])
    resolve()
    await waitFor(() => expect(first).not.toBeChecked())
  })

  it('start at a time in the store’s time zone, until that is canceled', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'Schedule start' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Schedule start' }))
    expect(await dialog.findByText('is required')).toBeVisible()
    const field = dialog.getByLabelText('Start date')
    await user.type(field, '2020-01-01T09:00')
    await user.click(dialog.getByRole('button', { name: 'Schedule start' }))
    expect(await dialog.findByText('must be in the future')).toBeVisible()
    await user.clear(field)
    await user.type(field, '2099-01-01T09:00')
    await user.click(dialog.getByRole('button', { name: 'Schedule start' }))
    expect(await screen.findByText(/^Starts on Jan 1, 2099, 9:00/)).toBeVisible()
    expect(screen.getByText('Scheduled')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel start' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('“Bean Club” won’t start by itself'))
    expect(state.programs[0]?.startsAt).toBeNull()
  })

  it('have an empty state', async () => {
    state = emptyState()
    open()
    expect(await screen.findByRole('heading', { name: 'Create your loyalty program' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create program' })).toHaveAttribute('href', '/loyalty/programs/new')
  })

  it('warn about orders in another currency while the program is active', async () => {
    state.programs = [aProgram(1, { status: 'active' })]
    state.otherCurrency = { currency: 'EUR', orders: 12, currencies: ['CHF', 'USD'] }
    open()
    expect(await screen.findByText('12 orders earned no points')).toBeVisible()
    expect(
      screen.getByText(/^12 orders in the last 30 days used another currency: CHF and USD\. Points are calculated in EUR\./),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'change it in the organization settings' })).toHaveAttribute(
      'href',
      '/app/settings/accounts/general',
    )
  })

  it('are activated and paused after confirming', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('switch', { name: 'The program is off' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Active ways to earn: 1. Active rewards: 1.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Activate program' }))
    expect(await screen.findByRole('switch', { name: 'The program is on' })).toBeChecked()
    expect(notifications[0]?.message).toBe('“Bean Club” activated')
    await waitFor(() => expect(screen.getAllByText('Active', { selector: 'li *' })).toHaveLength(2))
    await user.click(screen.getByRole('switch', { name: 'The program is on' }))
    await user.click(await screen.findByRole('button', { name: 'Pause program' }))
    expect(await screen.findByText(/^Customers can’t earn or redeem points/)).toBeVisible()
  })

  it('cannot be active at the same time', async () => {
    state.programs.push(aProgram(2, { name: 'Other Club', status: 'active' }))
    const { user, notifications } = open(`?program=${idOf('lpr', 1)}`)
    await user.click(await screen.findByRole('switch', { name: 'The program is off' }))
    await user.click(await screen.findByRole('button', { name: 'Activate program' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Another program is active: pause it first'))
  })

  it('switch a way to earn or a reward in the list, with undo', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('switch', { name: 'Join' }))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Join' })).toBeChecked())
    expect(notifications[0]).toMatchObject({ message: '“Join” activated', action: { label: 'Undo' } })
    notifications[0]?.action?.onClick()
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Join' })).not.toBeChecked())
    await user.click(screen.getByRole('switch', { name: '€5 off' }))
    await waitFor(() => expect(state.rewards[0]?.status).toBe('paused'))
  })

  it('hide ended entries until requested', async () => {
    const { user } = open()
    const show = await screen.findByRole('button', { name: 'Show 1 ended' })
    expect(screen.queryByText('Old reviews')).not.toBeInTheDocument()
    await user.click(show)
    expect(screen.getByText('Old reviews')).toBeVisible()
    expect(screen.queryByRole('switch', { name: 'Old reviews' })).not.toBeInTheDocument()
  })

  it('can be archived, and the toast brings them back', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'Actions for Bean Club' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    const archived = await screen.findByRole('region', { name: 'Archived programs' })
    expect(within(archived).getByText('Bean Club')).toBeVisible()
    expect(notifications[0]).toMatchObject({ message: '“Bean Club” archived', action: { label: 'Undo' } })
    notifications[0]?.action?.onClick()
    expect(await screen.findByRole('article', { name: 'Bean Club' })).toBeVisible()
  })

  it('are read-only without permission', async () => {
    renderRoutes(routes, { path: '/loyalty/programs', permissions: ['organization.read'] })
    await screen.findByText('5 beans for every €1 spent', { selector: 'p' })
    expect(screen.queryByRole('link', { name: 'Create program' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Actions/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('switch', { name: 'Join' })).not.toBeInTheDocument()
    expect(screen.getByRole('switch', { name: 'The program is off' })).toBeDisabled()
  })

  it('can be reloaded after a failure', async () => {
    server.use(
      mockEndpoint(listPrograms, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment')
      }),
    )
    const { user } = open()
    expect(await screen.findByText('Try again in a moment')).toBeVisible()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('article', { name: 'Bean Club' })).toBeVisible()
  })
})

describe('a new program', () => {
  it('has defaults and a summary, and is created', async () => {
    state = emptyState()
    const { user, address, notifications } = renderRoutes(routes, { path: '/loyalty/programs/new' })
    expect(await screen.findByText('A customer who spends €50 earns 50 points, and gets 100 points for joining.')).toBeVisible()
    const rate = screen.getByRole('textbox', { name: 'Points for every €1 spent' })
    await user.clear(rate)
    await user.type(rate, '3')
    expect(screen.getByText('A customer who spends €50 earns 150 points, and gets 100 points for joining.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create program' }))
    expect(await screen.findByRole('article', { name: 'Rewards' })).toBeVisible()
    expect(address()).toBe(`/loyalty/programs?program=${state.programs[0]?.programId}`)
    expect(notifications[0]?.message).toBe('Program created')
  })

  it('shows errors for invalid numbers before sending', async () => {
    const { user } = renderRoutes(routes, { path: '/loyalty/programs/new' })
    const rate = await screen.findByRole('textbox', { name: 'Points for every €1 spent' })
    await user.clear(rate)
    await user.type(rate, '1.5')
    await user.click(screen.getByRole('button', { name: 'Create program' }))
    expect(await screen.findByText('must be a whole number')).toBeVisible()
    expect(rate).toHaveFocus()
    expect(state.programs).toHaveLength(1)
  })
})

describe('a program', () => {
  const path = `/loyalty/programs/${idOf('lpr', 1)}`

  it('is renamed and saved', async () => {
    const { user, notifications } = renderRoutes(routes, { path })
    const name = await screen.findByRole('textbox', { name: 'Program name' })
    await user.clear(name)
    await user.type(name, 'Roast Club')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Roast Club' })).toBeVisible()
    expect(notifications[0]?.message).toBe('Program saved')
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('warns before leaving with unsaved changes', async () => {
    const { user, address } = renderRoutes(routes, { path })
    await user.type(await screen.findByRole('textbox', { name: 'Program name' }), '!')
    await user.click(screen.getByRole('link', { name: 'Programs' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(address()).toBe(path)
    expect(screen.getByRole('textbox', { name: 'Program name' })).toHaveValue('Bean Club!')
  })

  it('that does not exist has an error page', async () => {
    renderRoutes(routes, { path: '/loyalty/programs/lpr_01jd3m8w2ve5h9x7q4t6r8s0zz' })
    expect(await screen.findByRole('heading', { name: 'This program doesn’t exist' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/loyalty/programs')
  })
})
