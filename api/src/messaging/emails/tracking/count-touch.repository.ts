import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import { isUnengaged } from '#platform/mail/unengaged.ts'

interface CountedTouch {
  readonly kind: 'opened' | 'clicked'
  /** Of a click: its target. */
  readonly url?: string | undefined
  readonly isMachine: boolean
  readonly at: Date
}

/**
 * Counts every touch, machines separately; unknown emails are ignored. A click implies an open, with or without pictures. A person
 * who was suppressed as unengaged gets marketing again.
 */
export async function countTouch(trx: Trx, organizationId: string, emailId: string, touch: CountedTouch): Promise<void> {
  const { kind, url, isMachine, at } = touch
  if (url !== undefined) {
    await sql`
      insert into email_clicks as c (organization_id, email_id, url, is_machine, first_at)
      select organization_id, email_id, ${url}, ${isMachine}, ${at} from email_deliveries
       where organization_id = ${organizationId} and email_id = ${emailId}
      on conflict (organization_id, email_id, url, is_machine) do update set clicks = c.clicks + 1`.execute(trx)
  }
  if (isMachine) return
  const isClick = kind === 'clicked'
  const counted = isClick ? sql`clicks = clicks + 1, opens = greatest(opens, 1)` : sql`opens = opens + 1`
  const seen = isClick ? sql`last_clicked_at = ${at}, last_opened_at = ${at}` : sql`last_opened_at = ${at}`
  await sql`
    with counted as (
      update email_deliveries set ${counted}
       where organization_id = ${organizationId} and email_id = ${emailId}
      returning subscriber_id
    ), seen as (
      update subscribers s set ${seen} from counted c
        join ${mailsOf(organizationId)} m on m.id = ${emailId}
       where s.organization_id = ${organizationId}
         and (s.id = c.subscriber_id or (c.subscriber_id is null and s.email = lower(m.to_address)))
      returning s.address_hash
    )
    delete from blocked_addresses b using seen
     where b.organization_id = ${organizationId} and b.address_hash = seen.address_hash and ${isUnengaged}`.execute(trx)
}
