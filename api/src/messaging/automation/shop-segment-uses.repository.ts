import { sql } from 'kysely'
import type { ShopSegmentUses } from '#platform/ports/shop-segment-uses.ts'

/** A copy of a campaign sent within this time can use its segments at once. */
const campaignsCountForDays = 90

/**
 * Drafts and live versions of workflows that aren't archived, versions that people are still in, segments, and campaigns: those that
 * aren't sent yet, and recent ones.
 */
export const usedShopSegments: ShopSegmentUses = async (trx, organizationId, ids, now) => {
  const { rows } = await sql<{ id: string }>`
    with texts as materialized (
      select rule::text as body from segments where organization_id = ${organizationId}
      union all
      select settings::text from email_campaigns
       where organization_id = ${organizationId}
         and (finished_at > ${now}::timestamptz - make_interval(days => ${campaignsCountForDays})
           or (status in ('draft', 'scheduled', 'sending', 'paused') and not is_archived))
      union all
      select draft::text from workflows where organization_id = ${organizationId} and status <> 'archived'
      union all
      select v.definition::text from workflow_versions v
       where v.organization_id = ${organizationId}
         and (exists (select from workflows w where w.organization_id = v.organization_id and w.id = v.workflow_id
                        and w.live_version = v.number and w.status <> 'archived')
           or exists (select from workflow_runs r where r.organization_id = v.organization_id and r.workflow_id = v.workflow_id
                        and r.version = v.number and r.status in ('waiting', 'paused'))))
    select id from unnest(${[...ids]}::text[]) as asked(id)
     where exists (select from texts where strpos(body, '"' || id || '"') > 0)`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
