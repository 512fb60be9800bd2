import { sql } from 'kysely'
import { workflowEmailIds } from '#ids.ts'
import { insertWorkflowMails } from '#messaging/emails/workflow-mails/queue.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Period } from '#platform/db/period.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow, createSubscriber } from '#testing/create-workflow-runs.ts'
import { eventTools } from '#testing/event-tools.ts'
import { fc } from '#testing/fast-check.ts'
import { runLoopToEnd } from '#testing/run-loop.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { automationModule } from '../automation.module.ts'
import { type Of, withSums } from './figure-sources.repository.ts'
import { foldFigures } from './fold-figures.loop.ts'
import { countMails, countRecipients } from './mail-figures.repository.ts'
import { countLinks } from './mail-tables.repository.ts'
import { countExits, countOutcomes, countSteps, countWaiting, runsOverTime } from './run-figures.repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [automationModule(platform, eventTools)] })
})
afterAll(() => test.close())

const nodes = ['one', 'two', 'three']
const fold = () => runLoopToEnd(test, foldFigures)

/** A store with people and a workflow of two versions, with activity written as the product writes it. */
async function createStore(timezone: string, names: number) {
  const organizationId = await createOrganization(test.db, { timezone })
  const workflowId = await createPublishedWorkflow(test.db, organizationId)
  const inStore = <T>(work: (trx: Trx) => Promise<T>) => test.db.forOrganization(organizationId, work)
  const run = (query: ReturnType<typeof sql>) => inStore((trx) => query.execute(trx))
  await run(sql`insert into workflow_versions (organization_id, workflow_id, number, definition, published_at)
    select organization_id, workflow_id, 2, definition, published_at from workflow_versions where workflow_id = ${workflowId}`)
  const people: string[] = []
  for (let i = 0; i < names; i++) people.push(await createSubscriber(test.db, organizationId))
  const of = { organizationId, workflowId }
  const mails: string[] = []
  const runs: string[] = []
  return {
    of,
    people,
    mails,
    runs,
    inStore,
    run,
    async write(to: readonly number[], nodeId: string, variant: string | null, workflowVersion: number, at: Date) {
      const written = to.map((person) => ({ id: newId(), subscriberId: people[person % people.length] ?? '' }))
      mails.push(...written.map(({ id }) => id))
      const emailId = workflowEmailIds.toWire(newId())
      const same = {
        kind: 'marketing' as const,
        topic: 'offers',
        emailId,
        workflowId,
        workflowVersion,
        nodeId,
        variant,
        runId: newId(),
      }
      await inStore((trx) =>
        insertWorkflowMails(
          ...([trx, organizationId] as const),
          written.map((one) => ({ ...same, ...one, context: {}, utm: undefined })) as never,
          at,
        ),
      )
    },
    settle: (ids: readonly string[], status: string) =>
      run(
        sql`update email_messages set status = ${status} where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`,
      ),
    mark: (id: string, column: string, at: Date | null) =>
      run(sql`update email_deliveries set ${sql.ref(column)} = ${at}, opens = opens + 1
        where organization_id = ${organizationId} and email_id = ${id}`),
    click: (id: string, url: string, isMachine: boolean) =>
      run(sql`insert into email_clicks as c (organization_id, email_id, url, is_machine, first_at)
        select organization_id, email_id, ${url}, ${isMachine}, now() from email_deliveries where email_id = ${id}
        on conflict (organization_id, email_id, url, is_machine) do update set clicks = c.clicks + 1`),
    async enter(person: string, version: number, at: Date) {
      const id = newId()
      runs.push(id)
      await run(sql`insert into workflow_runs (organization_id, id, workflow_id, version, subscriber_id, key, is_concurrent, bucket, entered_at)
        select ${organizationId}, ${id}, ${workflowId}, ${version}, s.id, ${id}, true, 1, ${at} from subscribers s where s.id = ${person}`)
    },
    stand: (id: string, nodeId: string) =>
      run(sql`update workflow_runs set node_id = ${nodeId} where organization_id = ${organizationId} and id = ${id}`),
    finish: (id: string, status: string, reason: string | null, at: Date) =>
      run(sql`update workflow_runs set status = ${status}, exit_reason = ${reason}, finished_at = ${at}
        where organization_id = ${organizationId} and id = ${id}`),
    step: (id: string, nodeId: string, status: string, reason: string | null, at: Date) =>
      run(sql`insert into workflow_steps (organization_id, run_id, node_id, visit, workflow_id, version, status, reason, started_at)
        select organization_id, id, ${nodeId}, 1, workflow_id, version, ${status}, ${reason}, ${at} from workflow_runs where id = ${id}
        on conflict (organization_id, run_id, node_id, visit) do update set status = excluded.status, reason = excluded.reason`),
    erase: (person: string) => run(sql`delete from subscribers where organization_id = ${organizationId} and id = ${person}`),
    move: (zone: string) => run(sql`update organizations set timezone = ${zone} where id = ${organizationId}`),
  }
}
type Store = Awaited<ReturnType<typeof createStore>>

/** Every figure that has sums. */
async function figuresOf(trx: Trx, of: Of, period: Period) {
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()
  return {
    mails: sorted(await countMails(trx, of, period, 'day')),
    hours: sorted(await countMails(trx, of, period, 'hour')),
    recipients: sorted((await countRecipients(trx, of, period)).filter(({ people }) => people > 0)),
    outcome: await countOutcomes(trx, of, period),
    exits: sorted(await countExits(trx, of, period)),
    waiting: sorted(await countWaiting(trx, of)),
    steps: sorted(await countSteps(trx, of, period, nodes)),
    runs: sorted(
      (await runsOverTime(trx, of, period, 'hour')).filter((row) => Object.values(row).some((value) => Number(value) > 0)),
    ),
    links: await countLinks(trx, of, period),
  }
}

async function expectSumsOfRows(store: Store, periods: readonly Pick<Period, 'from' | 'to'>[]): Promise<void> {
  await store.inStore(async (trx) => {
    const { rows } = await sql<{ timezone: string }>`select timezone from organizations`.execute(trx)
    for (const [index, days] of periods.entries()) {
      const period = { ...days, timeZone: rows[0]?.timezone ?? '', currency: 'EUR' }
      const of = await withSums(trx, { ...store.of, version: index === 0 ? undefined : index }, period)
      expect(of.isKept).toBe(true)
      expect(await figuresOf(trx, of, period)).toEqual(await figuresOf(trx, { ...of, isKept: false }, period))
    }
  })
}

const zones = ['UTC', 'America/Havana', 'Atlantic/Azores', 'Asia/Kathmandu', 'Pacific/Chatham']
/** Around the end of daylight saving time, across midnight. */
const moment = fc
  .integer({ min: 0, max: 12 * 24 * 60 - 1 })
  .map((minutes) => new Date(Date.parse('2026-10-23T00:00:00Z') + minutes * 60_000))
const which = fc.nat(1000)
const statuses = ['sent', 'sent', 'sent', 'queued', 'failed', 'unknown', 'suppressed', 'missed'] as const
const marks = [
  'opened_at',
  'machine_opened_at',
  'clicked_at',
  'delivered_at',
  'bounced_at',
  'unsubscribed_at',
  'complained_at',
] as const
const ends = [
  ['completed', 'end'],
  ['goal_reached', null],
  ['exited', 'holdout'],
  ['exited', 'unsubscribed'],
  ['failed', 'error'],
] as const

const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      to: fc.array(which, { minLength: 1, maxLength: 6 }),
      at: moment,
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), count: fc.integer({ min: 1, max: 8 }), which, at: moment }),
  },
  ...(['mark', 'mark', 'click', 'enter', 'stand', 'finish', 'step'] as const).map((kind) => ({
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant(kind), which, what: which, at: moment }),
  })),
  ...(['erase', 'move', 'fold'] as const).map((kind) => ({
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant(kind), which, what: which, at: moment }),
  })),
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

async function happen(store: Store, event: Happening): Promise<unknown> {
  const mail = store.mails[event.which % (store.mails.length || 1)]
  const run = store.runs[event.which % (store.runs.length || 1)]
  const person = store.people[event.which % store.people.length] ?? ''
  if (event.kind === 'write')
    return store.write(
      event.to,
      nodes[event.which % 3] ?? '',
      [null, 'a', 'b'][event.which % 3] ?? null,
      (event.which % 2) + 1,
      event.at,
    )
  if (event.kind === 'settle')
    return store.settle(
      store.mails.slice(event.which % (store.mails.length || 1)).slice(0, event.count),
      statuses[event.which % 8] ?? 'sent',
    )
  const { what, at } = event
  switch (event.kind) {
    case 'mark':
      return mail && store.mark(mail, marks[what % 7] ?? 'opened_at', what % 11 === 0 ? null : at)
    case 'click':
      return mail && store.click(mail, `https://store.example/${what % 3}`, what % 4 === 0)
    case 'enter':
      return store.enter(person, (what % 2) + 1, at)
    case 'stand':
      return run && store.stand(run, nodes[what % 3] ?? '')
    case 'finish': {
      const [status, reason] = ends[what % ends.length] ?? ends[0]
      return run && store.finish(run, status, reason, at)
    }
    case 'step':
      return (
        run &&
        store.step(
          run,
          nodes[what % 3] ?? '',
          ['entered', 'completed', 'skipped', 'failed'][what % 4] ?? '',
          what % 3 ? 'not_consented' : null,
          at,
        )
      )
    case 'erase':
      return store.erase(person)
    case 'move':
      return store.move(zones[what % zones.length] ?? 'UTC')
    case 'fold':
      return fold()
  }
}

const days = (from: string, to: string) => ({ from, to })

it('sums equal the rows after any activity in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), fc.array(happening, { minLength: 30, maxLength: 70 }), async (zone, events) => {
      const store = await createStore(zone, 5)
      for (const event of events) await happen(store, event)
      await fold()
      await expectSumsOfRows(store, [
        days('2026-10-20', '2026-11-06'),
        days('2026-10-25', '2026-10-31'),
        days('2026-11-01', '2026-11-01'),
      ])
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 300_000)

it('concurrent changes to the same emails during a fold lose nothing', async () => {
  const store = await createStore('Europe/Berlin', 40)
  const at = new Date('2026-10-28T12:00:00Z')
  const everybody = store.people.map((_, index) => index)
  for (const node of nodes) await store.write(everybody, node, null, 1, at)
  const { mails } = store
  await Promise.all([
    ...[0, 1, 2].map((third) => store.settle(mails.slice(third * 40, third * 40 + 40), 'sent')),
    ...mails.flatMap((id, index) => [
      store.mark(id, 'clicked_at', at),
      ...(index % 2 ? [store.mark(id, 'bounced_at', at), store.click(id, 'https://store.example/', false)] : []),
    ]),
    ...[1, 2, 3].map(fold),
  ])
  await fold()
  const period = { ...days('2026-10-28', '2026-10-28'), timeZone: 'Europe/Berlin', currency: 'EUR' }
  const [one] = await store.inStore(async (trx) => countMails(trx, await withSums(trx, store.of, period), period, 'day'))
  expect(one).toMatchObject({ sent: 40, clicked: 40, delivered: 40, bounced: 0 })
  await expectSumsOfRows(store, [period])
})

it('figures stay when people are erased, and identify nobody', async () => {
  const store = await createStore('UTC', 3)
  const at = new Date('2026-10-28T12:00:00Z')
  for (const person of store.people) await store.enter(person, 1, at)
  const [finished = '', waiting = ''] = store.runs
  for (const id of store.runs) await store.step(id, 'one', 'completed', null, at)
  await store.finish(finished, 'completed', null, at)
  await store.stand(waiting, 'one')
  await test.db.asSystem((trx) => sql`update workflow_runs set context = '{"email": "ada@example.com"}'`.execute(trx))
  await fold()
  const period = { ...days('2026-10-28', '2026-10-28'), timeZone: 'UTC', currency: 'EUR' }
  const figures = () => store.inStore(async (trx) => figuresOf(trx, await withSums(trx, store.of, period), period))
  const before = await figures()
  for (const person of store.people.slice(0, 2)) await store.erase(person)
  await fold()
  const after = await figures()
  expect([before.outcome.entered, after.outcome.entered]).toEqual([3, 3])
  expect(after.outcome).toEqual({ ...before.outcome, inside: 1, exited: 1 })
  expect(after.steps).toEqual(before.steps)
  expect(after.exits).toEqual([JSON.stringify({ reason: 'erased', count: 1 })])
  await expectSumsOfRows(store, [period])
  const { rows } = await store.inStore((trx) =>
    sql`select context from workflow_runs where subscriber_id is null and finished_at is not null and event_id is null`.execute(
      trx,
    ),
  )
  expect(rows).toEqual([{ context: {} }, { context: {} }])
})

it('nothing is left to fold for a deleted store', async () => {
  const store = await createStore('UTC', 1)
  await store.write([0], 'one', null, 1, new Date('2026-10-28T12:00:00Z'))
  const left = sql`select from workflow_changes where organization_id = ${store.of.organizationId}`
  await test.db.asSystem((trx) => sql`delete from organizations where id = ${store.of.organizationId}`.execute(trx))
  await fold()
  expect(await test.db.asSystem(async (trx) => (await left.execute(trx)).rows.length)).toBe(0)
})
