import type { Generated } from 'kysely'

interface ShopSegments {
  organization_id: string
  id: string
  external_id: string
  name: string
  /** When its query or name was last changed in the store. */
  edited_at: Date
  /** When somebody last chose it. null: nothing uses it, so its members aren't copied. */
  followed_at: Generated<Date | null>
  /** When the last complete reading of its members began. null: not read yet. */
  read_at: Generated<Date | null>
  deleted_at: Generated<Date | null>
}

interface ShopSegmentMembers {
  organization_id: string
  segment_id: string
  customer_external_id: string
  /** false: left, remembered until a later reading confirms it. */
  is_member: boolean
  known_at: Date
}

export interface ShopSegmentTables {
  shop_segments: ShopSegments
  shop_segment_members: ShopSegmentMembers
}
