import { screen, waitFor, within } from '@testing-library/react'
import type { AccountClosing } from '@yuko/contract/accounts/closing/account-closing'
import { closeAccount } from '@yuko/contract/accounts/closing/close-account'
import { getAccountClosing } from '@yuko/contract/accounts/closing/get-account-closing'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import { listSessions } from '@yuko/contract/accounts/security/list-sessions'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { getNotificationMails } from '@yuko/contract/notifications/mails/get-notification-mails'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#settings.routes.tsx'
import { ada, mill } from '#testing/people.ts'

let closing: AccountClosing
let typed: string[] = []

const server = setupServer(
  mockEndpoint(me, () => ({ data: ada })),
  mockEndpoint(getNotificationMails, () => ({ dailyDigest: false, lowRatings: false })),
  mockEndpoint(getTwoFactor, () => ({ isOn: false, since: null, recoveryCodesLeft: 0 })),
  mockEndpoint(listSessions, () => ({ items: [], nextCursor: null })),
  mockEndpoint(getAccountClosing, () => closing),
  mockEndpoint(closeAccount, ({ body }) => {
    typed.push(body.email)
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  typed = []
  closing = { blocking: [], memberships: ['Mill & Co'] }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function ask(title: string, shown: string) {
  const view = renderRoutes(routes, { path: '/app/settings/accounts/info' })
  await view.user.click(await screen.findByRole('button', { name: 'Close account' }))
  await screen.findByText(shown)
  const dialog = within(screen.getByRole('dialog', { name: title }))
  return { ...view, dialog }
}

describe('closing the account', () => {
  it('lists what is deleted and closes the account once the email is typed', async () => {
    const { dialog, user } = await ask(
      'Close your account?',
      'You leave these organizations. Your work there stays, without your name: Mill & Co',
    )
    const field = dialog.getByLabelText('Type ada@shop.example to confirm')
    await user.type(field, 'ada@')
    await user.click(dialog.getByRole('button', { name: 'Close account' }))
    expect(await dialog.findByText('Enter your email address')).toBeVisible()
    await user.type(field, 'shop.example')
    await user.click(dialog.getByRole('button', { name: 'Close account' }))
    await waitFor(() => expect(typed).toEqual(['ada@shop.example']))
  })

  it('names the organizations that need another owner first', async () => {
    closing = {
      blocking: [{ org_uuid: mill.org_uuid, name: 'Mill & Co', otherMembers: 2, isClosed: false }],
      memberships: [],
    }
    const { dialog, user } = await ask('You’re the only owner', 'Mill & Co')
    expect(dialog.getByRole('listitem')).toHaveTextContent('Mill & Co: Transfer ownership to another member, or close it.')
    expect(dialog.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '/app/settings/accounts/members')
    expect(dialog.queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Keep account' }))
    expect(typed).toEqual([])
  })
})
