import { screen, waitFor, within } from '@testing-library/react'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import { proveIdentity } from '@yuko/contract/accounts/security/prove-identity'
import { createApiKey } from '@yuko/contract/store/create-api-key'
import { callApi } from '@yuko/runtime'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { accountBackend } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

let isProven: boolean
let hasCode: boolean
let keys: (string | null)[]

const made = {
  apiKey: {
    apiKeyId: 'key_01jd3m8w2ve5h9x7q4t6r8s0ac',
    name: 'Till',
    prefix: 'yk_1',
    scopes: ['products.write' as const],
    createdAt: '2026-11-20T09:30:00.000Z',
    createdBy: null,
    lastUsedAt: null,
    expiresAt: null,
  },
  key: 'yk_secret',
}

const server = setupServer(
  ...accountBackend().handlers,
  mockEndpoint(getTwoFactor, () => ({ isOn: hasCode, since: null, recoveryCodesLeft: 0 })),
  mockEndpoint(proveIdentity, ({ body }) => {
    if (body.password !== 'right') throw new Refusal('account.password-refused', 'Wrong.', { 'body.password': 'is incorrect' })
    if (hasCode && body.code !== '123456') throw new Refusal('account.code-refused', 'Wrong.', { 'body.code': 'is not right' })
    isProven = true
  }),
  mockEndpoint(createApiKey, () => {
    if (!isProven) throw new Refusal('session.proof-needed', 'Confirm your identity to continue')
    return made
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  isProven = false
  hasCode = false
  keys = []
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/store/api-keys')) keys.push(request.headers.get('idempotency-key'))
  })
})
afterEach(() => {
  server.events.removeAllListeners()
  server.resetHandlers()
  forgetSession()
})
afterAll(() => server.close())

const create = () => callApi(createApiKey, { body: { name: 'Till' } })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))

async function start() {
  const host = renderHost('/app/dashboard')
  await host.started
  return host
}

it('asks for the password, then completes the request, once', async () => {
  const { user } = await start()
  const calls = [create(), create()]
  const asked = await dialog()
  await user.type(asked.getByLabelText('Your password'), 'wrong')
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  expect(await asked.findByText('is incorrect')).toBeVisible()
  expect(asked.queryByLabelText('Code')).not.toBeInTheDocument()
  await user.clear(asked.getByLabelText('Your password'))
  await user.type(asked.getByLabelText('Your password'), 'right')
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  expect(await Promise.all(calls)).toEqual([made, made])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // Two intents, each sent twice under its own key.
  expect([keys.length, new Set(keys).size]).toEqual([4, 2])
})

it('asks for the code too, if sign-in does', async () => {
  hasCode = true
  const { user } = await start()
  const call = create()
  const asked = await dialog()
  await user.type(await asked.findByLabelText('Code'), '123456')
  await user.type(asked.getByLabelText('Your password'), 'right')
  await user.click(asked.getByRole('button', { name: 'Continue' }))
  expect(await call).toEqual(made)
})

it('does nothing on cancel, and asks again next time', async () => {
  const { user } = await start()
  const call = create().catch((error: Error) => error.message)
  await dialog()
  await user.keyboard('{Escape}')
  expect(await call).toBe('Confirm your identity to continue')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  void create().catch(() => undefined)
  expect(await dialog()).toBeDefined()
})
