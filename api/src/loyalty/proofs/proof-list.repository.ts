import type { CampaignDetails } from '@yuko/contract/loyalty/campaigns/campaign'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { listProofs } from '@yuko/contract/loyalty/proofs/list-proofs'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import { campaignIds, loyaltyMemberIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { questionOf } from '#platform/db/words-question.ts'
import { nameOf } from '../members/members.repository.ts'

type Filter = Omit<z.output<NonNullable<(typeof listProofs)['query']>>, 'limit' | 'cursor'>

export interface Position {
  readonly at: Date
  readonly id: string
}

/** With member and campaign, latest first. */
export function listProofRows(
  trx: Trx,
  organizationId: string,
  { status, campaignId, memberId, q }: Filter,
  { limit, after }: { limit: number; after: Position | undefined },
) {
  let query = trx
    .selectFrom('loyalty_proofs as p')
    .innerJoin('loyalty_campaigns as g', (join) =>
      join.onRef('g.organization_id', '=', 'p.organization_id').onRef('g.id', '=', 'p.campaign_id'),
    )
    .innerJoin('loyalty_members as m', (join) =>
      join.onRef('m.organization_id', '=', 'p.organization_id').onRef('m.id', '=', 'p.member_id'),
    )
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['p.id', 'p.status', 'p.kind', 'p.text', 'p.file_key', 'p.width', 'p.height', 'p.reason', 'p.points', 'p.member_id'])
    .select(['p.submitted_at', 'p.decided_at', 'p.decided_by', 'p.campaign_id', 'c.email', nameOf('c').as('name')])
    .select([
      sql<CampaignType>`g.type`.as('campaign_type'),
      sql<Pick<CampaignDetails, 'name' | 'earning' | 'proof'>>`g.details`.as('campaign'),
      sql<boolean>`p.digest is not null and exists (
        select from loyalty_proofs o where o.organization_id = p.organization_id and o.digest = p.digest
           and (o.submitted_at, o.id) < (p.submitted_at, p.id))`.as('is_repeated'),
    ])
    .where('p.organization_id', '=', organizationId)
    .orderBy('p.submitted_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
  if (status) query = query.where(sql<boolean>`p.status = any(${status}::text[])`)
  if (campaignId) query = query.where('p.campaign_id', '=', campaignIds.toUuid(campaignId))
  if (memberId) query = query.where('p.member_id', '=', loyaltyMemberIds.toUuid(memberId))
  if (q) query = query.where(sql<boolean>`m.customer_id in (select id from find_customers(${questionOf(q)}))`)
  if (after) query = query.where(sql<boolean>`(p.submitted_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.execute()
}
export type ListedProof = Awaited<ReturnType<typeof listProofRows>>[number]

/** Of one organization, as SQL. */
export const countWaitingProofs = (organizationId: RawBuilder<unknown>) => sql<number>`(
  select count(*) from loyalty_proofs p where p.organization_id = ${organizationId} and p.status = 'waiting')`

/** For notifications, across organizations. */
export const waitingProofs = {
  waiting: sql`select organization_id, count(*) as pending from loyalty_proofs where status = 'waiting' group by 1`,
  hasNewer: (organizationId: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql<boolean>`exists (
    select from loyalty_proofs p where p.organization_id = ${organizationId} and p.status = 'waiting' and p.submitted_at > ${since})`,
}

/** Of all campaigns, or of one. */
export async function countWaiting(trx: Trx, organizationId: string, campaignId?: string): Promise<number> {
  const { count } = await trx
    .selectFrom('loyalty_proofs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'waiting')
    .$if(campaignId !== undefined, (query) => query.where('campaign_id', '=', campaignId ?? ''))
    .executeTakeFirstOrThrow()
  return count
}
