import type { explainEmail as endpoint } from '@yuko/contract/automation/runs/explain-email'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { i18n } from '@yuko/contract/language'
import { emailMessageIds, runIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
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
  return inReadersLanguage(() => explained(mail, clicks, orders))
}

type Clicks = Awaited<ReturnType<typeof listClicksOfMail>>
type Orders = Awaited<ReturnType<typeof listOrdersOfMail>>

function explained(mail: MailRow, clicks: Clicks, orders: Orders) {
  const sentences: WhySentence[] = [...written(mail), ...handedOver(mail), ...answered(mail)]
  for (const { url, clicks: count, first_at } of clicks) {
    const text = i18n.t('{count, plural, one {Clicked: {url}} other {Clicked # times: {url}}}', { count, url })
    sentences.push(say('yes', text, { at: first_at }))
  }
  for (const order of orders) sentences.push(say('yes', ordered(order), { at: order.ordered_at }))
  return {
    answer: answerOf(mail, orders.length),
    subject: mail.subject,
    sentences: sentences.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
  }
}

function ordered({ revenue_minor, currency, by_click, number }: Orders[number]): string {
  const amount = `${fromMinor(revenue_minor, currency)} ${currency}`
  const order = number
    ? i18n.t('Placed order {number} for {amount}.', { number, amount })
    : i18n.t('Placed an order for {amount}.', { amount })
  const last = by_click ? i18n.t('This was the last email they clicked.') : i18n.t('This was the last email they opened.')
  return `${order} ${last}`
}

function written({ workflow_title: title, variant, queued_at: at, run_id }: MailRow): WhySentence[] {
  const letter = variant?.toUpperCase()
  const byWorkflow = () =>
    letter
      ? i18n.t('Queued in variant {letter} by the workflow “{title}”.', { letter, title })
      : i18n.t('Queued by the workflow “{title}”.', { title })
  return [say('yes', title ? byWorkflow() : i18n.t('Queued.'), { at, runId: run_id && runIds.toWire(run_id) })]
}

function handedOver({ status, sent_at, last_error }: MailRow): WhySentence[] {
  switch (status) {
    case 'sent':
      return [say('yes', i18n.t('The email provider accepted it.'), { at: sent_at })]
    case 'suppressed':
      return [say('no', i18n.t('Not sent: {reason}.', { reason: lowered(wordsOfSkip('refused_since')) }))]
    case 'failed':
      return [
        say(
          'no',
          last_error
            ? i18n.t('The email provider rejected it: “{problem}”', { problem: last_error })
            : i18n.t('The email provider rejected it without a reason.'),
        ),
      ]
    case 'unknown':
      return [
        say(
          'no',
          last_error
            ? i18n.t('Delivery is unknown and it won’t be sent again: “{problem}”', { problem: last_error })
            : i18n.t('Delivery is unknown because the connection was lost. It won’t be sent again.'),
        ),
      ]
    default:
      return [
        say(
          'wait',
          last_error ? i18n.t('Waiting for a retry: {problem}.', { problem: last_error }) : i18n.t('Waiting to be sent.'),
        ),
      ]
  }
}

function answered(mail: MailRow): WhySentence[] {
  const moment = (at: Date | null, tone: WhySentence['tone'], text: string) => (at ? [say(tone, text, { at })] : [])
  return [
    ...moment(mail.delivered_at, 'yes', i18n.t('Delivered to the recipient’s email provider.')),
    ...moment(
      mail.bounced_at,
      'no',
      mail.bounce === 'soft'
        ? i18n.t('Bounced: the mailbox isn’t accepting emails right now.')
        : i18n.t('Bounced: the address doesn’t exist.'),
    ),
    ...moment(mail.machine_opened_at, 'info', i18n.t('Opened by an email program, which doesn’t mean the person opened it.')),
    ...moment(
      mail.opened_at,
      'yes',
      i18n.t('{count, plural, one {They opened it.} other {They opened it # times.}}', { count: Math.max(mail.opens ?? 0, 1) }),
    ),
    ...moment(mail.unsubscribed_at, 'no', i18n.t('They unsubscribed through its link.')),
    ...moment(mail.complained_at, 'no', i18n.t('They marked it as spam.')),
  ]
}

function answerOf(mail: MailRow, orders: number): string {
  if (mail.status === 'suppressed') return i18n.t('This email wasn’t sent.')
  if (mail.status === 'failed') return i18n.t('This email couldn’t be sent.')
  if (mail.status === 'unknown') return i18n.t('It’s unknown whether this email was sent.')
  if (mail.status !== 'sent') return i18n.t('This email hasn’t been sent yet.')
  if (orders > 0)
    return i18n.t(
      '{orders, plural, one {This email was sent and led to # order.} other {This email was sent and led to # orders.}}',
      { orders },
    )
  if (mail.complained_at) return i18n.t('This email was sent and marked as spam.')
  if (mail.clicked_at) return i18n.t('This email was sent, and a link was clicked.')
  if (mail.opened_at) return i18n.t('This email was sent and opened.')
  if (mail.bounced_at && !mail.delivered_at) return i18n.t('This email was sent and bounced.')
  return i18n.t('This email was sent. There’s no activity yet.')
}
