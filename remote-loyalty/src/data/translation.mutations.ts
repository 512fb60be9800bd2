import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TranslationChange } from '@yuko/contract/loyalty/translations/loyalty-translation'
import { updateLoyaltyTranslations } from '@yuko/contract/loyalty/translations/update-loyalty-translations'
import type { TranslationLanguage } from '@yuko/contract/reviews/translations/review-translations'
import { callApi } from '@yuko/runtime'
import { translationQueries } from './translation.queries.ts'

export function useUpdateTranslations(language: TranslationLanguage) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (texts: TranslationChange[]) => callApi(updateLoyaltyTranslations, { params: { language }, body: { texts } }),
    onSuccess: (translations) => {
      client.setQueryData(translationQueries.of(language).queryKey, translations)
      return client.invalidateQueries({ queryKey: translationQueries.languages().queryKey })
    },
  })
}
