import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { acceptInvitation } from '@yuko/contract/accounts/members/accept-invitation'
import { getInvitation, type OpenInvitation } from '@yuko/contract/accounts/members/get-invitation'
import { confirmEmail } from '@yuko/contract/accounts/sign-in/confirm-email'
import { login } from '@yuko/contract/accounts/sign-in/login'
import { logout } from '@yuko/contract/accounts/sign-in/logout'
import { registerInvited } from '@yuko/contract/accounts/sign-in/register-invited'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { page } from '#session/page.ts'
import { accountBackend, aMembership, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => {
  server.resetHandlers()
  jest.restoreAllMocks()
})
afterAll(() => server.close())

const invitation: OpenInvitation = {
  organization: 'Mill & Co',
  email: 'ada@shop.example',
  role: 'editor',
  invitedBy: 'Grace Miller',
  expiresAt: '2026-11-27T09:30:00.000Z',
  hasAccount: false,
}
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' }
const link = '/accept-invitation/tok_1'

const invited = (given: Partial<OpenInvitation> = {}) => mockEndpoint(getInvitation, () => ({ ...invitation, ...given }))

it('adds a new user as a member with a name and a password', async () => {
  const sent: unknown[] = []
  server.use(
    ...accountBackend().handlers,
    invited(),
    mockEndpoint(registerInvited, ({ params, body }) => {
      sent.push(params.token, body)
      return tokens
    }),
  )
  const { user, address } = renderHost(link, { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'Join Mill & Co' })).toBeVisible()
  expect(screen.getByText('Invited by: Grace Miller · Your role: Editor')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@shop.example')
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  await user.type(screen.getByLabelText('Your name'), 'Ada Example')
  await user.type(screen.getByLabelText('Choose a password'), 'seven-kettles-sing')
  await user.click(screen.getByRole('button', { name: 'Create account and join' }))
  expect(await screen.findByText('Welcome to Mill & Co')).toBeVisible()
  expect(address()).toBe('/')
  expect(sent).toEqual(['tok_1', { name: 'Ada Example', password: 'seven-kettles-sing' }])
})

it('keeps the input when the password is refused', async () => {
  server.use(
    ...accountBackend().handlers,
    invited(),
    mockEndpoint(registerInvited, () => {
      throw new Refusal('account.password-weak', 'Too weak.', { 'body.password': 'is too easy to guess' })
    }),
  )
  const { user } = renderHost(link, { isSignedIn: false })
  await user.type(await screen.findByLabelText('Your name'), 'Ada Example')
  await user.type(screen.getByLabelText('Choose a password'), 'password123')
  await user.click(screen.getByRole('button', { name: 'Create account and join' }))
  expect(await screen.findByText('is too easy to guess')).toBeVisible()
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada Example')
})

it('asks a user with an account to sign in, then returns to the invitation', async () => {
  const backend = accountBackend()
  server.use(
    ...backend.handlers,
    invited({ hasAccount: true }),
    mockEndpoint(login, () => tokens),
    mockEndpoint(acceptInvitation, () => ({ org_uuid: aMembership().org_uuid })),
  )
  const { user, address } = renderHost(link, { isSignedIn: false })
  await user.click(await screen.findByRole('link', { name: 'Sign in to accept' }))
  await user.type(await screen.findByLabelText('Email'), 'ada@shop.example')
  await user.type(screen.getByLabelText('Password'), 'seven-kettles-sing')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  expect(await screen.findByText('Welcome to Mill & Co')).toBeVisible()
  expect(address()).toBe('/')
})

it('tells a user of a different account, who can sign out and continue', async () => {
  jest.spyOn(page, 'reload').mockImplementation(() => {})
  server.use(
    ...accountBackend(aUser({ email: 'other@shop.example' })).handlers,
    invited(),
    mockEndpoint(logout, () => {}),
  )
  const { user } = renderHost(link)
  expect(await screen.findByText('This invitation is for a different account')).toBeVisible()
  expect(screen.getByText('ada@shop.example')).toBeVisible()
  expect(screen.getByText('other@shop.example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }))
  await waitFor(() => expect(page.reload).toHaveBeenCalled())
})

it('shows why an invitation can no longer be accepted', async () => {
  server.use(
    ...accountBackend().handlers,
    mockEndpoint(getInvitation, () => {
      throw new Refusal('invitation.refused', 'This invitation was used.')
    }),
  )
  renderHost(link, { isSignedIn: false })
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation was used.')
  expect(screen.getByRole('link', { name: 'Go to Yuko' })).toBeVisible()
})

it("changes the account's email by the link sent to the new one", async () => {
  const backend = accountBackend()
  server.use(
    ...backend.handlers,
    mockEndpoint(confirmEmail, () => {
      backend.state.user = aUser({ email: 'new@shop.example' })
      return { email: 'new@shop.example' }
    }),
  )
  renderHost('/account/confirm-email/tok_2')
  expect(await screen.findByRole('heading', { name: 'Email updated' })).toBeVisible()
  expect(screen.getAllByText('new@shop.example')[0]).toBeVisible()
})
