import { workflowEmailIds } from '@yuko/api/src/ids.ts'
import { createStepKinds } from '@yuko/api/src/messaging/automation/nodes/step-kinds.ts'
import { recordPersonEvents } from '@yuko/api/src/messaging/automation/record-events.ts'
import { moveRuns } from '@yuko/api/src/messaging/automation/runs/move-runs.loop.ts'
import type { EmailsModule } from '@yuko/api/src/messaging/emails/emails.module.ts'
import { systemClock } from '@yuko/api/src/platform/clock.ts'
import type { Loop, LoopCall } from '@yuko/api/src/platform/jobs/loop.ts'
import { runLoop } from '@yuko/api/src/platform/jobs/loop.ts'
import { analyze } from '@yuko/api/src/testing/analyze.ts'
import { createOrganization } from '@yuko/api/src/testing/create-organization.ts'
import { writeManyPeople, writeManyRuns } from '@yuko/api/src/testing/many-runs.ts'
import { noChat } from '@yuko/api/src/testing/no-chat.ts'
import type { TestApp } from '@yuko/api/src/testing/test-app.ts'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { type WorkflowNode, workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowSettings } from '@yuko/contract/automation/definition/settings'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { type Latency, latencyOf } from '#reviews/latency.ts'
import { peakMemory, resetPeakMemory } from '#reviews/memory.ts'
import { processorTime } from '#storefront/processor-time.ts'
import { publishWorkflow } from './publish-workflow.ts'

/** A rate per second, and CPU milliseconds of this process for each item. */
export interface Rate {
  readonly perSecond: number
  readonly processor: number
}

export interface EngineRun {
  readonly started: Rate
  /** Executed steps. */
  readonly executed: Rate
  /** Milliseconds from a run being due to its email being sent, with the real loops of engine and sender. */
  readonly wait: Latency
  readonly peakMemoryMb: number | undefined
}

interface Size {
  /** Runs that wait for another day throughout. */
  readonly waiting: number
  readonly people: number
  /** Runs that become due each second during the measurement. */
  readonly perSecond: number
  readonly seconds: number
}

const node = (id: string, type: WorkflowNode['type'], details: object) =>
  workflowNode.parse({ id, type, name: '', position: { x: 0, y: 0 }, ...details })
const isVip = { field: 'person.tags', operator: 'any_of', value: ['vip'] }
const isLarge = { field: 'event.order.total', operator: 'gte', value: 100 }

/** A typical workflow: rules, a test, tags, an email, and a delay. */
function definitionOf(emailId: string) {
  const nodes = [
    node('asks', 'condition', { rule: isVip }),
    node('parts', 'split', { branches: [{ id: 'large', label: 'Large', rule: isLarge }] }),
    node('tests', 'ab_test', { variants: ['a', 'b'].map((id) => ({ id, label: id, weight: 50 })), metric: 'click' }),
    node('tags', 'add_tag', { tag: 'seen' }),
    node('mail', 'send_email', { emailId: workflowEmailIds.toWire(emailId), ignoresCap: true }),
    node('waits', 'delay', { time: { amount: 90, unit: 'days' } }),
  ]
  const ways = { asks: ['yes', 'no'], parts: ['large', 'else'], tests: ['a', 'b'] } as Record<string, string[]>
  return {
    ...emptyDefinition,
    trigger: workflowTrigger.parse({ type: 'custom_event', event: 'visit' }),
    nodes,
    edges: [
      { from: 'trigger', branch: 'next', to: 'asks' },
      ...nodes.slice(1).flatMap(({ id }, at) => {
        const from = nodes[at]?.id ?? ''
        return (ways[from] ?? ['next']).map((branch) => ({ from, branch, to: id }))
      }),
    ],
    settings: workflowSettings.parse({
      purpose: 'marketing',
      reentry: { mode: 'always' },
      quietHours: { isOn: false, from: '21:00', until: '09:00', behaviour: 'defer' },
      frequencyCap: { isOn: false, hours: 16, mails: 1, behaviour: 'defer' },
    }),
  }
}

/** The engine alone, then with the sender, while many other runs wait. */
export async function measureEngine(
  test: TestApp,
  emails: EmailsModule,
  sender: Loop,
  call: LoopCall,
  { waiting, people, perSecond, seconds }: Size,
): Promise<EngineRun> {
  const organizationId = await createOrganization(test.db)
  const { workflowId } = await publishWorkflow(test, organizationId, definitionOf)
  const of = { organizationId, workflowId }
  const someday = new Date(systemClock.now().getTime() + 30 * 86_400_000)
  await writeManyRuns(test.db, { ...of, nodeId: 'mail', count: waiting, from: someday, everyMs: 1000 })
  const kinds = createStepKinds({
    mails: emails.workflowMails,
    gifts: { addPoints: async () => [], issueReward: async () => [] },
    reviews: { ask: async () => [] },
    chat: noChat,
  })
  const engine = moveRuns({ kinds })
  const move = async () => {
    while ((await engine.run(call)).more);
  }
  const ids = await writeManyPeople(test.db, organizationId, people)
  const begin = async (some: readonly string[]) => {
    for (let at = 0; at < some.length; at += 200)
      await test.db.forOrganization(organizationId, (trx) =>
        recordPersonEvents(trx, systemClock, organizationId, some.slice(at, at + 200).map(visitOf)),
      )
  }
  await begin(ids.slice(0, 400))
  await move()
  await sender.run(call)
  await analyze(test.db)
  await resetPeakMemory(process.pid)
  const rest = ids.slice(400)
  const started = await timed(rest.length, () => begin(rest))
  const before = await stepsOf(test, organizationId)
  let steps = 0
  const executed = await timed(1, async () => {
    await move()
    steps = (await stepsOf(test, organizationId)) - before
  })
  await sender.run(call)
  const wait = await waits(test, of, { loops: [engine, sender], call, perSecond, seconds })
  return {
    started,
    executed: { perSecond: executed.perSecond * steps, processor: executed.processor / steps },
    wait,
    peakMemoryMb: await peakMemory(process.pid),
  }
}

async function timed(count: number, work: () => Promise<void>): Promise<Rate> {
  const at = await processorTime(process.pid)
  const begun = performance.now()
  await work()
  const took = performance.now() - begun
  return { perSecond: (count * 1000) / took, processor: ((await processorTime(process.pid)) - at) / count }
}

const visitOf = (subscriberId: string, at: number) => ({
  person: { subscriberId },
  type: 'custom.visit' as const,
  key: `bench:${subscriberId}`,
  payload: { order: { id: String(at), total: at } },
  occurredAt: systemClock.now(),
})

interface Of {
  readonly organizationId: string
  readonly workflowId: string
}

async function stepsOf(test: TestApp, organizationId: string): Promise<number> {
  const row = await test.db.asSystem((trx) =>
    trx
      .selectFrom('workflow_steps')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow(),
  )
  return row.count
}

/** Runs become due one after the other for some seconds; the loops poll as in the product. */
async function waits(
  test: TestApp,
  of: Of,
  { loops, call, perSecond, seconds }: { loops: Loop[]; call: LoopCall; perSecond: number; seconds: number },
): Promise<Latency> {
  const count = perSecond * seconds
  const from = new Date(systemClock.now().getTime() + 2000)
  const dueAt = await writeManyRuns(test.db, { ...of, nodeId: 'mail', count, from, everyMs: 1000 / perSecond })
  const running = loops.map((loop) => runLoop(loop, call, call.signal))
  test.db.onWork(() => {
    for (const one of running) one.wake()
  })
  for (const one of running) one.wake()
  let sent = new Map<string | null, Date | null>()
  const until = from.getTime() + seconds * 1000
  while ([...dueAt.keys()].some((id) => !sent.has(id)) && Date.now() < until + 30_000) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(500, until - Date.now())))
    sent = await sentSince(test, of, from)
  }
  for (const one of running) await one.stop()
  // Runs without an email by then count as infinite.
  return latencyOf([...dueAt].map(([id, at]) => (sent.get(id)?.getTime() ?? Number.POSITIVE_INFINITY) - at.getTime()))
}

async function sentSince(test: TestApp, { organizationId }: Of, from: Date) {
  const rows = await test.db.asSystem((trx) =>
    trx
      .selectFrom('email_messages as m')
      .innerJoin('email_deliveries as d', 'd.email_id', 'm.id')
      .select(['d.run_id', 'm.sent_at'])
      .where('m.organization_id', '=', organizationId)
      .where('m.status', '=', 'sent')
      .where('m.sent_at', '>=', from)
      .execute(),
  )
  return new Map(rows.map(({ run_id, sent_at }) => [run_id, sent_at]))
}
