import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { type NodeOf, type WorkflowNode, workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowSettings } from '@yuko/contract/automation/definition/settings'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { workflowEmailIds, workflowIds } from '#ids.ts'
import { bucketOf, isHeldOut, isInControl } from '#platform/experiments/deterministic.ts'
import { idFrom, newId } from '#platform/ids.ts'
import { createEngineLab, type EngineLab, type LabPerson } from '#testing/workflows/engine-lab.ts'
import { putControl } from '../control/control-group.repository.ts'
import { variantOf } from '../nodes/branching.ts'
import { enterWorkflows } from './enter-workflows.ts'
import { wayWhenFailed } from './move-batch.ts'
import { noteFailure } from './write-runs.repository.ts'

const hourMs = 3_600_000
const start = '2026-10-23T10:00:00.000Z'
const emailId = workflowEmailIds.toWire(newId())

let lab: EngineLab
let organizationId: string
let breaks = 0

beforeAll(async () => {
  lab = await createEngineLab(start, {
    gifts: {
      async addPoints(...[, , , asked]) {
        if (breaks-- > 0) throw new Error('The ledger is closed')
        return asked.map(() => 'given')
      },
      issueReward: async (...[, , , asked]) => asked.map(() => 'unavailable'),
    },
  })
})
afterAll(() => lab.close())
beforeEach(async () => {
  lab.clock.set(Date.parse(start))
  breaks = 0
  // Clears the runs of the test before.
  await lab.db.asSystem((trx) =>
    trx.updateTable('workflow_runs').set({ wake_at: null }).where('status', '=', 'waiting').execute(),
  )
  organizationId = await lab.organization('Europe/Berlin')
})

const node = (id: string, type: WorkflowNode['type'], details: object = {}) =>
  workflowNode.parse({ id, type, name: '', position: { x: 0, y: 0 }, ...details })
const wait = (id: string, amount: number, unit = 'hours') => node(id, 'delay', { time: { amount, unit } })
const mail = (id: string, details: object = {}) => node(id, 'send_email', { emailId, ...details })
const points = node('points', 'add_points', { points: 5, note: 'Hi' })

type Settings = Partial<WorkflowDefinition['settings']>
const freely: Settings = {
  reentry: { mode: 'always' },
  quietHours: { isOn: false, from: '21:00', until: '09:00', behaviour: 'defer' },
  frequencyCap: { isOn: false, hours: 16, mails: 1, behaviour: 'defer' },
}

/** A linear workflow; `ways` are extra edges. */
function inRow(
  nodes: readonly WorkflowNode[],
  {
    settings = {},
    ways = [],
    ...more
  }: Partial<Omit<WorkflowDefinition, 'settings'>> & { settings?: Settings; ways?: [string, string, string][] } = {},
): WorkflowDefinition {
  const ids = ['trigger', ...nodes.map(({ id }) => id)]
  const own = new Set(ways.map(([from]) => from))
  const row = nodes.flatMap(({ id }, at) => (own.has(ids[at] ?? '') ? [] : [{ from: ids[at] ?? '', branch: 'next', to: id }]))
  return {
    ...emptyDefinition,
    trigger: workflowTrigger.parse({ type: 'custom_event', event: 'visit' }),
    nodes: [...nodes],
    edges: [...row, ...ways.map(([from, branch, to]) => ({ from, branch, to }))],
    ...more,
    settings: workflowSettings.parse({ ...freely, ...settings }),
  }
}

async function person(more: Partial<LabPerson> = {}): Promise<string> {
  const id = newId()
  await lab.addPeople(organizationId, [{ id, timeZone: null, consent: 'subscribed', tags: [], ...more }])
  return id
}

/** A person who can receive points. */
async function buyer(): Promise<string> {
  const personId = await person()
  await lab.db.forOrganization(organizationId, async (trx) => {
    const id = newId()
    await trx
      .insertInto('customers')
      .values({ organization_id: organizationId, id, external_id: '1', email: 'a@b.example', tags: [] })
      .execute()
    await trx
      .updateTable('subscribers')
      .set({ customer_id: id })
      .where('organization_id', '=', organizationId)
      .where('id', '=', personId)
      .execute()
  })
  return personId
}

const visits = async (personId: string, payload = {}) => {
  await lab.record(organizationId, [{ personId, type: 'custom.visit', payload }])
  return lab.idle()
}
const runs = async () =>
  (await lab.runs(organizationId)).map(({ status, exit_reason, node_id }) => [status, exit_reason ?? node_id].join(' '))
const steps = async () =>
  (await lab.steps(organizationId)).map(({ node_id, status, reason, branch }) =>
    [node_id, status, reason ?? branch].filter(Boolean).join(' '),
  )
const sentAt = async () => (await lab.mails(organizationId)).map(({ written_at }) => written_at.toISOString())

/** Advances time from one due run to the next. */
async function until(time: string) {
  for (;;) {
    const next = await lab.idle()
    if (!next || next > new Date(time)) break
    lab.clock.set(next)
  }
  lab.clock.set(Date.parse(time))
}

describe('the engine', () => {
  it.each([
    // Clocks in Berlin are set back in the night to 25 October.
    ['Europe/Berlin', '2026-10-24T08:00:00Z', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Berlin', '2026-10-24T08:00:00Z', '09:00', '2026-10-25T08:00:00.000Z'],
    // And forward in the night to 28 March 2027: 02:30 is skipped.
    ['Europe/Berlin', '2027-03-27T08:00:00Z', '02:30', '2027-03-28T01:30:00.000Z'],
    ['America/New_York', '2026-10-24T08:00:00Z', '09:00', '2026-10-24T13:00:00.000Z'],
    [null, '2026-10-24T08:00:00Z', '18:00', '2026-10-24T16:00:00.000Z'],
  ])('waits until a time of day in %s', async (timeZone, now, at, expected) => {
    await lab.publish(organizationId, inRow([node('a', 'delay_until_time', { at, weekdays: [6, 7] })]))
    lab.clock.set(Date.parse(now))
    expect((await visits(await person({ timeZone })))?.toISOString()).toBe(expected)
  })

  it("emails the team, with a note in the store's language", async () => {
    await lab.db.asSystem((trx) =>
      trx.updateTable('organizations').set({ locale: 'de' }).where('id', '=', organizationId).execute(),
    )
    const to = ['team@mill.example']
    await lab.publish(organizationId, inRow([node('team', 'send_internal_email', { to, subject: 'A visit', text: 'Say hello' })]))
    await visits(await person())
    const [mail] = await lab.db.asSystem((trx) =>
      trx.selectFrom('email_messages').select(['subject', 'text']).where('to_address', '=', 'team@mill.example').execute(),
    )
    expect(mail).toMatchObject({
      subject: 'A visit',
      text: expect.stringMatching(/Diese E-Mail hat dein Workflow „Workflow .*“/),
    })
  })

  it.each([
    ['event.order.placed_at', 2, 'continue', '2026-10-22T10:00:00Z', '2026-10-24T07:00:00.000Z'],
    ['person.properties.visit_on', -1, 'continue', '2026-10-22T10:00:00Z', '2026-10-29T08:00:00.000Z'],
    ['event.order.placed_at', 0, 'exit', '2026-10-22T10:00:00Z', 'exited date_passed'],
    ['event.order.placed_at', 0, 'continue', '2026-10-22T10:00:00Z', 'completed a'],
    ['person.properties.unknown', 0, 'exit', '2026-10-22T10:00:00Z', 'completed a'],
  ])('waits until a date: %s %i days', async (field, offsetDays, ifPast, placedAt, expected) => {
    await lab.publish(organizationId, {
      ...inRow([node('a', 'delay_until_date', { field, offsetDays, at: '09:00', ifPast })]),
      trigger: workflowTrigger.parse({ type: 'order_placed' }),
    })
    const personId = await person({ properties: { visit_on: '2026-10-30' } })
    await lab.record(organizationId, [{ personId, type: 'order.placed', payload: { order: { id: '1', placed_at: placedAt } } }])
    const next = await lab.idle()
    expect(next?.toISOString() ?? (await runs())[0]).toBe(expected)
  })

  it('waits for an event, and branches by whether it occurred', async () => {
    const nodes = [
      node('w', 'wait_for_event', { event: 'custom.call', timeout: { amount: 1, unit: 'days' } }),
      mail('yes'),
      mail('no'),
    ]
    const ways: [string, string, string][] = [
      ['w', 'happened', 'yes'],
      ['w', 'timed_out', 'no'],
      ['yes', 'next', 'nowhere'],
    ]
    await lab.publish(organizationId, inRow(nodes, { ways }))
    const [calls, silent] = [await person(), await person()]
    await visits(calls)
    await visits(silent)
    lab.clock.advance(hourMs)
    await lab.record(organizationId, [{ personId: calls, type: 'custom.call' }])
    await until('2026-10-25T10:00:00Z')
    const mails = await lab.mails(organizationId)
    expect(
      mails.map(({ subscriber_id, node_id, written_at }) => [subscriber_id === calls, node_id, written_at.toISOString()]),
    ).toEqual([
      [true, 'yes', '2026-10-23T11:00:00.000Z'],
      [false, 'no', '2026-10-24T10:00:00.000Z'],
    ])
  })

  it('delays emails in quiet hours and by the frequency cap, 48 hours at most', async () => {
    const quietHours = { isOn: true, from: '21:00', until: '09:00', behaviour: 'defer' as const }
    const frequencyCap = { isOn: true, hours: 30, mails: 1, behaviour: 'defer' as const }
    for (let count = 0; count < 4; count++)
      await lab.publish(organizationId, inRow([mail('m')], { settings: { quietHours, frequencyCap } }))
    lab.clock.set(Date.parse('2026-10-26T20:30:00Z'))
    await visits(await person())
    await until('2026-11-02T00:00:00Z')
    // Nine in the morning in Berlin; 30 hours later; 60 hours later is too late for the other two.
    expect(await sentAt()).toEqual(['2026-10-27T08:00:00.000Z', '2026-10-28T14:00:00.000Z'])
    expect((await steps()).filter((step) => step.includes('skipped'))).toEqual([
      'm skipped frequency_cap',
      'm skipped frequency_cap',
    ])
  })

  it('checks before every email whether it may be sent', async () => {
    const notVip = { field: 'person.tags', operator: 'none_of' as const, value: ['vip'] }
    await lab.publish(organizationId, inRow([mail('m')]))
    await lab.publish(organizationId, { ...inRow([wait('w', 1), mail('late')]), audience: notVip })
    await visits(await person({ consent: 'never_subscribed' }))
    const left = await person()
    await visits(left)
    await lab.db.forOrganization(organizationId, (trx) =>
      trx
        .updateTable('subscribers')
        .set({ tags: ['vip'] })
        .where('organization_id', '=', organizationId)
        .execute(),
    )
    await until('2026-10-24T00:00:00Z')
    expect(await steps()).toEqual(
      expect.arrayContaining([
        'm skipped not_consented',
        'm completed next',
        'late skipped not_consented',
        'late skipped audience',
      ]),
    )
    expect((await lab.steps(organizationId)).find(({ reason }) => reason === 'audience')?.decision).toEqual({
      leaves: [{ isTrue: false, found: 'vip' }],
    })
    expect(await sentAt()).toHaveLength(1)
  })

  it('sends transactional email after a complaint, and nothing to blocked addresses', async () => {
    await lab.publish(organizationId, inRow([mail('offer')]))
    await lab.publish(organizationId, inRow([mail('receipt')], { settings: { purpose: 'transactional' } }))
    for (const reason of ['complaint', 'manual'] as const) {
      const personId = await person()
      await lab.db.forOrganization(organizationId, (trx) =>
        trx
          .insertInto('blocked_addresses')
          .columns(['organization_id', 'address_hash', 'reason', 'blocked_at'])
          .expression((eb) =>
            eb
              .selectFrom('subscribers')
              .select(['organization_id', 'address_hash', eb.val(reason).as('reason'), 'created_at'])
              .where('id', '=', personId),
          )
          .execute(),
      )
      await visits(personId)
    }
    const blocked = 'skipped suppressed'
    expect((await steps()).sort()).toEqual([
      `offer ${blocked}`,
      `offer ${blocked}`,
      'receipt completed next',
      `receipt ${blocked}`,
    ])
  })

  it('sends people of the control group no marketing, but transactional emails', async () => {
    await lab.db.forOrganization(organizationId, (trx) => putControl(trx, organizationId, 20, lab.clock.now()))
    await lab.publish(organizationId, inRow([mail('offer')]))
    await lab.publish(organizationId, inRow([mail('receipt')], { settings: { purpose: 'transactional' } }))
    const isFree = (id: string) => !isInControl(organizationId, id, 20)
    const ids = Array.from({ length: 100 }, () => newId())
    for (const id of [ids.find(isFree) ?? '', ids.find((one) => !isFree(one)) ?? '']) {
      await person({ id })
      await visits(id)
    }
    expect((await steps()).sort()).toEqual([
      'offer completed next',
      'offer skipped control_group',
      'receipt completed next',
      'receipt completed next',
    ])
  })

  it('ends runs at the goal and at an exit, and marketing on unsubscribe', async () => {
    const ends = { goal: { event: 'order.placed' as const }, exits: [{ event: 'custom.call' as const }] }
    await lab.publish(organizationId, inRow([wait('w', 9)], ends))
    await lab.publish(organizationId, inRow([wait('w', 9)], { settings: { purpose: 'transactional' } }))
    for (const type of ['order.placed', 'custom.call', 'consent.unsubscribed', 'email.complained']) {
      const personId = await person()
      await visits(personId)
      await lab.record(organizationId, [{ personId, type, payload: { order: { id: '1' } } }])
    }
    const ended = (await runs()).filter((run) => run !== 'waiting w')
    expect(ended).toEqual(['goal_reached w', 'exited exit_condition', 'exited unsubscribed', 'exited suppressed'])
    const events = await lab.db.forOrganization(organizationId, (trx) =>
      trx
        .selectFrom('subscriber_events')
        .select('type')
        .where('organization_id', '=', organizationId)
        .where('type', 'in', ['workflow.entered', 'workflow.completed', 'workflow.goal_reached', 'workflow.exited'])
        .execute(),
    )
    expect(
      events
        .filter(({ type }) => type !== 'workflow.entered')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['workflow.goal_reached', ...Array(3).fill('workflow.exited')].sort())
  })

  it('retries a failing run with backoff, then skips the step; others are not delayed', async () => {
    const customer = await buyer()
    await lab.publish(organizationId, inRow([points, mail('m')]))
    breaks = 100
    await visits(customer)
    await visits(await person())
    expect(await steps()).toEqual(['m completed next', 'points skipped not_a_member'])
    const waits: number[] = []
    for (let tries = 0; tries < 4; tries++) {
      const next = await lab.idle()
      waits.push(((next?.getTime() ?? 0) - lab.clock.now().getTime()) / 1000)
      if (next) lab.clock.set(next)
    }
    await lab.idle()
    expect(waits).toEqual([10, 40, 160, 600])
    expect(await steps()).toEqual(expect.arrayContaining(['points failed The ledger is closed']))
    expect(await sentAt()).toHaveLength(2)
  })

  it.each([
    ['exit', 'exited', null],
    ['stop', 'failed', 'The ledger is closed'],
  ] as const)('ends a run whose step failed for good, if the step says %s', async (onError, status, lastError) => {
    const customer = await buyer()
    await lab.publish(organizationId, inRow([{ ...points, onError }, mail('m')]))
    breaks = 100
    await visits(customer)
    for (let tries = 0; tries < 5; tries++) {
      const next = await lab.idle()
      if (next) lab.clock.set(next)
    }
    expect(await steps()).toEqual(['points failed The ledger is closed'])
    const ended = await lab.db.asSystem((trx) =>
      trx
        .selectFrom('workflow_runs')
        .select(['status', 'exit_reason', 'last_error', 'node_id'])
        .where('organization_id', '=', organizationId)
        .execute(),
    )
    expect(ended).toEqual([{ status, exit_reason: 'error', last_error: lastError, node_id: points.id }])
    const told = await lab.db.asSystem((trx) =>
      trx
        .selectFrom('subscriber_events')
        .select(['type', 'payload'])
        .where('organization_id', '=', organizationId)
        .where('type', 'in', ['workflow.failed', 'workflow.exited'])
        .execute(),
    )
    expect(told).toMatchObject([{ type: `workflow.${status}`, payload: { workflow: { reason: lastError ?? 'error' } } }])
    expect(await sentAt()).toEqual([])
  })

  it('asks what happened since a person entered, without the event that started it', async () => {
    const asks = (id: string, event: string) =>
      node(id, 'condition', { rule: { field: `did.custom.${event}`, operator: 'did', sinceEntry: true } })
    const definition = inRow([wait('w', 1), asks('started', 'visit'), asks('called', 'call')])
    await lab.publish(organizationId, {
      ...definition,
      edges: [...definition.edges, { from: 'started', branch: 'no', to: 'called' }],
    })
    const [before, after] = [await person(), await person()]
    const calls = (personId: string) => lab.record(organizationId, [{ personId, type: 'custom.call', payload: {} }])
    await calls(before)
    lab.clock.advance(60_000)
    await visits(before)
    await visits(after)
    lab.clock.advance(60_000)
    await calls(after)
    const next = await lab.idle()
    if (next) lab.clock.set(next)
    await lab.idle()
    const decided = (await steps()).filter((step) => !step.startsWith('w '))
    expect(decided.sort()).toEqual([
      'called completed no',
      'called completed yes',
      'started completed no',
      'started completed no',
    ])
  })

  it('counts failures per step, not per run', async () => {
    await lab.publish(organizationId, inRow([points, wait('w', 1), { ...points, id: 'again' }]))
    // A failed attempt in a batch is repeated alone.
    breaks = 4
    await visits(await buyer())
    const waits: number[] = []
    for (let tries = 0; tries < 4; tries++) {
      if (tries === 3) breaks = 2
      const next = await lab.idle()
      waits.push(((next?.getTime() ?? 0) - lab.clock.now().getTime()) / 1000)
      if (next) lab.clock.set(next)
    }
    expect(waits).toEqual([10, 40, 3600, 10])
  })

  it.each([
    [{ type: 'condition' }, 'no'],
    [{ type: 'split' }, 'else'],
    [{ type: 'wait_for_event' }, 'timed_out'],
    [{ type: 'webhook' }, 'failed'],
    [{ type: 'ab_test', variants: [{ id: 'b' }, { id: 'a' }] }, 'b'],
    [{ type: 'send_email' }, 'next'],
  ])('takes the cautious branch if a step fails: %j', (step, way) => {
    expect(wayWhenFailed(step as WorkflowNode)).toBe(way)
  })

  it('admits a person once for two concurrent occasions', async () => {
    const reentry = { mode: 'after', time: { amount: 1, unit: 'days' } } as const
    const workflowId = await lab.publish(organizationId, inRow([wait('w', 1)], { settings: { reentry, isConcurrent: true } }))
    const entry = { workflowId, subscriberId: await person(), context: {} }
    const outcomes = await lab.db.forOrganization(organizationId, (trx) =>
      enterWorkflows(trx, lab.clock, organizationId, [
        { ...entry, occasion: 'one' },
        { ...entry, occasion: 'other' },
      ]),
    )
    expect(outcomes).toEqual(['entered', 'entered_before'])
    expect(await runs()).toHaveLength(1)
  })

  it('leaves the runs of a paused workflow where they are', async () => {
    await lab.publish(organizationId, inRow([wait('w', 1), mail('m')]))
    await visits(await person())
    await lab.db.forOrganization(organizationId, (trx) =>
      trx.updateTable('workflows').set({ status: 'paused' }).where('organization_id', '=', organizationId).execute(),
    )
    lab.clock.advance(2 * hourMs)
    await lab.idle()
    expect(await runs()).toEqual(['waiting w'])
  })

  it('does not reset a run that moved on after its failure', async () => {
    await lab.publish(organizationId, inRow([wait('w', 1)]))
    const wakeAt = await visits(await person())
    const [run] = await lab.runs(organizationId)
    const failed = { error: 'Too late', tryAt: () => new Date(start) }
    const note = (at: Date) =>
      lab.db.forOrganization(organizationId, (trx) => noteFailure(trx, organizationId, { id: run?.id ?? '', wakeAt: at }, failed))
    expect(await note(new Date(start))).toBeNull()
    expect(await note(wakeAt as Date)).toBe(1)
  })

  it('jumps back ten times at most, and ends after the maximum stay', async () => {
    const back = node('back', 'go_to', { to: 'w' })
    await lab.publish(organizationId, inRow([wait('w', 1), mail('m'), back]))
    await visits(await person())
    await until('2026-10-25T00:00:00Z')
    expect(await sentAt()).toHaveLength(11)
    expect((await steps()).filter((step) => step.startsWith('back skipped'))).toEqual(['back skipped loop_limit'])
    await lab.publish(organizationId, inRow([wait('w', 100, 'days')], { settings: { maxDays: 2 } }))
    await visits(await person())
    await until('2026-10-30T00:00:00Z')
    expect((await runs()).filter((run) => run.includes('expired'))).toEqual(['exited expired'])
  })

  it('starts no workflow by itself, neither by its own tag nor in a cycle', async () => {
    const tagged = { trigger: workflowTrigger.parse({ type: 'tag_added' }) }
    await lab.publish(organizationId, {
      ...inRow([node('t', 'add_tag', { tag: 'one' }), node('u', 'add_tag', { tag: 'two' })]),
      ...tagged,
    })
    await lab.publish(organizationId, {
      ...inRow([node('t', 'remove_tag', { tag: 'one' }), node('u', 'add_tag', { tag: 'one' })]),
      ...tagged,
    })
    await lab.record(organizationId, [{ personId: await person(), type: 'customer.tagged', payload: { tag: { name: 'x' } } }])
    await lab.idle()
    // Each is entered by the event, and by the other workflow.
    expect((await runs()).length).toBeLessThanOrEqual(6)
    expect((await runs()).every((run) => run.startsWith('completed'))).toBe(true)
  })

  it.each([
    [{ mode: 'once' }, [0]],
    [{ mode: 'after', time: { amount: 2, unit: 'days' } }, [0, 48]],
    [{ mode: 'once_per_key', path: 'order.id' }, [0, 48]],
    [{ mode: 'always' }, [0, 47, 48]],
  ] as [WorkflowDefinition['settings']['reentry'], number[]][])(
    'lets somebody in again as it should: %o',
    async (reentry, times) => {
      await lab.publish(organizationId, inRow([mail('m')], { settings: { reentry } }))
      const personId = await person()
      for (const [hours, id] of [
        [0, '1'],
        [47, '1'],
        [48, '2'],
      ] as const) {
        lab.clock.set(Date.parse(start) + hours * hourMs)
        const event = { personId, type: 'custom.visit', payload: { order: { id } }, key: `visit ${hours}` }
        await lab.record(organizationId, [event])
        await lab.record(organizationId, [event])
        await lab.idle()
      }
      expect((await sentAt()).map((at) => (Date.parse(at) - Date.parse(start)) / hourMs)).toEqual(times)
      const written = (await lab.mails(organizationId)).map(({ email_id }) => email_id)
      expect(written).toEqual((await lab.runs(organizationId)).map(({ id }) => idFrom('mail', id, 'm', 1)))
      expect(written).toEqual((await lab.steps(organizationId)).map(({ email_id }) => email_id))
    },
  )

  it("continues if a batch cannot take all steps, and ends by a step's own event before the next", async () => {
    const tag = (name: string) => node(name, 'add_tag', { tag: name })
    const visit = async () => lab.record(organizationId, [{ personId: await person(), type: 'custom.visit' }])
    await lab.publish(organizationId, inRow([tag('a'), tag('b'), tag('c'), mail('m')]))
    await visit()
    await lab.idle({ runs: 5, steps: 1 })
    expect(await runs()).toEqual(['completed m'])
    organizationId = await lab.organization()
    await lab.publish(organizationId, inRow([tag('d'), mail('never')], { exits: [{ event: 'customer.tagged' }] }))
    await visit()
    await lab.idle()
    expect((await runs())[0]).toContain('exited exit_condition')
    expect(await sentAt()).toEqual([])
  })

  it('enrolls people in another workflow, once per occasion, and never in a cycle', async () => {
    const target = await lab.publish(organizationId, {
      ...inRow([mail('m')]),
      trigger: workflowTrigger.parse({ type: 'manual' }),
    })
    await lab.publish(organizationId, inRow([node('s', 'start_workflow', { workflowId: workflowIds.toWire(target) })]))
    const personId = await person()
    await visits(personId)
    await visits(personId)
    expect(await sentAt()).toHaveLength(2)
    const again = () =>
      lab.db.forOrganization(organizationId, (trx) =>
        enterWorkflows(trx, lab.clock, organizationId, [
          { workflowId: target, subscriberId: personId, context: {}, occasion: 'monday' },
        ]),
      )
    expect([await again(), await again()]).toEqual([['entered'], ['is_inside']])
    await lab.idle()
    expect(await again()).toEqual(['entered_before'])
  })

  it('has the same holdout group and variants in every release', () => {
    const variants = Object.entries({ a: 1, b: 1, c: 2 }).map(([id, weight]) => ({ id, label: id, weight }))
    const test = node('test', 'ab_test', { variants, metric: 'click' }) as NodeOf<'ab_test'>
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((bucket) => variantOf(test, bucket).id).join('')).toBe('ccbbccaa')
    expect(['1', '2', '3'].map((person) => bucketOf('org', 'workflow', person))).toEqual([2679, 7566, 8825])
    expect([isHeldOut(1999, 20), isHeldOut(2000, 20), isHeldOut(0, 0)]).toEqual([true, false, false])
  })

  it('gives the same variant until there is a winner, and records it for the email', async () => {
    const variants = ['a', 'b'].map((id) => ({ id, label: id, weight: 50 }))
    const test = node('t', 'ab_test', { variants, metric: 'click', winner: { after: 'people', n: 5 } })
    const ways: [string, string, string][] = [
      ['t', 'a', 'm'],
      ['t', 'b', 'm'],
    ]
    const workflowId = await lab.publish(organizationId, inRow([test, mail('m')], { ways }))
    const personId = await person()
    for (let count = 0; count < 3; count++) await visits(personId)
    const [variant] = new Set((await lab.mails(organizationId)).map((one) => one.variant))
    expect((await lab.mails(organizationId)).map((one) => one.variant)).toEqual([variant, variant, variant])
    const winner = variant === 'a' ? 'b' : 'a'
    await lab.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('workflow_ab_winners')
        .values({
          organization_id: organizationId,
          workflow_id: workflowId,
          node_id: 't',
          variant: winner,
          figures: '[]',
          decided_at: lab.clock.now(),
        })
        .execute(),
    )
    await visits(personId)
    expect((await lab.mails(organizationId)).map((one) => one.variant).sort()).toEqual([variant, variant, variant, winner].sort())
  })

  it('gives every organization a turn', async () => {
    const small = await lab.organization()
    for (const id of [organizationId, small]) await lab.publish(id, inRow([mail('m')]))
    const crowd = Array.from({ length: 9 }, () => ({ id: newId(), timeZone: null, consent: 'subscribed' as const, tags: [] }))
    const one = { id: newId(), timeZone: null, consent: 'subscribed' as const, tags: [] }
    await lab.addPeople(organizationId, crowd)
    await lab.addPeople(small, [one])
    await lab.record(
      organizationId,
      crowd.map(({ id }) => ({ personId: id, type: 'custom.visit' })),
    )
    lab.clock.advance(1000)
    await lab.record(small, [{ personId: one.id, type: 'custom.visit' }])
    await lab.pass({ runs: 3, steps: 100 })
    expect([await lab.mails(organizationId), await lab.mails(small)].map(({ length }) => length)).toEqual([3, 1])
    await lab.idle()
    expect(await lab.mails(organizationId)).toHaveLength(9)
  })
})
