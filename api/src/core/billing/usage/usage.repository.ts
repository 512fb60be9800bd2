import { gigabytes, type PlanCode, type UsageMetric } from '@yuko/contract/billing/plans'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { AboutOrganization } from '#platform/db/about-organization.ts'
import type { Trx } from '#platform/db/database.ts'
import type { CountHeldRequests } from '#platform/ports/held-requests.ts'

export type Usage = Record<UsageMetric, number>

/** Counts of other domains that plans limit. */
export interface UsageOfDomains {
  readonly workflows: AboutOrganization<number>
  /** Bytes of all picture sizes. null: no pictures. */
  readonly pictureBytes: AboutOrganization<number | null>
  readonly countHeldRequests: CountHeldRequests
}

const id = sql`o.id`

/** All usage: the month's counters and current totals. */
export async function readUsage(trx: Trx, organizationId: string, period: string, domains: UsageOfDomains): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select
      (select coalesce(sum(used), 0)::bigint from usage_counters
        where organization_id = o.id and metric = 'orders_month' and period = ${period}::date) as orders_month,
      (select coalesce(sum(used), 0)::bigint from usage_counters
        where organization_id = o.id and metric = 'emails_month' and period = ${period}::date) as emails_month,
      (select count(*) from memberships where organization_id = o.id) as members,
      (select count(*) from organizations where id = o.id and connected_at is not null and disconnected_at is null) as stores,
      ${domains.workflows(id)} as workflows,
      coalesce(${domains.pictureBytes(id)}, 0) as media_gb,
      (select count(*) from webhook_endpoints where organization_id = o.id) as webhook_endpoints
    from (values (${organizationId}::uuid)) as o(id)`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A select from one row has one row')
  return { ...row, media_gb: gigabytes(Number(row.media_gb)) }
}

interface Stored {
  readonly organizationId: string
  readonly plan: PlanCode
  readonly bytes: number
}

/** Picture bytes of one organization, or of all with a plan and pictures. */
export async function findStored(
  trx: Trx,
  pictureBytes: UsageOfDomains['pictureBytes'],
  organizationId: string | null = null,
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select s.organization_id as "organizationId", s.plan, m.bytes::float8 as bytes
      from billing_subscriptions s cross join lateral (select ${pictureBytes(sql`s.organization_id`)} as bytes) m
     where m.bytes is not null and (${organizationId}::uuid is null or s.organization_id = ${organizationId}::uuid)`.execute(trx)
  return rows
}

/** The month's counters of many organizations, paged. */
export async function pageOfCounters(trx: Trx, period: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct organization_id as id from usage_counters
     where period = ${period}::date and (${after}::uuid is null or organization_id > ${after}::uuid)
       and ${isOpen('usage_counters.organization_id')}
     order by 1 limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** false: members were notified before. */
export async function markThreshold(
  trx: Trx,
  organizationId: string,
  { metric, period, percent, now }: { metric: UsageMetric; period: string; percent: number; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('usage_marks')
    .values({ organization_id: organizationId, metric, period, percent, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
