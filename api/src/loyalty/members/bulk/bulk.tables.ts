import type { MemberBulk, MemberBulkRequest, MemberSkipReason } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type WithoutTarget<Request> = Request extends unknown ? Omit<Request, 'filter' | 'memberIds'> : never

/** A request without its target. */
export type BulkChange = WithoutTarget<MemberBulkRequest>

type Skipped = Partial<Record<MemberSkipReason, number>>

interface LoyaltyMemberBulks {
  organization_id: string
  id: string
  change: JSONColumnType<BulkChange>
  state: MemberBulk['state']
  total: number
  done: Generated<number>
  changed: Generated<number>
  skipped: ColumnType<Skipped, string | undefined, string>
  points: Generated<number>
  spent_points: Generated<number | null>
  checkpoint_id: Generated<string | null>
  created_by_user_id: string | null
  started_at: Date
  finished_at: Generated<Date | null>
}

interface LoyaltyBulkMembers {
  organization_id: string
  bulk_id: string
  member_id: string
  entry_id: Generated<string | null>
}

export interface BulkTables {
  loyalty_member_bulks: LoyaltyMemberBulks
  loyalty_bulk_members: LoyaltyBulkMembers
}
