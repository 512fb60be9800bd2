import type { TranslatedField } from '@yuko/contract/loyalty/translations/loyalty-translation'
import type { JSONColumnType } from 'kysely'

/** A text with the original that it translates. */
export interface StoredTranslation {
  readonly field: TranslatedField
  readonly original: string
  readonly text: string
}

interface LoyaltyTranslationRows {
  organization_id: string
  language: string
  /** A program, way to earn, reward, or tier. */
  subject_id: string
  texts: JSONColumnType<StoredTranslation[]>
  updated_at: Date
}

export interface TranslationTables {
  loyalty_translations: LoyaltyTranslationRows
}
