import { type CampaignDetails, noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { defaultLoyaltySettings, type LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { sql } from 'kysely'
import { mirrorTopics } from '#core/store/mirror/mirror.topics.ts'
import { insertCampaigns } from '#loyalty/campaigns/campaigns.repository.ts'
import { postOrderPoints } from '#loyalty/earning/post-order-points.ts'
import { insertProgram } from '#loyalty/programs/program.repository.ts'
import { saveLoyaltySettings } from '#loyalty/settings/loyalty-settings.repository.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from './create-organization.ts'
import type { TestApp } from './test-app.ts'

export type CampaignChange = Partial<Omit<CampaignDetails, 'limits'>> & { limits?: Partial<CampaignDetails['limits']> }

/** A point for each euro by default. */
export function campaignOf({ limits, ...change }: CampaignChange = {}): CampaignDetails {
  return {
    type: 'order',
    name: 'Points for orders',
    description: null,
    conditions: [],
    orConditions: [],
    tierScope: everyTier,
    action: {},
    stacking: 'best_only',
    startsAt: null,
    endsAt: null,
    recurring: null,
    earning: { mode: 'per_amount', points: 1, amountMinor: 100 },
    limits: { ...noLimits, ...limits },
    ...change,
  }
}

/** A store with an active program, driven by platform webhooks. */
export class EarningStore {
  readonly test: TestApp
  readonly organizationId: string
  readonly #programId: string

  private constructor(test: TestApp, organizationId: string, programId: string) {
    this.test = test
    this.organizationId = organizationId
    this.#programId = programId
  }

  static async open(
    test: TestApp,
    campaigns: readonly CampaignDetails[],
    settings: Partial<LoyaltySettings> = {},
    known?: string,
  ) {
    const organizationId = known ?? (await createOrganization(test.db))
    const now = test.clock.now()
    const programId = newId()
    await test.db.forOrganization(organizationId, async (trx) => {
      const label = { point_label_one: 'point', point_label_other: 'points' }
      const times = { activated_at: now, created_at: now, updated_at: now }
      await insertProgram(trx, {
        organization_id: organizationId,
        id: programId,
        name: 'Club',
        status: 'active',
        ...label,
        ...times,
      })
      await saveLoyaltySettings(trx, organizationId, { ...defaultLoyaltySettings, ...settings }, now)
    })
    const store = new EarningStore(test, organizationId, programId)
    await store.add(...campaigns)
    return store
  }

  /** Adds active campaigns. Returns their IDs. */
  async add(...campaigns: CampaignDetails[]): Promise<string[]> {
    const place = {
      organizationId: this.organizationId,
      programId: this.#programId,
      status: 'active' as const,
      now: this.test.clock.now(),
    }
    if (campaigns.length === 0) return []
    const rows = await this.test.db.forOrganization(this.organizationId, (trx) => insertCampaigns(trx, place, campaigns))
    return rows.map(({ id }) => id)
  }

  async settings(change: Partial<LoyaltySettings>): Promise<void> {
    const settings = { ...defaultLoyaltySettings, ...change }
    await this.test.db.forOrganization(this.organizationId, (trx) =>
      saveLoyaltySettings(trx, this.organizationId, settings, this.test.clock.now()),
    )
  }

  /** Sends a webhook as the platform would. Facts wait until jobs run. */
  async tell(topic: string, payload: object): Promise<void> {
    const { db, clock } = this.test
    const common = { organizationId: this.organizationId, shop: 'mill.myshopify.com', triggeredAt: clock.now(), db, clock }
    await mirrorTopics[topic]?.handle({
      ...common,
      topic,
      payload,
      log: this.test.platform.log,
      signal: new AbortController().signal,
    })
  }

  /** Does what jobs of `order.recorded` do, for every order. */
  async settleOrders(): Promise<void> {
    await this.test.db.forOrganization(this.organizationId, async (trx) => {
      const orders = trx.selectFrom('orders').select('id').where('organization_id', '=', this.organizationId)
      for (const { id } of await orders.orderBy('id').execute())
        await postOrderPoints(trx, this.test.clock, this.organizationId, id)
    })
  }

  async orderId(externalId: number): Promise<string> {
    const { id } = await this.test.db.forOrganization(this.organizationId, (trx) =>
      trx
        .selectFrom('orders')
        .select('id')
        .where('organization_id', '=', this.organizationId)
        .where('external_id', '=', String(externalId))
        .executeTakeFirstOrThrow(),
    )
    return id
  }

  async entries() {
    const { rows } = await this.test.db.forOrganization(this.organizationId, (trx) =>
      sql<Entry>`select e.member_id, e.seq, e.kind, e.points, e.pending_points, e.campaign_id, e.order_id, e.review_id, e.idempotency_key,
          e.explanation, e.occurred_at from point_entries e where e.organization_id = ${this.organizationId}
         order by e.recorded_at, e.id`.execute(trx),
    )
    return rows
  }

  /** `earn_pending +37`, in order. */
  async lines(): Promise<string[]> {
    return (await this.entries()).map(({ kind, points, pending_points: waiting }) => {
      const change = points === 0 ? waiting : points
      return `${kind} ${change > 0 ? '+' : ''}${change}`
    })
  }

  async members() {
    return this.test.db.forOrganization(this.organizationId, (trx) =>
      trx.selectFrom('loyalty_members').selectAll().where('organization_id', '=', this.organizationId).orderBy('id').execute(),
    )
  }

  async figures() {
    return this.test.db.forOrganization(this.organizationId, (trx) =>
      trx
        .selectFrom('loyalty_campaigns')
        .select(['id', 'type', 'points_given as points', 'times_given as times'])
        .where('organization_id', '=', this.organizationId)
        .orderBy('id')
        .execute(),
    )
  }
}

interface Entry {
  member_id: string
  seq: number
  kind: string
  points: number
  pending_points: number
  campaign_id: string | null
  order_id: string | null
  review_id: string | null
  idempotency_key: string
  explanation: { rule: string; inputs: Record<string, unknown>; formula: string | null }
  occurred_at: Date
}
