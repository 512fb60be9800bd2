import { screen, waitFor } from '@testing-library/react'
import { confirmSubscription } from '@yuko/contract/consent/confirm-subscription'
import { getMailChoice } from '@yuko/contract/consent/get-mail-choice'
import { getSubscription } from '@yuko/contract/consent/get-subscription'
import { builtInTopics, type MailChoice, type MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Subscription } from '@yuko/contract/consent/subscription'
import { updateMailChoice } from '@yuko/contract/consent/update-mail-choice'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const address = `/email/unsubscribe/0190f0a0-0000-7000-8000-000000000001/${'h'.repeat(80)}`
const light = {
  background: '#FFFDF7',
  text: '#1A1A1A',
  border: '#E5E5E5',
  button: '#FEF3C7',
  onButton: '#111111',
  link: '#7F7A64',
}
const organization = {
  name: 'Mill & Co',
  logoUrl: null,
  storeUrl: null,
  look: { light, dark: null, radius: 20, font: 'Work Sans', isOutlined: false },
}
const everything = builtInTopics.map(({ topicId }) => topicId)
const choiceOf = (wanted: readonly MailTopic[]): MailChoice => ({
  organization,
  language: 'en',
  isOut: wanted.length === 0,
  topics: builtInTopics.map((topic) => ({ ...topic, isWanted: wanted.includes(topic.topicId) })),
})

/** The requests the server got, in order. */
function recipient(topics: MailTopic[] = everything) {
  const saved: MailTopic[][] = []
  server.use(
    mockEndpoint(getMailChoice, () => choiceOf(saved.at(-1) ?? topics)),
    mockEndpoint(updateMailChoice, ({ body }) => {
      saved.push(body.topics)
      return choiceOf(body.topics)
    }),
  )
  return saved
}
const open = () => renderHost(address, { isSignedIn: false })

it('unsubscribes with one click, without signing in, and names the store', async () => {
  const saved = recipient()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  expect(screen.getByText('Mill & Co')).toBeVisible()
  expect(saved).toEqual([[]])
})

it("uses the store's brand, in dark mode too if it has no dark colors", async () => {
  recipient()
  open()
  await screen.findByRole('button', { name: 'Unsubscribe' })
  const { style } = screen.getByRole('main')
  const shown = ['--light-button', '--dark-button', '--light-onButton', '--brand-radius', '--yk-font']
  expect(shown.map((name) => style.getPropertyValue(name))).toEqual([
    '#FEF3C7',
    '#FEF3C7',
    '#111111',
    '20px',
    '"Work Sans", system-ui, sans-serif',
  ])
})

it('changes nothing when opened', async () => {
  const saved = recipient()
  open()
  expect(await screen.findByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
  expect(saved).toEqual([])
})

it('restores the earlier choice', async () => {
  const saved = recipient(['loyalty', 'offers'])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved).toEqual([[], ['loyalty', 'offers']]))
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible()
})

it('keeps the choice of topics', async () => {
  const saved = recipient()
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'News and offers' }))
  await waitFor(() => expect(saved).toEqual([['review-requests', 'loyalty']]))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'News and offers' })).not.toBeChecked())
})

it('subscribes by a click on the confirmation page, and by nothing less', async () => {
  let state: Subscription['state'] = 'waiting'
  const page = () => ({
    organization,
    language: 'en',
    state,
    thanks: 'Your code:',
    coupon: 'WELCOME10',
    preferencesPath: '/email/unsubscribe/o/h',
  })
  server.use(
    mockEndpoint(getSubscription, page),
    mockEndpoint(confirmSubscription, () => {
      state = 'confirmed'
      return page()
    }),
  )
  const { user } = renderHost(address.replace('unsubscribe', 'confirm'), { isSignedIn: false })
  await user.click(await screen.findByRole('button', { name: 'Confirm subscription' }))
  expect(await screen.findByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
  expect(screen.getByText('WELCOME10')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Manage email preferences' })).toHaveAttribute('href', '/email/unsubscribe/o/h')
})

it('shows an invalid link, without useless buttons', async () => {
  server.use(
    mockEndpoint(getMailChoice, () => {
      throw new Refusal('consent.link-refused', 'No')
    }),
  )
  open()
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it("uses the reader's language, and marks the document until it is left", async () => {
  server.use(
    mockEndpoint(getMailChoice, () => ({ ...choiceOf(everything), language: 'de' })),
    mockEndpoint(getSubscription, () => ({
      organization,
      language: 'fr',
      state: 'waiting' as const,
      thanks: null,
      coupon: null,
      preferencesPath: '/x',
    })),
  )
  const choices = open()
  expect(await screen.findByRole('heading', { name: 'Von diesen E-Mails abmelden?' })).toBeVisible()
  expect(screen.getByText('Du wirst von allen Marketing-E-Mails von Mill & Co abgemeldet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'de')
  choices.unmount()
  renderHost(address.replace('unsubscribe', 'confirm'), { isSignedIn: false })
  expect(await screen.findByRole('button', { name: 'Confirmer l’inscription' })).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'fr')
})

it('keeps the choice on screen when saving failed', async () => {
  recipient()
  server.use(
    mockEndpoint(updateMailChoice, () => {
      throw new Refusal('server.error', 'The database is busy.')
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('Something went wrong. Try again in a moment.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
})
