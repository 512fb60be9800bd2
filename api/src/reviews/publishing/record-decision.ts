import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { keepVersion } from '../corrections/versions.repository.ts'
import { insertEvents } from '../moderation/review-history.repository.ts'
import type { Decision } from './decide-publication.ts'

/** Records why a new review has its status, and keeps the original text if it was masked. */
export async function recordDecision(
  trx: Trx,
  clock: Clock,
  { organizationId, reviewId }: { organizationId: string; reviewId: string },
  { status, explanation, original }: Pick<Decision, 'status' | 'explanation' | 'original'>,
): Promise<void> {
  if (original) await keepVersion(trx, organizationId, { reviewId, at: clock.now(), by: 'system', text: original })
  if (explanation === null) return
  const action = status === 'spam' ? 'mark_spam' : status === 'pending' ? 'hold' : 'mask'
  await insertEvents(trx, organizationId, [
    {
      id: newId(),
      review_id: reviewId,
      actor_type: 'system',
      actor_user_id: null,
      actor_name: null,
      action,
      from_status: null,
      to_status: status,
      reason: null,
      note: explanation,
      at: clock.now(),
    },
  ])
}
