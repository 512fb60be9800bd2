import type { TranslationLanguage } from '@yuko/contract/reviews/translations/review-translations'

interface TranslationSettings {
  organization_id: string
  is_on: boolean
  languages: TranslationLanguage[]
  problem: string | null
  problem_detail: string | null
  problem_at: Date | null
}

interface ReviewTranslations {
  organization_id: string
  review_id: string
  language: TranslationLanguage
  /** null: it failed. */
  body: string | null
  title: string | null
  reply: string | null
  translated_at: Date
}

export interface TranslationsTables {
  translation_settings: TranslationSettings
  review_translations: ReviewTranslations
}
