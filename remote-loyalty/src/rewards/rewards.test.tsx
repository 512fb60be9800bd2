import { act, screen, waitFor, within } from '@testing-library/react'
import { createReward } from '@yuko/contract/loyalty/rewards/create-reward'
import { switchReward } from '@yuko/contract/loyalty/rewards/switch-reward'
import { permissionsOf } from '@yuko/contract/permissions'
import { checkStorePermissions } from '@yuko/contract/store/check-store-permissions'
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
  emptyState,
  noStore,
  type ProgramState,
  programBackend,
} from '#testing/program-backend.ts'

let state: ProgramState
const server = setupServer(...programBackend(() => state))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  state = { ...emptyState(), programs: [aProgram(1)], campaigns: [aCampaign(1)], rewards: [aReward(1, { stock: 10 })] }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (path: string) => renderRoutes(routes, { path: `/loyalty/rewards/${path}` })
const inWords = () => within(screen.getByRole('complementary', { name: 'Summary' }))

describe('a new reward', () => {
  it('is chosen from all types', async () => {
    const { user } = open('new')
    expect(await screen.findAllByRole('listitem')).toHaveLength(7)
    await user.click(screen.getByRole('link', { name: 'Free shipping' }))
    expect(await screen.findByText('Customers redeem 300 beans for free shipping on an order.')).toBeVisible()
  })

  it('shows its cost and value, also in steps, and is activated with one click', async () => {
    const { user, notifications } = open('amount_off/new')
    expect(await screen.findByText('Customers redeem 500 beans for €5 off an order.')).toBeVisible()
    expect(await inWords().findByText('Customers spend €100 to earn this, so you give back 5%.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Customer’s choice' }))
    const most = screen.getByRole('textbox', { name: 'Maximum' })
    await user.type(most, '550')
    const rows = inWords().getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['PointsValue', '100 beans€1', '200 beans€2', '500 beans€5'])
    await user.click(screen.getByRole('checkbox', { name: 'Product discounts' }))
    expect(inWords().getByText('Can be combined with: Product discounts, Shipping discounts')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Code prefix' }), 'bean')
    await user.click(screen.getByRole('button', { name: 'Save and activate' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('“Amount off” activated'))
    expect(state.rewards[1]).toMatchObject({
      status: 'active',
      price: { exchange: 'incremental', stepPoints: 100, stepMinor: 100, minPoints: null, maxPoints: 550 },
      value: { type: 'amount_off', amountMinor: null },
      codes: { mode: 'generated', prefix: 'BEAN' },
    })
  })

  it('stays a draft when activating fails', async () => {
    server.use(
      mockEndpoint(switchReward, () => {
        throw new Refusal('reward.not-found', 'It is gone.')
      }),
    )
    const { user, notifications, router } = open('amount_off/new')
    await user.click(await screen.findByRole('button', { name: 'Save and activate' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('“€5 off” saved as draft, but couldn’t be activated: It is gone.'))
    expect(state.rewards).toHaveLength(2)
    expect(router.state.location.pathname).toBe(`/loyalty/rewards/amount_off/${state.rewards[1]?.rewardId}`)
  })

  it('warns that codes need a connected store', async () => {
    const { unmount } = open('percent_off/new')
    expect(await screen.findByText(/^Connect a Shopify or WooCommerce store to create codes/)).toBeVisible()
    unmount()
    state.connection = { ...noStore, method: 'shopify', state: 'connected', missingScopes: ['write_discounts'] }
    const second = open('percent_off/new')
    expect(await screen.findByText(/^Yuko isn’t allowed to create discounts in your Shopify store/)).toBeVisible()
    second.unmount()
    for (const method of ['shopify', 'woocommerce'] as const) {
      state.connection = { ...noStore, method, state: 'connected' }
      const { unmount: close } = open('percent_off/new')
      await screen.findByRole('textbox', { name: 'Percentage off' })
      expect(screen.queryByText(/customers can’t redeem this/)).not.toBeInTheDocument()
      close()
    }
  })

  it('is a gift card only on Shopify', async () => {
    for (const [integrationType, isPossible] of [
      ['woocommerce', false],
      ['shopify', true],
    ] as const) {
      const { unmount } = renderRoutes(routes, { path: '/loyalty/rewards/new', integrationType })
      await screen.findAllByRole('listitem')
      expect(screen.queryAllByRole('link', { name: 'Gift card' })).toHaveLength(isPossible ? 1 : 0)
      expect(screen.queryAllByText('Only for stores on Shopify. Yuko can’t create gift cards elsewhere.')).toHaveLength(
        isPossible ? 0 : 1,
      )
      unmount()
    }
  })

  it('with uploaded codes is saved before uploading', async () => {
    const { user, address } = open('percent_off/new')
    await user.click(await screen.findByRole('radio', { name: 'Upload codes' }))
    expect(screen.queryByRole('button', { name: 'Save and activate' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('No codes left. Add codes so customers can redeem this.')).toBeVisible()
    expect(address()).toBe(`/loyalty/rewards/percent_off/${state.rewards[1]?.rewardId}`)
    await user.upload(screen.getByLabelText(/^Add codes/), new File(['A\nB\n'], 'codes.csv', { type: 'text/csv' }))
    expect(await screen.findByText('2 codes added · 1 line skipped')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Skipped lines' })).toHaveTextContent('Line 3: no code! isn’t a valid code')
    expect(await screen.findByText('2 codes left')).toBeVisible()
  })

  it('needs a product, with the error at its field', async () => {
    state.products = [aProduct(1, 'Linen shirt')]
    const { user } = open('free_product/new')
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Choose a product')).toBeVisible()
    await user.click(await screen.findByRole('checkbox', { name: 'Linen shirt' }))
    server.use(
      mockEndpoint(createReward, () => {
        throw new Refusal('product.not-found', 'This product doesn’t exist.')
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('This product doesn’t exist.')).toBeVisible()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(state.rewards[1]?.value).toEqual({ type: 'free_product', productId: idOf('prd', 1) }))
  })
})

describe('a gift card', () => {
  const address = 'https://admin.shopify.com/store/mill/oauth/install?client_id=1&optional_scopes=write_gift_cards'
  const unallowed = () => ({
    ...noStore,
    method: 'shopify' as const,
    state: 'connected' as const,
    optionalScopes: [{ scope: 'write_gift_cards', url: address }],
  })
  const allowed = () => ({ ...unallowed(), scopes: ['write_gift_cards'], optionalScopes: [] })
  const allowIn = (check: () => void) =>
    server.use(
      mockEndpoint(checkStorePermissions, () => {
        check()
        state.connection = allowed()
        return state.connection
      }),
    )

  it('has a value, and says what it costs', async () => {
    state.connection = allowed()
    const { user } = open('gift_card/new')
    expect(await screen.findByText('Customers redeem 500 beans for a gift card of €5.')).toBeVisible()
    expect(inWords().getByText('Each redemption creates a gift card in your Shopify store.')).toBeVisible()
    expect(inWords().getByText('Gift cards don’t expire.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Minimum order' })).not.toBeInTheDocument()
    expect(screen.queryByText('Allow gift cards in Shopify')).not.toBeInTheDocument()
    await user.clear(screen.getByRole('textbox', { name: 'Value of the gift card' }))
    await user.type(screen.getByRole('textbox', { name: 'Value of the gift card' }), '20')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(state.rewards[1]).toMatchObject({ value: { type: 'gift_card', amountMinor: 2000 } }))
    expect(state.rewards[1]).toMatchObject({ minOrderMinor: null, subscriptions: null, validDays: null })
  })

  it('needs a connected Shopify store', async () => {
    open('gift_card/new')
    expect(await screen.findByText(/^Gift cards are created in your Shopify store/)).toBeVisible()
  })

  it('is allowed in the store’s admin, above the form', async () => {
    state.connection = unallowed()
    const asked: (readonly string[])[] = []
    const decisions = [false, true]
    const requestScopes = async (scopes: readonly string[]) => {
      asked.push(scopes)
      return decisions.shift() ?? false
    }
    let checks = 0
    allowIn(() => checks++)
    const { user } = renderRoutes(routes, {
      path: '/loyalty/rewards/gift_card/new',
      platform: { kind: 'embedded', leaveTo() {}, requestScopes },
    })
    const allow = await screen.findByRole('button', { name: 'Allow gift cards' })
    await user.click(allow)
    await waitFor(() => expect(allow).toBeEnabled())
    expect([asked, checks]).toEqual([[['write_gift_cards']], 0])
    await user.click(allow)
    await waitFor(() => expect(allow).not.toBeInTheDocument())
    expect([asked.length, checks]).toEqual([2, 1])
  })

  it('is allowed in another tab, and noticed on return', async () => {
    state.connection = unallowed()
    let checks = 0
    allowIn(() => checks++)
    const { user } = open('gift_card/new')
    const link = await screen.findByRole('link', { name: 'Allow gift cards' })
    expect(link).toHaveAttribute('href', address)
    const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    comeBack()
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(checks).toBe(0)
    comeBack()
    await waitFor(() => expect(link).not.toBeInTheDocument())
    expect(checks).toBe(1)
  })

  it('is allowed by who manages integrations only', async () => {
    state.connection = unallowed()
    const permissions = permissionsOf('owner').filter((permission) => permission !== 'integrations.manage')
    renderRoutes(routes, { path: '/loyalty/rewards/gift_card/new', permissions })
    expect(await screen.findByText(/^Yuko needs permission to create gift cards. Ask an owner/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Allow gift cards' })).not.toBeInTheDocument()
  })
})

describe('a reward', () => {
  const path = `amount_off/${idOf('lrw', 1)}`

  it('is saved without resetting the stock that was redeemed meanwhile', async () => {
    const { user, notifications } = open(path)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Five off')
    Object.assign(state.rewards[0] ?? {}, { stock: 7 })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Saved. Existing codes don’t change'))
    expect(state.rewards[0]).toMatchObject({ name: 'Five off', stock: 7 })
  })

  it('is limited to certain products, shown in the summary', async () => {
    state.products = [aProduct(1, 'Linen shirt')]
    const { user } = open(path)
    await user.click(await screen.findByRole('combobox', { name: 'Applies to' }))
    await user.click(await screen.findByRole('option', { name: 'Specific products' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('is required')).toBeVisible()
    await user.click(await screen.findByRole('checkbox', { name: 'Linen shirt' }))
    expect(inWords().getByText('Only for 1 product.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(state.rewards[0]?.appliesTo).toEqual({ to: 'products', productIds: [idOf('prd', 1)] }))
  })

  it('is for the first orders of a subscription, on Shopify', async () => {
    const { user, unmount } = renderRoutes(routes, { path: `/loyalty/rewards/${path}`, integrationType: 'shopify' })
    await user.click(await screen.findByRole('combobox', { name: 'Purchase type' }))
    await user.click(await screen.findByRole('option', { name: 'Subscriptions' }))
    expect(inWords().getByText('Applies to the first order of a subscription.')).toBeVisible()
    const cycles = screen.getByRole('textbox', { name: 'Orders of a subscription' })
    await user.clear(cycles)
    expect(inWords().getByText('Applies to every order of a subscription.')).toBeVisible()
    await user.type(cycles, '3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(state.rewards[0]?.subscriptions).toEqual({ only: true, cycles: 3 }))
    unmount()
    Object.assign(state.rewards[0] ?? {}, { subscriptions: null })
    open(path)
    await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.queryByRole('combobox', { name: 'Purchase type' })).not.toBeInTheDocument()
  })

  it('is redeemed in store only, which WooCommerce can’t', async () => {
    const { user, unmount } = open(path)
    await user.click(await screen.findByRole('combobox', { name: 'Where members redeem it' }))
    await user.click(await screen.findByRole('option', { name: 'In store only' }))
    expect(screen.getByText(/^Hidden on your website/)).toBeVisible()
    expect(inWords().getByText('Redeemed in store only.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(state.rewards[0]?.channel).toBe('pos'))
    unmount()
    Object.assign(state.rewards[0] ?? {}, { channel: null })
    renderRoutes(routes, { path: `/loyalty/rewards/${path}`, integrationType: 'woocommerce' })
    await screen.findByRole('textbox', { name: 'Name' })
    expect(screen.queryByRole('combobox', { name: 'Where members redeem it' })).not.toBeInTheDocument()
  })

  it('asks which version to keep when a colleague changed it too', async () => {
    const { user } = open(path)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
    Object.assign(state.rewards[0] ?? {}, { validDays: 7 })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Someone else made changes')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show their version' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Codes expire after' })).toHaveValue('7'))
  })

  it('updates its name with the value, unless it was edited', async () => {
    const { user } = open(path)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const worth = screen.getByRole('textbox', { name: 'Amount off' })
    await user.clear(worth)
    await user.type(worth, '7.50')
    await waitFor(() => expect(name).toHaveValue('€7.50 off'))
    await user.clear(name)
    await user.type(name, 'Save €7.50 now')
    await user.clear(worth)
    await user.type(worth, '9')
    expect(name).toHaveValue('Save €7.50 now')
    expect(screen.getByText(/^The name promises €7\.50, but customers get something else/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use “€9 off”' }))
    expect(name).toHaveValue('€9 off')
    expect(screen.queryByText(/^The name promises/)).not.toBeInTheDocument()
  })

  it('is paused, activated again and archived', async () => {
    const { user, notifications } = open(path)
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(state.rewards[0]?.status).toBe('active'))
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(notifications[2]).toMatchObject({ message: '“€5 off” archived', action: { label: 'Undo' } }))
  })
})
