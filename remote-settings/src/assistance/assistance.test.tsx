import { screen, waitFor, within } from '@testing-library/react'
import type { Assistance } from '@yuko/contract/assistance/assistance'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { removeAssistance } from '@yuko/contract/assistance/remove-assistance'
import { tryAssistance } from '@yuko/contract/assistance/try-assistance'
import { updateAssistance } from '@yuko/contract/assistance/update-assistance'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '../settings.routes.tsx'

const saved: Assistance = {
  isOn: true,
  baseUrl: 'https://api.llm.example/v1',
  model: 'small',
  hidesPersonalData: true,
  monthlyLimit: 500,
  voice: 'Warm.',
  hasKey: true,
  used: 12,
  problem: null,
}
const path = '/app/settings/accounts/integration/assistance'

let assistance: Assistance | null
let sent: object[]
let isRefused: boolean

const server = setupServer(
  mockEndpoint(getAssistance, () => ({ assistance })),
  mockEndpoint(updateAssistance, ({ body: { apiKey, ...body } }) => {
    sent.push({ apiKey, ...body })
    if (isRefused)
      throw new Refusal('assistance.key-missing', 'Enter the API key of this provider', {
        'body.apiKey': 'Enter the API key of this provider',
      })
    assistance = { ...saved, ...body, voice: body.voice ?? null }
    return assistance
  }),
  mockEndpoint(removeAssistance, () => {
    assistance = null
  }),
  mockEndpoint(tryAssistance, () => {
    if (assistance?.problem)
      return { answer: null, problem: assistance.problem.code, detail: assistance.problem.detail, durationMs: 9 }
    return { answer: 'The connection works.', problem: null, detail: '', durationMs: 9 }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  assistance = saved
  sent = []
  isRefused = false
})
afterAll(() => server.close())

it('sets up a provider: off and with personal data hidden unless chosen otherwise', async () => {
  assistance = null
  const { user } = renderRoutes(routes, { path })
  await user.type(await screen.findByLabelText('Base URL'), saved.baseUrl)
  expect(screen.queryByRole('button', { name: 'Send test' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Model'), 'small')
  await user.type(screen.getByLabelText('API key'), 'sk-1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        isOn: false,
        baseUrl: saved.baseUrl,
        model: 'small',
        apiKey: 'sk-1',
        hidesPersonalData: true,
        monthlyLimit: 500,
        voice: null,
      },
    ]),
  )
  expect(await screen.findByLabelText('New API key')).toHaveValue('')
})

it('keeps the key unless a new one is entered, and shows what the api refuses', async () => {
  const { user } = renderRoutes(routes, { path })
  const limit = await screen.findByLabelText('Requests per month')
  expect(screen.getByText(/^12 used this month/)).toBeVisible()
  await user.clear(limit)
  await user.type(limit, '20')
  await user.click(screen.getByRole('switch', { name: /^Hide personal data/ }))
  isRefused = true
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the API key of this provider')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ apiKey: undefined, monthlyLimit: 20, hidesPersonalData: false })])
})

it('sends a test and shows the answer', async () => {
  const { user } = renderRoutes(routes, { path })
  await user.click(await screen.findByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('The connection works.')).toBeVisible()
})

it('shows why the latest request failed, in the provider’s words too', async () => {
  assistance = { ...saved, problem: { code: 'key-refused', detail: 'Incorrect API key', at: '2026-11-20T09:00:00.000Z' } }
  renderRoutes(routes, { path })
  expect(await screen.findByText('The provider refused the API key. Enter a valid one.')).toBeVisible()
  expect(screen.getByText('Incorrect API key')).toBeVisible()
})

it('removes the provider after a confirmation', async () => {
  const { user } = renderRoutes(routes, { path })
  await user.click(await screen.findByRole('button', { name: 'Remove provider' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove provider' }))
  await waitFor(() => expect(screen.getByLabelText('Base URL')).toHaveValue(''))
  expect(assistance).toBeNull()
})

it('is for owners and admins', async () => {
  renderRoutes(routes, { path, permissions: [] })
  expect(await screen.findByText(/Only owners and admins can manage the AI provider/)).toBeVisible()
})
