import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { insertEvents } from '../moderation/review-history.repository.ts'
import { indexAgain } from '../search/search.repository.ts'
import { keepVersion, lockVersion, markDeclined, replaceText } from './versions.repository.ts'

export type Declined = 'declined' | 'too-late' | 'changed-since' | 'unknown'

/** Why the correction cannot be declined; null if it can. */
export function nothingToDecline(
  { declined_at, decline_until, is_last }: { declined_at: Date | null; decline_until: Date | null; is_last: boolean },
  at: Date,
): Exclude<Declined, 'unknown'> | null {
  if (declined_at) return 'declined'
  if (!decline_until || at > decline_until) return 'too-late'
  return is_last ? null : 'changed-since'
}

/** Restores the text from before the correction. Idempotent. */
export async function declineCorrection(trx: Trx, clock: Clock, organizationId: string, versionId: string): Promise<Declined> {
  const version = await lockVersion(trx, organizationId, versionId)
  if (!version?.decline_until) return 'unknown'
  const at = clock.now()
  const over = nothingToDecline(version, at)
  if (over) return over
  await keepVersion(trx, organizationId, { reviewId: version.review_id, at, by: 'author' })
  await replaceText(trx, organizationId, version.review_id, { title: version.title, body: version.body })
  await markDeclined(trx, organizationId, versionId, at)
  await indexAgain(trx, organizationId, [version.review_id])
  await insertEvents(trx, organizationId, [
    {
      id: newId(),
      review_id: version.review_id,
      actor_type: 'system',
      actor_user_id: null,
      actor_name: null,
      action: 'decline_correction',
      from_status: null,
      to_status: null,
      reason: null,
      note: 'The author declined the correction, and the original text was restored.',
      at,
    },
  ])
  return 'declined'
}
