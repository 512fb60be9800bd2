import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { applyMoves, timer } from '../moderation/apply-moves.ts'
import { stateAfter } from '../moderation/moderate-reviews.ts'
import { lockReviews } from '../moderation/moderation.repository.ts'
import { listDue } from './held.repository.ts'
import { maskHeldWords } from './mask-held-words.ts'

const releaseDueReviews = defineJob({ name: 'release-due-reviews', payload: z.object({}), cron: '* * * * *', concurrency: 1 })

const batchSize = 500

/** Every minute: publishes expired holds. Reviews decided in the meantime are no longer due. */
export const handleReleaseDueReviews = handleJob(releaseDueReviews, async ({ db, clock, signal }) => {
  for (;;) {
    const due = await db.asSystem((trx) => listDue(trx, clock.now(), batchSize))
    const byOrganization = Map.groupBy(due, ({ organization_id }) => organization_id)
    for (const [organizationId, reviews] of byOrganization) {
      const ids = reviews.map(({ id }) => id)
      await db.forOrganization(organizationId, (trx) => release(trx, clock, organizationId, ids))
      signal.throwIfAborted()
    }
    if (due.length < batchSize) return
  }
})

async function release(trx: Trx, clock: Clock, organizationId: string, reviewIds: readonly string[]): Promise<void> {
  const now = clock.now()
  const locked = await lockReviews(trx, organizationId, reviewIds)
  const due = locked.filter(({ auto_publish_at }) => auto_publish_at !== null && auto_publish_at <= now)
  const masked = await maskHeldWords(
    trx,
    organizationId,
    due.filter(({ hold_reason }) => hold_reason === 'profanity'),
    now,
  )
  await applyMoves(
    trx,
    clock,
    { organizationId, actor: timer },
    due.map((review) => ({
      review,
      action: 'auto_publish',
      note: masked.has(review.id)
        ? 'Published automatically when the hold ended, with blocked words masked.'
        : 'Published automatically when the hold ended.',
      state: stateAfter(review, 'publish', 'published', undefined, now),
    })),
  )
}
