import { screen, waitFor, within } from '@testing-library/react'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import { delayEmail } from '@yuko/contract/emails/delay-email'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { canDelay } from '@yuko/contract/emails/email-delay'
import { type EmailTypeName, emailTypeName, emailTypeNames, emailTypes } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { listEmails } from '@yuko/contract/emails/list-emails'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { groups } from './groups.ts'

const switched = new Map<EmailTypeName, boolean>()
const delayed = new Map<EmailTypeName, number>()
const tested: unknown[] = []

const summaryOf = (type: EmailTypeName): EmailSummary => {
  const { area, title, description, kind, isOnAtFirst, canSwitchOff } = emailTypes[type]
  return {
    type,
    area,
    title,
    description,
    kind,
    canSwitchOff,
    delayHours: canDelay(type) ? (delayed.get(type) ?? 0) : null,
    subject: defaultContents[type]().subject,
    hasDraft: type === 'loyalty-welcome',
    isEnabled: switched.get(type) ?? isOnAtFirst,
    publishedVersion: null,
    publishedAt: null,
    figures:
      type === 'loyalty-points-earned'
        ? { sent: 1210, delivered: 1200, opened: 540, openedByPrograms: 4, clicked: 120, reviews: 0 }
        : { sent: 0, delivered: 0, opened: 0, openedByPrograms: 0, clicked: 0, reviews: 0 },
  }
}
const senderId = 'sid_01jd3m8w2ve5h9x7q4t6r8s0ab'
const wholeOf = (type: EmailTypeName) => ({
  type,
  isEnabled: switched.get(type) ?? true,
  canSwitchOff: true,
  hasDraft: false,
  revision: 0,
  draftSavedAt: null,
  design: { content: defaultContents[type](), translations: {}, senderId },
  publishedVersion: null,
  versions: [],
})

const typeOf = ({ type }: { type?: string | undefined }) => emailTypeName.parse(type)

const server = setupServer(
  mockEndpoint(listEmails, () => ({ items: emailTypeNames.map(summaryOf) })),
  mockEndpoint(listPrograms, () => ({ items: [], nextCursor: null })),
  mockEndpoint(getEmail, ({ params }) => wholeOf(typeOf(params))),
  mockEndpoint(switchEmail, ({ params, body }) => {
    switched.set(typeOf(params), body.isEnabled)
    return wholeOf(typeOf(params))
  }),
  mockEndpoint(delayEmail, ({ params, body }) => {
    delayed.set(typeOf(params), body.hours)
    return body
  }),
  mockEndpoint(sendTestEmail, ({ body }) => {
    tested.push(body)
    return { sentTo: 'ada@shop.example' }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  switched.clear()
  delayed.clear()
  tested.length = 0
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (permissions?: Permission[]) =>
  renderRoutes(routes, { path: '/loyalty/emails', ...(permissions && { permissions }) })
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the loyalty emails', () => {
  it('are grouped, each type in one group, without review emails', async () => {
    open()
    await row(/^Welcome/)
    const ofLoyalty = emailTypeNames.filter((type) => emailTypes[type].area === 'loyalty')
    expect(groups.flatMap(({ types }) => types).toSorted()).toEqual(ofLoyalty.toSorted())
    for (const { title, types } of groups)
      expect(within(screen.getByRole('table', { name: `Emails: ${title}` })).getAllByRole('switch')).toHaveLength(types.length)
    expect(screen.getByRole('link', { name: 'Edit: Birthday' })).toHaveAttribute('href', '/emails/loyalty-birthday/configure')
    expect((await row(/^Welcome/)).getByText('Draft')).toBeVisible()
    expect((await row(/^Reward redeemed/)).getByText('Transactional')).toBeVisible()
  })

  it('show their results, each and in total', async () => {
    open()
    const earned = await row(/^Points earned/)
    expect([earned.getByText('1,210'), earned.getByText('45%'), earned.getByText('10%')]).toHaveLength(3)
    const all = within(screen.getByRole('region', { name: 'In the last 30 days' }))
    expect(all.getByText('14 of 17')).toBeVisible()
    expect([all.getByText('1,210'), all.getByText('45%'), all.getByText('10%')]).toHaveLength(3)
  })

  it('are switched optimistically, and revert on failure', async () => {
    const { user, notifications } = open()
    const statement = await screen.findByRole('switch', { name: 'Monthly statement' })
    expect(statement).not.toBeChecked()
    await user.click(statement)
    await waitFor(() => expect(switched.get('loyalty-statement')).toBe(true))
    expect(statement).toBeChecked()
    server.use(
      mockEndpoint(switchEmail, () => {
        throw new Refusal('server.unavailable', 'Please try again')
      }),
    )
    await user.click(statement)
    await waitFor(() => expect(notifications[0]?.message).toBe('Please try again'))
    await waitFor(() => expect(statement).toBeChecked())
  })

  it('are sent after a delay, except those that can’t wait', async () => {
    const { user } = open()
    expect((await row(/^Reward redeemed/)).queryByRole('combobox')).toBeNull()
    const welcome = await screen.findByRole('combobox', { name: 'Delay: Welcome' })
    expect(welcome).toHaveValue('No delay')
    await user.click(welcome)
    await user.click(await screen.findByRole('option', { name: '2 days' }))
    await waitFor(() => expect(delayed.get('loyalty-welcome')).toBe(48))
    expect(welcome).toHaveValue('2 days')
  })

  it('are sent to the user as a test', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'Send test: New tier' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Test email sent to ada@shop.example'))
    expect(tested).toEqual([{ content: defaultContents['loyalty-tier-up'](), senderId }])
  })

  it('show that they are not sent while no program is active', async () => {
    open()
    expect(await screen.findByText('These emails aren’t being sent')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View programs' })).toHaveAttribute('href', '/loyalty/programs')
  })

  it('are read-only without permission', async () => {
    open(['organization.read'])
    expect(await screen.findByRole('switch', { name: 'Welcome' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Send test/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Preview: Welcome' })).toHaveAttribute('href', '/emails/loyalty-welcome/configure')
  })

  it('can be reloaded after a failure', async () => {
    server.use(
      mockEndpoint(listEmails, () => {
        throw new Refusal('server.unavailable', 'Please try again')
      }),
    )
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    server.resetHandlers()
    await user.click(retry)
    await row(/^Welcome/)
  })
})
