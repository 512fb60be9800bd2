import { settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import { type WorkflowTrigger, workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { workflowIds } from '#ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../../automation.module.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [automationModule(platform, eventTools)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

const workflow = (trigger: Partial<WorkflowTrigger> = {}) =>
  createPublishedWorkflow(test.db, owner.organizationId, {
    trigger: workflowTrigger.parse({ type: 'webhook_received', ...trigger }),
    settings: settingsFor('webhook_received'),
  })

const hookOf = (id: string, method: 'GET' | 'POST' = 'GET', { headers } = owner) =>
  test.app.inject({
    method,
    url: `/api/v1/workflows/${workflowIds.toWire(id)}/hook${method === 'POST' ? '/rotate' : ''}`,
    headers,
    ...(method === 'POST' && { payload: {} }),
  })

const urlOf = async (id: string): Promise<string> => new URL((await hookOf(id)).json().url).pathname

async function calls(url: string, payload: object, headers: Record<string, string> = {}) {
  const reply = await test.app.inject({ method: 'POST', url, payload, headers })
  return { status: reply.statusCode, body: reply.json() }
}

const entered = async () => {
  const rows = await test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .selectFrom('workflow_runs as r')
      .innerJoin('subscribers as s', (join) =>
        join.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.id', '=', 'r.subscriber_id'),
      )
      .select(['r.workflow_id', 's.email', 'r.context'])
      .orderBy('s.email')
      .execute(),
  )
  return rows.map(({ workflow_id, email, context }) => [workflow_id, email, context.properties])
}

describe("a workflow's own URL", () => {
  describe('works', () => {
    it('starts that workflow only, for the person in the JSON, with everything else as properties', async () => {
      const [one, other] = [await workflow({ emailPath: 'lead.email' }), await workflow()]
      const body = { lead: { email: 'Ann@x.example', score: 7 } }
      expect(await calls(await urlOf(one), body)).toEqual({ status: 202, body: { isNew: true } })
      expect(await calls(await urlOf(other), { email: 'bob@x.example' })).toMatchObject({ status: 202 })
      expect(await entered()).toEqual([
        [one, 'ann@x.example', body],
        [other, 'bob@x.example', { email: 'bob@x.example' }],
      ])
    })

    it('counts repeated calls with the same ID once', async () => {
      const url = await urlOf(await workflow())
      const body = { email: 'ann@x.example' }
      expect((await calls(url, body, { 'webhook-id': 'msg_1' })).body).toEqual({ isNew: true })
      expect((await calls(url, body, { 'webhook-id': 'msg_1' })).body).toEqual({ isNew: false })
      expect((await calls(url, body, { 'idempotency-key': 'msg_2' })).body).toEqual({ isNew: true })
      expect((await calls(url, body)).body).toEqual({ isNew: true })
    })

    it('can be replaced', async () => {
      const id = await workflow()
      const before = await urlOf(id)
      const after = new URL((await hookOf(id, 'POST')).json().url).pathname
      expect(after).not.toBe(before)
      expect(await urlOf(id)).toBe(after)
      expect(await calls(before, { email: 'ann@x.example' })).toMatchObject({ status: 404, body: { code: 'workflow.not-found' } })
      expect((await calls(after, { email: 'ann@x.example' })).status).toBe(202)
    })
  })

  describe('refuses', () => {
    it('calls without an address where the workflow expects it', async () => {
      const url = await urlOf(await workflow({ emailPath: 'lead.email' }))
      for (const body of [{}, { email: 'ann@x.example' }, { lead: { email: 'nobody' } }, { lead: { email: { is: 'x' } } }])
        expect(await calls(url, body)).toMatchObject({
          status: 400,
          body: { code: 'request.invalid', fields: { 'body.lead.email': 'must be an email address' } },
        })
      expect(await entered()).toEqual([])
    })

    it('guessed and changed URLs, and those of archived workflows', async () => {
      const id = await workflow()
      const url = await urlOf(id)
      await test.db.forOrganization(owner.organizationId, (trx) =>
        trx.updateTable('workflows').set({ status: 'archived' }).where('id', '=', id).execute(),
      )
      for (const wrong of [url, `${url}A`, '/api/v1/workflow-hooks/guessed'])
        expect((await calls(wrong, { email: 'ann@x.example' })).status).toBe(404)
    })

    it('members who may not change workflows', async () => {
      const analyst = await test.signedIn('analyst', owner.organizationId)
      const id = await workflow()
      for (const method of ['GET', 'POST'] as const) expect((await hookOf(id, method, analyst)).statusCode).toBe(403)
    })
  })

  it('keeps tenants apart', async () => {
    const id = await workflow()
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    for (const method of ['GET', 'POST'] as const) expect((await hookOf(id, method, stranger)).statusCode).toBe(404)
    await calls(await urlOf(id), { email: 'ann@x.example' })
    const people = await test.db.forOrganization(stranger.organizationId, (trx) =>
      trx.selectFrom('subscribers').select('id').where('organization_id', '=', stranger.organizationId).execute(),
    )
    expect(people).toEqual([])
  })
})
