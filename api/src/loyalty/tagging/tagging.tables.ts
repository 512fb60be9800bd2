import type { Tagging, TaggingEvent } from '@yuko/contract/loyalty/tagging/tagging'
import type { Generated, JSONColumnType } from 'kysely'

/** What we wrote for a customer in the shop: the tag per rule, and metafields by key. */
export type WrittenTags = Partial<Record<TaggingEvent, string>>
export type WrittenMetafields = Record<string, string>

interface LoyaltyTaggings {
  organization_id: string
  tagging: JSONColumnType<Tagging>
  updated_at: Date
}

interface LoyaltyTagStates {
  organization_id: string
  member_id: string
  due_at: Date | null
  version: Generated<number>
  attempts: Generated<number>
  problem: Generated<string | null>
  tags: JSONColumnType<WrittenTags>
  metafields: JSONColumnType<WrittenMetafields>
  written_at: Generated<Date | null>
}

export interface TaggingTables {
  loyalty_tagging: LoyaltyTaggings
  loyalty_tag_states: LoyaltyTagStates
}
