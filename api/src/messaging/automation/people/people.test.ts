import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { RunDetail } from '@yuko/contract/automation/runs/get-run'
import type { WorkflowRun } from '@yuko/contract/automation/runs/run'
import { sql } from 'kysely'
import { emailMessageIds, runIds, subscriberIds, workflowEmailIds, workflowIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow, createRun, createSubscriber, createWorkflowMail } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'
import { recordPersonEvents } from '../record-events.ts'

const position = { x: 0, y: 0 }
const isFromSpain: Rule = { field: 'person.country', operator: 'in', value: ['ES'] }
const definition: WorkflowDefinition = {
  ...emptyDefinition,
  trigger: { type: 'order_placed', filter: { field: 'event.order.total', operator: 'gte', value: 5000 } },
  audience: isFromSpain,
  nodes: [
    { id: 'wait', name: '', position, type: 'delay', time: { amount: 2, unit: 'days' } },
    { id: 'ask', name: 'Spain?', position, type: 'condition', rule: isFromSpain },
    {
      id: 'mail',
      name: 'Hola',
      position,
      type: 'send_email',
      emailId: workflowEmailIds.toWire(newId()),
      topic: 'offers',
      ignoresCap: false,
    },
  ],
  edges: [
    { from: 'trigger', branch: 'next', to: 'wait' },
    { from: 'wait', branch: 'next', to: 'ask' },
    { from: 'ask', branch: 'yes', to: 'mail' },
  ],
}

let test: TestApp
let owner: SignedIn
let workflowId: string
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [automationModule(platform, eventTools)] })
  owner = await test.signedIn('owner', await createOrganization(test.db))
})
afterAll(() => test.close())
beforeEach(async () => {
  workflowId = await createPublishedWorkflow(test.db, owner.organizationId, definition)
})

async function call(method: 'GET' | 'POST', path: string, payload?: object, { headers }: Pick<SignedIn, 'headers'> = owner) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, payload })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: isJson ? response.json() : response.body }
}
const own = (path: string) => `/workflows/${workflowIds.toWire(workflowId)}${path}`
const person = (details: Parameters<typeof createSubscriber>[2]) => createSubscriber(test.db, owner.organizationId, details)
const enter = (subscriberId: string, run: Partial<Parameters<typeof createRun>[2]> = {}) =>
  createRun(test.db, owner.organizationId, { workflowId, subscriberId, enteredAt: '2026-11-19T09:00:00Z', ...run })
const waiting = {
  nodeId: 'wait',
  wakeAt: '2026-11-21T09:00:00Z',
  steps: [{ nodeId: 'wait', at: '2026-11-19T09:00:00Z', status: 'entered' as const }],
}
const at = { nodeId: 'wait', visit: 1 }

async function runOf(id: string): Promise<RunDetail> {
  return (await call('GET', own(`/runs/${runIds.toWire(id)}`))).body
}
const act = (id: string, what: string, body: object = { at }, as = owner) =>
  call('POST', own(`/runs/${runIds.toWire(id)}/${what}`), body, as)

describe('the list of people', () => {
  it('filters by step, trigger and exit reason', async () => {
    const [ann, bob, cleo] = [await person({ first_name: 'Ann' }), await person({ first_name: '=Bob' }), await person({})]
    await enter(ann, waiting)
    await enter(bob, {
      status: 'exited',
      exitReason: 'unsubscribed',
      enteredAt: '2026-11-18T09:00:00Z',
      nodeId: 'mail',
      steps: [{ nodeId: 'mail', at: '2026-11-18T10:00:00Z', status: 'skipped', reason: 'not_consented' }],
    })
    await enter(cleo, { status: 'exited', exitReason: 'holdout' })
    const ids = async (query: string) =>
      (await call('GET', own(`/runs?${query}`))).body.items.map((run: WorkflowRun) => subscriberIds.toUuid(run.subscriberId))
    expect(await ids('')).toEqual([ann, bob])
    expect(await ids('nodeId=wait&status=waiting,paused')).toEqual([ann])
    expect(await ids('reason=holdout')).toEqual([cleo])
    expect(await ids('via=mail&viaStatus=skipped&viaReason=not_consented&viaFrom=2026-11-18&viaTo=2026-11-18')).toEqual([bob])
    expect(await ids('viaReason=not_consented&viaTo=2026-11-17')).toEqual([])
    expect(await ids('q=ANN')).toEqual([ann])
    expect(await ids('from=2026-11-19')).toEqual([ann])
    expect(await ids('hasConverted=true')).toEqual([])
    const page = (await call('GET', own('/runs?limit=1'))).body
    expect(await ids(`limit=1&cursor=${page.nextCursor}`)).toEqual([bob])
    const file = (await call('GET', own('/runs.csv'))).body.split('\n')
    expect(file).toHaveLength(4)
    expect(file[1]).toMatch(/,Ann,waiting,Wait 2 days,2026-11-21T09:00:00.000Z,/)
    expect(file[2]).toMatch(/,'=Bob,exited,Hola,,unsubscribed,/)
  })
})

describe('a person', () => {
  it('shows every decision with the values found', async () => {
    const id = await enter(await person({}), {
      nodeId: 'mail',
      steps: [
        { nodeId: 'wait', at: '2026-11-19T09:00:00Z' },
        {
          nodeId: 'ask',
          at: '2026-11-19T10:00:00Z',
          branch: 'no',
          decision: { leaves: [{ isTrue: false, found: 'DE' }] },
        },
      ],
    })
    const { steps, may } = await runOf(id)
    expect(steps).toMatchObject([
      { nodeId: 'wait', status: 'completed', leaves: [] },
      {
        nodeId: 'ask',
        branch: 'no',
        leaves: [{ leaf: expect.stringMatching(/^Country is one of/), isTrue: false, found: 'Germany' }],
      },
    ])
    expect(may).toEqual({ skipDelay: false, move: true, exit: true, retry: false })
  })

  it('can skip a delay, once', async () => {
    const id = await enter(await person({}), waiting)
    expect((await runOf(id)).may).toEqual({ skipDelay: true, move: true, exit: true, retry: false })
    expect((await act(id, 'skip-delay')).body).toMatchObject({ status: 'waiting', wakeAt: '2026-11-20T09:30:00.000Z' })
    expect((await act(id, 'skip-delay')).body.code).toBe('run.state-refused')
  })

  it('can be moved to another step in a new visit, but not from where they no longer are', async () => {
    const id = await enter(await person({}), waiting)
    expect((await act(id, 'move', { at, to: 'nowhere' })).body.code).toBe('run.state-refused')
    expect((await act(id, 'move', { at, to: 'mail' })).body).toMatchObject({ nodeId: 'mail', visit: 2, status: 'waiting' })
    expect((await act(id, 'move', { at, to: 'mail' })).body).toMatchObject({
      code: 'run.state-refused',
      message: 'This person has moved on in the meantime',
    })
    expect((await runOf(id)).steps).toMatchObject([{ status: 'skipped', reason: 'moved_by_hand' }])
  })

  it('can be removed, which is in their timeline', async () => {
    const subscriberId = await person({})
    const id = await enter(subscriberId, waiting)
    expect((await act(id, 'exit')).body).toMatchObject({ status: 'exited', exitReason: 'manual', wakeAt: null })
    expect((await act(id, 'exit')).body.code).toBe('run.state-refused')
    const { rows } = await test.db.forOrganization(owner.organizationId, (trx) =>
      sql`select type from subscriber_events where organization_id = ${owner.organizationId} and subscriber_id = ${subscriberId}`.execute(
        trx,
      ),
    )
    expect(rows).toEqual([{ type: 'workflow.exited' }])
    const audit = await test.db.asSystem((trx) =>
      trx
        .selectFrom('audit_log')
        .select('action')
        .where('organization_id', '=', owner.organizationId)
        .where('action', '=', 'exit-run')
        .execute(),
    )
    expect(audit).toHaveLength(1)
  })

  it('can retry a failed step, unless they entered again', async () => {
    const subscriberId = await person({})
    const id = await enter(subscriberId, { status: 'failed', nodeId: 'wait' })
    const anew = await enter(subscriberId, waiting)
    expect((await act(id, 'retry')).body.code).toBe('run.state-refused')
    await act(anew, 'exit')
    expect((await act(id, 'retry')).body).toMatchObject({ status: 'waiting', nodeId: 'wait', finishedAt: null })
    expect((await act(id, 'retry')).body.code).toBe('run.state-refused')
  })

  it('can only be changed by permitted roles, within their organization', async () => {
    const id = await enter(await person({}), waiting)
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await act(id, 'exit', { at }, analyst)).body.code).toBe('session.forbidden')
    expect((await call('GET', own('/runs.csv'), undefined, analyst)).body.code).toBe('session.forbidden')
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await act(id, 'exit', { at }, stranger)).body.code).toBe('workflow.not-found')
    expect((await call('GET', own(`/runs/${runIds.toWire(newId())}`))).body.code).toBe('run.not-found')
  })
})

describe('why', () => {
  const why = async (subscriberId: string, as: Pick<SignedIn, 'headers'> = owner) =>
    (await call('GET', own(`/why/${subscriberIds.toWire(subscriberId)}`), undefined, as)).body
  const german = () => ({ headers: { ...owner.headers, 'accept-language': 'de-DE,de;q=0.9' } })
  const texts = ({ sentences }: { sentences: { text: string }[] }) => sentences.map(({ text }) => text)

  it('a person never entered, from recorded events and current values', async () => {
    const ann = await person({ first_name: 'Ann' })
    expect(await why(ann)).toMatchObject({ answer: 'Hasn’t entered because the event “Placed an order” hasn’t occurred.' })
    // Recorded before any workflow used this event type, so nobody enters by it.
    await test.db.forOrganization(owner.organizationId, async (trx) => {
      await sql`update workflows set status = 'paused', paused_at = '2026-11-02' where organization_id = ${owner.organizationId}`.execute(
        trx,
      )
      await recordPersonEvents(trx, test.clock, owner.organizationId, [
        {
          person: { subscriberId: ann },
          type: 'order.placed',
          key: newId(),
          payload: { order: { total: 4000 } },
          occurredAt: new Date('2026-11-19T09:00:00Z'),
        },
      ])
    })
    const answer = await why(ann)
    expect(answer.answer).toBe('Hasn’t entered because the trigger filter doesn’t match.')
    expect(texts(answer)).toEqual([
      'The event “Placed an order” occurred.',
      'The workflow is paused.',
      'Doesn’t match the trigger filter.',
      'Not in the audience.',
      'They’re opted in to marketing emails.',
    ])
    const inGerman = await why(ann, german())
    expect(inGerman.answer).toBe('Nicht eingestiegen, weil der Filter des Auslösers nicht passt.')
    expect(texts(inGerman)).toEqual([
      'Das Ereignis „Bestellung aufgegeben“ ist eingetreten.',
      'Der Workflow ist pausiert.',
      'Erfüllt den Filter des Auslösers nicht.',
      'Gehört nicht zur Zielgruppe.',
      'In Marketing-E-Mails eingewilligt.',
    ])
    expect(inGerman.sentences[2].leaves[0].found).toMatch(/^40,00\s€$/)
    expect(answer.sentences[2]).toMatchObject({ isNow: true, leaves: [{ isTrue: false, found: '€40.00' }] })
  })

  it('a person got no email, or is at a step', async () => {
    const [bob, cleo] = [await person({ first_name: 'Bob', consent: 'unsubscribed' }), await person({ first_name: 'Cleo' })]
    await enter(bob, {
      status: 'completed',
      nodeId: 'mail',
      steps: [{ nodeId: 'mail', at: '2026-11-19T10:00:00Z', status: 'skipped', reason: 'not_consented' }],
    })
    expect(texts(await why(bob))).toEqual([
      'Entered version 1.',
      '“Hola” wasn’t sent: not opted in to marketing emails.',
      'Completed the workflow.',
    ])
    const mia = await person({ first_name: 'Mia' })
    await enter(mia, {
      status: 'completed',
      nodeId: 'mail',
      steps: [
        {
          nodeId: 'mail',
          at: '2026-11-19T10:00:00Z',
          status: 'skipped',
          reason: 'audience',
          decision: { leaves: [{ isTrue: false, found: 'DE' }] },
        },
      ],
    })
    expect((await why(mia, german())).sentences[1]).toMatchObject({
      text: '„Hola“ wurde nicht gesendet: Nicht mehr in der Zielgruppe.',
      leaves: [{ leaf: 'Land ist eines von Spanien', isTrue: false, found: 'Deutschland' }],
    })
    expect((await why(mia)).sentences[1]).toMatchObject({
      text: '“Hola” wasn’t sent: no longer in the audience.',
      leaves: [{ leaf: 'Country is one of Spain', isTrue: false, found: 'Germany' }],
    })
    await enter(cleo, waiting)
    const answer = await why(cleo)
    expect(answer.answer).toBe('In this workflow now, at “Wait 2 days”.')
    expect((await why(cleo, german())).answer).toBe('Jetzt in diesem Workflow, bei „2 Tage warten“.')
    expect(texts(answer)).toEqual([
      'Entered version 1.',
      'Waiting at “Wait 2 days” until this time.',
      'They’re opted in to marketing emails.',
    ])
    const mails = (await call('GET', `/subscribers/${subscriberIds.toWire(bob)}/mails`)).body.items
    expect(mails).toMatchObject([{ state: 'not_sent', reason: 'not_consented', subject: 'Hola', emailMessageId: null }])
  })

  it('what an email led to', async () => {
    const dan = await person({ first_name: 'Dan', email: 'dan@x.example' })
    const id = await createWorkflowMail(test.db, owner.organizationId, {
      workflowId,
      subscriberId: dan,
      nodeId: 'mail',
      writtenAt: '2026-11-19T10:00:00Z',
      subject: 'Hola Dan',
      became: { opened_at: '2026-11-19T11:00:00Z', clicked_at: '2026-11-19T11:01:00Z' },
      clicks: [{ url: 'https://store.example/', clicks: 2 }],
      orders: [{ revenueMinor: 1250, at: '2026-11-19T12:00:00Z' }],
    })
    const path = `/email-messages/${emailMessageIds.toWire(id)}/why`
    const { body } = await call('GET', path)
    expect(body).toMatchObject({ subject: 'Hola Dan', answer: 'This email was sent and led to 1 order.' })
    expect(texts(body).slice(1)).toEqual([
      'The email provider accepted it.',
      'Clicked 2 times: https://store.example/',
      'They opened it.',
      'Placed an order for 12.50 EUR. This was the last email they clicked.',
    ])
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('GET', path, undefined, stranger)).body.code).toBe('email-message.not-found')
    expect((await call('GET', `/subscribers/${subscriberIds.toWire(dan)}/mails`, undefined, stranger)).body.code).toBe(
      'subscriber.not-found',
    )
    expect((await why(dan, stranger)).code).toBe('workflow.not-found')
    expect((await call('GET', `/subscribers/${subscriberIds.toWire(dan)}/mails`)).body.items).toMatchObject([
      { state: 'converted', subject: 'Hola Dan', revenueMinor: 1250 },
    ])
  })
})
