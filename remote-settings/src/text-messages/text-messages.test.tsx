import { screen, waitFor, within } from '@testing-library/react'
import { getTextProvider } from '@yuko/contract/text-messages/get-text-provider'
import { removeTextProvider } from '@yuko/contract/text-messages/remove-text-provider'
import { sendTestText } from '@yuko/contract/text-messages/send-test-text'
import type { TextFailure, TextProvider } from '@yuko/contract/text-messages/text-provider'
import { updateTextProvider } from '@yuko/contract/text-messages/update-text-provider'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '../settings.routes.tsx'

const accountSid = `AC${'1'.repeat(32)}`
const saved: TextProvider = {
  accountSid,
  sender: '+15551234567',
  sendFrom: '09:00',
  sendUntil: '20:00',
  inboundUrl: 'https://yuko.example/text-messages/incoming/abc',
  problem: null,
  month: { texts: 1200, segments: 2400 },
}
const path = '/app/settings/accounts/integration/text-messages'

let provider: TextProvider | null
let sent: object[]
let isRefused: boolean
let failure: TextFailure | null

const server = setupServer(
  mockEndpoint(getTextProvider, () => ({ textProvider: provider })),
  mockEndpoint(updateTextProvider, ({ body: { authToken, ...body } }) => {
    sent.push({ authToken, ...body })
    const message = 'Enter the auth token of this account'
    if (isRefused) throw new Refusal('text-provider.token-missing', message, { 'body.authToken': message })
    provider = { ...saved, ...body }
    return provider
  }),
  mockEndpoint(removeTextProvider, () => {
    provider = null
  }),
  mockEndpoint(sendTestText, ({ body: { to } }) => ({
    to,
    failure,
    code: failure && 21614,
    detail: failure ? 'Not mobile' : '',
  })),
)
beforeAll(() => server.listen())
beforeEach(() => {
  provider = saved
  sent = []
  isRefused = false
  failure = null
})
afterAll(() => server.close())

it('sets up an account, and shows where Twilio reports replies', async () => {
  provider = null
  const { user } = renderRoutes(routes, { path })
  await user.type(await screen.findByLabelText('Account SID'), accountSid)
  expect(screen.queryByRole('button', { name: 'Send test' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Auth token'), 'token')
  await user.type(screen.getByLabelText('Sender'), '+15551234567')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([{ accountSid, authToken: 'token', sender: '+15551234567', sendFrom: '09:00', sendUntil: '20:00' }]),
  )
  expect(await screen.findByText(saved.inboundUrl)).toBeVisible()
  expect(screen.getByLabelText('New auth token')).toHaveValue('')
})

it('keeps the token unless a new one is entered, and shows what is refused', async () => {
  const { user } = renderRoutes(routes, { path })
  const field = await screen.findByLabelText('Account SID')
  await user.clear(field)
  await user.type(field, 'AC1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/must be an account SID/i)).toBeVisible()
  await user.clear(field)
  await user.type(field, `AC${'2'.repeat(32)}`)
  isRefused = true
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the auth token of this account')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ authToken: undefined })])
})

it('sends a test, and says why it failed', async () => {
  const { user } = renderRoutes(routes, { path })
  await user.type(await screen.findByLabelText('Send a test to'), '+4915123456789')
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('Twilio took the message to +4915123456789')).toBeVisible()
  failure = 'number-landline'
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('This number can’t receive texts.')).toBeVisible()
  expect(screen.getByText('Not mobile')).toBeVisible()
})

it('shows why Twilio takes no messages', async () => {
  provider = { ...saved, problem: { failure: 'account-suspended', code: 30002, at: '2026-11-20T09:00:00.000Z' } }
  renderRoutes(routes, { path })
  expect(await screen.findByText('Your Twilio account is suspended, or its credit is used up.')).toBeVisible()
  expect(screen.getByText('Twilio error 30002')).toBeVisible()
})

it('removes the account after a confirmation', async () => {
  const { user } = renderRoutes(routes, { path })
  await user.click(await screen.findByRole('button', { name: 'Remove account' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove account' }))
  await waitFor(() => expect(screen.getByLabelText('Account SID')).toHaveValue(''))
  expect(provider).toBeNull()
})

it('is for owners and admins', async () => {
  renderRoutes(routes, { path, permissions: [] })
  expect(await screen.findByText(/Only owners and admins can manage the account/)).toBeVisible()
})
