import { webcrypto } from 'node:crypto'
import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getSignInOptions } from '@yuko/contract/accounts/sign-in/get-sign-in-options'
import { login } from '@yuko/contract/accounts/sign-in/login'
import { register } from '@yuko/contract/accounts/sign-in/register'
import { getBotCheck } from '@yuko/contract/storefront/get-bot-check'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { setupServer } from 'msw/node'

interface WidgetProps {
  siteKey: string
  onSuccess: (answer: string) => void
}
let answers = 0
// The real one loads a provider's script.
jest.unstable_mockModule('@marsidev/react-turnstile', () => ({
  Turnstile: ({ siteKey, onSuccess }: WidgetProps) => (
    <button type="button" onClick={() => onSuccess(`answer-${++answers}`)}>
      I am human to {siteKey}
    </button>
  ),
}))
const { renderHost, forgetSession } = await import('#testing/render-host.tsx')
const { accountBackend } = await import('#testing/account-backend.ts')

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('sends the response if a site key is configured, and renews it after a refusal', async () => {
  const sent: unknown[] = []
  server.use(
    mockEndpoint(getSignInOptions, () => ({ turnstileSiteKey: 'site-1' })),
    ...accountBackend().handlers,
    mockEndpoint(register, ({ body }) => {
      sent.push(body.cf_turnstile_response)
      if (sent.length === 1)
        throw new Refusal('account.bot-check-failed', 'Refused.', { 'body.cf_turnstile_response': 'Please confirm again.' })
      return { access_token: 'a', refresh_token: 'r' }
    }),
  )
  const { user } = renderHost('/register', { isSignedIn: false })
  const submit = async () => {
    await user.click(await screen.findByRole('button', { name: 'I am human to site-1' }))
    await user.click(screen.getByRole('button', { name: 'Create account' }))
  }
  await user.type(await screen.findByLabelText('Your name'), 'Ada')
  await user.type(screen.getByLabelText('Work email'), 'ada@shop.example')
  await user.type(screen.getByLabelText('Password'), 'seven-kettles-sing')
  await submit()
  expect(await screen.findByText('Please confirm again.')).toBeVisible()
  await submit()
  await waitFor(() => expect(sent).toEqual(['answer-1', 'answer-2']))
})

it("solves the server's challenge without a site key, invisibly", async () => {
  // Missing in jsdom.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })
  const sent: string[] = []
  server.use(
    mockEndpoint(getBotCheck, async () => ({
      challenge: {
        ...(await createChallenge({ hmacKey: 'key', maxnumber: 1000 })),
        algorithm: 'SHA-256' as const,
        maxnumber: 1000,
      },
    })),
    ...accountBackend().handlers,
    mockEndpoint(login, ({ body }) => {
      sent.push(body.cf_turnstile_response ?? '')
      throw new Refusal('account.credentials-refused', 'No.')
    }),
  )
  const { user } = renderHost('/login', { isSignedIn: false })
  await user.type(await screen.findByLabelText('Email'), 'ada@shop.example')
  await user.type(screen.getByLabelText('Password'), 'seven-kettles-sing')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No.')
  expect(await verifySolution(sent[0] ?? '', 'key')).toBe(true)
})
