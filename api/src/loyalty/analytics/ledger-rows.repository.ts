import type { ledgerFilter } from '@yuko/contract/loyalty/analytics/list-ledger'
import { sql } from 'kysely'
import type { z } from 'zod'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import { campaignIds, loyaltyMemberIds, rewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { isWithin } from '#platform/db/period.ts'
import { entries } from '../members/entries.repository.ts'
import { nameOf } from '../members/members.repository.ts'

type Filter = z.output<z.ZodObject<typeof ledgerFilter>>

interface Page {
  readonly filter: Filter
  readonly timeZone: string
  readonly limit: number
  readonly after: { at: Date; id: string } | undefined
}

/** Entries of all members, latest first. */
export function listLedgerRows(trx: Trx, organizationId: string, { filter, timeZone, limit, after }: Page) {
  const { kind, campaignId, rewardId, memberId, from, to } = filter
  let query = entries(trx, organizationId)
    .innerJoin('loyalty_members as m', (join) =>
      join.onRef('m.organization_id', '=', 'e.organization_id').onRef('m.id', '=', 'e.member_id'),
    )
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['c.email', nameOf('c').as('name')])
    .where(isWithin('e.occurred_at', { from, to, timeZone }))
    .orderBy('e.occurred_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
  if (kind) query = query.where('e.kind', 'in', kind)
  if (campaignId) query = query.where(isOfCampaign(campaignIds.toUuid(campaignId)))
  if (rewardId)
    query = query.where('e.redemption_id', 'in', (eb) =>
      eb
        .selectFrom('loyalty_redemptions')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('reward_id', '=', rewardIds.toUuid(rewardId)),
    )
  if (memberId) query = query.where('e.member_id', '=', loyaltyMemberIds.toUuid(memberId))
  if (after) query = query.where(sql<boolean>`(e.occurred_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}

export async function hasCampaign(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const query = trx
    .selectFrom('loyalty_campaigns')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** Points on hold belong to the campaign that gave them, also after release. */
const isOfCampaign = (id: string) => sql<boolean>`(e.campaign_id = ${id} or (e.kind = 'earn_release' and l.campaign_id = ${id}))`
