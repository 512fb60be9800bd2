import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { type NodeOf, workflowNode } from '@yuko/contract/automation/definition/node'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { sql } from 'kysely'
import { workflowIds } from '#ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'
import { createHeaderVault, type Header } from './header-vault.ts'
import { sealWorkflowHeaders } from './seal-headers.job.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [automationModule(platform, eventTools)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, { headers } = owner) {
  const response = await test.app.inject({ method, url: `/api/v1/workflows${path}`, headers, payload })
  return { text: response.body, status: response.statusCode, body: response.json() as WorkflowDetail }
}

const url = 'https://hooks.example/shop'
function definition(headers: readonly Header[], details: Partial<NodeOf<'webhook'>> = {}): WorkflowDefinition {
  const hook = { id: 'hook', type: 'webhook', name: '', position: { x: 0, y: 0 }, method: 'POST', url, body: '', ...details }
  return { ...emptyDefinition, nodes: [workflowNode.parse({ ...hook, headers })] }
}
const typed = (value: string): Header => ({ name: 'Authorization', value })
const headerOf = ({ nodes: [node] }: WorkflowDefinition) => (node?.type === 'webhook' ? node.headers[0] : undefined)

async function created() {
  return (await call('POST', '', {})).body
}
const save = ({ workflowId, revision }: WorkflowDetail, given: WorkflowDefinition, as = owner) =>
  call('PUT', `/${workflowId}/draft`, { revision, definition: given }, as)

const heldBy = (header: Header | undefined) =>
  test.db.forOrganization(owner.organizationId, async (trx) => {
    const vault = createHeaderVault(test.platform.secretFor)(trx, owner.organizationId, test.clock.now())
    return (await vault.find(header ? [header] : [])).get(header?.kept?.valueId ?? '')?.open()
  })
const countValues = () =>
  test.db.forOrganization(
    owner.organizationId,
    async (trx) => (await trx.selectFrom('workflow_header_values').select('id').execute()).length,
  )
const kept = () =>
  test.db.asSystem(async (trx) =>
    JSON.stringify(
      (
        await sql`select draft, definition from workflows w left join workflow_versions v
    on v.organization_id = w.organization_id and v.workflow_id = w.id where w.organization_id = ${owner.organizationId}`.execute(
          trx,
        )
      ).rows,
    ),
  )
async function seal() {
  await test.db.asSystem((trx) => enqueue(trx, sealWorkflowHeaders, {}, { organizationId: null }))
  await test.runUntilIdle()
}

describe("a step's header value", () => {
  it('is encrypted and never shown, not even in the response to its save', async () => {
    const saved = await save(await created(), definition([typed('Bearer secret')]))
    expect([saved.status, saved.text.includes('secret')]).toEqual([200, false])
    const header = headerOf(saved.body.definition)
    expect(header).toMatchObject({ name: 'Authorization', value: '', kept: { server: 'https://hooks.example' } })
    expect(await heldBy(header)).toBe('Bearer secret')
    expect(await kept()).not.toContain('secret')
  })

  it('survives saves of a draft and copies, and is stored once', async () => {
    const first = await save(await created(), definition([typed('one')]))
    // Every save sends the typed value again while the page is open.
    const second = await save(first.body, definition([typed('one')], { body: 'Hello' }))
    const third = await save(second.body, second.body.definition)
    expect(headerOf(third.body.definition)).toEqual(headerOf(first.body.definition))
    const copy = await call('POST', `/${first.body.workflowId}/copies`, {})
    expect(await heldBy(headerOf(copy.body.definition))).toBe('one')
    expect(await countValues()).toBe(1)
    const changed = await save(third.body, definition([typed('two')]))
    expect(await heldBy(headerOf(changed.body.definition))).toBe('two')
  })

  it('is bound to its server and its organization', async () => {
    const first = await save(await created(), definition([typed('one')]))
    const header = headerOf(first.body.definition) as Header
    const moved = await save(first.body, definition([header], { url: 'https://other.example/' }))
    expect(headerOf(moved.body.definition)?.kept?.server).toBe('https://hooks.example')
    const lied = { ...header, kept: { valueId: header.kept?.valueId ?? null, server: 'https://other.example' } }
    const back = await save(moved.body, definition([lied], { url: 'https://other.example/' }))
    expect(headerOf(back.body.definition)?.kept?.server).toBe('https://hooks.example')
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    const theirs = (await call('POST', '', {}, stranger)).body
    expect(headerOf((await save(theirs, definition([header]), stranger)).body.definition)).toEqual({
      name: 'Authorization',
      value: '',
    })
  })

  it('of an older workflow is hidden too, and survives a save', async () => {
    const id = workflowIds.toWire(await createPublishedWorkflow(test.db, owner.organizationId, definition([typed('old')])))
    const read = await call('GET', `/${id}`)
    expect(headerOf(read.body.definition)).toEqual({
      name: 'Authorization',
      value: '',
      kept: { valueId: null, server: 'https://hooks.example' },
    })
    const version = await call('GET', `/${id}/versions/1`)
    expect([version.status, version.text.includes('"old"')]).toEqual([200, false])
    const saved = await save(read.body, read.body.definition)
    expect(await heldBy(headerOf(saved.body.definition))).toBe('old')
  })

  it('of an older workflow is encrypted at night, in drafts and versions, even while they are edited', async () => {
    const id = await createPublishedWorkflow(test.db, owner.organizationId, definition([typed('old live')]))
    const draft = JSON.stringify(definition([typed('old draft')]))
    await test.db.asSystem((trx) => sql`update workflows set draft = ${draft}::jsonb where id = ${id}`.execute(trx))
    const read = await call('GET', `/${workflowIds.toWire(id)}`)
    await seal()
    await seal()
    expect(await kept()).not.toMatch(/old (live|draft)/)
    expect(await countValues()).toBe(2)
    const saved = await save(read.body, read.body.definition)
    expect(saved.status).toBe(200)
    expect(await heldBy(headerOf(saved.body.definition))).toBe('old draft')
    const version = await call('GET', `/${workflowIds.toWire(id)}/versions/1`)
    expect(await heldBy(headerOf(version.body.definition))).toBe('old live')
  })

  it('is deleted 30 days after its last reference', async () => {
    const first = await save(await created(), definition([typed('one')]))
    const second = await save(first.body, definition([typed('two')]))
    test.clock.advance(31 * dayMs)
    await seal()
    expect(await countValues()).toBe(1)
    expect(await heldBy(headerOf(second.body.definition))).toBe('two')
  })
})
