import type { explainEmail as endpoint } from '@yuko/contract/automation/runs/explain-email'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { emailMessageIds, runIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { fromMinor } from '#platform/money.ts'
import { lowered, say } from './sentence.ts'
import { findMail, listClicksOfMail, listOrdersOfMail, type MailRow } from './subscriber-mails.repository.ts'

/** From the decision to the order: each sentence is a stored moment. */
export async function explainEmail({ trx, organizationId, params }: TenantCall<typeof endpoint>) {
  const id = emailMessageIds.toUuid(params.emailMessageId)
  const mail = await findMail(trx, organizationId, id)
  if (!mail) throw new Refusal('email-message.not-found', 'There is no such e-mail')
  const clicks = await listClicksOfMail(trx, organizationId, id)
  const orders = await listOrdersOfMail(trx, organizationId, id)
  const sentences: WhySentence[] = [...written(mail), ...handedOver(mail), ...answered(mail)]
  for (const { url, clicks: count, first_at } of clicks)
    sentences.push(say('yes', `Followed ${url}${count > 1 ? `, ${count} times` : ''}`, { at: first_at }))
  for (const { ordered_at, revenue_minor, currency, by_click, number } of orders) {
    const amount = `${fromMinor(revenue_minor, currency)} ${currency}`
    const how = by_click ? 'It was the last e-mail that they clicked before' : 'It was the last e-mail that they opened before'
    sentences.push(say('yes', `Ordered ${number ?? ''} for ${amount}. ${how}.`.replace('  ', ' '), { at: ordered_at }))
  }
  return {
    answer: answerOf(mail, orders.length),
    subject: mail.subject,
    sentences: sentences.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
  }
}

function written(mail: MailRow): WhySentence[] {
  const from = mail.workflow_title ? `The workflow “${mail.workflow_title}” decided to send it` : 'It was written'
  const variant = mail.variant ? `, in variant ${mail.variant.toUpperCase()}` : ''
  return [
    say('yes', `${from}${variant}.`, {
      at: mail.queued_at,
      runId: mail.run_id && runIds.toWire(mail.run_id),
    }),
  ]
}

function handedOver({ status, sent_at, last_error }: MailRow): WhySentence[] {
  switch (status) {
    case 'sent':
      return [say('yes', 'The mail service took it.', { at: sent_at })]
    case 'suppressed':
      return [say('no', `It was not sent: ${lowered(wordsOfSkip('refused_since'))}.`)]
    case 'failed':
      return [say('no', `The mail service refused it: ${last_error ?? 'it did not say why'}.`)]
    case 'unknown':
      return [say('no', `Nobody knows whether it went out: ${last_error ?? 'the connection broke'}. It is not sent again.`)]
    default:
      return [say('wait', last_error ? `It waits to be tried again: ${last_error}.` : 'It waits to go out.')]
  }
}

function answered(mail: MailRow): WhySentence[] {
  const moment = (at: Date | null, tone: WhySentence['tone'], text: string) => (at ? [say(tone, text, { at })] : [])
  return [
    ...moment(mail.delivered_at, 'yes', 'It arrived at the recipient’s mail service.'),
    ...moment(
      mail.bounced_at,
      'no',
      mail.bounce === 'soft' ? 'It came back: the mailbox takes no mail for now.' : 'It came back: the address does not exist.',
    ),
    ...moment(mail.machine_opened_at, 'info', 'A program loaded its pictures, which says nothing about the person.'),
    ...moment(mail.opened_at, 'yes', `They opened it${(mail.opens ?? 0) > 1 ? `, ${mail.opens} times so far` : ''}.`),
    ...moment(mail.unsubscribed_at, 'no', 'They unsubscribed by its link.'),
    ...moment(mail.complained_at, 'no', 'They marked it as spam.'),
  ]
}

function answerOf(mail: MailRow, orders: number): string {
  if (mail.status === 'suppressed') return 'It was not sent.'
  if (mail.status === 'failed') return 'It could not be sent.'
  if (mail.status === 'unknown') return 'Nobody knows whether it was sent.'
  if (mail.status !== 'sent') return 'It was not sent yet.'
  if (orders > 0) return orders === 1 ? 'It was sent and brought an order.' : `It was sent and brought ${orders} orders.`
  if (mail.complained_at) return 'It was sent and marked as spam.'
  if (mail.clicked_at) return 'It was sent, and somebody followed a link.'
  if (mail.opened_at) return 'It was sent and opened.'
  if (mail.bounced_at && !mail.delivered_at) return 'It was sent, and came back.'
  return 'It was sent. Nothing more is known.'
}
