import type { SimulationExample } from '@yuko/contract/loyalty/simulation/simulation'
import { isRunningAt } from '../campaigns/running-times.ts'
import { factsOf } from '../earning/award-order.ts'
import { evaluateDeed } from '../earning/evaluate-deed.ts'
import { type Evaluated, evaluateOrder } from '../earning/evaluate-order.ts'
import { countOrder, dueAt, isEarned } from '../earning/known-order.ts'
import type { EarningCampaign } from '../earning/order-facts.ts'
import { joinedInTime } from '../earning/order-obstacles.ts'
import { DueQueue } from './due-queue.ts'
import type { DeedEvent, OrderEvent, ReplayedEvent } from './event.ts'
import type { Ground } from './ground.ts'
import { Histories } from './history.ts'
import type { Rules } from './rules.ts'
import type { Subject } from './subjects.repository.ts'
import { asItWas, type TakenBack, takenBack } from './taken-back.ts'

type Line = SimulationExample['before']['lines'][number]

/** The final result of an event. */
export interface Outcome {
  /** The amount after refunds. */
  readonly points: number
  /** How many campaigns gave something. */
  readonly times: number
  readonly lines: readonly Line[]
}

const nothing: Outcome = { points: 0, times: 0, lines: [] }

interface Options {
  readonly rules: Rules
  readonly tierOf: (subject: Subject, at: Date) => string | null
  /** By campaign (UUID): points given before the first event, for those with a budget. */
  readonly givenBefore: ReadonlyMap<string, number>
  /** By member (UUID): points earned by each campaign before the first event. */
  readonly historyOf: (memberId: string) => ReadonlyMap<string, readonly Date[]> | undefined
  readonly onOutcome: (event: ReplayedEvent, outcome: Outcome) => void
}

/** Awards events as the product would under given rules. Events must be in time order. */
export class Replay {
  readonly #ground: Ground
  readonly #options: Options
  readonly #given: Map<string, number>
  readonly #withBudget: ReadonlySet<string>
  readonly #histories: Histories
  readonly #waiting = new DueQueue<{ dueAt: Date; event: ReplayedEvent }>()
  readonly #returns = new DueQueue<{ dueAt: Date; campaignId: string; points: number }>()

  constructor(ground: Ground, options: Options) {
    this.#ground = ground
    this.#options = options
    this.#given = new Map(options.givenBefore)
    const { campaigns } = options.rules
    this.#histories = new Histories(campaigns)
    this.#withBudget = new Set(campaigns.filter(({ limits }) => limits.budgetPoints !== null).map(({ id }) => id))
  }

  take(event: ReplayedEvent): void {
    this.advance(event.at)
    const due = event.of === 'order' ? dueAt(event.rows.row, this.#options.rules.settings) : event.dueAt
    this.#waiting.add({ dueAt: due, event })
  }

  /** Evaluates the events that are due by then. */
  advance(at: Date): void {
    for (const { dueAt: due, event } of this.#waiting.until(at)) {
      for (const { campaignId, points } of this.#returns.until(due)) this.#count(campaignId, -points)
      this.#options.onOutcome(event, event.of === 'order' ? this.#judgeOrder(event, due) : this.#judgeDeed(event, due))
    }
  }

  #judgeOrder({ rows, subject, position, refundedAt }: OrderEvent, now: Date): Outcome {
    const { settings } = this.#options.rules
    if (!subject || subject.isShut || subject.isExcluded) return nothing
    if (!joinedInTime(settings, subject, rows.row.placed_at)) return nothing
    const order = countOrder(rows, { ...this.#ground, now: this.#ground.until }, settings)
    if (order.exclusion !== null || !isEarned({ row: asItWas(rows.row, now) }, settings)) return nothing
    const evaluated = evaluateOrder({
      order: factsOf(order, position),
      settings,
      campaigns: this.#campaigns(),
      member: this.#memberOf(subject, now),
      history: this.#historyOf(subject, now),
      now,
    })
    const lines: Line[] = evaluated.map(toLine)
    for (const { campaignId, points, explanation } of evaluated) {
      if (points === 0) continue
      const products = explanation.inputs.products
      const given = {
        original: points,
        products: typeof products === 'string' ? products : null,
        hasGiftCards: order.hasGiftCards,
      }
      const back = takenBack(given, order, settings, { dueAt: now, refundedAt })
      this.#note(subject, campaignId, points, now, back)
      const taken = sumOf(back)
      if (taken > 0) lines.push({ rule: `Clawed back: ${explanation.rule}`, points: -taken, formula: null, refusal: null })
    }
    return outcomeOf(lines)
  }

  #judgeDeed({ types, subject, wants, at }: DeedEvent, now: Date): Outcome {
    if (!subject || subject.isShut) return nothing
    // An excluded customer was a member before, or does not become one.
    if (subject.isExcluded && (subject.memberId === null || types.includes('review'))) return nothing
    const campaigns = this.#campaigns().filter(
      (campaign) => types.includes(campaign.type) && isRunningAt(campaign, at, this.#ground.timeZone) && wants(campaign),
    )
    const evaluated = evaluateDeed({
      campaigns,
      customer: subject,
      tierId: this.#memberOf(subject, now).tierId,
      history: this.#historyOf(subject, now),
      now,
    })
    for (const { campaign, points, refusal } of evaluated) if (refusal === null) this.#note(subject, campaign.id, points, now, [])
    return outcomeOf(
      evaluated.map(({ campaign, points, refusal }) => ({
        rule: campaign.name,
        points: refusal === null ? points : 0,
        formula: null,
        refusal,
      })),
    )
  }

  #campaigns(): EarningCampaign[] {
    return this.#options.rules.campaigns.map((campaign) => ({ ...campaign, pointsGiven: this.#given.get(campaign.id) ?? 0 }))
  }

  #memberOf(subject: Subject, at: Date) {
    const { tierOf, rules } = this.#options
    const tierId = tierOf(subject, at)
    return { tierId, multiplierPercent: tierId === null ? 100 : (rules.multipliers.get(tierId) ?? 100) }
  }

  #historyOf({ key, memberId }: Subject, at: Date): Map<string, Date[]> {
    if (!this.#histories.knows(key)) this.#histories.begin(key, memberId === null ? undefined : this.#options.historyOf(memberId))
    return this.#histories.at(key, at)
  }

  #note(subject: Subject, campaignId: string, points: number, at: Date, back: readonly TakenBack[]): void {
    if (this.#withBudget.has(campaignId)) {
      this.#count(campaignId, points)
      for (const one of back) this.#returns.add({ dueAt: one.at, campaignId, points: one.points })
    }
    const isAll = sumOf(back) >= points
    this.#histories.add(subject.key, { campaignId, at, until: isAll ? (back.at(-1)?.at ?? null) : null })
  }

  #count(campaignId: string, points: number): void {
    this.#given.set(campaignId, (this.#given.get(campaignId) ?? 0) + points)
  }
}

function toLine({ points, refusal, explanation: { rule, formula } }: Evaluated): Line {
  return { rule, points, formula, refusal }
}

function outcomeOf(lines: readonly Line[]): Outcome {
  const points = lines.reduce((sum, line) => sum + line.points, 0)
  return { points, times: lines.filter((line) => line.points > 0).length, lines }
}

const sumOf = (back: readonly TakenBack[]) => back.reduce((sum, { points }) => sum + points, 0)
