import { getReviewTranslations } from '@yuko/contract/reviews/translations/get-review-translations'
import { retryReviewTranslations } from '@yuko/contract/reviews/translations/retry-review-translations'
import type { ReviewTranslations } from '@yuko/contract/reviews/translations/review-translations'
import { updateReviewTranslations } from '@yuko/contract/reviews/translations/update-review-translations'
import { reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { queueTranslating } from './translate-reviews.ts'
import { deleteFailed, findSettings, type ProgressRow, putSettings, readProgress } from './translations.repository.ts'

/** Translations of published reviews: which, how far, and what failed. */
export const translationsEndpoints = [
  implement(getReviewTranslations, ({ trx, organizationId }) => readTranslations(trx, organizationId)),

  implement(updateReviewTranslations, async ({ trx, organizationId, body }) => {
    await putSettings(trx, organizationId, body)
    if (body.isOn) await queueTranslating(trx, organizationId)
    return readTranslations(trx, organizationId)
  }),

  implement(retryReviewTranslations, async ({ trx, organizationId }) => {
    await deleteFailed(trx, organizationId)
    const settings = await findSettings(trx, organizationId)
    if (settings?.is_on) await queueTranslating(trx, organizationId)
    return readTranslations(trx, organizationId)
  }),
]

async function readTranslations(trx: Trx, organizationId: string): Promise<ReviewTranslations> {
  const settings = await findSettings(trx, organizationId)
  const { is_on = false, languages = [], problem = null, problem_detail = null, problem_at = null } = settings ?? {}
  const progress: ReviewTranslations['progress'] = []
  for (const language of languages) progress.push(toProgress(await readProgress(trx, organizationId, language)))
  return {
    isOn: is_on,
    languages,
    progress,
    problem: problem && problem_at ? { code: problem, detail: problem_detail ?? '', at: problem_at.toISOString() } : null,
  }
}

const toProgress = ({ language, translatable, translated, failed, failed_ids }: ProgressRow) => ({
  language,
  translated,
  failed,
  waiting: translatable - translated - failed,
  failedReviewIds: failed_ids.map(reviewIds.toWire),
})
