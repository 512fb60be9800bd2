import { screen, waitFor, within } from '@testing-library/react'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { checkWorkflow } from '@yuko/contract/automation/workflows/check-workflow'
import { copyWorkflow } from '@yuko/contract/automation/workflows/copy-workflow'
import { createWorkflow } from '@yuko/contract/automation/workflows/create-workflow'
import { downloadWorkflows } from '@yuko/contract/automation/workflows/download-workflows'
import { getWorkflow } from '@yuko/contract/automation/workflows/get-workflow'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { pauseWorkflow } from '@yuko/contract/automation/workflows/pause-workflow'
import { resumeWorkflow } from '@yuko/contract/automation/workflows/resume-workflow'
import { updateWorkflow } from '@yuko/contract/automation/workflows/update-workflow'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const welcome: WorkflowDetail = {
  workflowId: 'wfl_01jd3m8w2ve5h9x7q4t6r8s0ab',
  title: 'Welcome series',
  status: 'draft',
  trigger: 'customer_created',
  liveVersion: null,
  pauseCause: null,
  hasDraft: true,
  figures: { inProgress: 12, sent: 340, conversions: 0, revenueMinor: 2500 },
  definition: emptyDefinition,
  revision: 1,
  pausedAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
}
const winBack: WorkflowDetail = { ...welcome, workflowId: 'wfl_01jd3m8w2ve5h9x7q4t6r8s0ac', title: 'Win back', trigger: null }
const createdId = 'wfl_01jd3m8w2ve5h9x7q4t6r8s0ad'

let workflows: WorkflowDetail[]
let exported: unknown[]
let taken: string | undefined

function refuseTaken(title: string | undefined, except?: string) {
  const isTaken = workflows.some((workflow) => workflow.title === title && workflow.workflowId !== except)
  if (isTaken)
    throw new Refusal('workflow.title-taken', 'A workflow with this title already exists', {
      'body.title': 'A workflow with this title already exists',
    })
}

/** An in-memory mock of the API. */
const server = setupServer(
  mockEndpoint(listWorkflows, ({ query: { view, q = '', status: statuses, sort, direction } }) => {
    const found = workflows.filter(
      ({ status, title }) =>
        (status === 'archived') === (view === 'archived') &&
        title.toLowerCase().includes(q.toLowerCase()) &&
        (!statuses || statuses.includes(status)),
    )
    const sorted = sort === 'title' ? found.toSorted((one, other) => one.title.localeCompare(other.title)) : found
    return { items: direction === 'asc' ? sorted : sorted.toReversed(), nextCursor: null }
  }),
  mockEndpoint(downloadWorkflows, ({ query }) => {
    exported.push(query)
    return 'title\n' as never
  }),
  mockEndpoint(getWorkflow, ({ params }) => {
    const workflow = workflows.find(({ workflowId }) => workflowId === params.workflowId)
    if (!workflow) throw new Refusal('workflow.not-found', 'This workflow doesn’t exist')
    return workflow
  }),
  mockEndpoint(createWorkflow, ({ body }) => {
    refuseTaken(body.title)
    taken = body.template
    const created = {
      ...welcome,
      workflowId: createdId,
      title: body.title ?? 'Untitled workflow 1',
    }
    workflows = [created, ...workflows]
    return created
  }),
  mockEndpoint(copyWorkflow, ({ params }) => {
    const copied = workflows.find(({ workflowId }) => workflowId === params.workflowId) ?? welcome
    const copy = { ...copied, workflowId: createdId, title: `Copy of ${copied.title}` }
    workflows = [copy, ...workflows]
    return copy
  }),
  mockEndpoint(checkWorkflow, () => ({ problems: [] })),
  mockEndpoint(updateWorkflow, ({ params, body: { isArchived, ...details } }) => {
    refuseTaken(details.title, params.workflowId)
    const status = isArchived === undefined ? undefined : { status: isArchived ? ('archived' as const) : ('draft' as const) }
    workflows = workflows.map((workflow) =>
      workflow.workflowId === params.workflowId ? { ...workflow, ...details, ...status } : workflow,
    )
    return workflows.find(({ workflowId }) => workflowId === params.workflowId) ?? welcome
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  workflows = [welcome, winBack]
  exported = []
  server.use(...viewBackend().handlers)
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })
const gone = (title: string) =>
  waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(title) })).not.toBeInTheDocument())

describe('the list', () => {
  it('pauses and resumes a live workflow from its row, beside its analytics', async () => {
    workflows = [{ ...welcome, status: 'active', liveVersion: 1, hasDraft: false }, winBack]
    const become = (status: 'active' | 'paused') => {
      const changed = { ...welcome, status, liveVersion: 1, hasDraft: false }
      workflows = [changed, winBack]
      return changed
    }
    const asked: unknown[] = []
    server.use(
      mockEndpoint(pauseWorkflow, () => become('paused')),
      mockEndpoint(resumeWorkflow, ({ body }) => {
        asked.push(body)
        return become('active')
      }),
    )
    const { user } = renderRoutes(routes, { path: '/workflows' })
    expect(await row('Welcome series')).toHaveTextContent('Active')
    expect(screen.getByRole('link', { name: 'Analytics of Welcome series' })).toHaveAttribute(
      'href',
      `/workflows/analytics/${welcome.workflowId}/subscribers`,
    )
    expect(screen.queryByRole('link', { name: 'Analytics of Win back' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Pause Welcome series' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/12 people are in progress/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Pause' }))
    await user.click(await screen.findByRole('button', { name: 'Resume Welcome series' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resume' }))
    expect(await screen.findByRole('button', { name: 'Pause Welcome series' })).toBeVisible()
    expect(asked).toEqual([{ overdue: emptyDefinition.settings.overdue }])
  })

  it('shows read-only members the analytics and no actions', async () => {
    workflows = [{ ...welcome, status: 'active', liveVersion: 1 }]
    renderRoutes(routes, { path: '/workflows', permissions: ['organization.read'] })
    expect(await screen.findByRole('link', { name: 'Analytics of Welcome series' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pause Welcome series' })).not.toBeInTheDocument()
  })

  it('shows title, status, trigger and results', async () => {
    renderRoutes(routes, { path: '/workflows' })
    const cells = within(await row('Welcome series')).getAllByRole('cell')
    expect(cells.slice(1, 8).map(({ textContent }) => textContent)).toEqual([
      'Welcome series',
      'Draft',
      'New customer',
      '12',
      '340',
      '–',
      '$25.00',
    ])
    expect(await row('Win back')).toHaveTextContent('No trigger yet')
    expect(screen.getByRole('link', { name: 'Win back' })).toHaveAttribute('href', `/workflows/${winBack.workflowId}`)
  })

  it('keeps the search in the URL, and clears it', async () => {
    const { user, address } = renderRoutes(routes, { path: '/workflows?q=win' })
    await row('Win back')
    expect(screen.queryByText('Welcome series')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await row('Welcome series')).toBeVisible()
    expect(address()).toBe('/workflows')
  })

  it('archives immediately, with undo in the toast', async () => {
    const { user, notifications, address } = renderRoutes(routes, { path: '/workflows' })
    await user.click(await screen.findByRole('button', { name: 'Actions for Win back' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await gone('Win back')
    await user.click(screen.getByRole('radio', { name: 'Archived' }))
    expect(await row('Win back')).toHaveTextContent('Archived')
    expect(address()).toBe('/workflows?view=archived')
    expect(notifications[0]).toMatchObject({ message: 'Workflow archived: Win back', action: { label: 'Undo' } })
    notifications[0]?.action?.onClick()
    await gone('Win back')
    expect(workflows.every(({ status }) => status === 'draft')).toBe(true)
  })

  it('is sorted and filtered by its URL', async () => {
    workflows = [winBack, { ...welcome, status: 'active' }]
    const { user, address } = renderRoutes(routes, { path: '/workflows' })
    await row('Win back')
    const titles = () => screen.getAllByRole('link', { name: /^W/ }).map(({ textContent }) => textContent)
    await user.click(within(screen.getByRole('columnheader', { name: 'Title' })).getByRole('button'))
    expect(address()).toBe('/workflows?sort=title&direction=asc')
    await waitFor(() => expect(titles()).toEqual(['Welcome series', 'Win back']))
    await user.click(screen.getByRole('button', { name: 'Status' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Active' }))
    expect(address()).toBe('/workflows?status=active&sort=title&direction=asc')
    await gone('Win back')
  })

  it('archives the selected ones at once, with undo in the toast', async () => {
    const { user, notifications } = renderRoutes(routes, { path: '/workflows' })
    await row('Win back')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    await user.click(within(screen.getByRole('region', { name: 'Bulk actions' })).getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('2 workflows archived'))
    expect(workflows.every(({ status }) => status === 'archived')).toBe(true)
    notifications.at(-1)?.action?.onClick()
    await waitFor(() => expect(workflows.every(({ status }) => status === 'draft')).toBe(true))
  })

  it('is exported as filtered', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => {} })
    const { user } = renderRoutes(routes, { path: '/workflows?status=draft&sort=title' })
    await row('Win back')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(exported).toEqual([{ view: 'current', status: ['draft'] }]))
  })

  it('renames, and shows a taken title at the field', async () => {
    const { user } = renderRoutes(routes, { path: '/workflows' })
    await user.click(await screen.findByRole('button', { name: 'Actions for Win back' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(title)
    await user.type(title, 'Welcome series{Enter}')
    expect(await screen.findByText('A workflow with this title already exists')).toBeVisible()
    expect(title).toHaveFocus()
    await user.type(title, ' 2{Enter}')
    expect(await row('Welcome series 2')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is read-only without the permission to write', async () => {
    renderRoutes(routes, { path: '/workflows?create', permissions: ['organization.read'] })
    await row('Welcome series')
    expect(screen.queryByRole('button', { name: /Create|Actions/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a new workflow', () => {
  it('can start blank', async () => {
    workflows = []
    const { user, address } = renderRoutes(routes, { path: '/workflows' })
    await screen.findByRole('heading', { name: 'Create your first workflow' })
    await user.click(screen.getAllByRole('button', { name: 'Create workflow' })[0] as HTMLElement)
    expect(address()).toBe('/workflows?create=')
    await user.click(await screen.findByRole('button', { name: /Blank workflow/ }))
    await waitFor(() => expect(address()).toBe(`/workflows/${createdId}?node=trigger`))
    expect(await screen.findByRole('combobox', { name: 'Trigger' })).toBeVisible()
  })

  it('can start from a template after a preview', async () => {
    const { user, address } = renderRoutes(routes, { path: '/workflows?create' })
    await user.click(await screen.findByRole('button', { name: /Abandoned checkout/ }))
    expect(screen.getByText('Questions about your order?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'All templates' }))
    await user.click(screen.getByRole('button', { name: /Birthday/ }))
    await user.click(screen.getByRole('button', { name: 'Use template' }))
    await waitFor(() => expect(address()).toBe(`/workflows/${createdId}`))
    expect(taken).toBe('birthday')
  })
})

describe('a workflow', () => {
  it('is duplicated from the list', async () => {
    const { user, notifications } = renderRoutes(routes, { path: '/workflows' })
    await user.click(await screen.findByRole('button', { name: 'Actions for Win back' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(await row('Copy of Win back')).toBeVisible()
    expect(notifications[0]?.message).toBe('Workflow duplicated: Copy of Win back')
  })

  it('shows an error when it doesn’t exist', async () => {
    renderRoutes(routes, { path: '/workflows/wfl_01jd3m8w2ve5h9x7q4t6r8s0zz' })
    expect(await screen.findByRole('heading', { name: 'This workflow doesn’t exist' })).toBeVisible()
  })
})
