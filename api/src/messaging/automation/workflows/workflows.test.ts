import { workflowTemplates } from '@yuko/contract/automation/templates/workflow-templates'
import type { Workflow, WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { createOrganization } from '#testing/create-organization.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'

let test: TestApp
let owner: SignedIn

beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [automationModule(platform, eventTools)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

type Method = 'GET' | 'POST' | 'PATCH'

async function call(method: Method, path: string, payload?: object, { headers } = owner) {
  const response = await test.app.inject({ method, url: `/api/v1/workflows${path}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}

async function created(details: { title?: string; template?: string } = {}): Promise<WorkflowDetail> {
  test.clock.advance(1000)
  const { status, body } = await call('POST', '', details)
  expect(status).toBe(201)
  return body
}

const emailsIn = ({ definition }: WorkflowDetail) =>
  definition.nodes.flatMap((node) => (node.type === 'send_email' ? [node.emailId] : []))

async function titles(query = '') {
  return (await call('GET', query)).body.items.map(({ title }: Workflow) => title)
}

describe('workflows', () => {
  describe('works', () => {
    it('creates a draft and reads it back', async () => {
      const workflow = await created({ title: 'Welcome series' })
      expect(workflow).toMatchObject({
        title: 'Welcome series',
        status: 'draft',
        trigger: null,
        hasDraft: true,
        liveVersion: null,
      })
      expect(await call('GET', `/${workflow.workflowId}`)).toEqual({ status: 200, body: workflow })
    })

    it('numbers untitled ones, and never reuses a number', async () => {
      expect((await created()).title).toBe('Untitled workflow 1')
      const second = await created()
      expect(second).toMatchObject({ title: 'Untitled workflow 2', trigger: null })
      await call('PATCH', `/${second.workflowId}`, { isArchived: true })
      expect((await created()).title).toBe('Untitled workflow 3')
    })

    it('gives different numbers to concurrently created ones', async () => {
      const replies = await Promise.all(Array.from({ length: 5 }, () => call('POST', '', {})))
      expect(new Set(replies.map(({ body }) => body.title)).size).toBe(5)
    })

    it('lists last changed first, page by page', async () => {
      const first = await created({ title: 'First' })
      await created({ title: 'Second' })
      await created({ title: 'Third' })
      test.clock.advance(1000)
      await call('PATCH', `/${first.workflowId}`, { title: 'First' })
      const page = await call('GET', '?limit=2')
      expect(page.body.items.map(({ title }: Workflow) => title)).toEqual(['First', 'Third'])
      expect(await titles(`?limit=2&cursor=${page.body.nextCursor}`)).toEqual(['Second'])
    })

    it('sorts by title or last change, in both directions, page by page', async () => {
      for (const title of ['beta', 'Alpha', 'gamma']) {
        test.clock.advance(1000)
        await created({ title })
      }
      const both = async (query: string) => {
        const page = await call('GET', `?limit=2&${query}`)
        return [
          ...page.body.items.map(({ title }: Workflow) => title),
          ...(await titles(`?limit=2&${query}&cursor=${page.body.nextCursor}`)),
        ]
      }
      expect(await both('direction=asc')).toEqual(['beta', 'Alpha', 'gamma'])
      expect(await both('sort=title&direction=asc')).toEqual(['Alpha', 'beta', 'gamma'])
      expect(await both('sort=title')).toEqual(['gamma', 'beta', 'Alpha'])
    })

    it('filters by status, and exports a CSV without formulas', async () => {
      await created({ title: '=1+1' })
      expect(await titles('?status=draft,paused')).toEqual(['=1+1'])
      expect(await titles('?status=active')).toEqual([])
      const file = async (query: string) =>
        (await test.app.inject({ url: `/api/v1/workflows/workflows.csv${query}`, headers: owner.headers })).body.split('\n')
      const [header, line] = await file('?status=draft')
      expect(header).toBe('\uFEFFtitle,status,trigger,in_progress,sent,conversions,revenue,created_at,updated_at')
      expect(line).toMatch(/^'=1\+1,draft,,0,0,0,0\.00,2026-/)
      expect(await file('?q=nothing')).toEqual([header, ''])
    })

    it('finds part of a title, in any case, without wildcards', async () => {
      await created({ title: 'Win back 100%' })
      await created({ title: 'Welcome' })
      expect(await titles('?q=BACK')).toEqual(['Win back 100%'])
      expect(await titles('?q=%25')).toEqual(['Win back 100%'])
    })

    it('archives, hides from the list, and restores as a draft', async () => {
      const { workflowId } = await created({ title: 'Old' })
      expect((await call('PATCH', `/${workflowId}`, { isArchived: true })).body.status).toBe('archived')
      expect(await titles()).toEqual([])
      expect(await titles('?view=archived')).toEqual(['Old'])
      expect((await call('PATCH', `/${workflowId}`, { isArchived: false })).body.status).toBe('draft')
      expect(await titles()).toEqual(['Old'])
    })

    it('creates a complete one from a template, with its own emails', async () => {
      const one = await created({ template: 'welcome' })
      const other = await created({ template: 'welcome' })
      expect([one.title, other.title]).toEqual([workflowTemplates.welcome().title, `${workflowTemplates.welcome().title} 2`])
      const [mails, others] = [emailsIn(one), emailsIn(other)]
      expect(mails).toHaveLength(Object.keys(workflowTemplates.welcome().emails).length)
      expect(mails.some((id) => others.includes(id))).toBe(false)
    })
  })

  describe('refuses', () => {
    const taken = {
      status: 409,
      body: { code: 'workflow.title-taken', fields: { 'body.title': 'A workflow with this title already exists' } },
    }

    it("another workflow's title, in any case", async () => {
      await created({ title: 'Welcome' })
      const other = await created({ title: 'Goodbye' })
      expect(await call('POST', '', { title: 'welcome' })).toMatchObject(taken)
      expect(await call('PATCH', `/${other.workflowId}`, { title: 'WELCOME' })).toMatchObject(taken)
    })

    it('restoring a workflow whose title was taken in the meantime', async () => {
      const old = await created({ title: 'Welcome' })
      await call('PATCH', `/${old.workflowId}`, { isArchived: true })
      await created({ title: 'Welcome' })
      expect(await call('PATCH', `/${old.workflowId}`, { isArchived: false })).toMatchObject(taken)
      const restored = await call('PATCH', `/${old.workflowId}`, { isArchived: false, title: 'Welcome again' })
      expect(restored.body).toMatchObject({ status: 'draft', title: 'Welcome again' })
    })

    it('an unknown template and a blank title', async () => {
      const { status, body } = await call('POST', '', { title: ' ', template: 'full_moon' })
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toEqual(['body.title', 'body.template'])
    })

    it('read-only members', async () => {
      const { workflowId } = await created()
      const support = await test.signedIn('support', owner.organizationId)
      expect((await call('GET', `/${workflowId}`, undefined, support)).status).toBe(200)
      expect((await call('POST', '', {}, support)).body.code).toBe('session.forbidden')
      expect((await call('PATCH', `/${workflowId}`, { title: 'Mine' }, support)).body.code).toBe('session.forbidden')
    })

    it('an unknown workflow', async () => {
      const unknown = '/wfl_01jd3m8w2ve5h9x7q4t6r8s0ab'
      expect((await call('GET', unknown)).body.code).toBe('workflow.not-found')
      expect((await call('PATCH', unknown, { title: 'Mine' })).body.code).toBe('workflow.not-found')
    })
  })

  describe('keeps tenants apart', () => {
    it('another organization neither sees nor changes it, and may use its title', async () => {
      const workflow = await created({ title: 'Welcome' })
      const stranger = await test.signedIn('owner', await createOrganization(test.db))
      expect((await call('GET', '', undefined, stranger)).body.items).toEqual([])
      expect((await call('GET', `/${workflow.workflowId}`, undefined, stranger)).status).toBe(404)
      expect((await call('PATCH', `/${workflow.workflowId}`, { title: 'Mine' }, stranger)).status).toBe(404)
      expect((await call('POST', '', { title: 'Welcome' }, stranger)).status).toBe(201)
      expect((await call('GET', `/${workflow.workflowId}`)).body).toEqual(workflow)
    })
  })
})
