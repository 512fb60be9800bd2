import type { explainEmail as endpoint } from '@yuko/contract/automation/runs/explain-email'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { emailMessageIds, runIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { fromMinor } from '#platform/money.ts'
import { lowered, say } from './sentence.ts'
import { findMail, listClicksOfMail, listOrdersOfMail, type MailRow } from './subscriber-mails.repository.ts'

/** From the decision to the order: each sentence is a recorded event. */
export async function explainEmail({ trx, organizationId, params }: TenantCall<typeof endpoint>) {
  const id = emailMessageIds.toUuid(params.emailMessageId)
  const mail = await findMail(trx, organizationId, id)
  if (!mail) throw new Refusal('email-message.not-found', 'This email doesn’t exist')
  const clicks = await listClicksOfMail(trx, organizationId, id)
  const orders = await listOrdersOfMail(trx, organizationId, id)
  const sentences: WhySentence[] = [...written(mail), ...handedOver(mail), ...answered(mail)]
  for (const { url, clicks: count, first_at } of clicks)
    sentences.push(say('yes', count > 1 ? `Clicked ${count} times: ${url}` : `Clicked: ${url}`, { at: first_at }))
  for (const order of orders) sentences.push(say('yes', ordered(order), { at: order.ordered_at }))
  return {
    answer: answerOf(mail, orders.length),
    subject: mail.subject,
    sentences: sentences.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
  }
}

function ordered({ revenue_minor, currency, by_click, number }: Awaited<ReturnType<typeof listOrdersOfMail>>[number]): string {
  const amount = `${fromMinor(revenue_minor, currency)} ${currency}`
  const order = number ? `Placed order ${number} for ${amount}.` : `Placed an order for ${amount}.`
  return by_click ? `${order} This was the last email they clicked.` : `${order} This was the last email they opened.`
}

function written({ workflow_title: title, variant, queued_at: at, run_id }: MailRow): WhySentence[] {
  const letter = variant?.toUpperCase()
  const byWorkflow = letter ? `Queued in variant ${letter} by the workflow “${title}”.` : `Queued by the workflow “${title}”.`
  return [say('yes', title ? byWorkflow : 'Queued.', { at, runId: run_id && runIds.toWire(run_id) })]
}

function handedOver({ status, sent_at, last_error }: MailRow): WhySentence[] {
  switch (status) {
    case 'sent':
      return [say('yes', 'The email provider accepted it.', { at: sent_at })]
    case 'suppressed':
      return [say('no', `Not sent: ${lowered(wordsOfSkip('refused_since'))}.`)]
    case 'failed':
      return [
        say(
          'no',
          last_error ? `The email provider rejected it: ${last_error}.` : 'The email provider rejected it without a reason.',
        ),
      ]
    case 'unknown':
      return [
        say(
          'no',
          last_error
            ? `Delivery is unknown and it won’t be sent again: ${last_error}.`
            : 'Delivery is unknown because the connection was lost. It won’t be sent again.',
        ),
      ]
    default:
      return [say('wait', last_error ? `Waiting for a retry: ${last_error}.` : 'Waiting to be sent.')]
  }
}

function answered(mail: MailRow): WhySentence[] {
  const moment = (at: Date | null, tone: WhySentence['tone'], text: string) => (at ? [say(tone, text, { at })] : [])
  return [
    ...moment(mail.delivered_at, 'yes', 'Delivered to the recipient’s email provider.'),
    ...moment(
      mail.bounced_at,
      'no',
      mail.bounce === 'soft' ? 'Bounced: the mailbox isn’t accepting emails right now.' : 'Bounced: the address doesn’t exist.',
    ),
    ...moment(mail.machine_opened_at, 'info', 'Opened by an email program, which doesn’t mean the person opened it.'),
    ...moment(mail.opened_at, 'yes', (mail.opens ?? 0) > 1 ? `They opened it ${mail.opens} times.` : 'They opened it.'),
    ...moment(mail.unsubscribed_at, 'no', 'They unsubscribed through its link.'),
    ...moment(mail.complained_at, 'no', 'They marked it as spam.'),
  ]
}

function answerOf(mail: MailRow, orders: number): string {
  if (mail.status === 'suppressed') return 'This email wasn’t sent.'
  if (mail.status === 'failed') return 'This email couldn’t be sent.'
  if (mail.status === 'unknown') return 'It’s unknown whether this email was sent.'
  if (mail.status !== 'sent') return 'This email hasn’t been sent yet.'
  if (orders > 0)
    return orders === 1 ? 'This email was sent and led to 1 order.' : `This email was sent and led to ${orders} orders.`
  if (mail.complained_at) return 'This email was sent and marked as spam.'
  if (mail.clicked_at) return 'This email was sent, and a link was clicked.'
  if (mail.opened_at) return 'This email was sent and opened.'
  if (mail.bounced_at && !mail.delivered_at) return 'This email was sent and bounced.'
  return 'This email was sent. There’s no activity yet.'
}
