import type { EntryExplanation, EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { Movement } from './account.ts'

/** What has to be written into the ledger of a member, once. */
export interface Posting {
  /** uuid */
  readonly memberId: string
  /** One effect, whatever is tried again: `kind:source:id:rule`. */
  readonly key: string
  readonly movement: Movement
  readonly explanation: EntryExplanation
  /** When it happened; now unless given. */
  readonly occurredAt?: Date
  /** What it came of (uuids). */
  readonly source?: Partial<Record<SourceKey, string | null>>
  readonly actor?: { readonly type: 'system' | 'user' | 'customer' | 'api'; readonly id: string | null }
  readonly notes?: { readonly customer?: string | null | undefined; readonly internal?: string | null | undefined }
}
type SourceKey = 'campaignId' | 'redemptionId' | 'orderId' | 'reviewId' | 'referralId' | 'importId'

/**
 * posted: written now; repeated: written before; not_enough: nothing was, there are not as many points; nothing: nothing
 * was, the lot is not in that state any more; no_member: nothing was.
 */
export type Outcome =
  | { readonly outcome: 'posted' | 'repeated'; readonly entry: PostedEntry }
  | { readonly outcome: 'not_enough' | 'nothing' | 'no_member' }

export interface PostedEntry {
  readonly id: string
  readonly seq: number
  readonly kind: EntryKind
  readonly points: number
  readonly pendingPoints: number
  readonly balanceAfter: number
  readonly lotId: string | null
}

export interface PostOptions {
  /** Nobody is told: of imports and corrections of the past. */
  readonly isSilent?: boolean
}
