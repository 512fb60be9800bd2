import type { FeedKind } from '@yuko/contract/feeds/feed'

export interface FeedsTables {
  review_feeds: {
    organization_id: string
    kind: FeedKind
    key: string | null
    file_key: string | null
    written_at: Date | null
    written_seq: number | null
    bytes: number | null
    reviews: number | null
    without_text: number | null
    fetched_at: Date | null
  }
}

declare module '#platform/db/schema.ts' {
  interface Schema extends FeedsTables {}
}
