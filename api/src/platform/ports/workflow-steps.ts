import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** A workflow step's request for one person. */
export interface AskedByStep {
  /** UUID of the store's customer. */
  readonly customerId: string
  /** Idempotency key derived from run, step, and visit. */
  readonly key: string
}

/** Between two areas: loyalty actions of workflow steps, in the step's transaction. One result each, in order. */
export interface MemberGifts {
  /** unavailable: no running program, or a blocked member. */
  addPoints(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    asked: readonly (AskedByStep & { readonly points: number; readonly note: string })[],
  ): Promise<('given' | 'not_a_member' | 'unavailable')[]>
  /** Without spending points. unavailable: the reward is not active, or has no codes left. */
  issueReward(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    asked: readonly (AskedByStep & { /** UUID */ readonly rewardId: string })[],
  ): Promise<('given' | 'not_a_member' | 'unavailable')[]>
}

/** Which of these rewards (UUIDs) are active, and whether a program is running. */
export type FindOffers = (
  trx: Trx,
  organizationId: string,
  rewardIds: readonly string[],
) => Promise<{ readonly rewards: ReadonlySet<string>; readonly hasProgram: boolean }>

/** Between two areas: review requests of workflow steps. */
export interface ReviewAsker {
  /** For that order (UUID), or the latest one. nothing_to_do: no order, or already requested; unavailable: not allowed. */
  ask(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    asked: readonly (AskedByStep & { readonly orderId: string | null })[],
  ): Promise<('asked' | 'nothing_to_do' | 'unavailable')[]>
}
