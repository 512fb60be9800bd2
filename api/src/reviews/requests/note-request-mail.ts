import type { RequestStatus } from '@yuko/contract/requests/request'
import { reviewRequestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { changeRequest, lockRequest, type RequestRow, recordRequestEvents } from './requests.repository.ts'
import { ended } from './sending/next-step.ts'

/** What happened to a request's email or text. Soft bounces are not included: the server retries. */
export type MailNews = 'delivered' | 'opened' | 'clicked' | 'bounced' | 'complained'

/** The states each event moves on from; the others are further along already. */
const movesFrom: Record<MailNews, readonly RequestStatus[]> = {
  delivered: ['sent'],
  opened: ['sent', 'delivered'],
  clicked: ['sent', 'delivered', 'opened'],
  bounced: ['sent', 'delivered', 'opened', 'clicked'],
  complained: ['sent', 'delivered', 'opened', 'clicked', 'bounced'],
}

/** The customer used the link, so they have seen the email. */
export async function markClicked(trx: Trx, organizationId: string, requestId: string, now: Date): Promise<void> {
  if (!(await noteMail(trx, { organizationId, requestId, news: 'clicked', at: now }))) return
  const wireId = reviewRequestIds.toWire(requestId)
  const fact = { type: 'review-request.visited', aggregate: wireId, organizationId, payload: { requestId: wireId } } as const
  await recordFact(trx, { now: () => now }, fact)
}

export interface Told {
  organizationId: string
  requestId: string
  news: MailNews
  at: Date
}

/**
 * Records each event once, and returns true the first time. After a bounce or a complaint no reminder follows; reviewed requests
 * stay reviewed.
 */
export async function noteMail(trx: Trx, { organizationId, requestId, news, at }: Told): Promise<boolean> {
  const row = await lockRequest(trx, organizationId, requestId)
  if (!row || row.sent_at === null || isKnown(row, news)) return false
  // A text in doubt was taken after all.
  const isCorrected = news === 'delivered' && row.channel === 'sms' && row.status === 'bounced'
  const moves = isCorrected || movesFrom[news].includes(row.status)
  const isLost = news === 'bounced' || news === 'complained'
  const hasMore = row.next_step !== null && row.next_step !== 'expire'
  if (isLost && !moves && !hasMore) return false
  await changeRequest(trx, row, {
    ...(news === 'delivered' && { delivered_at: at, text_failure: null }),
    ...((news === 'opened' || news === 'clicked') && { opened_at: row.opened_at ?? at }),
    ...(news === 'clicked' && { clicked_at: at }),
    ...(isLost && ended(row)),
    ...(moves && { status: news }),
  })
  await recordRequestEvents(trx, organizationId, [{ requestId, type: news, at }])
  return true
}

function isKnown(row: RequestRow, news: MailNews): boolean {
  if (news === 'delivered') return row.delivered_at !== null
  if (news === 'opened') return row.opened_at !== null
  if (news === 'clicked') return row.clicked_at !== null
  return row.status === news
}
