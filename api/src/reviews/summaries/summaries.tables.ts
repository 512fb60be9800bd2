import type { ColumnType } from 'kysely'

/** Sources are review UUIDs. */
export interface StoredSentence {
  readonly text: string
  readonly reviewIds: readonly string[]
}

interface ReviewSummaries {
  organization_id: string
  id: string
  /** Of a product that is in no group. */
  product_id: string | null
  group_id: string | null
  sentences: ColumnType<readonly StoredSentence[], string, string>
  locale: string
  summarized: number
  published: number
  published_at: Date
}

export interface SummariesTables {
  review_summaries: ReviewSummaries
}
