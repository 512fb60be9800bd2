import { onceTypes } from '../earning/evaluate-order.ts'
import type { EarningCampaign } from '../earning/order-facts.ts'

/** Whether it matters how often somebody got it before. */
export function looksBack({ type, limits }: EarningCampaign): boolean {
  return onceTypes.has(type) || limits.perCustomer !== null || limits.perPeriod !== null || limits.cooldownDays !== null
}

/** What somebody got, as far as that decides what they get later. */
interface Gain {
  readonly campaignId: string
  readonly at: Date
  /** From then on nothing is left of it; null: something always is. */
  readonly until: Date | null
}

const width = 3

/**
 * What everybody got. Of a large store there are millions of gains, so they are rows of plain numbers: which campaign, when, and
 * until when.
 */
export class Histories {
  readonly #campaigns: readonly string[]
  readonly #rows = new Map<string, number[]>()

  constructor(campaigns: readonly EarningCampaign[]) {
    this.#campaigns = campaigns.filter(looksBack).map(({ id }) => id)
  }

  knows(key: string): boolean {
    return this.#campaigns.length === 0 || this.#rows.has(key)
  }

  begin(key: string, before: ReadonlyMap<string, readonly Date[]> | undefined): void {
    this.#rows.set(key, [])
    for (const [campaignId, times] of before ?? []) for (const at of times) this.add(key, { campaignId, at, until: null })
  }

  add(key: string, { campaignId, at, until }: Gain): void {
    const campaign = this.#campaigns.indexOf(campaignId)
    if (campaign >= 0) this.#rows.get(key)?.push(campaign, at.getTime(), until?.getTime() ?? Number.POSITIVE_INFINITY)
  }

  /** As it was then, by campaign. */
  at(key: string, moment: Date): Map<string, Date[]> {
    const found = new Map<string, Date[]>()
    const rows = this.#rows.get(key) ?? []
    for (let row = 0; row < rows.length; row += width) {
      const [campaign = 0, at = 0, until = 0] = rows.slice(row, row + width)
      const campaignId = this.#campaigns[campaign] ?? ''
      if (until <= moment.getTime()) continue
      const times = found.get(campaignId)
      if (times) times.push(new Date(at))
      else found.set(campaignId, [new Date(at)])
    }
    return found
  }
}
