import { sql } from 'kysely'
import { timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { sumsByDay } from './review-sums.repository.ts'

const mostOrganizations = 100

/** Organizations whose reviews are to be counted: before the first time, and after their time zone changed. */
export async function findUncounted(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from review_figures where time_zone is null limit ${mostOrganizations}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Locks the figures, so that the time zone can't change, then the store's numbers, so that its reviews can't. false: another
 * process counts them, or has.
 */
export async function lockSums(trx: Trx, organizationId: string): Promise<boolean> {
  const { rows } = await sql`select from review_figures
    where organization_id = ${organizationId} and time_zone is null for update skip locked`.execute(trx)
  if (rows.length === 0) return false
  await sql`insert into review_stats as s (organization_id, product_id) values (${organizationId}, null)
    on conflict (organization_id, product_id) do update set pending = s.pending`.execute(trx)
  return true
}

/** Counts every review. Needs the locks. */
export async function countEveryReview(trx: Trx, organizationId: string): Promise<void> {
  // Takes seconds for a million reviews.
  await sql`set local statement_timeout = '30min'`.execute(trx)
  await sql`delete from review_sums where organization_id = ${organizationId}`.execute(trx)
  await sql`
    with figures as (
      update review_figures set time_zone = ${timeZoneOf(organizationId)} where organization_id = ${organizationId}
      returning time_zone)
    insert into review_sums (organization_id, day, n, collected, stars, verified, replied)
    select r.organization_id, ${sumsByDay(sql`f.time_zone`)}
      from reviews r, figures f where r.organization_id = ${organizationId} and r.status <> 'deleted'
     group by 1, 2`.execute(trx)
}
