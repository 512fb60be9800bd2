import { screen, waitFor, within } from '@testing-library/react'
import { getIncentive } from '@yuko/contract/incentives/get-incentive'
import { defaultIncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { listIncentiveRewards } from '@yuko/contract/incentives/list-incentive-rewards'
import { addBlocklistEntry } from '@yuko/contract/reviews/publishing/add-blocklist-entry'
import type { BlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import { deleteBlocklistEntry } from '@yuko/contract/reviews/publishing/delete-blocklist-entry'
import { getPublishing } from '@yuko/contract/reviews/publishing/get-publishing'
import { listBlocklist } from '@yuko/contract/reviews/publishing/list-blocklist'
import { defaultPublishPolicy, type PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { simulatePublishing } from '@yuko/contract/reviews/publishing/simulate-publishing'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { uploadBlocklist } from '@yuko/contract/reviews/publishing/upload-blocklist'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { idOf } from '#testing/ids.ts'

let policy: PublishPolicy
let entries: BlocklistEntry[]
let made = 0
const entry = (value: string, more: Partial<BlocklistEntry> = {}): BlocklistEntry => ({
  entryId: `ble_01jd3m8w2ve5h9x7q4t6r8s0a${made++ % 10}`,
  kind: 'word',
  value,
  action: 'hold',
  isActive: true,
  hits: 0,
  lastHitAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const settings = () => ({
  ...policy,
  held: 3,
  availableWordLists: [
    { language: 'en' as const, words: 400 },
    { language: 'de' as const, words: 66 },
  ],
})

const server = setupServer(
  mockEndpoint(getPublishing, settings),
  mockEndpoint(getIncentive, () => ({
    rule: defaultIncentiveRule,
    currency: 'EUR',
    freeCodes: 0,
    blocked: 0,
    shop: 'ready' as const,
  })),
  mockEndpoint(listIncentiveRewards, () => ({ items: [], nextCursor: null })),
  mockEndpoint(updatePublishing, ({ body }) => {
    policy = body
    return settings()
  }),
  mockEndpoint(listBlocklist, ({ query }) => {
    const items = entries.filter(({ value }) => value.includes(query.q ?? ''))
    return { items, nextCursor: null, total: items.length }
  }),
  mockEndpoint(addBlocklistEntry, ({ body }) => {
    entries.push(entry(body.value, body))
    return entries.at(-1) as BlocklistEntry
  }),
  mockEndpoint(deleteBlocklistEntry, ({ params }) => {
    entries = entries.filter(({ entryId }) => entryId !== params.entryId)
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  policy = defaultPublishPolicy
  entries = []
  entries.push(entry('drat'))
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: '/app/settings/reviews/general', ...(permissions && { permissions }) })

describe('publishing', () => {
  it('shows Shopify’s requirement, and saves a hold', async () => {
    const { user, notifications } = open()
    expect(await screen.findByText(/^Shopify requires that every review is published, whatever its rating/)).toBeVisible()
    expect(screen.queryByLabelText('Publish held reviews')).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /hold the rest/ }))
    await user.click(screen.getByRole('combobox', { name: 'Publish held reviews' }))
    await user.click(await screen.findByRole('option', { name: 'After 3 days' }))
    expect(screen.queryByRole('option', { name: 'after 15 days' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /^Publish and mask/ }))
    await user.click(screen.getByRole('checkbox', { name: /^German/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Publishing settings saved'))
    expect(policy).toEqual({
      ...defaultPublishPolicy,
      mode: 'threshold_hold',
      holdDays: 3,
      profanityAction: 'mask',
      wordLists: ['en', 'de'],
    })
  })

  it('links to the reviews on hold', async () => {
    open()
    expect(await screen.findByRole('link', { name: '3 reviews on hold' })).toHaveAttribute(
      'href',
      '/reviews/reviews?status=pending',
    )
  })

  it('preserves the changes when the server refuses', async () => {
    server.use(
      mockEndpoint(updatePublishing, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment')
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /^Hold all reviews/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Try again in a moment')).toBeVisible()
    expect(screen.getByRole('radio', { name: /^Hold all reviews/ })).toBeChecked()
  })

  it('is read-only without the permission', async () => {
    open(['organization.read'])
    expect(await screen.findByRole('radio', { name: /^Hold all reviews/ })).toBeDisabled()
    expect(await screen.findByText('drat')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete drat' })).not.toBeInTheDocument()
  })
})

describe('the blocklist', () => {
  it('adds a word, removes one and restores it', async () => {
    const { user, notifications } = open()
    await screen.findByText('drat')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('is required')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Value' }), 'blast')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('blast')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Delete drat' }))
    await waitFor(() => expect(screen.queryByText('drat')).not.toBeInTheDocument())
    notifications.at(-1)?.action?.onClick()
    expect(await screen.findByText('drat')).toBeVisible()
  })

  it('adds pasted lines and lists invalid ones', async () => {
    let sent = ''
    server.use(
      mockEndpoint(uploadBlocklist, ({ query }) => {
        sent = query.action
        return {
          added: 1,
          changed: 0,
          unchanged: 0,
          refused: [{ line: 2, value: '(', message: 'is no expression' }],
          refusedCount: 1,
        }
      }),
    )
    const { user } = open()
    await screen.findByText('drat')
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    await user.type(await screen.findByRole('textbox', { name: 'Or paste values' }), 'heck\n(')
    await user.click(screen.getByRole('button', { name: 'Add to blocklist' }))
    expect(await screen.findByText('1 added · 1 not added')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Lines that weren’t added' })).toHaveTextContent('Line 2: ( is no expression')
    expect(sent).toBe('hold')
  })
})

describe('the simulation', () => {
  it('shows what the rules in the form would have done, without saving them', async () => {
    const asked: PublishPolicy[] = []
    server.use(
      mockEndpoint(simulatePublishing, ({ body }) => {
        asked.push(body)
        return {
          reviews: 40,
          isLimited: false,
          published: { count: 30, before: 38, examples: [] },
          held: [
            {
              reason: 'policy_threshold' as const,
              count: 10,
              before: 2,
              examples: [{ reviewId: idOf('rev', 1), rating: 2, text: 'Too thin' }],
            },
          ],
          spam: { count: 0, before: 0, examples: [] },
        }
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /hold the rest/ }))
    await user.click(screen.getByRole('button', { name: 'Try on past reviews' }))
    expect(await screen.findByText('Of the last 40 reviews, 30 would have been published immediately and 10 held.')).toBeVisible()
    expect(asked).toEqual([{ ...defaultPublishPolicy, mode: 'threshold_hold' }])
    expect(policy).toEqual(defaultPublishPolicy)
    const row = within(screen.getByRole('row', { name: /^Held: Below your auto-publish rating/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['10', '2'])
    expect(row.getByRole('link', { name: 'Too thin' })).toHaveAttribute('href', `/reviews/reviews/${idOf('rev', 1)}`)
    await user.click(screen.getByRole('radio', { name: /^Hold all reviews/ }))
    expect(screen.getByText(/You’ve made changes since this preview/)).toBeVisible()
  })

  it('says so when there are no reviews, and when it fails', async () => {
    const none = { count: 0, before: 0, examples: [] }
    server.use(
      mockEndpoint(simulatePublishing, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment')
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Try on past reviews' }))
    expect(await screen.findByText('Couldn’t run the preview')).toBeVisible()
    server.use(mockEndpoint(simulatePublishing, () => ({ reviews: 0, isLimited: false, published: none, held: [], spam: none })))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No reviews in the past 90 days')).toBeVisible()
  })
})
