import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeRequest, lockRequest } from '../requests.repository.ts'
import { sendFirst } from './send-step.ts'
import type { SendTools } from './send-tools.ts'

/** Ignores the delay and the hours, if the plan has room; every other reason to skip still applies. */
export async function sendRequestNow(
  trx: Trx,
  tools: SendTools,
  { organizationId, requestId }: { organizationId: string; requestId: string },
): Promise<void> {
  const row = await lockRequest(trx, organizationId, requestId)
  if (!row) throw new Refusal('review-request.not-found', 'This review request doesn’t exist')
  if (row.sent_at !== null) throw new Refusal('review-request.state-refused', 'This review request was already sent')
  const asked = await changeRequest(trx, row, { is_cancelled_by_member: false, held_at: null })
  const { status } = await sendFirst(trx, tools, asked, { isByHand: true })
  if (status === 'held')
    throw new Refusal(
      'billing.limit-reached',
      'You’ve reached your plan’s email limit. Upgrade your plan under Billing, or send it next month.',
    )
}
