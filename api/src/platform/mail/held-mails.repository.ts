import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { IsOpen } from '../ports/is-open.ts'

/** Organizations with held email: a loose index scan. */
export async function findHolders(trx: Trx, isOpen: IsOpen): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    with recursive holders as (
      (select organization_id as id from email_messages where status = 'held' order by 1 limit 1)
      union all
      select (select organization_id from email_messages where status = 'held' and organization_id > holders.id order by 1 limit 1)
        from holders where holders.id is not null
    ) select id from holders where id is not null and ${isOpen('holders.id')}`.execute(trx)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

export interface HeldMails {
  readonly mails: number
  readonly oldestAt: Date | null
  /** Dropped since the moment. */
  readonly missed: number
}

export async function countHeldMails(trx: Trx, organizationId: string, missedSince: Date): Promise<HeldMails> {
  const { rows } = await sql<HeldMails>`
    select h.mails, h.oldest as "oldestAt",
           (select count(*) from email_messages
             where organization_id = ${organizationId} and status = 'missed' and held_at > ${missedSince}) as missed
      from (select count(topic) as mails, min(held_at) as oldest from email_messages where organization_id = ${organizationId} and status = 'held') h`.execute(
    trx,
  )
  return rows[0] ?? { mails: 0, oldestAt: null, missed: 0 }
}

/** Returns held email to the queue, longest held first. Returns the number. */
export async function releaseHeld(
  trx: Trx,
  organizationId: string,
  { limit, withRequests, now }: { limit: number; withRequests: boolean; now: Date },
): Promise<number> {
  const { rows } = await sql`
    update email_messages set status = 'queued', due_at = ${now}::timestamptz, slot_at = null
     where id in (select id from email_messages where organization_id = ${organizationId} and status = 'held'
                     and (${withRequests} or topic <> 'review-requests')
                   order by held_at, id limit ${limit} for update skip locked)
    returning 1`.execute(trx)
  return rows.length
}

/** Drops email held for too long, and marks it as missed. */
export async function giveUpHeld(trx: Trx, organizationId: string, heldBefore: Date): Promise<void> {
  await sql`
    update email_messages set status = 'missed', last_error = 'held for 30 days by the plan', is_told = false
     where organization_id = ${organizationId} and status = 'held' and held_at <= ${heldBefore}`.execute(trx)
}
