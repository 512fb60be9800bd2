import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { unchosen } from '@yuko/contract/automation/definition/unchosen'
import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import { listSubscriberChoices } from '@yuko/contract/automation/subscribers/list-subscriber-choices'
import { listSubscribers } from '@yuko/contract/automation/subscribers/list-subscribers'
import { workflowTemplates } from '@yuko/contract/automation/templates/workflow-templates'
import { checkWorkflow } from '@yuko/contract/automation/workflows/check-workflow'
import { countPeopleByNode } from '@yuko/contract/automation/workflows/count-people-by-node'
import { getWorkflow } from '@yuko/contract/automation/workflows/get-workflow'
import { getWorkflowVersion } from '@yuko/contract/automation/workflows/get-workflow-version'
import { listWorkflowVersions } from '@yuko/contract/automation/workflows/list-workflow-versions'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { pauseWorkflow } from '@yuko/contract/automation/workflows/pause-workflow'
import { publishWorkflow } from '@yuko/contract/automation/workflows/publish-workflow'
import { restoreWorkflowVersion } from '@yuko/contract/automation/workflows/restore-workflow-version'
import { resumeWorkflow } from '@yuko/contract/automation/workflows/resume-workflow'
import { saveWorkflowDraft } from '@yuko/contract/automation/workflows/save-workflow-draft'
import { testWorkflow } from '@yuko/contract/automation/workflows/test-workflow'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { listTopics } from '@yuko/contract/consent/list-topics'
import { listSavedParts } from '@yuko/contract/emails/parts/list-saved-parts'
import { createWorkflowEmail } from '@yuko/contract/emails/workflow/create-workflow-email'
import { listWorkflowEmails } from '@yuko/contract/emails/workflow/list-workflow-emails'
import type { InputOf } from '@yuko/contract/endpoint'
import { listSlackChannels } from '@yuko/contract/notifications/slack/list-slack-channels'
import { listShopSegments } from '@yuko/contract/store/list-shop-segments'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const workflowId = 'wfl_01jd3m8w2ve5h9x7q4t6r8s0ab'
const at = '2026-11-01T10:00:00.000Z'
const fresh: WorkflowDetail = {
  workflowId,
  title: 'Welcome',
  status: 'draft',
  trigger: null,
  liveVersion: null,
  pauseCause: null,
  hasDraft: true,
  figures: { inProgress: 0, sent: 0, conversions: 0, revenueMinor: 0 },
  definition: emptyDefinition,
  revision: 1,
  pausedAt: null,
  createdAt: at,
  updatedAt: at,
}

let workflow: WorkflowDetail
let saves: WorkflowDefinition[]
let published: InputOf<typeof publishWorkflow>['body'] | undefined
let waiting: number

const server = setupServer(
  mockEndpoint(listShopSegments, () => ({ items: [] })),
  mockEndpoint(getWorkflow, () => workflow),
  mockEndpoint(listSubscriberChoices, () => ({ tags: [], countries: [] })),
  mockEndpoint(listSavedParts, () => ({ items: [] })),
  mockEndpoint(saveWorkflowDraft, ({ body }) => {
    if (body.revision !== workflow.revision) throw new Refusal('workflow.changed-since', 'A colleague saved it a minute ago')
    if (body.definition) saves.push(body.definition)
    workflow = { ...workflow, definition: body.definition ?? emptyDefinition, revision: body.revision + 1, hasDraft: true }
    return workflow
  }),
  mockEndpoint(publishWorkflow, ({ body }) => {
    published = body
    workflow = { ...workflow, status: 'active', liveVersion: 1, hasDraft: false, revision: workflow.revision + 1 }
    return workflow
  }),
  mockEndpoint(pauseWorkflow, () => {
    workflow = { ...workflow, status: 'paused' }
    return workflow
  }),
  mockEndpoint(resumeWorkflow, () => {
    workflow = { ...workflow, status: 'active' }
    return workflow
  }),
  mockEndpoint(restoreWorkflowVersion, () => {
    workflow = { ...workflow, definition: workflowTemplates.birthday().definition, revision: workflow.revision + 1 }
    return workflow
  }),
  mockEndpoint(listWorkflowVersions, () => ({
    items: [{ number: 1, note: 'First try', publishedAt: at, publishedBy: 'Ada Example', inProgress: 4 }],
  })),
  mockEndpoint(getWorkflowVersion, () => ({
    number: 1,
    note: 'First try',
    publishedAt: at,
    publishedBy: 'Ada Example',
    inProgress: 4,
    definition: workflowTemplates.birthday().definition,
  })),
  mockEndpoint(checkWorkflow, () => ({ problems: [{ at: 'delay-1', severity: 'warning' as const, message: 'That is long' }] })),
  mockEndpoint(countPeopleByNode, () => ({
    entered: 9,
    nodes: [{ nodeId: 'delay-1', version: 1, waiting, completed: 5, skipped: 0, failed: 0 }],
  })),
  mockEndpoint(listWorkflowEmails, () => ({ items: [] })),
  mockEndpoint(listWorkflows, () => ({ items: [], nextCursor: null })),
  mockEndpoint(listTopics, () => ({ items: [] })),
  mockEndpoint(listSubscribers, () => ({
    items: [
      {
        subscriberId: 'sub_01jd3m8w2ve5h9x7q4t6r8s0ab',
        email: 'grace@shop.example',
        firstName: 'Grace',
        lastName: 'Example',
        consent: 'subscribed' as const,
        consentAt: at,
        block: null,
        country: null,
        source: 'store' as const,
        tags: [],
        storeTags: [],
        ordersCount: 0,
        spent: null,
        lastSentAt: null,
        lastOpenedAt: null,
        lastClickedAt: null,
        createdAt: at,
      },
    ],
    nextCursor: null,
  })),
  mockEndpoint(testWorkflow, () => ({
    steps: [
      { nodeId: 'trigger', at, outcome: 'Enters', branch: null, leaves: [{ leaf: 'Stars is 5', isTrue: false, found: '4' }] },
      { nodeId: 'delay-1', at, outcome: 'Waits 3 days', branch: 'next', leaves: [] },
    ],
    end: 'The path ends here.',
  })),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  workflow = fresh
  saves = []
  published = undefined
  waiting = 0
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = `/workflows/${workflowId}`
const open = (options: { path?: string; permissions?: Parameters<typeof renderRoutes>[1]['permissions'] } = {}) =>
  renderRoutes(routes, { path, ...options } as Parameters<typeof renderRoutes>[1])
const steps = async () => within(await screen.findByRole('navigation', { name: 'Steps' }))
const welcome = () => ({ ...fresh, trigger: 'subscribed' as const, definition: workflowTemplates.welcome().definition })

async function addStep(user: ReturnType<typeof open>['user'], text: string) {
  await user.click((await steps()).getByRole('button', { name: 'Add step' }))
  // Paste at once: each key would render the whole list again.
  await screen.findByRole('combobox', { name: 'Step' })
  await user.paste(text)
  await user.keyboard('{Enter}')
}

it('is built with the keyboard alone and saved in the background', async () => {
  const { user, address } = open({ path: `${path}?node=trigger` })
  await user.type(await screen.findByRole('combobox', { name: 'Trigger' }), 'placed{Enter}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(path))
  await addStep(user, 'time delay')
  const panel = within(await screen.findByRole('dialog', { name: 'Time delay' }))
  await user.clear(panel.getByRole('textbox', { name: 'Wait' }))
  await user.type(panel.getByRole('textbox', { name: 'Wait' }), '3')
  await user.keyboard('{Escape}')
  expect((await steps()).getByRole('button', { name: /Time delay.*3 days/ })).toBeVisible()
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
  expect(saves.at(-1)).toMatchObject({
    trigger: { type: 'order_placed' },
    settings: { reentry: { mode: 'once_per_key', path: 'order.id' } },
    nodes: [{ type: 'delay', time: { amount: 3, unit: 'days' } }],
  })
})

it('undoes and redoes', async () => {
  const { user } = open()
  await addStep(user, 'add tag')
  await screen.findByRole('dialog', { name: 'Add tag' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await steps()).queryByRole('button', { name: /Add tag/ })).not.toBeInTheDocument()
  fireEvent.keyDown(document.documentElement, { key: 'z', code: 'KeyZ', ctrlKey: true, shiftKey: true })
  expect(await (await steps()).findByRole('button', { name: /Add tag/ })).toBeVisible()
})

it('lists problems before publishing and links to them', async () => {
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish and start' }))
  expect(dialog.getByRole('button', { name: 'Publish and start' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: /Choose a trigger/ }))
  await waitFor(() => expect(address()).toBe(`${path}?node=trigger`))
})

it('checks again on publishing, for problems fixed elsewhere', async () => {
  workflow = welcome()
  let problems = [{ at: 'delay-1', severity: 'error' as const, message: 'Add a subject' }]
  server.use(mockEndpoint(checkWorkflow, () => ({ problems })))
  const { user } = open()
  expect(await (await steps()).findByText('Add a subject')).toBeVisible()
  problems = []
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Ready to publish.')).toBeVisible()
})

it('is published with a note and a choice for people in progress', async () => {
  workflow = { ...welcome(), status: 'active', liveVersion: 1 }
  waiting = 4
  const { user, notifications } = open()
  expect(await (await steps()).findByText('4 waiting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish changes' }))
  await user.click(await dialog.findByRole('radio', { name: 'Continue in the new version' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Shorter')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('Workflow published'))
  expect(published).toMatchObject({ note: 'Shorter', people: { otherwise: 'move', nodes: {} } })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
})

it('links to the postal address and returns to publishing', async () => {
  workflow = welcome()
  const message = 'Add your postal address first. It’s shown below every marketing email.'
  server.use(mockEndpoint(checkWorkflow, () => ({ problems: [{ at: 'organization', severity: 'error' as const, message }] })))
  open({ path: `${path}?publish` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish and start' }))
  expect(await dialog.findByRole('link', { name: 'Open General settings' })).toHaveAttribute(
    'href',
    `/app/settings/accounts/general?next=${encodeURIComponent(`${path}?publish`)}`,
  )
  expect(dialog.getByRole('button', { name: 'Publish and start' })).toBeDisabled()
})

it('keeps the changes when a colleague saved first', async () => {
  const { user } = open()
  await steps()
  workflow = { ...workflow, revision: 7, definition: workflowTemplates.welcome().definition }
  await addStep(user, 'exit')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Someone else made changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
  expect(workflow.definition.nodes.map(({ type }) => type)).toEqual(['exit'])
})

it('is stored in the browser while the server does not answer', async () => {
  server.use(http.put('*/draft', () => HttpResponse.error()))
  const { user, unmount } = open()
  await addStep(user, 'exit')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Offline: saved in this browser')).toBeVisible()
  unmount()
  server.resetHandlers()
  open()
  expect(await (await steps()).findByRole('button', { name: /Exit/ })).toBeVisible()
  await waitFor(() => expect(saves.at(-1)?.nodes.map(({ type }) => type)).toEqual(['exit']))
})

it('distinguishes a server error from being offline', async () => {
  server.use(http.put('*/draft', () => new HttpResponse(null, { status: 500 })))
  const { user } = open()
  await addStep(user, 'exit')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Server error: saved in this browser')).toBeVisible()
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument()
  // The retry must not arrive in the next test.
  server.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(saves.at(-1)?.nodes).toHaveLength(1))
})

it('asks which branch to keep when a step is deleted', async () => {
  workflow = { ...fresh, definition: workflowTemplates.birthday().definition }
  const { user } = open({ path: `${path}?node=condition-1` })
  await user.click(await screen.findByRole('button', { name: 'Delete step' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Member?”?' }))
  await user.click(dialog.getByRole('radio', { name: 'Keep the branch “No”' }))
  await user.click(dialog.getByRole('button', { name: 'Delete 3 steps' }))
  const list = await steps()
  expect(list.getByRole('button', { name: /Happy birthday/ })).toBeVisible()
  expect(list.queryByRole('button', { name: /Give points/ })).not.toBeInTheDocument()
})

it('restores a version, pauses and resumes', async () => {
  workflow = { ...welcome(), status: 'active', liveVersion: 1, hasDraft: false }
  const { user } = open({ path: `${path}?node=versions` })
  expect(await screen.findByText('First try')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'View' }))
  const region = await screen.findByRole('region', { name: 'Version 1' })
  const version = within(region)
  expect(version.getByText(/In the draft since: .*steps/)).toBeVisible()
  expect((await steps()).queryByRole('button', { name: 'Add step' })).not.toBeInTheDocument()
  await user.click(version.getByRole('button', { name: 'Restore' }))
  // The version has the same steps; what is looked for are those of the draft.
  await waitFor(() => expect(region).not.toBeInTheDocument())
  expect(await (await steps()).findByRole('button', { name: /Give points/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Analytics' })).toHaveAttribute(
    'href',
    `/workflows/analytics/${workflow.workflowId}/subscribers`,
  )
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause' }))
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('Active')).toBeVisible()
})

it('shows the path of a person with every decision', async () => {
  workflow = welcome()
  const { user } = open({ path: `${path}?node=test` })
  await user.click(await screen.findByRole('button', { name: /Grace Example/ }))
  const way = within(await screen.findByRole('list', { name: 'Path' }))
  expect(way.getByText('Waits 3 days')).toBeVisible()
  expect(way.getByText('Stars is 5')).toHaveTextContent('Stars is 5 · 4')
})

it('is read-only without the permission to write', async () => {
  workflow = welcome()
  const { user } = open({ permissions: ['organization.read'] })
  const list = await steps()
  expect(list.queryByRole('button', { name: /Add step/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Publish|Undo/ })).not.toBeInTheDocument()
  await user.click(list.getAllByRole('button', { name: /Time delay.*3 days/ })[0] as HTMLElement)
  const panel = within(await screen.findByRole('dialog', { name: 'Time delay' }))
  expect(panel.getByRole('textbox', { name: 'Wait' })).toBeDisabled()
  expect(panel.queryByRole('button', { name: 'Delete step' })).not.toBeInTheDocument()
})

it('hides saved header values and asks for them again when the URL points to another server', async () => {
  const hook = {
    id: 'hook',
    type: 'webhook',
    position: { x: 0, y: 0 },
    method: 'POST',
    url: 'https://hooks.example/shop',
    body: '',
  }
  const kept = { valueId: 'whv_01jd3m8w2ve5h9x7q4t6r8s0ab', server: 'https://hooks.example' }
  const headers = [{ name: 'Authorization', value: '', kept }]
  const edges = [{ from: 'trigger', branch: 'next', to: 'hook' }]
  workflow = { ...fresh, definition: { ...emptyDefinition, nodes: [workflowNode.parse({ ...hook, headers })], edges } }
  const { user } = open({ path: `${path}?node=hook` })
  const value = await screen.findByLabelText('Value of header 1')
  expect(value).toHaveAttribute('placeholder', 'Saved. Type to replace it.')
  const address = screen.getByLabelText('URL')
  await user.clear(address)
  await user.paste('https://other.example/')
  expect(screen.getByText(/This URL points to another server/)).toBeVisible()
  await user.type(value, 'new')
  expect(screen.queryByText(/This URL points to another server/)).not.toBeInTheDocument()
  await waitFor(() => expect(saves.at(-1)?.nodes[0]).toMatchObject({ headers: [{ value: 'new' }] }))
})

it('starts an email from a saved one', async () => {
  const savedPartId = 'emp_01jd3m8w2ve5h9x7q4t6r8s0ab'
  const asked: unknown[] = []
  const part = { kind: 'design' as const, content: { subject: 'Hello', preheader: '', blocks: [] } }
  const block = {
    savedPartId: 'emp_01jd3m8w2ve5h9x7q4t6r8s0ac',
    name: 'A footer',
    part: { kind: 'block' as const, block: { id: 'line', type: 'divider' as const } },
    createdAt: at,
  }
  server.use(
    mockEndpoint(listSavedParts, () => ({ items: [{ savedPartId, name: 'Our look', part, createdAt: at }, block] })),
    mockEndpoint(createWorkflowEmail, ({ body }) => {
      asked.push(body)
      throw new Refusal('email.too-many', 'There are 100 emails')
    }),
  )
  const send = { id: 'mail', type: 'send_email', position: { x: 0, y: 0 }, emailId: unchosen.email }
  const edges = [{ from: 'trigger', branch: 'next', to: 'mail' }]
  workflow = { ...fresh, definition: { ...emptyDefinition, nodes: [workflowNode.parse(send)], edges } }
  const { user } = open({ path: `${path}?node=mail` })
  await user.click(await screen.findByRole('button', { name: 'New from saved' }))
  expect(screen.queryByRole('menuitem', { name: 'A footer' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('menuitem', { name: 'Our look' }))
  await waitFor(() => expect(asked).toEqual([{ from: { kind: 'saved', savedPartId } }]))
})

it('starts on a schedule and shows its next dates', async () => {
  const trigger = workflowTrigger.parse({ type: 'schedule', schedule: { weekdays: [1], at: '09:00', everyWeeks: 1 } })
  workflow = { ...fresh, definition: { ...emptyDefinition, trigger } }
  server.use(mockEndpoint(listSegments, () => ({ items: [] })))
  const { user } = open({ path: `${path}?node=trigger` })
  const dates = async () => within(await screen.findByRole('list', { name: 'Next dates' })).getAllByRole('listitem')
  for (const date of await dates()) expect(date).toHaveTextContent(/^Mon, .*09:00$/)
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Repeats', 'Monthly')
  await choose('Weekday', 'Friday')
  expect(await dates()).toHaveLength(3)
  for (const date of await dates()) expect(date).toHaveTextContent(/^Fri, /)
  await waitFor(() => expect(saves.at(-1)?.trigger?.schedule).toEqual({ week: 1, weekday: 5, at: '09:00' }))
  expect(screen.getAllByText('First Friday of the month, 09:00')[0]).toBeVisible()
})

it('posts to a connected Slack channel', async () => {
  const channelId = 'slc_01jd3m8w2ve5h9x7q4t6r8s0ab'
  const channel = { channelId, name: '#vip', topics: [], problem: null, lastPostedAt: null, createdAt: at }
  server.use(mockEndpoint(listSlackChannels, () => ({ items: [channel], nextCursor: null })))
  const post = { id: 'post', type: 'send_slack_message', position: { x: 0, y: 0 }, channelId: unchosen.slackChannel, text: 'Hi' }
  const edges = [{ from: 'trigger', branch: 'next', to: 'post' }]
  workflow = { ...fresh, definition: { ...emptyDefinition, nodes: [workflowNode.parse(post)], edges } }
  const { user } = open({ path: `${path}?node=post` })
  await user.click(await screen.findByRole('combobox', { name: 'Channel' }))
  await user.click(await screen.findByRole('option', { name: '#vip' }))
  await waitFor(() => expect(saves.at(-1)?.nodes).toMatchObject([{ channelId, text: 'Hi' }]))
  expect(screen.getAllByText('#vip', { selector: 'span, p, div' })[0]).toBeVisible()
})
