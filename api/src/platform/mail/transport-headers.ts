import type { DrawnMail } from '../ports/draw-mails.ts'
import type { EmailRow } from './due-mails.repository.ts'
import type { OutgoingMail } from './mailer.ts'
import { domainOf } from './throttle.ts'
import type { MailSender, WayOut } from './ways-out.ts'

type Words = Pick<DrawnMail, 'subject' | 'html' | 'text'> &
  Partial<Pick<DrawnMail, 'fromName' | 'replyTo' | 'senderId' | 'headers'>>

/** The complete email: sender, ID, and unsubscribe headers. */
export function outgoingMail(way: WayOut, row: EmailRow, words: EmailRow | Words, now: Date): OutgoingMail {
  const drawn: Words =
    'is_drawn' in words ? { subject: words.subject, html: words.html, text: words.text, headers: words.headers } : words
  const isOfStore = row.organization_id !== null
  const chosen = drawn.senderId ?? row.sender_id
  // A deleted or unverified sender is replaced by the default.
  const sender: MailSender = (chosen === null ? undefined : way.senders.get(chosen)) ?? way
  const name = sender.from.name ?? drawn.fromName ?? row.from_name
  return {
    id: row.id,
    messageId: `<${row.id}@${domainOf(sender.from.address)}>`,
    kind: row.kind,
    from: { name: (isOfStore ? name : row.from_name) ?? way.defaultName, address: sender.from.address },
    to: { name: row.to_name ?? '', address: row.to_address },
    replyTo: (isOfStore ? sender.replyTo : null) ?? drawn.replyTo ?? row.reply_to,
    returnPath: sender.returnPathOf(row.id),
    subject: drawn.subject,
    date: now,
    html: drawn.html,
    text: drawn.text,
    headers: { 'Auto-Submitted': 'auto-generated', ...drawn.headers, ...listHeaders(way, row, domainOf(sender.from.address)) },
    dkim: sender.dkim,
  }
}

/** RFC 2369, 2919, and 8058, and Gmail's Feedback-ID. */
function listHeaders(way: WayOut, row: EmailRow, sender: string): Record<string, string> {
  if (row.kind !== 'marketing' || row.organization_id === null) return {}
  const { organization_id: organizationId, topic } = row
  const page = way.unsubscribeUrl(organizationId, row.to_address, row.id)
  const mailbox = way.unsubscribeMailbox(row.id)
  const list = `${topic ?? 'mail'}.${organizationId}`
  return {
    'List-Unsubscribe': [...(mailbox ? [`<mailto:${mailbox}?subject=unsubscribe>`] : []), `<${page}>`].join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${list}.${sender}>`,
    'Feedback-ID': `${topic ?? 'mail'}:${organizationId}:marketing:yuko`,
  }
}
