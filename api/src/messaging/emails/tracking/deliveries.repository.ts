import type { EmailReference, EmailTypeName } from '@yuko/contract/emails/email-types'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

interface NewDelivery {
  readonly emailId: string
  readonly type: EmailTypeName
  readonly version: number | null
  readonly reference: EmailReference
  readonly at: Date
}

export async function insertDelivery(trx: Trx, organizationId: string, delivery: NewDelivery): Promise<void> {
  const { emailId, type, version, reference, at } = delivery
  await trx
    .insertInto('email_deliveries')
    .values({
      organization_id: organizationId,
      email_id: emailId,
      type,
      template_version: version,
      reference: jsonb(reference),
      written_at: at,
    })
    .execute()
}

export type Touch = 'opened_at' | 'machine_opened_at' | 'clicked_at' | 'machine_clicked_at'

/** The email, if this is its first touch of the kind; undefined for later ones, and for deleted emails. */
export function recordTouch(trx: Trx, organizationId: string, emailId: string, touch: Touch, at: Date) {
  return trx
    .updateTable('email_deliveries')
    .set({ [touch]: at })
    .where('organization_id', '=', organizationId)
    .where('email_id', '=', emailId)
    .where(touch, 'is', null)
    .returning(['type', 'reference'])
    .executeTakeFirst()
}

/** Attributes a review to the last email of its request that was clicked, or sent. */
export async function countReview(trx: Trx, organizationId: string, requestId: string, at: Date): Promise<void> {
  await sql`
    update email_deliveries set reviews = reviews + 1
     where organization_id = ${organizationId} and email_id = (
       select email_id from email_deliveries
        where organization_id = ${organizationId} and reference ->> 'requestId' = ${requestId} and reference ? 'requestId'
          and written_at <= ${at}
        order by clicked_at desc nulls last, written_at desc limit 1)`.execute(trx)
}

/** Marks the last email of a request as clicked, unless another one of it was. */
export async function countVisit(trx: Trx, organizationId: string, requestId: string, at: Date): Promise<void> {
  await sql`
    with mails as (
      select email_id, written_at, clicked_at from email_deliveries
       where organization_id = ${organizationId} and reference ->> 'requestId' = ${requestId} and reference ? 'requestId')
    update email_deliveries set clicked_at = ${at}, clicks = greatest(clicks, 1), opens = greatest(opens, 1)
     where organization_id = ${organizationId}
       and email_id = (select email_id from mails where written_at <= ${at} order by written_at desc limit 1)
       and not exists (select from mails where clicked_at is not null)`.execute(trx)
}
