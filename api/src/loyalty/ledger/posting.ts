import type { EntryExplanation, EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { Movement } from './account.ts'

/** A ledger entry to write once. */
export interface Posting {
  /** uuid */
  readonly memberId: string
  /** Idempotency key of the effect: `kind:source:id:rule`. */
  readonly key: string
  readonly movement: Movement
  readonly explanation: EntryExplanation
  /** When it happened; default now. */
  readonly occurredAt?: Date
  /** What caused it (uuids). */
  readonly source?: Partial<Record<SourceKey, string | null>>
  readonly actor?: { readonly type: 'system' | 'user' | 'customer' | 'api'; readonly id: string | null }
  readonly notes?: { readonly customer?: string | null | undefined; readonly internal?: string | null | undefined }
}
type SourceKey = 'campaignId' | 'redemptionId' | 'orderId' | 'reviewId' | 'referralId' | 'importId'

/**
 * posted: written now; repeated: written before; not_enough: too few points; nothing: the lot is no longer in that state;
 * no_member. Only `posted` writes.
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
  /** Records no fact: for imports and historic corrections. */
  readonly isSilent?: boolean
}
