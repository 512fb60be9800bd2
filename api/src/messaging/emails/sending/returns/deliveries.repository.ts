import type { EmailReference, EmailTypeName } from '@yuko/contract/emails/email-types'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { mailsById } from '#platform/mail/mails.reads.repository.ts'
import { isUnengaged } from '#platform/mail/unengaged.ts'

export interface ReturnedMail {
  readonly emailId: string
  readonly organizationId: string
  readonly address: string
  /** The email's subject; null for an email that isn't counted. */
  readonly about: { readonly type: EmailTypeName | 'workflow' | 'campaign'; readonly reference: EmailReference } | null
}

/** Of an organization's email: our own emails to users are not included. */
export async function findMailOfStore(trx: Trx, emailId: string): Promise<ReturnedMail | undefined> {
  const row = await trx
    .selectFrom(mailsById([emailId]).as('m'))
    .leftJoin('email_deliveries as d', (join) =>
      join.onRef('d.organization_id', '=', 'm.organization_id').onRef('d.email_id', '=', 'm.id'),
    )
    .select(['m.organization_id', 'm.to_address', 'd.type', 'd.reference'])
    .executeTakeFirst()
  if (!row?.organization_id) return undefined
  const about = row.type && row.reference ? { type: row.type, reference: row.reference } : null
  return { emailId, organizationId: row.organization_id, address: row.to_address, about }
}

type Mark = 'delivered_at' | 'complained_at' | 'unsubscribed_at'

/** Whether it is new; an uncounted email is always new, and its effects are idempotent. */
export async function markDelivery(trx: Trx, { organizationId, emailId }: ReturnedMail, mark: Mark, at: Date): Promise<boolean> {
  const known = await trx
    .selectFrom('email_deliveries')
    .select(mark)
    .where('organization_id', '=', organizationId)
    .where('email_id', '=', emailId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return true
  if (known[mark] !== null) return false
  await trx
    .updateTable('email_deliveries')
    .set({ [mark]: at })
    .where('organization_id', '=', organizationId)
    .where('email_id', '=', emailId)
    .execute()
  return true
}

/** Whether it is new: a soft bounce may become a hard one, not the other way around. */
export async function markBounce(
  trx: Trx,
  { organizationId, emailId }: ReturnedMail,
  bounce: 'hard' | 'soft',
  at: Date,
): Promise<boolean> {
  const known = await trx
    .selectFrom('email_deliveries')
    .select('bounce')
    .where('organization_id', '=', organizationId)
    .where('email_id', '=', emailId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return bounce === 'hard'
  if (known.bounce === 'hard' || known.bounce === bounce) return false
  await trx
    .updateTable('email_deliveries')
    .set({ bounce, bounced_at: at })
    .where('organization_id', '=', organizationId)
    .where('email_id', '=', emailId)
    .execute()
  return true
}

export type BlockedFor = 'hard_bounce' | 'soft_bounces' | 'complaint' | 'manual'

/**
 * A complaint outranks bounces, and all of them a lack of engagement; a merchant's block stays. true: it wasn't blocked before, or
 * only for a lack of engagement.
 */
export async function blockAddress(
  trx: Trx,
  { organizationId, address }: ReturnedMail,
  reason: BlockedFor,
  detail: string | null,
  at: Date,
): Promise<boolean> {
  const email = address.toLowerCase()
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (
      select reason from blocked_addresses where organization_id = ${organizationId} and address_hash = ${addressHash(email)}
    )
    insert into blocked_addresses as b (organization_id, address_hash, email, reason, detail, blocked_at)
    values (${organizationId}, ${addressHash(email)}, ${email}, ${reason}, ${detail}, ${at})
    on conflict (organization_id, address_hash) do update
      set reason = excluded.reason, detail = excluded.detail, blocked_at = excluded.blocked_at
      where excluded.reason = 'complaint' and b.reason in ('hard_bounce', 'soft_bounces') or ${isUnengaged}
    returning xmax = 0 or exists (select from before b where ${isUnengaged}) as is_new`.execute(trx)
  return rows[0]?.is_new ?? false
}

/** The person's current number of consecutive soft bounces; null if unknown. */
export async function countSoftBounce(trx: Trx, organizationId: string, hash: Buffer): Promise<number | null> {
  const row = await trx
    .updateTable('subscribers')
    .set((eb) => ({ soft_bounces: eb('soft_bounces', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', hash)
    .returning('soft_bounces')
    .executeTakeFirst()
  return row?.soft_bounces ?? null
}

export async function endSoftBounces(trx: Trx, organizationId: string, hash: Buffer): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ soft_bounces: 0 })
    .where('organization_id', '=', organizationId)
    .where('address_hash', '=', hash)
    .where('soft_bounces', '>', 0)
    .execute()
}
