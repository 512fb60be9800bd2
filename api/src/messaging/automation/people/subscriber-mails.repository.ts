import type { MailState } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { sql } from 'kysely'
import { currencyOf, timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import { stateOfMail } from '../analytics/mails.repository.ts'

export interface PersonalMail {
  /** Of the email, or of the run whose step sent none. */
  id: string
  email_id: string | null
  subject: string | null
  workflow_id: string | null
  workflow_title: string | null
  run_id: string | null
  node_id: string | null
  version: number | null
  state: MailState
  reason: string | null
  at: Date
  opens: number
  clicks: number
  revenue: number
}

interface Page {
  readonly limit: number
  readonly after: { at: Date; id: string } | undefined
}

/** Emails to a person, and steps that skipped one, latest first. */
export async function listPersonalMails(
  trx: Trx,
  organizationId: string,
  subscriberId: string,
  { limit, after }: Page,
): Promise<PersonalMail[]> {
  const position = after ? sql`where (a.at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<PersonalMail>`
    select a.*, w.title as workflow_title from (
      select d.email_id as id, d.email_id, nullif(m.subject, '') as subject, d.workflow_id, d.run_id, d.node_id,
             d.workflow_version as version, ${stateOfMail} as state,
             case m.status when 'suppressed' then 'refused_since' when 'failed' then m.last_error when 'unknown' then m.last_error end
               as reason,
             date_trunc('milliseconds', coalesce(m.sent_at, d.written_at)) as at, d.opens, d.clicks,
             (select coalesce(sum(c.revenue_minor), 0)::float8 from email_conversions c
               where c.organization_id = d.organization_id and c.email_id = d.email_id) as revenue
        from email_deliveries d
        join ${mailsOf(organizationId)} m on m.id = d.email_id
       where d.organization_id = ${organizationId} and d.subscriber_id = ${subscriberId}
      union all
      select t.run_id, null, null, t.workflow_id, t.run_id, t.node_id, t.version, 'not_sent', t.reason,
             date_trunc('milliseconds', coalesce(t.finished_at, t.started_at)), 0, 0, 0
        from workflow_runs r
        join workflow_steps t on t.organization_id = r.organization_id and t.run_id = r.id and t.status = 'skipped'
        join workflow_versions v on v.organization_id = t.organization_id and v.workflow_id = t.workflow_id and v.number = t.version
       where r.organization_id = ${organizationId} and r.subscriber_id = ${subscriberId}
         and exists (select from jsonb_array_elements(v.definition -> 'nodes') n
                      where n ->> 'id' = t.node_id and n ->> 'type' = 'send_email')
    ) a
    left join workflows w on w.organization_id = ${organizationId} and w.id = a.workflow_id
    ${position}
    order by a.at desc, a.id desc limit ${limit}`.execute(trx)
  return rows
}

export function findPerson(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('subscribers as s')
    .leftJoin('blocked_addresses as b', (join) =>
      join.onRef('b.organization_id', '=', 's.organization_id').onRef('b.address_hash', '=', 's.address_hash'),
    )
    .leftJoin('suppressions as r', (join) =>
      join.onRef('r.organization_id', '=', 's.organization_id').onRef('r.address_hash', '=', 's.address_hash'),
    )
    .select(['s.id', 's.email', 's.first_name', 's.last_name', 's.consent', 's.consent_at', 's.capped_mails', 's.time_zone'])
    .select(['b.reason as block', 'b.blocked_at'])
    .select([timeZoneOf(organizationId).as('timezone'), currencyOf(organizationId).as('currency')])
    .select(sql<boolean>`r.address_hash is not null and r.topics is null`.as('has_refused'))
    .where('s.organization_id', '=', organizationId)
    .where('s.id', '=', id)
    .executeTakeFirst()
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** An email with all its data. */
export function findMail(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom(mailsOf(organizationId).as('m'))
    .leftJoin('email_deliveries as d', (join) =>
      join.onRef('d.organization_id', '=', 'm.organization_id').onRef('d.email_id', '=', 'm.id'),
    )
    .leftJoin('workflows as w', (join) =>
      join.onRef('w.organization_id', '=', 'm.organization_id').onRef('w.id', '=', 'd.workflow_id'),
    )
    .select(['m.id', 'm.subject', 'm.kind', 'm.status', 'm.to_address', 'm.queued_at', 'm.sent_at', 'm.last_error'])
    .select([
      'd.opened_at',
      'd.machine_opened_at',
      'd.clicked_at',
      'd.delivered_at',
      'd.bounced_at',
      'd.bounce',
      'd.complained_at',
    ])
    .select([
      'd.unsubscribed_at',
      'd.opens',
      'd.clicks',
      'd.run_id',
      'd.node_id',
      'd.workflow_id',
      'd.workflow_version',
      'd.variant',
    ])
    .select(['w.title as workflow_title', currencyOf(organizationId).as('currency')])
    .where('m.id', '=', id)
    .executeTakeFirst()
}
export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

export function listOrdersOfMail(trx: Trx, organizationId: string, emailId: string) {
  return trx
    .selectFrom('email_conversions as c')
    .leftJoin(ordersOf(organizationId).as('o'), 'o.id', 'c.order_id')
    .select(['c.ordered_at', 'c.revenue_minor', 'c.currency', 'c.by_click', 'o.number'])
    .where('c.organization_id', '=', organizationId)
    .where('c.email_id', '=', emailId)
    .orderBy('c.ordered_at')
    .execute()
}

export function listClicksOfMail(trx: Trx, organizationId: string, emailId: string) {
  return trx
    .selectFrom('email_clicks')
    .select(['url', 'clicks', 'first_at'])
    .where('organization_id', '=', organizationId)
    .where('email_id', '=', emailId)
    .where('is_machine', '=', false)
    .orderBy('first_at')
    .execute()
}
