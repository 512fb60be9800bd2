import { type SunsetRule, sunsetRule } from '@yuko/contract/automation/sunset/sunset-rule'
import { type RawBuilder, sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import { isUnengaged } from '#platform/mail/unengaged.ts'

export const reasonOf = { suppress: 'unengaged', skip_campaigns: 'unengaged_campaigns' } as const

export async function findSunsetRule(trx: Trx, organizationId: string): Promise<SunsetRule> {
  const row = await trx
    .selectFrom('sunset_rules')
    .select(['is_on as isOn', 'days', 'emails', 'action'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return sunsetRule.parse(row ?? {})
}

export async function putSunsetRule(trx: Trx, organizationId: string, rule: SunsetRule, now: Date): Promise<void> {
  const { isOn, days, emails, action } = rule
  const row = { is_on: isOn, days, emails, action, updated_at: now }
  await trx
    .insertInto('sunset_rules')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()
}

export async function organizationsWithSunset(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from sunset_rules where is_on and ${isOpen('organization_id')} order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function countUnengaged(trx: Trx, organizationId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from blocked_addresses b where b.organization_id = ${organizationId} and ${isUnengaged}`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

const isReachable = sql<boolean>`(s.consent in ('subscribed', 'never_subscribed')
  and not exists (select from blocked_addresses b where b.organization_id = s.organization_id and b.address_hash = s.address_hash))`

/** People `s` who may get marketing. */
export const reachable = (organizationId: string) => sql<boolean>`(s.organization_id = ${organizationId} and ${isReachable})`

/** People `s` whom the rule suppresses: cheap conditions first, their emails last. */
export function unengaged(organizationId: string, { emails }: Pick<SunsetRule, 'emails'>, since: Date): RawBuilder<boolean> {
  return sql<boolean>`(s.organization_id = ${organizationId} and s.last_sent_at >= ${since}
    and greatest(s.created_at, s.consent_at, s.last_opened_at, s.last_clicked_at, s.readmitted_at) < ${since}
    and ${isReachable}
    and not exists (select from ${ordersOf(organizationId)} o where o.customer_id = s.customer_id and o.placed_at >= ${since})
    and (select count(*) from (
      select from email_deliveries d join ${mailsOf(organizationId)} m on m.id = d.email_id
       where d.organization_id = s.organization_id and d.subscriber_id = s.id and d.written_at >= ${since} and d.state = 'sent'
         and m.kind = 'marketing' and d.bounced_at is null
       limit ${emails}) got) = ${emails})`
}

/** Suppresses the next people in ID order; those who are suppressed already stay. `last`: null at the end. */
export async function suppressUnengaged(
  trx: Trx,
  {
    action,
    where,
    after,
    limit,
    now,
  }: { action: SunsetRule['action']; where: RawBuilder<boolean>; after: string | null; limit: number; now: Date },
): Promise<{ last: string | null; suppressed: string[] }> {
  const { rows } = await sql<{ n: number; last: string | null; suppressed: string[] }>`
    with page as (
      select s.organization_id, s.id, s.address_hash, s.email from subscribers s
       where ${where} and ${after === null ? sql`true` : sql`s.id > ${after}::uuid`} order by s.id limit ${limit}
    ), added as (
      insert into blocked_addresses (organization_id, address_hash, email, reason, detail, blocked_at)
      select organization_id, address_hash, email, ${reasonOf[action]}, null, ${now}::timestamptz from page
      on conflict do nothing returning email
    )
    select count(*)::int as n, max(id::text) as last, array(select email from added) as suppressed from page`.execute(trx)
  const { n, last, suppressed } = rows[0] ?? { n: 0, last: null, suppressed: [] }
  return { last: n === limit ? last : null, suppressed }
}

/** After the action was changed, it applies to those who are suppressed already, too. */
export async function moveToAction(trx: Trx, organizationId: string, action: SunsetRule['action']): Promise<void> {
  await sql`
    update blocked_addresses b set reason = ${reasonOf[action]}
     where b.organization_id = ${organizationId} and ${isUnengaged} and b.reason <> ${reasonOf[action]}`.execute(trx)
}

/** Everyone the rule suppressed. Returns how many. */
export async function readmitAll(trx: Trx, organizationId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    with lifted as (
      delete from blocked_addresses b where b.organization_id = ${organizationId} and ${isUnengaged} returning b.address_hash
    ), readmitted as (
      update subscribers s set readmitted_at = ${now} from lifted
       where s.organization_id = ${organizationId} and s.address_hash = lifted.address_hash
    )
    select from lifted`.execute(trx)
  return rows.length
}
