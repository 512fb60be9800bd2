import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { insertEmail } from './emails.repository.ts'
import { type MailContent, toHtml, toText } from './mail-layout.ts'
import { sendEmail } from './send-email.job.ts'

export interface NewEmail {
  /** Null for mail of no organization, such as the one that verifies an address. */
  readonly organizationId: string | null
  /** What makes it the same mail: `reply:<reply id>`. A second one with the key of a first is not written. */
  readonly key: string
  /** Marketing is never sent again when it may have gone out; transactional mail once. Transactional unless given. */
  readonly kind?: 'transactional' | 'marketing'
  /** One message has one recipient. */
  readonly to: { readonly address: string; readonly name?: string | null }
  readonly fromName?: string
  readonly replyTo?: string | null
  readonly subject: string
  readonly content: MailContent | { readonly html: string; readonly text: string }
  /** Additional headers such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Writes the mail in the caller's transaction; it goes out when that committed. Returns false where the key was used before. */
export async function enqueueEmail(trx: Trx, clock: Clock, email: NewEmail): Promise<boolean> {
  const { organizationId, content } = email
  const id = newId()
  const written = await insertEmail(trx, {
    id,
    organization_id: organizationId,
    key: email.key,
    kind: email.kind ?? 'transactional',
    to_address: email.to.address,
    to_name: oneLine(email.to.name),
    from_name: oneLine(email.fromName),
    reply_to: email.replyTo ?? null,
    subject: oneLine(email.subject) ?? '',
    html: 'html' in content ? content.html : toHtml(content),
    text: 'text' in content ? content.text : toText(content),
    headers: JSON.stringify(email.headers ?? {}),
    queued_at: clock.now(),
  })
  if (written) await enqueue(trx, sendEmail, { emailId: id }, { organizationId, singletonKey: id })
  return written
}

/** Names and subjects come from people: a line break in one would start a new header. */
function oneLine(text: string | null | undefined): string | null {
  return text?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || null
}
