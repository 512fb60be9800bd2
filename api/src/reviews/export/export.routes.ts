import { exportEvidence } from '@yuko/contract/reviews/export-evidence'
import { exportReviews } from '@yuko/contract/reviews/export-reviews'
import { reviewIds } from '#ids.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readEvidence } from '../evidence/evidence.repository.ts'
import { evidenceFile } from '../evidence/evidence-file.ts'
import { findActor } from '../moderation/review-history.repository.ts'
import { reviewsAsCsv } from './export-reviews.ts'

export const exportEndpoints = (publicUrl: string) => [
  implementDetached(exportReviews, async ({ db, organizationId, timeZone, clock, query: { format, ...filter } }) => ({
    fileName: `reviews-${format === 'yuko' ? '' : `${format}-`}${clock.now().toISOString().slice(0, 10)}.csv`,
    content: await reviewsAsCsv(db, publicUrl, { organizationId, filter, timeZone, format }),
  })),

  implementDetached(exportEvidence, async ({ db, organizationId, session, clock, params: { reviewId } }) => {
    const { parts, actor } = await db.forOrganization(organizationId, async (trx) => ({
      parts: await readEvidence(trx, organizationId, reviewIds.toUuid(reviewId)),
      actor: await findActor(trx, session.userId),
    }))
    if (!parts) throw new Refusal('review.not-found', 'This review doesn’t exist')
    const about = { reviewId, organizationId, exportedAt: clock.now(), exportedBy: actor.name }
    return { fileName: `${reviewId}-evidence.json`, content: evidenceFile(about, parts) }
  }),
]
