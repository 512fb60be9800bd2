import { act, screen, waitFor } from '@testing-library/react'
import { forgetPassword } from '@yuko/contract/accounts/sign-in/forget-password'
import { login } from '@yuko/contract/accounts/sign-in/login'
import { register } from '@yuko/contract/accounts/sign-in/register'
import { resetPassword } from '@yuko/contract/accounts/sign-in/reset-password'
import { sendVerifyEmail } from '@yuko/contract/accounts/sign-in/send-verify-email'
import { verifyAccount } from '@yuko/contract/accounts/sign-in/verify-account'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { accountBackend, aUserAt } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const unverified = { ...aUserAt('organization'), isEmailVerified: false }

describe('register', () => {
  const fill = async ({ user }: ReturnType<typeof renderHost>, password = 'seven-kettles-sing') => {
    await user.type(await screen.findByLabelText('Your name'), 'Ada Example')
    await user.type(screen.getByLabelText('Work email'), 'ada@shop.example')
    await user.type(screen.getByLabelText('Password'), password)
  }

  it('creates the account once, signs in and continues to verification', async () => {
    const bodies: unknown[] = []
    server.use(
      ...accountBackend(unverified).handlers,
      mockEndpoint(register, ({ body }) => {
        bodies.push(body)
        return { access_token: 'access-1', refresh_token: 'refresh-1' }
      }),
    )
    const host = renderHost('/register', { isSignedIn: false })
    await fill(host)
    await host.user.dblClick(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible()
    expect(bodies).toEqual([{ name: 'Ada Example', email: 'ada@shop.example', password: 'seven-kettles-sing' }])
  })

  it("shows the password strength, and the user's own name counts as weak", async () => {
    server.use(...accountBackend().handlers)
    const host = renderHost('/register', { isSignedIn: false })
    await fill(host, 'adaexample')
    expect(await screen.findByText(/^(Very weak|Weak)/)).toBeVisible()
    await host.user.type(screen.getByLabelText('Password'), '-seven-kettles-sing')
    expect(await screen.findByText('Strong')).toBeVisible()
  })

  it('shows and hides the password with a labeled button', async () => {
    server.use(...accountBackend().handlers)
    const host = renderHost('/register', { isSignedIn: false })
    await fill(host)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await host.user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await host.user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it('keeps the draft when the network fails', async () => {
    server.use(
      ...accountBackend().handlers,
      http.post('*/api/v1/register', () => HttpResponse.error()),
    )
    const host = renderHost('/register', { isSignedIn: false })
    await fill(host)
    await host.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No response from the server.')
    expect(screen.getByLabelText('Your name')).toHaveValue('Ada Example')
    expect(screen.getByLabelText('Password')).toHaveValue('seven-kettles-sing')
  })

  it('shows a refusal at its field', async () => {
    server.use(
      ...accountBackend().handlers,
      mockEndpoint(register, () => {
        throw new Refusal('account.password-weak', 'Too weak.', { 'body.password': 'is one of the most common' })
      }),
    )
    const host = renderHost('/register', { isSignedIn: false })
    await fill(host)
    await host.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText('is one of the most common')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  })
})

describe('sign in', () => {
  it('shows a refusal without moving any button, and "Forgot your password?" keeps the requested page', async () => {
    server.use(
      ...accountBackend().handlers,
      mockEndpoint(login, () => {
        throw new Refusal('account.credentials-refused', 'The e-mail or the password is wrong.')
      }),
    )
    const { user, address } = renderHost('/reviews/reviews', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Email'), 'ada@shop.example')
    await user.type(screen.getByLabelText('Password'), 'seven-kettles-sing')
    await user.dblClick(screen.getByRole('button', { name: 'Sign in' }))
    const alert = await screen.findByRole('alert')
    const forgot = screen.getByRole('link', { name: 'Forgot your password?' })
    expect(forgot.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.click(forgot)
    await user.click(await screen.findByRole('link', { name: 'Back to sign in' }))
    server.use(mockEndpoint(login, () => ({ access_token: 'access-1', refresh_token: 'refresh-1' })))
    await user.type(await screen.findByLabelText('Email'), 'ada@shop.example')
    await user.type(screen.getByLabelText('Password'), 'seven-kettles-sing')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(address()).toBe('/reviews/reviews'))
  })
})

describe('a forgotten password', () => {
  it('gets the same response for every address', async () => {
    server.use(mockEndpoint(forgetPassword, () => ({ message: 'ok' })))
    const { user } = renderHost('/forgot-password', { isSignedIn: false })
    await user.type(await screen.findByLabelText('Email'), 'nobody@shop.example')
    await user.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByText(/^If there’s an account for this address.*nobody@shop.example$/)).toBeVisible()
  })

  const reset = async (confirmation: string) => {
    const { user, address } = renderHost('/reset-password/tok_1?email=ada%40shop.example', { isSignedIn: false })
    await user.type(await screen.findByLabelText('New password'), 'seven-kettles-sing')
    await user.type(screen.getByLabelText('Confirm new password'), confirmation)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    return { address }
  }

  it('is reset with the address and the token of the link, in query and body', async () => {
    const calls: unknown[] = []
    server.use(
      ...accountBackend().handlers,
      mockEndpoint(resetPassword, ({ query, body }) => {
        calls.push({ query, body })
        return { message: 'ok' }
      }),
    )
    const { address } = await reset('seven-kettles-sing')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(address()).toBe('/login')
    expect(await screen.findByText('Password changed. Sign in with your new password.')).toBeVisible()
    expect(calls).toEqual([
      {
        query: { token: 'tok_1', email: 'ada@shop.example' },
        body: {
          email: 'ada@shop.example',
          token: 'tok_1',
          password: 'seven-kettles-sing',
          password_confirmation: 'seven-kettles-sing',
        },
      },
    ])
  })

  it('is not sent if the repetition differs', async () => {
    server.use(...accountBackend().handlers)
    await reset('seven-kettles-sink')
    expect(await screen.findByText('does not match the password')).toBeVisible()
  })
})

describe('email verification', () => {
  it('resends the email, and not before the time the server names', async () => {
    server.use(
      ...accountBackend(unverified).handlers,
      mockEndpoint(sendVerifyEmail, ({ body }) => {
        expect(body).toEqual({ user_email: 'ada@shop.example' })
        return { message: 'ok', retryAfterSeconds: 60 }
      }),
    )
    const { user } = renderHost('/account/email-verification')
    await user.click(await screen.findByRole('button', { name: 'Resend email' }))
    expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  })

  it('accepts a pasted link', async () => {
    const backend = accountBackend(unverified)
    const tokens: unknown[] = []
    server.use(
      ...backend.handlers,
      mockEndpoint(verifyAccount, ({ params }) => {
        tokens.push(params.token)
        backend.state.user = aUserAt('organization')
        return { message: 'ok' }
      }),
    )
    const { user } = renderHost('/account/email-verification')
    await user.type(
      await screen.findByLabelText('Email on another device?'),
      'https://yuko.example/account/verify/tok_9?utm=mail',
    )
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('heading', { name: 'Onboarding' })).toBeVisible()
    expect(tokens).toEqual(['tok_9'])
  })

  it('verifies with the emailed link and continues to the requested page', async () => {
    const backend = accountBackend(unverified)
    server.use(
      ...backend.handlers,
      mockEndpoint(verifyAccount, () => {
        backend.state.user = aUserAt('organization')
        return { message: 'ok' }
      }),
    )
    const { user } = renderHost('/account/verify/tok_9')
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Onboarding' })).toBeVisible()
  })

  it('shows why a link failed and offers a new one', async () => {
    server.use(
      ...accountBackend(unverified).handlers,
      mockEndpoint(verifyAccount, () => {
        throw new Refusal('account.token-refused', 'This link has expired.')
      }),
    )
    const { user } = renderHost('/account/verify/old')
    expect(await screen.findByText('This link has expired.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Get a new link' }))
    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible()
  })

  it('continues automatically when the link was opened in another tab', async () => {
    const backend = accountBackend(unverified)
    server.use(...backend.handlers)
    renderHost('/account/email-verification')
    await screen.findByRole('heading', { name: 'Verify your email' })
    backend.state.user = aUserAt('organization')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('heading', { name: 'Onboarding' })).toBeVisible()
  })
})
