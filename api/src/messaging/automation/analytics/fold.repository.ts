import { type RawBuilder, sql } from 'kysely'
import { isKept, timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { reachOfMail } from '#platform/mail/mail-reach.ts'
import { type Of, ofWorkflow } from './figure-sources.repository.ts'

const mostWorkflows = 100
/** Changes folded per transaction. */
export const mostChanges = 20_000

/** Workflows with unfolded changes: a loose index scan. */
export async function findChanged(trx: Trx): Promise<Of[]> {
  const { rows } = await sql<Of>`
    with recursive changed as (
      (select organization_id, workflow_id from workflow_changes order by 1, 2 limit 1)
      union all
      select n.* from changed cross join lateral (
        select c.organization_id, c.workflow_id from workflow_changes c
         where (c.organization_id, c.workflow_id) > (changed.organization_id, changed.workflow_id) order by 1, 2 limit 1) n
    )
    select organization_id as "organizationId", workflow_id as "workflowId" from changed limit ${mostWorkflows}`.execute(trx)
  return rows
}

interface Locked {
  /** The time zone of the sums; empty: none exist. */
  readonly kept: string
  /** The store's time zone. */
  readonly timeZone: string
}

/** Locks the workflow's figures until the transaction ends; undefined: locked by another process. */
export async function lockFigures(trx: Trx, { organizationId, workflowId }: Of): Promise<Locked | undefined> {
  await sql`insert into workflow_figures (organization_id, workflow_id, time_zone)
    select ${organizationId}, ${workflowId}, '' where ${isKept(sql`${organizationId}`)} on conflict do nothing`.execute(trx)
  const { rows } = await sql<Locked>`
    select f.time_zone as kept, ${timeZoneOf(organizationId)} as "timeZone" from workflow_figures f
     where f.organization_id = ${organizationId} and f.workflow_id = ${workflowId} for update of f skip locked`.execute(trx)
  return rows[0]
}

export async function listChanges(trx: Trx, of: Of): Promise<{ id: string; what: string }[]> {
  const { rows } = await sql<{ id: string; what: string }>`
    select c.id::text, c.what from workflow_changes c where ${ofWorkflow('c', of)}
     order by c.what = 'anew' desc, c.id limit ${mostChanges}`.execute(trx)
  return rows
}

/** Assigns numbers to new recipients. */
export async function numberReaders(trx: Trx, of: Of, ids: readonly string[]): Promise<void> {
  await insertReaders(
    trx,
    of,
    sql`select distinct unnest(c.people) as id from workflow_changes c
    where ${ofWorkflow('c', of)} and c.id = any(${[...ids]}::bigint[]) and c.people is not null`,
  )
}

/** Forces a primary key lookup: the tables grow faster than the planner's statistics. */
function readerOf(of: Of, subscriber: string) {
  return sql`select r.n from workflow_readers r where ${ofWorkflow('r', of)} and r.subscriber_id = ${sql.ref(subscriber)} offset 0`
}

async function insertReaders(trx: Trx, of: Of, asked: RawBuilder<unknown>): Promise<void> {
  await sql`
    with asked as materialized (${asked}), fresh as (
      select a.id, (row_number() over ()) - 1 as i from asked a left join lateral (${readerOf(of, 'a.id')}) r on true where r.n is null
    ), numbered as (
      insert into workflow_readers (organization_id, workflow_id, subscriber_id, n)
      select f.organization_id, f.workflow_id, fresh.id, f.next_reader + fresh.i from fresh, workflow_figures f where ${ofWorkflow('f', of)}
    )
    update workflow_figures f set next_reader = next_reader + (select count(*) from fresh) where ${ofWorkflow('f', of)}`.execute(
    trx,
  )
}

/** Adds recipients to the day's set. Idempotent. */
export async function addRecipients(trx: Trx, of: Of, ids: readonly string[], timeZone: string): Promise<void> {
  await insertRecipients(
    trx,
    of,
    timeZone,
    sql`select c.at, c.version, c.node_id, c.variant, s.id as subscriber_id
    from workflow_changes c cross join lateral unnest(c.people) as s (id)
   where ${ofWorkflow('c', of)} and c.id = any(${[...ids]}::bigint[]) and c.people is not null`,
  )
}

async function insertRecipients(trx: Trx, of: Of, timeZone: string, written: RawBuilder<unknown>): Promise<void> {
  await sql`
    with written as materialized (${written})
    insert into workflow_recipients as p (organization_id, workflow_id, day, version, node_id, variant, chunk, people)
    select ${of.organizationId}::uuid, ${of.workflowId}::uuid, local_hour(w.at, ${timeZone})::date, w.version, w.node_id, w.variant, r.n / 4096,
           bit_or(set_bit(0::bit(4096), r.n % 4096, 1))
      from written w cross join lateral (${readerOf(of, 'w.subscriber_id')}) r
     group by 3, 4, 5, 6, 7
    on conflict (organization_id, workflow_id, day, version, node_id, variant, chunk)
      do update set people = p.people | excluded.people`.execute(trx)
}

/** A single statement, so that exactly the added changes are deleted. */
export async function addSums(trx: Trx, of: Of, ids: readonly string[], timeZone: string): Promise<void> {
  await sql`
    with taken as (
      delete from workflow_changes c where ${ofWorkflow('c', of)} and c.id = any(${[...ids]}::bigint[]) returning *
    ) ${intoSums(of, timeZone, sql`select what, version, node_id, variant, detail, at, n from taken`)}`.execute(trx)
}

/** Changes per quarter of an hour become sums per store day, and per hour where charts use hours. */
function intoSums({ organizationId, workflowId }: Of, timeZone: string, changes: RawBuilder<unknown>) {
  return sql`
    insert into workflow_sums as s (organization_id, workflow_id, what, step, at, version, node_id, variant, detail, n)
    select ${organizationId}::uuid, ${workflowId}::uuid, c.what, g.step, date_trunc(g.step, c.hour), c.version, c.node_id, c.variant,
           c.detail, sum(c.n)
      from (select what, version, node_id, variant, detail, local_hour(at, ${timeZone}) as hour, sum(n) as n from (${changes}) q
             where what <> 'anew' group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0) c
      join (values ('hour'), ('day')) g (step) on g.step = 'day' or c.what in ('mail', 'run', 'end')
     group by 3, 4, 5, 6, 7, 8, 9 having sum(c.n) <> 0
    on conflict (organization_id, workflow_id, what, step, at, version, node_id, variant, detail)
      do update set n = s.n + excluded.n`
}

/** Recounts every row. Changes not yet visible to this statement stay, and are added later. */
export async function countAnew(trx: Trx, of: Of, timeZone: string): Promise<void> {
  // Takes a minute for a million emails; nothing waits for it.
  await sql`set local statement_timeout = '30min'`.execute(trx)
  for (const table of ['workflow_sums', 'workflow_recipients', 'workflow_readers'])
    await sql`delete from ${sql.table(table)} t where ${ofWorkflow('t', of)}`.execute(trx)
  await sql`update workflow_figures f set time_zone = ${timeZone}, next_reader = 0 where ${ofWorkflow('f', of)}`.execute(trx)
  await sql`
    with gone as (delete from workflow_changes c where ${ofWorkflow('c', of)})
    ${intoSums(of, timeZone, everything(of))}`.execute(trx)
  await insertReaders(
    trx,
    of,
    sql`select d.subscriber_id as id from email_deliveries d
    where ${ofWorkflow('d', of)} and d.subscriber_id is not null group by 1 order by min(d.written_at)`,
  )
  await insertRecipients(
    trx,
    of,
    timeZone,
    sql`select date_bin('15 minutes', d.written_at, 'epoch') as at, coalesce(d.workflow_version, 0) as version,
      coalesce(d.node_id, '') as node_id, coalesce(d.variant, '') as variant, d.subscriber_id
    from email_deliveries d where ${ofWorkflow('d', of)}`,
  )
}

/** The same as the triggers of migration 0071 record per change. */
function everything(of: Of): RawBuilder<unknown> {
  const quarter = (column: string) => sql`date_bin('15 minutes', ${sql.ref(column)}, 'epoch')`
  const outcome = sql`r.status || '/' || coalesce(r.exit_reason, '')`
  return sql`
    select 'mail' as what, coalesce(d.workflow_version, 0) as version, coalesce(d.node_id, '') as node_id,
           coalesce(d.variant, '') as variant, ${reachOfMail}::text as detail, ${quarter('d.written_at')} as at, count(*) as n
      from email_deliveries d where ${ofWorkflow('d', of)} group by 1, 2, 3, 4, 5, 6
    union all
    select 'run', r.version, '', '', ${outcome}, ${quarter('r.entered_at')}, count(*)
      from workflow_runs r where ${ofWorkflow('r', of)} group by 1, 2, 3, 4, 5, 6
    union all
    select 'end', r.version, '', '', ${outcome}, ${quarter('r.finished_at')}, count(*)
      from workflow_runs r where ${ofWorkflow('r', of)} and r.finished_at is not null group by 1, 2, 3, 4, 5, 6
    union all
    select 'stand', r.version, coalesce(r.node_id, ''), '', '', 'epoch'::timestamptz, count(*)
      from workflow_runs r where ${ofWorkflow('r', of)} and r.finished_at is null group by 1, 2, 3, 4, 5, 6
    union all
    select 'step', t.version, t.node_id, '', t.status || '/' || coalesce(case when t.status = 'skipped' then t.reason end, ''),
           ${quarter('t.started_at')}, count(*)
      from workflow_steps t where ${ofWorkflow('t', of)} group by 1, 2, 3, 4, 5, 6
    union all
    select k.what, coalesce(d.workflow_version, 0), '', '', c.url, ${quarter('d.written_at')}, sum(k.n)
      from email_deliveries d
      join email_clicks c on c.organization_id = d.organization_id and c.email_id = d.email_id
     cross join lateral (values ('link', 1, not c.is_machine), ('click', c.clicks, not c.is_machine),
        ('machine_click', c.clicks, c.is_machine)) k (what, n, is_counted)
     where ${ofWorkflow('d', of)} and k.is_counted group by 1, 2, 3, 4, 5, 6`
}

/** Changes left behind by a deleted store. */
export async function dropChanges(trx: Trx, of: Of): Promise<void> {
  await sql`delete from workflow_changes c where ${ofWorkflow('c', of)}
    and not ${isKept(sql`c.organization_id`)}`.execute(trx)
}
