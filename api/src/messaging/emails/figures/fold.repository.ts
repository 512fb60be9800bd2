import { type RawBuilder, sql } from 'kysely'
import { isKept, timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { reachOfMail } from '#platform/mail/mail-reach.ts'

const mostOrganizations = 100
/** Changes folded per transaction. */
export const mostChanges = 20_000

/** Organizations with unfolded changes: a loose index scan. */
export async function findChanged(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive changed as (
      (select organization_id as id from email_changes order by 1 limit 1)
      union all
      select (select c.organization_id from email_changes c where c.organization_id > changed.id order by 1 limit 1)
        from changed where changed.id is not null
    )
    select id from changed where id is not null limit ${mostOrganizations}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Locks the organization's figures until the transaction ends; undefined: it was deleted, or another process has them. */
export async function lockFigures(trx: Trx, organizationId: string) {
  await sql`insert into email_figures (organization_id, time_zone)
    select ${organizationId}, '' where ${isKept(sql`${organizationId}`)} on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ timeZone: string; isStale: boolean }>`
    select o.time_zone as "timeZone", f.time_zone <> o.time_zone
             or exists (select from email_changes c where c.organization_id = ${organizationId} and c.type = '') as "isStale"
      from email_figures f, (select ${timeZoneOf(organizationId)} as time_zone) o
     where f.organization_id = ${organizationId} for update of f skip locked`.execute(trx)
  return rows[0]
}

/** Adds the oldest changes to the sums and returns how many they were. */
export async function addSums(trx: Trx, organizationId: string, timeZone: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from email_changes where organization_id = ${organizationId} and id in (
        select id from email_changes where organization_id = ${organizationId} and type <> '' order by id limit ${mostChanges}) returning *
    ), added as (${intoSums(organizationId, timeZone, sql`select * from taken`)})
    select count(*)::int as taken from taken`.execute(trx)
  return rows[0]?.taken ?? 0
}

/** Counts every email. Changes that this statement can't see yet stay, and are added later. */
export async function countAgain(trx: Trx, organizationId: string, timeZone: string): Promise<void> {
  // Takes several seconds for a million emails; only the next fold waits for it.
  await sql`set local statement_timeout = '30min'`.execute(trx)
  await sql`update email_figures set time_zone = ${timeZone} where organization_id = ${organizationId}`.execute(trx)
  await sql`delete from email_sums where organization_id = ${organizationId}`.execute(trx)
  await sql`
    with gone as (delete from email_changes where organization_id = ${organizationId})
    ${intoSums(
      organizationId,
      timeZone,
      sql`select d.type, date_bin('15 minutes', d.written_at, 'epoch') as at, ${reachOfMail} as reach, count(*) as n,
             sum(d.reviews) as reviews
        from email_deliveries d where d.organization_id = ${organizationId} group by 1, 2, 3`,
    )}`.execute(trx)
}

function intoSums(organizationId: string, timeZone: string, changes: RawBuilder<unknown>) {
  return sql`
    insert into email_sums as s (organization_id, day, type, reach, n, reviews)
    select ${organizationId}::uuid, local_hour(at, ${timeZone})::date, type, reach, sum(n), sum(reviews) from (${changes}) c
     group by 2, 3, 4 having sum(n) <> 0 or sum(reviews) <> 0
    on conflict (organization_id, day, type, reach) do update set n = s.n + excluded.n, reviews = s.reviews + excluded.reviews`
}

/** Changes left behind by a deleted store. */
export async function dropChanges(trx: Trx, organizationId: string): Promise<void> {
  await sql`delete from email_changes where organization_id = ${organizationId}
    and not ${isKept(sql`${organizationId}`)}`.execute(trx)
}
