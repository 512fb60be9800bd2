import { type Selectable, sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { PlatformTables } from '../db/platform.tables.ts'
import type { SentMails } from '../ports/count-mails.ts'
import type { IsOpen } from '../ports/is-open.ts'

export type EmailRow = Selectable<PlatformTables['email_messages']>

/** Email without an organization is queued under this ID. */
export const noOrganization = '00000000-0000-0000-0000-000000000000'
const queue = sql`coalesce(organization_id, '00000000-0000-0000-0000-000000000000')`

export interface QueueState {
  readonly organizationId: string
  /** When the next unclaimed email is due; may be long ago. */
  readonly dueAt: Date
}

/** Organizations with waiting email, one row each: a loose index scan. */
export async function findQueues(trx: Trx, isOpen: IsOpen, now: Date): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    with recursive waiting as (
      (select ${queue} as id from email_messages where status = 'queued' order by 1 limit 1)
      union all
      select (select ${queue} from email_messages where status = 'queued' and ${queue} > waiting.id order by 1 limit 1)
        from waiting where waiting.id is not null
    )
    select waiting.id as "organizationId", next.due_at as "dueAt"
      from waiting cross join lateral (
        select min(due.due_at) as due_at from (values ('transactional'), ('marketing')) as of (kind) cross join lateral (
          select due_at from email_messages
           where status = 'queued' and ${queue} = waiting.id and kind = of.kind and (lease_until is null or lease_until < ${now})
           order by due_at limit 1) due) next
     where next.due_at is not null and ${isOpen('waiting.id')}`.execute(trx)
  return rows
}

/**
 * Leases due email to this process: limited for each organization, transactional first. None of it has been sent, so another
 * process may take it after the lease.
 */
export async function claimMails(
  trx: Trx,
  {
    organizationIds,
    each,
    most,
    now,
    leaseUntil,
  }: {
    organizationIds: readonly string[]
    each: number
    most: number
    now: Date
    leaseUntil: Date
  },
): Promise<EmailRow[]> {
  const { rows } = await sql<EmailRow>`
    with taken as (
      select due.id from unnest(${organizationIds}::uuid[]) as o (id) cross join lateral (
        select id from email_messages
         where status = 'queued' and ${queue} = o.id and due_at <= ${now} and (lease_until is null or lease_until < ${now})
         order by kind desc, due_at limit ${each} for update skip locked) due
       limit ${most}
    )
    update email_messages set lease_until = ${leaseUntil} from taken where email_messages.id = taken.id
    returning email_messages.*`.execute(trx)
  return rows
}

/** Marketing email of an organization that is about to be sent. */
export async function countWaiting(trx: Trx, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from email_messages
     where status = 'queued' and ${queue} = ${organizationId} and organization_id = ${organizationId} and kind = 'marketing'`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** Takes email over a plan's limit out of the queue until the limit allows it. */
export async function holdMails(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update email_messages set status = 'held', held_at = coalesce(held_at, ${now}::timestamptz), lease_until = null
     where id = any(${ids}::uuid[]) and status = 'queued'`.execute(trx)
}

/** Returns claimed, unstarted email to the queue, optionally delayed until `dueAt`. */
export async function releaseMails(trx: Trx, ids: readonly string[], leaseUntil: Date, dueAt?: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('email_messages')
    .set({ lease_until: null, ...(dueAt && { due_at: dueAt }) })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'queued')
    .where('lease_until', '=', leaseUntil)
    .execute()
}

/** From here on they may have been sent. Returns those still leased by this process. */
export async function beginMails(trx: Trx, ids: readonly string[], claimedUntil: Date, leaseUntil: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update email_messages set status = 'sending', lease_until = ${leaseUntil}, attempts = attempts + 1
     where id = any(${ids}::uuid[]) and status = 'queued' and lease_until = ${claimedUntil}
    returning id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export interface Outcome {
  readonly id: string
  readonly status: 'sent' | 'queued' | 'suppressed' | 'failed' | 'unknown'
  readonly error?: string | undefined
  /** For sent email: when the server accepted it, possibly before it is settled. */
  readonly at?: Date | undefined
  /** For email that returns to the queue. */
  readonly dueAt?: Date | undefined
  /** This email was refused, not all email of the provider. */
  readonly isRefusal?: boolean | undefined
  /** It may have been sent, so the attempt counts. */
  readonly isDoubt?: boolean | undefined
  /** For email rendered while sending. */
  readonly subject?: string | undefined
}

/**
 * Settles email in `sending`, and unstarted email that is suppressed or can't be rendered. Returns the number of marketing emails
 * sent for each organization.
 */
export async function settleMails(trx: Trx, outcomes: readonly Outcome[], now: Date): Promise<SentMails[]> {
  if (outcomes.length === 0) return []
  const rows = outcomes.map(({ id, status, at, error, dueAt, isRefusal, isDoubt, subject }) => ({
    id,
    status,
    at: (at ?? now).toISOString(),
    error: error ?? null,
    due_at: dueAt?.toISOString() ?? null,
    refusals: isRefusal ? 1 : 0,
    counts: status === 'sent' || status === 'unknown' || isDoubt === true,
    subject: subject ?? null,
  }))
  const sent = await sql<SentMails>`
    with settled as (
    update email_messages m
       set status = o.status, lease_until = null, last_error = o.error, subject = coalesce(o.subject, m.subject),
           sent_at = case o.status when 'sent' then o.at end,
           -- A try that certainly failed is not counted.
           attempts = m.attempts - (m.status = 'sending' and not o.counts)::int,
           due_at = coalesce(o.due_at, m.due_at), slot_at = null, refusals = m.refusals + o.refusals,
           is_told = m.organization_id is null or o.status in ('queued', 'unknown'),
           -- Mail of no organization holds links that open an account: once it is out, nobody needs to find them here.
           html = case when m.organization_id is null and o.status = 'sent' then '' else m.html end,
           text = case when m.organization_id is null and o.status = 'sent' then '' else m.text end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as o (id uuid, status text, at timestamptz, error text, due_at timestamptz, refusals int, counts bool, subject text)
     -- The list of ids tells the planner how few they are.
     where m.id = o.id and m.id = any(${rows.map(({ id }) => id)}::uuid[]) and m.status in ('queued', 'sending')
    returning m.organization_id, m.kind, m.status)
    select organization_id as "organizationId", count(*) as count from settled
     where status = 'sent' and kind = 'marketing' and organization_id is not null group by 1`.execute(trx)
  return sent.rows
}

/**
 * Settles email of dead processes: transactional email may be sent once more, marketing email stays in doubt. Returns the
 * numbers.
 */
export async function settleDoubts(trx: Trx, now: Date): Promise<{ again: number; unknown: number }> {
  const { rows } = await sql<{ status: string }>`
    update email_messages
       set status = case when kind = 'transactional' and attempts < 2 then 'queued' else 'unknown' end, lease_until = null
     where status = 'sending' and lease_until < ${now}
    returning status`.execute(trx)
  const again = rows.filter(({ status }) => status === 'queued').length
  return { again, unknown: rows.length - again }
}
