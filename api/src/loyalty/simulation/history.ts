import { onceTypes } from '../earning/evaluate-order.ts'
import type { EarningCampaign } from '../earning/order-facts.ts'

/** Whether it matters how often somebody got it before. */
export function looksBack({ type, limits }: EarningCampaign): boolean {
  return onceTypes.has(type) || limits.perCustomer !== null || limits.perPeriod !== null || limits.cooldownDays !== null
}

interface Gain {
  readonly at: Date
  /** From then on nothing is left of it; null: something always is. */
  readonly until: Date | null
}

/** What somebody got by each campaign, as far as that decides what they get later. */
export class History {
  readonly #gains = new Map<string, Gain[]>()

  constructor(before: ReadonlyMap<string, readonly Date[]> | undefined, campaigns: ReadonlySet<string>) {
    for (const [campaignId, times] of before ?? [])
      if (campaigns.has(campaignId))
        this.#gains.set(
          campaignId,
          times.map((at) => ({ at, until: null })),
        )
  }

  add(campaignId: string, gain: Gain): void {
    const gains = this.#gains.get(campaignId)
    if (gains) gains.push(gain)
    else this.#gains.set(campaignId, [gain])
  }

  /** As it was then. */
  at(moment: Date): Map<string, Date[]> {
    return new Map(
      [...this.#gains].map(([campaignId, gains]) => [
        campaignId,
        gains.filter(({ until }) => until === null || until > moment).map(({ at }) => at),
      ]),
    )
  }
}
