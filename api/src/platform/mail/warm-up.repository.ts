import type { PauseCause } from '@yuko/contract/automation/pause-cause'
import type { WarmUp } from '@yuko/contract/sending/warm-up'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { jsonb } from '../db/expressions.ts'
import { senderAmong } from './sender-rule.ts'
import { dayNumber, nextWarmUpDay, type WarmUpDay, warmUpToday } from './warm-up.ts'
import { findWaysOut } from './ways-out.repository.ts'

export interface WarmUpRow {
  readonly organizationId: string
  readonly domainId: string
  readonly domain: string
  readonly status: WarmUp['status']
  readonly pauseCause: PauseCause | null
  readonly last: WarmUpDay | null
}

const rowsOf = sql`
  select w.organization_id as "organizationId", w.domain_id as "domainId", d.domain, w.status, w.pause_cause as "pauseCause",
         (select jsonb_build_object('day', y.day, 'step', y.step, 'ceiling', y.ceiling, 'used', y.used) from domain_warm_up_days y
           where y.organization_id = w.organization_id and y.domain_id = w.domain_id order by y.day desc limit 1) as last
    from domain_warm_ups w join sending_domains d on d.organization_id = w.organization_id and d.id = w.domain_id`

/** Starts the plan of a domain that was verified for the first time. */
export async function startWarmUp(trx: Trx, organizationId: string, domainId: string, at: Date): Promise<void> {
  await trx
    .insertInto('domain_warm_ups')
    .values({ organization_id: organizationId, domain_id: domainId, status: 'active', pause_cause: null, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listWarmUps(trx: Trx, organizationId: string): Promise<WarmUpRow[]> {
  const { rows } =
    await sql<WarmUpRow>`${rowsOf} where w.organization_id = ${organizationId} order by w.started_at, d.domain`.execute(trx)
  return rows
}

export async function listWarmUpDays(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('domain_warm_up_days')
    .select(['domain_id', 'ceiling', 'used', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('organization_id', '=', organizationId)
    .orderBy('day')
    .execute()
}

/** Marketing emails put off until the next day. */
export async function countPutOff(trx: Trx, organizationId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from email_messages where ${putOff(organizationId, now)}`.execute(trx)
  return rows[0]?.n ?? 0
}

// `coalesce`: as in the index of the queue.
const putOff = (organizationId: string, now: Date) => sql`organization_id = ${organizationId} and status = 'queued'
  and coalesce(organization_id, '00000000-0000-0000-0000-000000000000') = ${organizationId} and kind = 'marketing'
  and due_at = ${nextWarmUpDay(now)}`

/** `cause`: why we pause it. */
export async function changeWarmUp(
  trx: Trx,
  {
    organizationId,
    domainId,
    status,
    cause = null,
  }: { organizationId: string; domainId: string; status: WarmUp['status']; cause?: PauseCause | null },
): Promise<void> {
  await trx
    .updateTable('domain_warm_ups')
    .set({ status, pause_cause: cause && jsonb(cause) })
    .where('organization_id', '=', organizationId)
    .where('domain_id', '=', domainId)
    .execute()
}

/** Ceilings stop growing because too many emails came back. */
export async function pauseWarmUps(trx: Trx, organizationId: string, cause: PauseCause): Promise<void> {
  await trx
    .updateTable('domain_warm_ups')
    .set({ status: 'paused', pause_cause: jsonb(cause) })
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'active')
    .execute()
}

/** Emails that were put off are sent now, as far as the ceilings allow. */
export async function releasePutOff(trx: Trx, organizationId: string, now: Date): Promise<void> {
  await sql`update email_messages set due_at = ${now} where ${putOff(organizationId, now)} and lease_until is null`.execute(trx)
}

/** Of these organizations, those with a domain that is warmed up. */
export async function listWarmingUp(trx: Trx, organizationIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('domain_warm_ups')
    .select('organization_id')
    .where('organization_id', 'in', organizationIds)
    .where('status', 'in', ['active', 'paused'])
    .execute()
  return new Set(rows.map(({ organization_id }) => organization_id))
}

export interface BookedMail {
  readonly id: string
  readonly organizationId: string
  /** Of its From address. */
  readonly domain: string
  /** The day it was booked for before. */
  readonly bookedOn: number | null
}

/**
 * Counts marketing emails toward the ceilings of today, each once, and returns those beyond them. Plans are locked in a fixed
 * order, so several processes share a ceiling.
 */
export async function bookWarmUps(trx: Trx, mails: readonly BookedMail[], now: Date): Promise<string[]> {
  const organizationIds = [...new Set(mails.map(({ organizationId }) => organizationId))]
  if (organizationIds.length === 0) return []
  const { rows } = await sql<WarmUpRow>`
    ${rowsOf} where w.organization_id = any(${organizationIds}::uuid[]) and w.status in ('active', 'paused')
     order by w.organization_id, w.domain_id for update of w`.execute(trx)
  const beyond: string[] = []
  for (const row of rows) {
    const own = mails.filter(({ organizationId, domain }) => organizationId === row.organizationId && domain === row.domain)
    if (own.length > 0) beyond.push(...(await bookOf(trx, row, own, now)))
  }
  return beyond
}

async function bookOf(trx: Trx, row: WarmUpRow, mails: readonly BookedMail[], now: Date): Promise<string[]> {
  const today = warmUpToday(row.status === 'paused', row.last ?? undefined, now)
  if (!today) {
    await changeWarmUp(trx, { ...row, status: 'done' })
    return []
  }
  const unbooked = mails.filter(({ bookedOn }) => bookedOn !== dayNumber(now)).map(({ id }) => id)
  const booked = unbooked.slice(0, Math.max(0, today.ceiling - today.used))
  if (booked.length > 0) {
    await sql`update email_messages set warm_up_day = ${dayNumber(now)} where id = any(${booked}::uuid[])`.execute(trx)
    await sql`
      insert into domain_warm_up_days as y (organization_id, domain_id, day, step, ceiling, used)
      values (${row.organizationId}, ${row.domainId}, ${today.day}, ${today.step}, ${today.ceiling}, ${booked.length})
      on conflict (organization_id, domain_id, day) do update set used = y.used + excluded.used`.execute(trx)
  }
  return unbooked.slice(booked.length)
}

/** Until the next day. Those that another process has leased since stay. */
export async function putOffMails(trx: Trx, ids: readonly string[], claimedUntil: Date, now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update email_messages set lease_until = null, due_at = ${nextWarmUpDay(now)}
     where id = any(${[...ids]}::uuid[]) and status = 'queued' and lease_until = ${claimedUntil}`.execute(trx)
}

export interface WarmUpRoom {
  readonly domain: string
  readonly ceiling: number
  /** Marketing emails that may still be sent today. */
  readonly left: number
  readonly nextDayAt: Date
}

/** What the plans of these senders' domains (UUIDs; null: the default) allow today, the least of them. null: no plan applies. */
export async function findWarmUpRoom(
  trx: Trx,
  organizationId: string,
  senderIds: readonly (string | null)[],
  now: Date,
): Promise<WarmUpRoom | null> {
  const { rows } = await sql<WarmUpRow>`
    ${rowsOf} where w.organization_id = ${organizationId} and w.status in ('active', 'paused')`.execute(trx)
  if (rows.length === 0) return null
  const senders = await findWaysOut(trx, [organizationId])
  const domains = new Set(senderIds.map((id) => senderAmong(senders, id)?.domain))
  const rooms = rows.flatMap(({ domain, status, last }): WarmUpRoom[] => {
    const today = domains.has(domain) ? warmUpToday(status === 'paused', last ?? undefined, now) : null
    if (!today) return []
    const { ceiling, used } = today
    return [{ domain, ceiling, left: Math.max(0, ceiling - used), nextDayAt: nextWarmUpDay(now) }]
  })
  return rooms.toSorted((one, other) => one.left - other.left)[0] ?? null
}
