import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

export interface Lane {
  readonly organizationId: string
  /** '' for all email of the organization. */
  readonly domain: string
  /** Emails a second. */
  readonly rate: number
  readonly mails: number
}

const nameOf = ({ organizationId, domain }: { organizationId: string; domain: string }) => `${organizationId} ${domain}`

/** Reserves slots for each lane's emails and returns the first ones. Lanes are locked in a fixed order. */
export async function bookSlots(
  trx: Trx,
  lanes: readonly Lane[],
  now: Date,
): Promise<(lane: Pick<Lane, 'organizationId' | 'domain'>) => Date> {
  const rows = [...lanes]
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .map(({ organizationId, domain, rate, mails }) => ({ organization_id: organizationId, domain, seconds: mails / rate }))
  const { rows: booked } = await sql<{ organizationId: string; domain: string; first: Date }>`
    with lanes as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (organization_id uuid, domain text, seconds float8)
       order by organization_id, domain
    ), booked as (
      insert into sending_throttles as t (organization_id, domain, next_at)
      select organization_id, domain, ${now}::timestamptz + make_interval(secs => seconds) from lanes
      on conflict (organization_id, domain)
        do update set next_at = greatest(t.next_at, ${now}) + (excluded.next_at - ${now}::timestamptz)
      returning organization_id, domain, next_at
    )
    select b.organization_id as "organizationId", b.domain, b.next_at - make_interval(secs => l.seconds) as first
      from booked b join lanes l using (organization_id, domain)`.execute(trx)
  const firsts = new Map(booked.map((lane) => [nameOf(lane), lane.first]))
  return (lane) => firsts.get(nameOf(lane)) ?? now
}

/** Until their slots. */
export async function deferMails(trx: Trx, mails: readonly { readonly id: string; readonly slotAt: Date }[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ id, slotAt }) => ({ id, slot_at: slotAt.toISOString() }))
  await sql`
    update email_messages m set lease_until = null, due_at = s.slot_at, slot_at = s.slot_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, slot_at timestamptz)
     where m.id = s.id and m.status = 'queued'`.execute(trx)
}
