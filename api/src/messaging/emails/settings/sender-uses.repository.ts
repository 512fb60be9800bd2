import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { i18n } from '@yuko/contract/language'
import type { SenderUse } from '@yuko/contract/sending/sender-identity'
import { sql } from 'kysely'
import { workflowEmailIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'

interface UseRow {
  /** `sid_…` */
  readonly sender_id: string
  readonly type: EmailTypeName | null
  readonly email_id: string | null
  readonly name: string | null
  readonly workflow: string | null
  readonly is_live: boolean
}

/**
 * The emails with a chosen sender, as drafted or published. Older versions with people inside do not count: their emails use the
 * default if the sender was removed.
 */
export async function findSenderUses(trx: Trx, organizationId: string): Promise<Map<string, SenderUse[]>> {
  const { rows } = await sql<UseRow>`
    select sender_id, type, null::uuid as email_id, null as name, null as workflow, bool_or(is_live) as is_live
      from (select t.type, t.draft ->> 'senderId' as sender_id, false as is_live
              from email_templates t where t.organization_id = ${organizationId}
            union all
            select t.type, v.design ->> 'senderId', t.is_enabled
              from email_templates t
              join email_template_versions v
                on v.organization_id = t.organization_id and v.type = t.type and v.version = t.published_version
             where t.organization_id = ${organizationId}) fixed
     where sender_id is not null group by sender_id, type
    union all
    select sender_id, null, id, name, workflow, bool_or(is_live)
      from (select e.id, e.name, w.title as workflow, e.draft ->> 'senderId' as sender_id, false as is_live
              from workflow_emails e
              join workflows w on w.organization_id = e.organization_id and w.id = e.workflow_id
             where e.organization_id = ${organizationId} and w.status <> 'archived'
            union all
            select e.id, e.name, w.title, v.design ->> 'senderId', w.status = 'active'
              from workflow_emails e
              join workflows w on w.organization_id = e.organization_id and w.id = e.workflow_id
              join workflow_email_versions v
                on v.organization_id = e.organization_id and v.email_id = e.id and v.number = w.live_version
             where e.organization_id = ${organizationId} and w.status <> 'archived'
            union all
            select e.id, e.name, c.name, e.draft ->> 'senderId', c.status in ('scheduled', 'sending')
              from workflow_emails e
              join email_campaigns c on c.organization_id = e.organization_id and c.id = e.campaign_id
             where e.organization_id = ${organizationId} and not c.is_archived
               and c.status in ('draft', 'scheduled', 'sending', 'paused')) of_workflows
     where sender_id is not null group by sender_id, id, name, workflow
     order by type, workflow, name, email_id`.execute(trx)
  const uses = new Map<string, SenderUse[]>()
  for (const row of rows) uses.set(row.sender_id, [...(uses.get(row.sender_id) ?? []), toUse(row)])
  return uses
}

function toUse({ type, email_id, name, workflow, is_live: isLive }: UseRow): SenderUse {
  if (type !== null) return { emailId: type, title: emailTypes[type].title, isLive }
  return { emailId: workflowEmailIds.toWire(email_id ?? ''), title: `${name} (${workflow})`, isLive }
}

/** “Review request, Coupon and 3 more” */
export function namesOf(uses: readonly SenderUse[]): string {
  const names = uses.slice(0, 3).map(({ title }) => title)
  const items = names.join(', ')
  return uses.length > 3 ? i18n.t('{items} and {count} more', { items, count: uses.length - 3 }) : items
}
