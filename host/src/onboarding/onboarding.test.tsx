import { screen, waitFor } from '@testing-library/react'
import { choosePlatform } from '@yuko/contract/accounts/choose-platform'
import { connectStore } from '@yuko/contract/accounts/connect-store'
import { createOrganization } from '@yuko/contract/accounts/create-organization'
import type { Organization } from '@yuko/contract/accounts/organization'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { guessPlace } from '#onboarding/places.ts'
import { accountBackend, aMembership, aUserAt } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const anOrganization: Organization = {
  ...aMembership(),
  website: null,
  country: 'FR',
  supportEmail: null,
  postalAddress: null,
  platform: null,
  createdAt: '2026-11-20T09:00:00.000Z',
}
const steps = () => screen.getAllByRole('listitem').map((step) => [step.textContent?.replace(/^\d/, ''), step.dataset.state])

it('shows three steps; those before the current one complete', async () => {
  server.use(...accountBackend(aUserAt('platform')).handlers)
  const { address } = renderHost('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible()
  expect(address()).toBe('/onboarding/platform?step=platform')
  expect(steps()).toEqual([
    ['Organization(complete)', 'complete'],
    ['Platform', 'current'],
    ['Connection', 'ahead'],
  ])
})

it('shows all steps complete on Connection', async () => {
  server.use(...accountBackend(aUserAt('connection')).handlers)
  const { address } = renderHost('/')
  await screen.findByRole('heading', { name: 'Connect your store' })
  expect(address()).toBe('/onboarding/platform')
  expect(steps().map(([, state]) => state)).toEqual(['complete', 'complete', 'complete'])
})

it.each(['/onboarding', '/onboarding/organization'])('%s shows the organization’s details', async (path) => {
  server.use(...accountBackend(aUserAt('organization')).handlers)
  renderHost(path)
  expect(await screen.findByLabelText('Organization name')).toBeVisible()
})

it('leads from the organization through the platform to the connected store', async () => {
  const backend = accountBackend(aUserAt('organization'))
  const created: unknown[] = []
  server.use(
    ...backend.handlers,
    mockEndpoint(createOrganization, ({ body }) => {
      created.push(body)
      backend.state.user = aUserAt('platform')
      return anOrganization
    }),
    mockEndpoint(choosePlatform, ({ body }) => {
      backend.state.user = aUserAt('connection')
      return { ...anOrganization, platform: body.platform }
    }),
    mockEndpoint(connectStore, () => {
      backend.state.user = aUserAt('done')
      return { ...anOrganization, platform: 'custom' as const }
    }),
  )
  const { user, address } = renderHost('/onboarding')
  await user.type(await screen.findByLabelText('Organization name'), 'Mill & Co')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await screen.findByRole('heading', { name: 'What does your store run on?' })
  expect(created).toMatchObject([{ name: 'Mill & Co', country: 'US', currency: 'USD', website: null }])
  expect(screen.getByRole('radio', { name: /Shopify/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /WooCommerce/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await screen.findByRole('heading', { name: 'Connect your store' })
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  expect(address()).toBe('/onboarding-setup')
})

it('shows what is missing beside its field, focuses it, and puts the server’s refusals there too', async () => {
  server.use(
    ...accountBackend(aUserAt('organization')).handlers,
    mockEndpoint(createOrganization, () => {
      throw new Refusal('request.invalid', 'Check the fields.', { 'body.website': 'does not answer' })
    }),
  )
  const { user } = renderHost('/onboarding')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  const name = screen.getByLabelText('Organization name')
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription('is required')
  await user.type(name, 'Mill & Co')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('does not answer')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Website')).toHaveFocus())
  expect(name).toHaveValue('Mill & Co')
})

describe('the guessed place', () => {
  it.each([
    ['de-DE', 'DE', 'EUR'],
    ['en-GB', 'GB', 'GBP'],
    ['ja-JP', 'JP', 'JPY'],
    ['en', '', 'USD'],
  ])('of %s is %s with %s', (language, country, currency) => {
    expect(guessPlace(language)).toMatchObject({ country, currency })
  })
})
