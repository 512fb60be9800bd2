import { screen, waitFor } from '@testing-library/react'
import { login } from '@yuko/contract/accounts/sign-in/login'
import { signInWithCode } from '@yuko/contract/accounts/sign-in/sign-in-with-code'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { accountBackend } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const challenge = { challenge: 'challenge-1', challengeExpiresAt: '2026-11-20T09:35:00.000Z' }
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' }

/** Goes to the second step. `answer` is the API's response to a code. */
async function challenged(answer: (code: string) => number | null) {
  const codes: string[] = []
  server.use(
    ...accountBackend().handlers,
    mockEndpoint(login, () => challenge),
    mockEndpoint(signInWithCode, ({ body }) => {
      expect(body.challenge).toBe('challenge-1')
      codes.push(body.code)
      return { ...tokens, recoveryCodesLeft: answer(body.code) }
    }),
  )
  const host = renderHost('/reviews/reviews?rating=1', { isSignedIn: false })
  await host.user.type(await screen.findByLabelText('Email'), 'ada@shop.example')
  await host.user.type(screen.getByLabelText('Password'), 'seven-kettles-sing')
  await host.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Two-factor sign-in' })
  return { ...host, codes }
}

const wrongCode = () => new Refusal('account.code-refused', 'The code is incorrect', { 'body.code': 'is not right' })

it('asks for a code after the password, submits six digits automatically and opens the requested page', async () => {
  const { user, codes, address } = await challenged(() => null)
  expect(address()).toBe('/login')
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await user.keyboard('123 456')
  expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeVisible()
  expect(address()).toBe('/reviews/reviews?rating=1')
  expect(codes).toEqual(['123 456'])
})

it('shows a wrong code at the field and accepts the next one', async () => {
  const { user, codes } = await challenged((code) => {
    if (code === '000000') throw wrongCode()
    return null
  })
  await user.keyboard('000000')
  expect(await screen.findByText('is not right')).toBeVisible()
  await user.clear(screen.getByLabelText('Code'))
  await user.keyboard('123456')
  expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeVisible()
  expect(codes).toEqual(['000000', '123456'])
})

it('accepts a recovery code, and shows how many are left', async () => {
  const { user, codes } = await challenged(() => 2)
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
  await user.type(await screen.findByLabelText('Recovery code'), 'k3v9q-7m2xd')
  expect(codes).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('2 recovery codes left. Create new ones in Your info.')).toBeVisible()
  expect(codes).toEqual(['k3v9q-7m2xd'])
})

it('starts over after a timeout, with the email but not the password', async () => {
  const { user } = await challenged(() => {
    throw new Refusal('account.challenge-refused', 'Your sign-in timed out. Sign in again.')
  })
  await user.keyboard('123456')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your sign-in timed out. Sign in again.')
  expect(screen.getByLabelText('Email')).toHaveValue('ada@shop.example')
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

it('returns to the first step', async () => {
  const { user } = await challenged(() => null)
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
