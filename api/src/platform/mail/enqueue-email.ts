import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import { consentTexts } from '@yuko/contract/storefront/consent-texts'
import type { Clock } from '../clock.ts'
import { leaveWork, type Trx } from '../db/database.ts'
import { newId } from '../ids.ts'
import { insertEmail } from './emails.repository.ts'
import { type MailContent, toHtml, toText } from './mail-layout.ts'
import { oneLine } from './one-line.ts'

interface Email {
  /** Where the mail itself names it; a new one unless given. */
  readonly id?: string
  /** What makes it the same mail: `reply:<reply id>`. A second one with the key of a first is not written. */
  readonly key: string
  /** One message has one recipient. */
  readonly to: { readonly address: string; readonly name?: string | null }
  readonly fromName?: string
  readonly replyTo?: string | null
  /** Who it comes from (uuid); the default sender unless given. */
  readonly senderId?: string | null
  readonly subject: string
  readonly content: MailContent | { readonly html: string; readonly text: string }
  readonly headers?: Readonly<Record<string, string>>
}

/** What somebody did asks for it: a password link, an answer. It goes out whatever the recipient chose; in doubt, a second time. */
interface TransactionalEmail extends Email {
  readonly kind?: 'transactional'
  /** Null for mail of no organization, such as the one that verifies an address. */
  readonly organizationId: string | null
}

/**
 * What the store wants to say. It is not sent to who refused its topic until then, nor again when it may have gone out, and
 * always says how to end it: in headers that are added on the way out, and below the card where the layout is ours.
 */
interface MarketingEmail extends Email {
  readonly kind: 'marketing'
  readonly organizationId: string
  readonly topic: MailTopic
  /** It is not sent either to who did not agree to get marketing until then. */
  readonly needsConsent?: boolean
  /** It was asked before whether the plan has room for it: it is counted, and not held. */
  readonly isAdmitted?: boolean
  /** Of `createMailLinks`, for this organization and recipient. */
  readonly unsubscribeUrl: string
}

export type NewEmail = TransactionalEmail | MarketingEmail

/** Writes the mail in the caller's transaction; it goes out when that committed. Returns false where the key was used before. */
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
