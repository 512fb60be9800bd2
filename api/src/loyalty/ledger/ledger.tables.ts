import type { LedgerVerification } from '@yuko/contract/loyalty/ledger/ledger-verification'
import type { LedgerProblem } from '@yuko/contract/loyalty/ledger/verify-ledger'
import type { EntryExplanation, EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Lot } from './account.ts'

export interface PointEntries {
  organization_id: string
  id: string
  member_id: string
  seq: number
  kind: EntryKind
  points: number
  pending_points: number
  balance_after: number
  pending_after: number
  lot_id: string | null
  campaign_id: string | null
  redemption_id: string | null
  order_id: string | null
  review_id: string | null
  referral_id: string | null
  import_id: string | null
  actor_type: 'system' | 'user' | 'customer' | 'api'
  actor_id: string | null
  explanation: JSONColumnType<EntryExplanation>
  idempotency_key: string
  previous_hash: Buffer | null
  hash: Buffer
  occurred_at: Date
  recorded_at: Date
}

interface PointEntryNotes {
  organization_id: string
  entry_id: string
  customer_note: string | null
  internal_note: string | null
}

interface PointLots {
  organization_id: string
  id: string
  member_id: string
  granted: number
  remaining: number
  status: Lot['status']
  available_at: Date
  expires_at: Date | null
  campaign_id: string | null
  order_id: string | null
}

interface PointLotUses {
  organization_id: string
  entry_id: string
  lot_id: string
  points: number
}

interface LoyaltyLedgerVerifications {
  organization_id: string
  id: string
  state: LedgerVerification['state']
  actor_type: LedgerVerification['startedBy']['type']
  actor_id: string | null
  total: number
  members: Generated<number>
  entries: Generated<number>
  problem_count: Generated<number>
  problems: ColumnType<LedgerProblem[], string | undefined, string>
  head: Generated<Buffer | null>
  checkpoint_id: Generated<string | null>
  started_at: Date
  finished_at: Generated<Date | null>
}

export interface LedgerTables {
  loyalty_ledger_verifications: LoyaltyLedgerVerifications
  point_entries: PointEntries
  point_entry_notes: PointEntryNotes
  point_lots: PointLots
  point_lot_uses: PointLotUses
}
