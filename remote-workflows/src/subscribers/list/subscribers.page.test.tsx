import { act, screen, waitFor, within } from '@testing-library/react'
import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import { changeConsent } from '@yuko/contract/automation/subscribers/change-consent'
import { countSubscribers } from '@yuko/contract/automation/subscribers/count-subscribers'
import { createSubscriber } from '@yuko/contract/automation/subscribers/create-subscriber'
import { getSubscriber } from '@yuko/contract/automation/subscribers/get-subscriber'
import { getSubscriberBulk } from '@yuko/contract/automation/subscribers/get-subscriber-bulk'
import { listSubscriberChoices } from '@yuko/contract/automation/subscribers/list-subscriber-choices'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { listTimeline } from '@yuko/contract/automation/subscribers/list-timeline'
import { startSubscriberBulk } from '@yuko/contract/automation/subscribers/start-subscriber-bulk'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import type { SubscriberBulk } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import { enrolPeople } from '@yuko/contract/automation/workflows/enrol-people'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const idOf = (number: number) => `sub_01jd3m8w2ve5h9x7q4t6r8s0a${number}`
const aPerson = (number: number, more: Partial<SubscriberProfile> = {}): SubscriberProfile => ({
  subscriberId: idOf(number),
  email: `person.${number}@x.example`,
  firstName: `Person ${number}`,
  lastName: null,
  consent: 'never_subscribed',
  consentAt: null,
  consentMethod: null,
  block: null,
  hasRefused: false,
  country: null,
  source: 'store',
  tags: [],
  storeTags: ['wholesale'],
  ordersCount: 0,
  spent: null,
  lastSentAt: null,
  lastOpenedAt: null,
  lastClickedAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  topics: [{ topicId: 'offers', name: 'News and offers', isWanted: true }],
  locale: null,
  timeZone: null,
  birthday: null,
  properties: {},
  customerId: null,
  lastOrderAt: null,
  loyalty: null,
  reviewsCount: 0,
  segments: [],
  ...more,
})

/** An in-memory version of the API; `sent`: the request bodies. */
function open(people: SubscriberProfile[], at = '/subscribers', permissions?: Permission[]) {
  const sent: unknown[] = []
  const aBulk: SubscriberBulk = {
    bulkId: 'sbk_01jd3m8w2ve5h9x7q4t6r8s0ab',
    action: 'add_tag',
    state: 'done',
    total: 300,
    done: 300,
    changed: 298,
    startedAt: '2026-11-20T09:30:00.000Z',
    finishedAt: '2026-11-20T09:31:00.000Z',
  }
  const known = (subscriberId = '') => {
    const person = people.find((one) => one.subscriberId === subscriberId)
    if (!person) throw new Refusal('subscriber.not-found', 'This subscriber doesn’t exist or was deleted')
    return person
  }
  server.use(
    mockEndpoint(listSubscribers, ({ query: { view, q } }) => ({
      items: people.filter(({ consent, email }) => (view === 'all' || consent === view) && email.includes(q ?? '')),
      nextCursor: null,
    })),
    mockEndpoint(countSubscribers, () => ({
      counts: { all: 300, subscribed: 1, never_subscribed: 299, unsubscribed: 0, unconfirmed: 0, suppressed: 0 },
    })),
    mockEndpoint(listSubscriberChoices, () => ({ tags: [{ value: 'vip', count: 3 }], countries: [] })),
    mockEndpoint(listSegments, () => ({ items: [] })),
    mockEndpoint(getSubscriber, ({ params }) => known(params.subscriberId)),
    mockEndpoint(listTimeline, () => ({
      items: [
        {
          eventId: 'evn_01jd3m8w2ve5h9x7q4t6r8s0ab',
          type: 'order.placed' as const,
          payload: { order: { number: '1001', total: 4500, currency: 'EUR', products: ['Stone mug'] } },
          occurredAt: '2026-11-19T10:00:00.000Z',
        },
      ],
      nextCursor: null,
    })),
    mockEndpoint(changeConsent, ({ params, body }) => {
      sent.push(body)
      return Object.assign(known(params.subscriberId), { consent: body.state === 'confirm' ? 'unconfirmed' : body.state })
    }),
    mockEndpoint(createSubscriber, ({ body }) => {
      sent.push(body)
      throw new Refusal('subscriber.exists', 'This subscriber already exists', {
        'body.email': 'already belongs to a subscriber',
      })
    }),
    mockEndpoint(startSubscriberBulk, ({ body }) => {
      sent.push(body)
      return aBulk
    }),
    mockEndpoint(getSubscriberBulk, () => aBulk),
    ...viewBackend().handlers,
  )
  return { sent, ...renderRoutes(routes, { path: at, ...(permissions && { permissions }) }) }
}

it('lists people by consent, and runs bulk actions on all matches', async () => {
  const { user, sent, address } = open([aPerson(1, { consent: 'subscribed' }), aPerson(2)])
  const row = within(await screen.findByRole('row', { name: /Person 1/ }))
  expect(row.getByText('Subscribed')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Never subscribed/ }))
  expect(address()).toBe('/subscribers?view=never_subscribed')
  await waitFor(() => expect(screen.queryByText('Person 1')).not.toBeInTheDocument())
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Select all 299 results' }))
  await user.click(screen.getByRole('button', { name: 'Add tag' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('combobox', { name: /Tag/ }), 'sale')
  await user.click(dialog.getByRole('button', { name: 'Tag 299 people' }))
  expect(await screen.findByText(/^298 of 300 changed/)).toBeVisible()
  expect(sent).toEqual([{ filter: { view: 'never_subscribed' }, action: 'add_tag', tag: 'sale' }])
})

it('adds people to an active workflow', async () => {
  const { user, sent } = open([aPerson(1), aPerson(2)])
  const workflow = (number: number, title: string, status: 'active' | 'draft') => ({
    workflowId: `wfl_01jd3m8w2ve5h9x7q4t6r8s0a${number}`,
    title,
    status,
    trigger: 'manual' as const,
    liveVersion: 1,
    pauseCause: null,
    hasDraft: false,
    figures: { inProgress: 0, sent: 0, conversions: 0, revenueMinor: 0 },
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
  })
  server.use(
    mockEndpoint(listWorkflows, ({ query }) => ({
      items: [workflow(1, 'Win back', 'active'), workflow(2, 'Not yet', 'draft')].filter(({ status }) =>
        query.status?.includes(status),
      ),
      nextCursor: null,
    })),
    mockEndpoint(enrolPeople, ({ params, body }) => {
      sent.push({ workflowId: params.workflowId, ...body })
      return { entered: 1, refused: 1 }
    }),
  )
  await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add to workflow' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 2 people to a workflow' }))
  await user.click(dialog.getByRole('button', { name: 'Add to workflow' }))
  expect(await dialog.findByText('Choose a workflow')).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: /Workflow/ }))
  expect(screen.queryByRole('option', { name: 'Not yet' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('option', { name: 'Win back' }))
  await user.click(dialog.getByRole('button', { name: 'Add to workflow' }))
  await waitFor(() =>
    expect(sent).toEqual([{ workflowId: workflow(1, '', 'active').workflowId, subscriberIds: [idOf(1), idOf(2)] }]),
  )
})

it('opens a person over the list with their timeline, and changes consent with a reason', async () => {
  const { user, sent } = open([aPerson(1)], `/subscribers/${idOf(1)}`)
  const drawer = within(await screen.findByRole('dialog', { name: 'Person 1' }))
  await user.click(await drawer.findByRole('link', { name: 'Timeline' }))
  expect(await drawer.findByText('Placed an order')).toBeVisible()
  expect(drawer.getByText('#1001 · €45.00 · Stone mug')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Subscribe' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to marketing emails' }))
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }))
  expect(await dialog.findByText('Enter a reason')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'By phone')
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(sent).toEqual([{ state: 'subscribed', reason: 'By phone' }]))
})

it('adds a subscriber with proof of consent, and shows an error at its field', async () => {
  const { user, sent } = open([aPerson(1)])
  await user.click(await screen.findByRole('button', { name: 'Add subscriber' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add subscriber' }))
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'person.1@x.example')
  await user.click(dialog.getByRole('radio', { name: 'Already consented' }))
  await user.type(dialog.getByRole('textbox', { name: /When and how/ }), 'At the market')
  await user.click(dialog.getByRole('button', { name: 'Add subscriber' }))
  expect(await dialog.findByText('already belongs to a subscriber')).toBeVisible()
  expect(sent).toMatchObject([{ email: 'person.1@x.example', consent: 'subscribed', statement: 'At the market' }])
})

it('explains an empty list, and hides actions without the permission for them', async () => {
  open([], '/subscribers', ['organization.read'])
  expect(await screen.findByRole('heading', { name: 'No subscribers yet' })).toBeVisible()
  for (const name of ['Add subscriber', 'Export']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('hides columns in its URL and for the next visit', async () => {
  const { user, address, router } = open([aPerson(1)])
  await screen.findByRole('row', { name: /Person 1/ })
  expect(screen.queryByRole('columnheader', { name: 'Source' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Tags' }))
  expect(address()).toBe('/subscribers?hide=tags,source')
  await act(() => router.navigate('/subscribers'))
  expect(screen.queryByRole('columnheader', { name: 'Tags' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByRole('columnheader', { name: 'Tags' })).toBeVisible()
})
