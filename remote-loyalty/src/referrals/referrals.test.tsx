import { screen, waitFor, within } from '@testing-library/react'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import type { Permission } from '@yuko/contract/permissions'
import { getStoreConnection } from '@yuko/contract/store/get-store-connection'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { changeView, headers, openView } from '@yuko/testing/view-menu.ts'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aMember, memberBackend } from '#testing/member-backend.ts'
import { aProgram } from '#testing/program-backend.ts'
import { aReferral, referralBackend, referralState } from '#testing/referral-backend.ts'

const path = '/loyalty/referrals'
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function open(kept: Parameters<typeof referralBackend>[0] = {}, at = path, permissions?: Permission[]) {
  const { handlers, sent } = referralBackend(kept)
  const programs = mockEndpoint(listPrograms, () => ({ items: [aProgram(1, { status: 'active' })], nextCursor: null }))
  const noShop = mockEndpoint(getStoreConnection, () => ({ method: 'none' }) as never)
  server.use(...handlers, programs, noShop, ...memberBackend({ members: [aMember(1, { referralCode: 'ADAADA22' })] }).handlers)
  return { sent, ...renderRoutes(routes, { path: at, ...(permissions && { permissions }) }) }
}
const people = () => [
  aReferral(1),
  aReferral(2, { status: 'rejected', rejectReason: 'same_ip', order: null }),
  aReferral(3, {
    status: 'rewarded',
    points: 500,
    friend: { email: 'finn@example.com', name: 'Finn', memberId: idOf('lmb', 7) },
  }),
]
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

it('shows the result of each referral with links to both customers, and the figures of a period', async () => {
  const { user, address } = open({ referrals: people() })
  expect((await row(/friend\.1/)).getByText(/Points on/)).toBeVisible()
  expect((await row(/friend\.2/)).getByText('Same network as the advocate or another friend')).toBeVisible()
  const finn = await row(/Finn/)
  expect(finn.getByText('+500')).toBeVisible()
  expect(finn.getByRole('link', { name: 'Finn' })).toHaveAttribute('href', `/loyalty/customers/${idOf('lmb', 7)}`)
  expect(screen.getByText('€250.00')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '90 days' }))
  expect(address()).toBe(`${path}?days=90`)
})

it('names what a later refund took back, the state of the code, and the monthly limit', async () => {
  const taken = { status: 'rejected' as const, rejectReason: 'order_refunded' as const, pointsTakenBack: 500 }
  const code = { status: 'cancelled' as const, code: 'LIST-1', isUploaded: true, isCancelling: false }
  open({
    referrals: [
      aReferral(1, taken),
      aReferral(2, { ...taken, pointsTakenBack: 1, code: { ...code, isUploaded: false } }),
      aReferral(3, { ...taken, pointsTakenBack: 0, code }),
      aReferral(4, { status: 'qualified', heldBack: 'monthly_limit' }),
    ],
  })
  const sentence = async (n: number) => (await screen.findByRole('row', { name: new RegExp(`friend\\.${n}`) })).textContent
  expect(await sentence(1)).toContain('Order canceled or refunded · 500 points taken back · The code was already used')
  expect(await sentence(2)).toContain('1 point taken back · Code canceled')
  expect(await sentence(3)).toContain('Order canceled or refunded · Disable code LIST-1 in your store')
  expect(await sentence(4)).toContain('Monthly limit reached')
})

it('has its own view: columns and saved filters', async () => {
  const { user, unmount } = open({ referrals: people() }, `${path}?status=rejected&days=90`)
  await row(/friend\.2/)
  const left = ['Friend', 'Referred by', 'Status', 'Points', 'Date', 'Actions']
  expect(await changeView(user, { hide: 'Order', save: 'Rejected' })).toEqual({
    href: `${path}?status=rejected&days=90`,
    headers: left,
    canSort: false,
  })
  unmount()
  const again = renderRoutes(routes, { path })
  await row(/Finn/)
  expect(headers()).toEqual(left)
  await openView(again.user, 'Rejected')
  expect(again.address()).toBe(`${path}?status=rejected&days=90`)
  await waitFor(() => expect(screen.queryByRole('row', { name: /Finn/ })).not.toBeInTheDocument())
})

it('lets merchants with permission approve and reject referrals', async () => {
  const { user, sent, unmount } = open({ referrals: people() })
  await user.click(await screen.findByRole('button', { name: 'Actions for friend.2@example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for friend.1@example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reject…' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { referralId: idOf('ref', 2), decision: 'approve' },
      { referralId: idOf('ref', 1), decision: 'reject' },
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Actions for Finn' })).not.toBeInTheDocument()
  unmount()
  open({ referrals: people() }, path, ['organization.read'])
  expect(await screen.findByRole('row', { name: /friend\.2/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
})

it('has an empty state', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'No referrals yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set up referrals' })).toHaveAttribute('href', `${path}/settings`)
})

it("names the friend's reward after its value", async () => {
  const { user } = open({}, `${path}/settings`)
  const percent = await screen.findByRole('textbox', { name: 'Percentage off' })
  await user.clear(percent)
  await user.type(percent, '20')
  const name = screen.getByRole('textbox', { name: 'Name shown to friends' })
  await waitFor(() => expect(name).toHaveValue('20% off your first order'))
  await user.click(screen.getByRole('radio', { name: 'Free shipping' }))
  await waitFor(() => expect(name).toHaveValue('Free shipping for your first order'))
})

it('sets the friend’s discount with a summary, and warns about what is missing', async () => {
  const { user, sent } = open({}, `${path}/settings`)
  await user.click(await screen.findByRole('switch', { name: /Members can refer friends/ }))
  expect(screen.getByRole('link', { name: 'Add “Refer a friend” to the ways to earn' })).toHaveAttribute(
    'href',
    `/loyalty/campaigns/referral_advocate/new?program=${idOf('lpr', 1)}`,
  )
  await user.click(screen.getByRole('radio', { name: 'Fixed amount off' }))
  await user.clear(screen.getByRole('textbox', { name: 'Amount off' }))
  await user.type(screen.getByRole('textbox', { name: 'Amount off' }), '7.50')
  await user.clear(screen.getByRole('textbox', { name: 'Name shown to friends' }))
  await user.type(screen.getByRole('textbox', { name: 'Name shown to friends' }), 'a little something')
  expect(screen.getByText(/gets “a little something”/)).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: 'Monthly limit' }))
  await user.type(screen.getByRole('textbox', { name: 'Monthly limit' }), '3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    isOn: true,
    friend: { name: 'a little something', value: { type: 'amount_off', amountMinor: 750 }, validDays: 30 },
    holdDays: 14,
    monthlyLimit: 3,
  })
})

it('a member’s page shows who referred them, whom they referred, and their link', async () => {
  const me = { memberId: idOf('lmb', 1), name: 'Buyer 1', email: null }
  const referrals = [
    aReferral(1, { advocate: { memberId: idOf('lmb', 5), name: 'Ada', email: null }, friend: { ...me, email: null } }),
    aReferral(2, { advocate: me }),
  ]
  const state = referralState({ settings: { ...referralState().settings, isOn: true } })
  open({ referrals, state }, `/loyalty/customers/${idOf('lmb', 1)}`)
  expect(await screen.findByText('friend.2@example.com')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', `/loyalty/customers/${idOf('lmb', 5)}`)
  expect(await screen.findByText('mill.example/?ref=ADAADA22')).toBeVisible()
})
