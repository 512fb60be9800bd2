import { onceTypes } from '../earning/evaluate-order.ts'
import type { EarningCampaign } from '../earning/order-facts.ts'

/** Whether earlier awards matter. */
export function looksBack({ type, limits }: EarningCampaign): boolean {
  return onceTypes.has(type) || limits.perCustomer !== null || limits.perPeriod !== null || limits.cooldownDays !== null
}

/** An award, as far as later awards depend on it. */
interface Gain {
  readonly campaignId: string
  readonly at: Date
  /** Fully clawed back from then on; null: never. */
  readonly until: Date | null
}

const width = 3

/** All awards. A large store has millions, so they are stored as plain numbers: campaign, from, until. */
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

  /** As of that moment, by campaign. */
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
