import { jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import {
  type EmailsAnalytics,
  getWorkflowEmailsAnalytics,
} from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import {
  getWorkflowSubscribersAnalytics,
  type SubscribersAnalytics,
} from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import { listRecipientDomains } from '@yuko/contract/automation/analytics/list-recipient-domains'
import { listWorkflowLinks } from '@yuko/contract/automation/analytics/list-workflow-links'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { explainPerson } from '@yuko/contract/automation/runs/explain-person'
import { exportWorkflowRuns } from '@yuko/contract/automation/runs/export-workflow-runs'
import { getRun, type RunDetail } from '@yuko/contract/automation/runs/get-run'
import { listWorkflowRuns } from '@yuko/contract/automation/runs/list-workflow-runs'
import { wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import type { WorkflowRun } from '@yuko/contract/automation/runs/run'
import { skipDelay } from '@yuko/contract/automation/runs/skip-delay'
import { getWorkflow } from '@yuko/contract/automation/workflows/get-workflow'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { setupServer } from 'msw/node'
import { verdictOf } from '#data/comparison/verdict.ts'
import { routes } from '#workflows.routes.tsx'

const idOf = (prefix: string, n: number) => `${prefix}_${String(n).padStart(26, '0')}`
const [workflowId, runId, subscriberId] = [idOf('wfl', 1), idOf('run', 1), idOf('sub', 1)]
const path = `/workflows/analytics/${workflowId}`
const [from, to] = ['2026-10-24', '2026-11-22']
const days = `from=${from}&to=${to}`
const head = {
  from,
  to,
  currency: 'EUR',
  versions: [{ number: 1, publishedAt: '2026-10-01T10:00:00.000Z' }],
  step: 'day' as const,
}

const outcome = {
  entered: 200,
  inside: 20,
  completed: 150,
  goalReached: 10,
  exited: 18,
  failed: 2,
  heldOut: 40,
  buyers: 30,
  conversions: 32,
  revenueMinor: 123_400,
}
const node = { depth: 0, branch: null, isRemoved: false, completed: 0, skipped: 0, failed: 0, skips: [], waiting: 0, reached: 0 }
const subscribers: SubscribersAnalytics = {
  ...head,
  inProgress: 21,
  outcome,
  before: { ...outcome, entered: 100, failed: 1 },
  exits: [{ reason: 'unsubscribed', count: 18 }],
  skips: [{ reason: 'frequency_cap', count: 7 }],
  nodes: [
    { ...node, nodeId: 'wait', type: 'delay', name: 'Wait 1 hour', reached: 200, waiting: 21 },
    { ...node, nodeId: 'mail', type: 'send_email', name: 'Basket', depth: 1, branch: 'Yes', reached: 90, skipped: 7 },
  ],
  holdout: {
    days: 5,
    difference: 0.05,
    interval: [-0.01, 0.11],
    isDecided: false,
    treated: { count: 200, value: 0.15, interval: [0.11, 0.21] },
    heldOut: { count: 40, value: 0.1, interval: [0.04, 0.23] },
  },
  series: [{ at: '2026-11-22', entered: 200, completed: 150, goalReached: 10, exited: 18, failed: 2 }],
}
const figures = {
  recipients: 90,
  sent: 100,
  waiting: 0,
  failed: 0,
  bounced: 4,
  delivered: 96,
  opened: 60,
  openedByPeople: 48,
  clicked: 24,
  conversions: 12,
  converted: 12,
  revenueMinor: 90_000,
  unsubscribed: 1,
  complained: 0,
  skipped: 7,
}
const emails: EmailsAnalytics = {
  ...head,
  total: figures,
  before: { ...figures, sent: 50 },
  emails: [
    {
      nodeId: 'mail',
      type: 'send_email',
      name: 'Basket',
      depth: 1,
      branch: null,
      isRemoved: false,
      figures,
      skips: [{ reason: 'frequency_cap', count: 7 }],
      variants: [{ id: 'a', label: 'Friendly', figures }],
    },
  ],
  comparisons: [
    {
      nodeId: 'test',
      metric: 'click',
      winner: null,
      variants: [
        { id: 'a', label: 'Friendly', count: 48, value: 0.2, interval: [0.1, 0.3] },
        { id: 'b', label: 'Short', count: 48, value: 0.3, interval: [0.2, 0.4] },
      ],
      verdict: { kind: 'undecided', leads: 'b', neededEach: 290 },
    },
  ],
  series: [{ at: '2026-11-22', sent: 100, opened: 48, clicked: 24, converted: 12 }],
}
const run: WorkflowRun = {
  runId,
  subscriberId,
  name: 'Mara',
  email: 'mara@people.example',
  version: 1,
  status: 'waiting',
  nodeId: 'wait',
  visit: 1,
  wakeAt: '2026-11-23T10:00:00.000Z',
  awaits: null,
  exitReason: null,
  lastError: null,
  enteredAt: '2026-11-22T10:00:00.000Z',
  finishedAt: null,
}
const detail: RunDetail = {
  ...run,
  steps: [
    {
      nodeId: 'ask',
      visit: 1,
      status: 'completed',
      reason: null,
      branch: 'yes',
      emailMessageId: null,
      leaves: [{ leaf: 'Total is at least €50.00', isTrue: true, found: '€84.50' }],
      startedAt: '2026-11-22T10:00:00.000Z',
      finishedAt: '2026-11-22T10:00:00.000Z',
    },
  ],
  definition: emptyDefinition,
  event: null,
  mails: [],
  may: { skipDelay: true, move: true, exit: true, retry: false },
}
const workflow: WorkflowDetail = {
  workflowId,
  title: 'Basket',
  status: 'active',
  trigger: 'checkout_abandoned',
  liveVersion: 1,
  pauseCause: null,
  hasDraft: false,
  figures: { inProgress: 21, sent: 100, conversions: 12, revenueMinor: 90_000 },
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-10-01T10:00:00.000Z',
  definition: emptyDefinition,
  revision: 0,
  pausedAt: null,
}

let asked: object[]
const server = setupServer(
  ...viewBackend().handlers,
  mockEndpoint(getWorkflow, () => workflow),
  mockEndpoint(getWorkflowSubscribersAnalytics, ({ query }) => {
    asked.push(query)
    return subscribers
  }),
  mockEndpoint(getWorkflowEmailsAnalytics, () => emails),
  mockEndpoint(listWorkflowLinks, () => ({ items: [{ url: 'https://mill.example/a', mails: 3, clicks: 4, machineClicks: 1 }] })),
  mockEndpoint(listRecipientDomains, () => ({ items: [], isSample: false })),
  mockEndpoint(listWorkflowRuns, ({ query }) => {
    asked.push(query)
    return { items: [run], nextCursor: null }
  }),
  mockEndpoint(getRun, () => detail),
  mockEndpoint(explainPerson, () => ({ answer: 'In this workflow now.', sentences: [] })),
)
beforeAll(() => server.listen())
beforeEach(() => {
  asked = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
const open = (at: string, permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: at, ...(permissions && { permissions }) })

describe('people', () => {
  it('are the default tab, and every figure links to the people behind it', async () => {
    const { address } = open(path)
    expect(await screen.findAllByRole('link', { name: '200' })).toHaveLength(2)
    expect(address()).toBe(`${path}/subscribers`)
    const people = `${path}/subscribers/people`
    const hrefs = {
      '200': `${people}?${days}`,
      '21': `${people}?status=waiting,paused`,
      '15.0%': `${people}?hasConverted=true&${days}`,
      '€1,234.00': `${people}?hasConverted=true&${days}`,
      Unsubscribed: `${people}?reason=unsubscribed&${days}`,
      [wordsOfSkip('frequency_cap')]: `${people}?viaStatus=skipped&viaReason=frequency_cap&viaFrom=${from}&viaTo=${to}`,
    }
    for (const [name, href] of Object.entries(hrefs)) {
      expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', href)
    }
    expect(screen.getByText(/^No clear result yet: the difference may be due to chance/)).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Steps' })).getByRole('link', { name: '90' })).toHaveAttribute(
      ...(['href', `${people}?via=mail&viaFrom=${from}&viaTo=${to}`] as const),
    )
  })

  it('are shown for chosen days, compared with another period or none', async () => {
    // React creates one for a form transition; Node's does not accept forms.
    jest.spyOn(globalThis, 'FormData').mockImplementation(() => ({}) as FormData)
    const asked: object[] = []
    server.use(
      mockEndpoint(getWorkflowSubscribersAnalytics, ({ query }) => {
        asked.push(query)
        return { ...subscribers, before: query.compare === 'none' ? null : subscribers.before }
      }),
    )
    const { user, address } = open(`${path}/subscribers`)
    await user.click(await screen.findByRole('button', { name: 'Custom dates' }))
    await user.type(await screen.findByLabelText('Start date'), '2026-10-01')
    await user.type(screen.getByLabelText('End date'), '2026-10-31')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-10-31', compare: 'previous' }))
    await user.click(screen.getByRole('button', { name: 'Compare with previous period' }))
    await user.click(await screen.findByRole('menuitem', { name: 'No comparison' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-01', compare: 'none' }))
    expect(address()).toContain('from=2026-10-01&to=2026-10-31&compare=none')
  })

  it('of a draft say that it is not published, and errors can be retried', async () => {
    const refusal = new Refusal('server.unavailable', 'Try again in a moment')
    server.use(mockEndpoint(getWorkflowSubscribersAnalytics, () => Promise.reject(refusal)))
    const { user } = open(`${path}/subscribers?days=7`)
    await screen.findByText('Try again in a moment')
    server.use(mockEndpoint(getWorkflowSubscribersAnalytics, () => ({ ...subscribers, versions: [] })))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Not published yet' })).toBeVisible()
  })

  it('are listed by the filter of the figure; one opens with every decision, and its wait can be skipped', async () => {
    const seen: object[] = []
    server.use(
      mockEndpoint(skipDelay, ({ body }) => {
        seen.push(body)
        return run
      }),
    )
    const { user, address, notifications } = open(`${path}/subscribers/people?via=mail&viaStatus=skipped&${days}`)
    expect(await screen.findByText(/^Entered .* · Skipped “Basket”$/)).toBeVisible()
    expect(asked).toContainEqual(expect.objectContaining({ via: 'mail', viaStatus: 'skipped', from, to }))
    await user.click(await screen.findByRole('link', { name: 'Mara' }))
    expect(address()).toBe(`${path}/subscribers/people/${runId}?via=mail&viaStatus=skipped&${days}`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Mara' }))
    expect(await drawer.findByText(/^Total is at least €50.00/)).toHaveTextContent('(actual value: €84.50)')
    await user.click(drawer.getByRole('button', { name: 'Skip wait' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Skip the wait?' })).getByRole('button', { name: 'Skip wait' }),
    )
    await waitFor(() => expect(notifications).toMatchObject([{ message: 'Wait skipped for Mara' }]))
    expect(seen).toEqual([{ at: { nodeId: 'wait', visit: 1 } }])
    await user.click(drawer.getByRole('radio', { name: 'Explanation' }))
    expect(await drawer.findByText('In this workflow now.')).toBeVisible()
  })

  it('show why an export failed', async () => {
    server.use(
      mockEndpoint(exportWorkflowRuns, () => {
        throw new Refusal('workflow.not-found', 'This workflow doesn’t exist.')
      }),
    )
    const { user, notifications } = open(`${path}/subscribers/people`)
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(notifications).toMatchObject([{ message: 'This workflow doesn’t exist.' }]))
  })

  it('can only be read without the permission to write', async () => {
    open(`${path}/subscribers/people/${runId}`, ['organization.read'])
    expect(await screen.findByText(/^Total is at least €50.00/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skip wait' })).not.toBeInTheDocument()
  })
})

describe('emails', () => {
  it('have rates over delivered emails, variants below them, and a verdict', async () => {
    open(`${path}/emails`)
    const table = within(await screen.findByRole('table', { name: 'Performance by email' }))
    const row = within(await table.findByRole('row', { name: /^Basket/ }))
    const mails = `${path}/emails/mails`
    expect(row.getByRole('link', { name: '96.0%' })).toHaveAttribute('href', `${mails}?what=delivered&nodeId=mail&${days}`)
    expect(row.getByRole('link', { name: '25.0%' })).toHaveAttribute('href', `${mails}?what=clicked&nodeId=mail&${days}`)
    expect(row.getByText('50.0% of opens')).toBeVisible()
    expect(table.getByRole('row', { name: /^Friendly/ })).toBeVisible()
    expect(
      screen.getByText(/“Short” leads, but the difference may be due to chance. About 290 deliveries per variant/),
    ).toBeVisible()
    expect(await screen.findByRole('link', { name: 'mill.example/a' })).toHaveAttribute(
      ...(['href', expect.stringContaining(`${mails}?what=clicked&url=https`)] as const),
    )
  })
})

it('states what a test shows so far', () => {
  const format = { number: String, date: String }
  const [test] = emails.comparisons
  if (!test) throw new Error('There is one')
  const { verdict: _, ...rest } = test
  expect(verdictOf({ ...rest, verdict: { kind: 'decided', best: 'a', probability: 0.9876 } }, format)).toMatch(
    /“Friendly” performs better.*98.7%/,
  )
  expect(verdictOf({ ...test, winner: { id: 'b', since: '2026-11-20T10:00:00.000Z' } }, format)).toMatch(/“Short” won/)
  expect(verdictOf({ ...rest, verdict: { kind: 'undecided', leads: null, neededEach: null } }, format)).toMatch(/no difference/)
})
