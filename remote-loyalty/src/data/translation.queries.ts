import { queryOptions } from '@tanstack/react-query'
import { getLoyaltyTranslations } from '@yuko/contract/loyalty/translations/get-loyalty-translations'
import { listLoyaltyLanguages } from '@yuko/contract/loyalty/translations/list-loyalty-languages'
import type { TranslationLanguage } from '@yuko/contract/reviews/translations/review-translations'
import { callApi } from '@yuko/runtime'

export const translationQueries = {
  languages: () =>
    queryOptions({
      queryKey: ['loyalty-translations', 'languages'],
      queryFn: ({ signal }) => callApi(listLoyaltyLanguages, {}, { signal }),
    }),
  of: (language: TranslationLanguage) =>
    queryOptions({
      queryKey: ['loyalty-translations', 'of', language],
      queryFn: ({ signal }) => callApi(getLoyaltyTranslations, { params: { language } }, { signal }),
    }),
}
