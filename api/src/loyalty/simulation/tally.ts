import type { EarningSimulation } from '@yuko/contract/loyalty/simulation/simulation'
import { dayOf } from '../expiry/expiry-rule.ts'
import type { ReplayedEvent } from './event.ts'
import { everyDay } from './every-day.ts'
import type { Ground } from './ground.ts'
import type { KeptExample } from './kept-result.ts'
import type { Outcome } from './replay.ts'

const mostExamples = 10

export type Side = 'before' | 'after'

interface OfSubject {
  before: number
  after: number
  readonly memberId: string | null
  /** The difference since the start of the tier window. */
  forTier: number
}

/** Sums up two replays of the same events. */
export class Tally {
  readonly sums = { before: { points: 0, times: 0 }, after: { points: 0, times: 0 } }
  readonly events = { orders: 0, deeds: 0 }
  readonly #days = new Map<string, { before: number; after: number }>()
  readonly #subjects = new Map<string, OfSubject>()
  /** Evaluated by one side so far. */
  readonly #halves = new Map<string, { side: Side; outcome: Outcome }>()
  #examples: { weight: number; example: KeptExample }[] = []
  readonly #timeZone: string
  readonly #tierSince: Date

  constructor({ days }: Ground, tierSince: Date | null) {
    this.#timeZone = days.timeZone
    this.#tierSince = tierSince ?? new Date(0)
  }

  add(side: Side, event: ReplayedEvent, outcome: Outcome): void {
    this.sums[side].points += outcome.points
    this.sums[side].times += outcome.times
    const key = `${event.of} ${event.id} ${event.of === 'deed' ? event.types[0] : ''} ${event.at.getTime()}`
    const other = this.#halves.get(key)
    if (!other) {
      this.#halves.set(key, { side, outcome })
      return
    }
    this.#halves.delete(key)
    const [before, after] = side === 'after' ? [other.outcome, outcome] : [outcome, other.outcome]
    this.#compare(event, before, after)
  }

  #compare(event: ReplayedEvent, before: Outcome, after: Outcome): void {
    this.events[event.of === 'order' ? 'orders' : 'deeds']++
    if (before.points === 0 && after.points === 0) return
    const name = dayOf(event.at, this.#timeZone)
    const day = this.#days.get(name) ?? { before: 0, after: 0 }
    this.#days.set(name, day)
    day.before += before.points
    day.after += after.points
    const difference = after.points - before.points
    const { subject } = event
    if (subject) {
      const own = this.#subjects.get(subject.key) ?? { before: 0, after: 0, forTier: 0, memberId: subject.memberId }
      this.#subjects.set(subject.key, own)
      own.before += before.points
      own.after += after.points
      if (event.at >= this.#tierSince) own.forTier += difference
    }
    if (difference !== 0) this.#show(event, before, after, Math.abs(difference))
  }

  /** Of equal differences the first ones win. */
  #show(event: ReplayedEvent, before: Outcome, after: Outcome, weight: number): void {
    const least = this.#examples.at(-1)
    if (this.#examples.length === mostExamples && least && least.weight >= weight) return
    const what =
      event.of === 'order'
        ? { of: 'order' as const, number: event.rows.row.number }
        : { of: 'deed' as const, type: event.types[0] ?? '' }
    const shown = ({ points, lines }: Outcome) => ({ points, lines: [...lines] })
    const example = { at: event.at.toISOString(), what, memberId: event.subject?.memberId ?? null }
    this.#examples.push({ weight, example: { ...example, before: shown(before), after: shown(after) } })
    this.#examples = this.#examples.sort((one, other) => other.weight - one.weight).slice(0, mostExamples)
  }

  get examples(): KeptExample[] {
    return this.#examples.map(({ example }) => example)
  }

  perDay({ from, to }: Ground['days']): EarningSimulation['perDay'] {
    return everyDay(from, to, this.#days)
  }

  get members(): EarningSimulation['members'] {
    const counts = { more: 0, less: 0, nothing: 0, same: 0 }
    for (const { before, after } of this.#subjects.values()) {
      if (before === 0 && after === 0) continue
      counts[after > before ? 'more' : after === before ? 'same' : after > 0 ? 'less' : 'nothing']++
    }
    return counts
  }

  /** By member (uuid) whose tier points would differ. */
  get tierDifferences(): Map<string, number> {
    const differences = new Map<string, number>()
    for (const { memberId, forTier } of this.#subjects.values())
      if (memberId !== null && forTier !== 0) differences.set(memberId, forTier)
    return differences
  }
}
