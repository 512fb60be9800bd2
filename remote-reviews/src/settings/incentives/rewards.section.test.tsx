import { screen, waitFor } from '@testing-library/react'
import { getIncentive } from '@yuko/contract/incentives/get-incentive'
import { defaultIncentiveRule, type IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { type IncentiveRewardEntry, listIncentiveRewards } from '@yuko/contract/incentives/list-incentive-rewards'
import { updateIncentive } from '@yuko/contract/incentives/update-incentive'
import { uploadIncentiveCodes } from '@yuko/contract/incentives/upload-incentive-codes'
import { getPublishing } from '@yuko/contract/reviews/publishing/get-publishing'
import { listBlocklist } from '@yuko/contract/reviews/publishing/list-blocklist'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'

let rule: IncentiveRule
let rewards: IncentiveRewardEntry[]
const incentive = () => ({
  rule,
  currency: 'EUR',
  freeCodes: 3,
  shop: 'no_permission' as const,
  blocked: rewards.filter(({ problem }) => problem).length,
})
const server = setupServer(
  mockEndpoint(getPublishing, () => ({ ...defaultPublishPolicy, held: 0, availableWordLists: [] })),
  mockEndpoint(listBlocklist, () => ({ items: [], nextCursor: null, total: 0 })),
  mockEndpoint(getIncentive, incentive),
  mockEndpoint(updateIncentive, ({ body }) => {
    rule = body
    return incentive()
  }),
  mockEndpoint(listIncentiveRewards, () => ({ items: rewards, nextCursor: null })),
)
beforeAll(() => server.listen())
beforeEach(() => {
  rule = defaultIncentiveRule
  rewards = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: '/app/settings/reviews/general', ...(permissions && { permissions }) })

it('states that rewards don’t depend on the rating, and summarizes the rule', async () => {
  const { user, notifications } = open()
  expect(await screen.findByText(/^Rewards can’t depend on the rating/)).toBeVisible()
  expect(screen.getByText('Reviews aren’t rewarded.')).toBeVisible()
  expect(screen.queryByText('Recent rewards')).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Reward' }))
  await user.click(await screen.findByRole('option', { name: 'Fixed amount off' }))
  const amount = screen.getByRole('textbox', { name: 'Amount off (EUR)' })
  await user.clear(amount)
  expect(screen.getByText('Complete the fields above.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save rewards' }))
  expect(amount).toBeInvalid()
  expect(screen.getByText('must be an amount')).toBeVisible()
  await user.type(amount, '7.50')
  expect(
    screen.getByText(
      '€7.50 off the next order. Eligible: Customers of your store · Any review. The rating doesn’t matter. Emailed 30 minutes after the review. Everyone gets a unique code. Valid for 30 days. 1 reward per customer.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Your store hasn’t granted access to discounts/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save rewards' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('Rewards saved'))
  expect(rule).toEqual({ ...defaultIncentiveRule, reward: 'discount_fixed', amountOffMinor: 750 })
})

it('adds codes and lists invalid ones', async () => {
  rule = { ...rule, reward: 'free_shipping', codeMode: 'uploaded_list' }
  server.use(
    mockEndpoint(uploadIncentiveCodes, () => ({
      added: 2,
      unchanged: 0,
      freeCodes: 5,
      refused: [{ line: 3, value: 'no code!', message: 'isn’t a valid code' }],
      refusedCount: 1,
    })),
  )
  const { user } = open()
  expect(await screen.findByText('3 codes left')).toBeVisible()
  await user.upload(screen.getByLabelText(/^Add codes/), new File(['A\nB\n'], 'codes.csv', { type: 'text/csv' }))
  expect(await screen.findByText('2 codes added · 1 line skipped')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Skipped lines' })).toHaveTextContent('Line 3: no code! isn’t a valid code')
})

it('shows recent rewards and why some are on hold', async () => {
  rule = { ...rule, reward: 'free_shipping' }
  const id = '01jd3m8w2ve5h9x7q4t6r8s0a'
  const one: IncentiveRewardEntry = {
    rewardId: `rwd_${id}1`,
    reviewId: `rev_${id}1`,
    authorName: 'Mara L.',
    productTitle: 'Wool scarf',
    state: 'given',
    problem: null,
    refusal: null,
    code: 'THANKYOU-7KQ2MX9D',
    createdAt: '2026-11-20T09:00:00.000Z',
    nextAt: null,
    givenAt: '2026-11-20T09:30:00.000Z',
    endsAt: null,
  }
  rewards = [one, { ...one, rewardId: `rwd_${id}2`, authorName: 'Ada', state: 'waiting', problem: 'out_of_codes', code: null }]
  open(['organization.read'])
  expect(await screen.findByText('THANKYOU-7KQ2MX9D')).toBeVisible()
  expect(screen.getByText('No codes left')).toBeVisible()
  expect(screen.getByText(/^1 reward is on hold/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save rewards' })).not.toBeInTheDocument()
})
