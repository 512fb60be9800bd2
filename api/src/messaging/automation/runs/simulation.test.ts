import { createEngineLab, type EngineLab } from '#testing/workflows/engine-lab.ts'
import { count, dyingDatabase, type FaultCounts, faultyDatabase, faultySink } from '#testing/workflows/faults.ts'
import {
  type RandomNumbers,
  randomEvent,
  randomId,
  randomNumbers,
  randomPerson,
  randomWorkflow,
} from '#testing/workflows/random-workflows.ts'
import { Reference, type ReferenceEvent } from '#testing/workflows/reference.ts'

// `WORKFLOW_PEOPLE=10000 WORKFLOW_SEEDS=3 npm run unit -- api/src/messaging/automation/runs/simulation` is the long version.
const peopleCount = Number(process.env.WORKFLOW_PEOPLE ?? 8)
const seeds = Number(process.env.WORKFLOW_SEEDS ?? 2)
const firstSeed = Number(process.env.WORKFLOW_FIRST_SEED ?? 2)

const hourMs = 3_600_000
// Daylight saving time ends in Berlin and New York in this period.
const start = Date.parse('2026-10-10T00:00:00Z')
const end = start + 30 * 24 * hourMs

let lab: EngineLab
beforeAll(async () => {
  const channels = async () => {
    throw new Error('Slack is down')
  }
  lab = await createEngineLab(new Date(start).toISOString(), { chat: { channels, post: async () => {} } })
})
afterAll(() => lab.close())

interface Plan {
  readonly at: number
  readonly events: (ReferenceEvent & { key: string })[]
}

/** Who acts when, and when no worker runs. */
function planOf(random: RandomNumbers, people: readonly string[]) {
  const byTime = new Map<number, Plan['events']>()
  for (const personId of people) {
    for (let count = 2 + random.below(8); count > 0; count--) {
      const at = start + random.below(28 * 4) * 6 * hourMs
      const events = byTime.get(at) ?? []
      if (events.some((event) => event.personId === personId)) continue
      byTime.set(at, [...events, { ...randomEvent(random, personId), key: `${personId} ${at}` }])
    }
  }
  const events = [...byTime].map(([at, list]): Plan => ({ at, events: list })).sort((one, other) => one.at - other.at)
  const standstills = Array.from({ length: 3 }, () => {
    const from = start + random.below(28 * 24) * hourMs
    return { from, until: from + (1 + random.below(40)) * hourMs }
  })
  const movesAt = (at: number): number => {
    const inside = standstills.find(({ from, until }) => at >= from && at < until)
    return inside ? movesAt(inside.until) : at
  }
  return { events, movesAt }
}

/** Sends the queued emails with crashing processes and a flaky server. */
function createSending(organizationId: string, random: RandomNumbers, faults: FaultCounts) {
  const sink = faultySink(random, faults)
  let deaths = 0
  /** Repeated in the following hours, so that temporarily refused emails don't grow too old. */
  const passes = async () => {
    const from = lab.clock.now()
    if (random.chance(0.3)) {
      deaths++
      await lab.send(sink, dyingDatabase(lab.db, random, faults)).catch(() => {})
      lab.clock.advance(hourMs / 10)
    }
    sink.isDown = random.chance(0.1)
    for (let tries = 0; tries < 8; tries++) {
      const next = await lab.send(sink)
      if (!next) break
      sink.isDown = false
      lab.clock.set(next)
    }
    lab.clock.set(from)
  }
  const open = async () => (await lab.sendings(organizationId)).some(({ status }) => status === 'queued' || status === 'sending')
  return {
    passes,
    async finish() {
      for (let passed = 0; passed < 100 && (await open()); passed++) {
        lab.clock.advance(hourMs)
        await passes()
      }
    },
    /** Once for each email we report as sent, never twice for marketing; only unknowable ones are in doubt. */
    async wrong() {
      const rows = await lab.sendings(organizationId)
      const odd = rows.filter(({ id, kind, status, attempts }) => {
        const copies = sink.arrived.get(id) ?? 0
        if (kind === 'transactional' && copies > 0) return copies > attempts || attempts > 2
        if (status === 'sent') return copies !== 1
        return status === 'failed' ? !sink.refused.has(id) || copies > 0 : status !== 'unknown' || copies > 1
      })
      const doubts = rows.filter(({ status }) => status === 'unknown').length
      return doubts > (faults['taken in silence'] ?? 0) + deaths * sink.connections
        ? ['too many doubts', doubts]
        : odd.slice(0, 10)
    },
  }
}

describe('the engine', () => {
  it.each(
    Array.from({ length: seeds }, (_, at) => firstSeed + at).flatMap((seed) => [
      { seed, breaking: 'transactions' },
      // Transactions don't: a run moved alone would be postponed for them, too.
      { seed, breaking: 'steps' },
    ]),
  )(
    'sends what the reference sends, nothing twice, whatever breaks ($breaking, seed $seed)',
    async ({ seed, breaking }) => {
      const random = randomNumbers(breaking === 'steps' ? ~seed : seed)
      lab.clock.set(start)
      const organizationId = await lab.organization('UTC', randomId(random))
      const people = Array.from({ length: peopleCount }, () => randomPerson(random))
      for (let from = 0; from < people.length; from += 1000) await lab.addPeople(organizationId, people.slice(from, from + 1000))
      const workflows = []
      for (let count = 0; count < 5; count++) {
        const definition = randomWorkflow(random, { hasFailure: breaking === 'steps' })
        workflows.push({ id: await lab.publish(organizationId, definition, randomId(random)), definition })
      }
      // In the order in which they admit people, and in which runs of one moment move.
      workflows.sort((one, other) => (one.id < other.id ? -1 : 1))
      const reference = new Reference(organizationId, workflows, people)
      const { events, movesAt } = planOf(
        random,
        people.map(({ id }) => id),
      )
      const limits = { runs: 1 + random.below(peopleCount), steps: Number(process.env.WORKFLOW_STEPS ?? 200) }

      // Other counters: the send order does not matter.
      const faults: FaultCounts = {}
      const sending = createSending(organizationId, randomNumbers(seed), faults)

      const pending = [...events]
      let now = start
      while (now < end) {
        lab.clock.set(now)
        while (pending[0] && pending[0].at <= now) {
          const { events: list } = pending.shift() ?? { events: [] }
          await lab.unsubscribe(
            organizationId,
            list.filter(({ type }) => type === 'consent.unsubscribed').map(({ personId }) => personId),
          )
          await lab.record(organizationId, list)
          if (random.chance(0.3)) {
            const again = list.filter(() => random.chance(0.5))
            await lab.record(organizationId, again)
            for (const _ of again) count(faults, 'event told twice')
          }
          for (const event of list) reference.happens(event, now)
        }
        if (movesAt(now) === now) {
          if (breaking === 'transactions' && random.chance(0.5))
            await lab.pass(limits, faultyDatabase(lab.db, random, faults)).catch(() => {})
          await lab.idle(limits)
          const before = reference.sent.length
          reference.move(now)
          if (reference.sent.length > before) await sending.passes()
          // A clock set back finds nothing due, and undoes nothing.
          const hoursBack = random.below(3)
          lab.clock.set(now - hoursBack * hourMs)
          if (hoursBack > 0) count(faults, 'clock set back')
          expect(await lab.pass(limits)).toMatchObject({ more: false })
          lab.clock.set(now)
        }
        const next = reference.nextAt()
        const due = next === null ? end : movesAt(Math.max(next, now))
        now = Math.max(now + 1, Math.min(pending[0]?.at ?? end, due))
      }

      const mails = await lab.mails(organizationId)
      const sent = mails.map(({ subscriber_id, workflow_id, node_id, written_at }) => ({
        person: subscriber_id,
        workflow: workflow_id,
        node: node_id,
        at: written_at.toISOString(),
      }))
      const order = (one: object) => JSON.stringify(one)
      expect(sent.map(order).sort()).toEqual(reference.sent.map(order).sort())
      await sending.finish()
      expect(await sending.wrong()).toEqual([])
      const steps = await lab.steps(organizationId)
      expect(steps.flatMap(({ email_id }) => email_id ?? []).sort()).toEqual(mails.map(({ email_id }) => email_id).sort())
      const runs = await lab.runs(organizationId)
      const ends = runs.map(({ subscriber_id, workflow_id, status, exit_reason }) =>
        [subscriber_id, workflow_id, status === 'waiting' ? null : [status, exit_reason].filter(Boolean).join(' ')].join(' '),
      )
      if (peopleCount >= 100) {
        const figures = {
          seed,
          breaking,
          people: peopleCount,
          events: events.flatMap((one) => one.events).length,
          runs: runs.length,
        }
        process.stdout.write(`${JSON.stringify({ ...figures, steps: steps.length, mails: mails.length, faults })}\n`)
      }
      expect(ends.sort()).toEqual(reference.runs.map((run) => [run.person.id, run.workflow.id, run.end].join(' ')).sort())
    },
    3_600_000,
  )
})
