import type { TranslationSettings } from '@yuko/contract/reviews/translations/review-translations'
import type { useForm } from '@yuko/ui'

export type TranslationsFormState = ReturnType<typeof useForm<TranslationSettings, TranslationSettings>>
