import { queryOptions } from '@tanstack/react-query'
import { getReviewTranslations } from '@yuko/contract/reviews/translations/get-review-translations'
import { callApi } from '@yuko/runtime'

const pollMs = 5000

export const reviewTranslationQueries = {
  /** Refreshed while reviews are being translated. */
  all: () =>
    queryOptions({
      queryKey: ['review-translations'],
      queryFn: ({ signal }) => callApi(getReviewTranslations, {}, { signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.isOn && !data.problem && data.progress.some(({ waiting }) => waiting > 0) ? pollMs : false,
    }),
}
