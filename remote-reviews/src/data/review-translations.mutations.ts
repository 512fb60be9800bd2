import { useMutation, useQueryClient } from '@tanstack/react-query'
import { retryReviewTranslations } from '@yuko/contract/reviews/translations/retry-review-translations'
import type { ReviewTranslations, TranslationSettings } from '@yuko/contract/reviews/translations/review-translations'
import { updateReviewTranslations } from '@yuko/contract/reviews/translations/update-review-translations'
import { callApi } from '@yuko/runtime'
import { reviewTranslationQueries } from './review-translations.queries.ts'

export function useUpdateReviewTranslations() {
  const onSuccess = useStore()
  return useMutation({ mutationFn: (body: TranslationSettings) => callApi(updateReviewTranslations, { body }), onSuccess })
}

export function useRetryReviewTranslations() {
  const onSuccess = useStore()
  return useMutation({ mutationFn: () => callApi(retryReviewTranslations, {}), onSuccess })
}

function useStore() {
  const client = useQueryClient()
  return (translations: ReviewTranslations) => client.setQueryData(reviewTranslationQueries.all().queryKey, translations)
}
