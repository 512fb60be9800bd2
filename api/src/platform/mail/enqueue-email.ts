import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { consentTexts } from '@yuko/contract/storefront/consent-texts'
import type { Clock } from '../clock.ts'
import { leaveWork, type Trx } from '../db/database.ts'
import { newId } from '../ids.ts'
import { insertEmail } from './emails.repository.ts'
import { type MailContent, toHtml, toText } from './mail-layout.ts'
import { oneLine } from './one-line.ts'

interface Email {
  /** The ID, if the email itself contains it; a new one by default. */
  readonly id?: string
  /** Idempotency key: `reply:<reply id>`. A second email with the same key is not created. */
  readonly key: string
  /** One message has one recipient. */
  readonly to: { readonly address: string; readonly name?: string | null }
  readonly fromName?: string
  readonly replyTo?: string | null
  /** Sender (UUID); the default one if not given. */
  readonly senderId?: string | null
  readonly subject: string
  readonly content: MailContent | { readonly html: string; readonly text: string }
  readonly headers?: Readonly<Record<string, string>>
}

/** Requested by the recipient's action: a password link, a reply. Sent whatever they opted out of; in doubt, sent again. */
interface TransactionalEmail extends Email {
  readonly kind?: 'transactional'
  /** null: belongs to no organization, such as a verification email. */
  readonly organizationId: string | null
}

/**
 * Sent on the store's initiative. Not sent to recipients who opted out of its topic by then, never repeated in doubt, and always
 * with a way to unsubscribe: in headers added when sending, and below the card in our own layout.
 */
interface MarketingEmail extends Email {
  readonly kind: 'marketing'
  readonly organizationId: string
  readonly topic: MailTopic
  /** Also requires marketing consent at the time of sending. */
  readonly needsConsent?: boolean
  /** The plan's limit was checked before: it is counted and never held. */
  readonly isAdmitted?: boolean
  /** From `createMailLinks`, for this organization and recipient. */
  readonly unsubscribeUrl: string
}

export type NewEmail = TransactionalEmail | MarketingEmail

/** Writes the email in the caller's transaction; it is sent after the commit. false: the key was already used. */
export async function enqueueEmail(trx: Trx, clock: Clock, email: NewEmail): Promise<boolean> {
  const { id = newId(), organizationId } = email
  const content = contentOf(email)
  const written = await insertEmail(trx, {
    id,
    organization_id: organizationId,
    key: email.key,
    kind: email.kind ?? 'transactional',
    topic: email.kind === 'marketing' ? email.topic : null,
    needs_consent: email.kind === 'marketing' && email.needsConsent === true,
    is_admitted: email.kind === 'marketing' && email.isAdmitted === true,
    to_address: email.to.address,
    to_name: oneLine(email.to.name),
    from_name: oneLine(email.fromName),
    reply_to: email.replyTo ?? null,
    sender_id: email.senderId ?? null,
    subject: oneLine(email.subject) ?? '',
    html: 'html' in content ? content.html : toHtml(content),
    text: 'text' in content ? content.text : toText(content),
    headers: JSON.stringify(email.headers ?? {}),
    queued_at: clock.now(),
    due_at: clock.now(),
  })
  if (written) leaveWork(trx)
  return written
}

function contentOf(email: NewEmail): NewEmail['content'] {
  const { content } = email
  if (email.kind !== 'marketing' || 'html' in content) return content
  const text = consentTexts[content.language ?? 'en'].mailUnsubscribe
  return { ...content, footer: [...(content.footer ?? []), { text, url: email.unsubscribeUrl }] }
}
