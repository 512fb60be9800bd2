import type { TextFailure } from '@yuko/contract/text-messages/text-provider'
import type { Trx } from '#platform/db/database.ts'
import { noteMail, type Told } from './note-request-mail.ts'
import { changeRequest, lockRequest, type RequestRow } from './requests.repository.ts'

interface TextNews extends Omit<Told, 'news'> {
  /** null: delivered */
  failure: TextFailure | null
}

/**
 * Records whether a request's text was delivered. One that certainly wasn't delivered is followed by an email, which is decided when it
 * is due. After an email, texts are history.
 */
export async function noteText(trx: Trx, { failure, ...told }: TextNews): Promise<void> {
  const row = await lockRequest(trx, told.organizationId, told.requestId)
  if (row?.channel !== 'sms') return
  const isNews = await noteMail(trx, { ...told, news: failure === null ? 'delivered' : 'bounced' })
  if (failure === null || !(isNews || row.text_failure === 'in-doubt')) return
  const isReplaced = failure !== 'in-doubt' && isUnseen(row)
  await changeRequest(trx, row, {
    text_failure: failure,
    ...(isReplaced && { next_step: 'email-instead' as const, next_at: told.at }),
  })
}

/** Nothing says that the customer has the link. A failed reminder isn't replaced: the request may have arrived. */
function isUnseen(row: RequestRow): boolean {
  const { email, reminders_sent, delivered_at, clicked_at, reviewed, is_cancelled_by_member } = row
  return (
    email !== null &&
    reminders_sent === 0 &&
    delivered_at === null &&
    clicked_at === null &&
    reviewed === 0 &&
    !is_cancelled_by_member
  )
}
