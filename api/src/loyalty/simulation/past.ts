import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { findHistories, ofCampaigns } from '../earning/order-earning.repository.ts'
import type { ReplayedEvent } from './event.ts'
import type { Ground } from './ground.ts'
import { looksBack } from './history.ts'
import type { Read } from './read-only.ts'

/** What campaigns had actually given before the first replayed event: the baseline of both replays. */
export class Past {
  /** By campaign (uuid), for those with a budget. */
  readonly given: ReadonlyMap<string, number>
  readonly #ground: Ground
  readonly #isAsked: boolean
  readonly #known = new Set<string>()
  readonly #histories = new Map<string, Map<string, Date[]>>()
  readonly #handedOut = new Set<string>()

  private constructor(ground: Ground, given: ReadonlyMap<string, number>) {
    const { before, after } = ground.rules
    this.#ground = ground
    this.given = given
    this.#isAsked = [...before.campaigns, ...after.campaigns].some(looksBack)
  }

  static async open(read: Read, ground: Ground): Promise<Past> {
    const { before, after } = ground.rules
    const limited = [...before.campaigns, ...after.campaigns].filter(({ limits }) => limits.budgetPoints !== null)
    const ids = [...new Set(limited.map(({ id }) => id))]
    if (ids.length === 0) return new Past(ground, new Map())
    const { rows } = await read((trx) =>
      sql<{ id: string; points: number }>`
        select e.campaign_id as id, sum(e.points + e.pending_points)::bigint as points from point_entries e
         where e.organization_id = ${ground.organizationId} and e.campaign_id = any(${ids}::uuid[]) and ${ofCampaigns}
           and e.occurred_at < ${ground.from}::timestamptz group by 1`.execute(trx),
    )
    return new Past(ground, new Map(rows.map(({ id, points }) => [id, points])))
  }

  /** Loads members seen for the first time. */
  async know(trx: Trx, events: readonly ReplayedEvent[]): Promise<void> {
    if (!this.#isAsked) return
    const fresh = [...new Set(events.flatMap(({ subject }) => subject?.memberId ?? []))].filter((id) => !this.#known.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) this.#known.add(id)
    const found = await findHistories(trx, this.#ground.organizationId, fresh, this.#ground.from)
    for (const [memberId, history] of found) this.#histories.set(memberId, history)
  }

  /** Each replay asks once, then the entry is dropped. */
  historyOf(memberId: string): ReadonlyMap<string, readonly Date[]> | undefined {
    const history = this.#histories.get(memberId)
    if (this.#handedOut.delete(memberId)) this.#histories.delete(memberId)
    else if (history) this.#handedOut.add(memberId)
    return history
  }
}
