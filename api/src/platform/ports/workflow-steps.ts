import type { Clock } from '../clock.ts'
import type { Trx } from '../db/database.ts'

/** Of a step of a workflow, for one person. */
export interface AskedByStep {
  /** uuid; of the store */
  readonly customerId: string
  /** Follows from run, step and visit: asked twice it is done once. */
  readonly key: string
}

/** Between two areas: what loyalty does for steps of workflows, in the transaction of the step. One answer each, in their order. */
export interface MemberGifts {
  /** unavailable: there is no running program, or they are blocked. */
  addPoints(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    asked: readonly (AskedByStep & { readonly points: number; readonly note: string })[],
  ): Promise<('given' | 'not_a_member' | 'unavailable')[]>
  /** Without points for it; unavailable: the reward is not offered any more, or has no code left. */
  issueReward(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    asked: readonly (AskedByStep & { /** uuid */ readonly rewardId: string })[],
  ): Promise<('given' | 'not_a_member' | 'unavailable')[]>
}

/** Which of these rewards (uuids) are offered, and whether a program runs. */
export type FindOffers = (
  trx: Trx,
  organizationId: string,
  rewardIds: readonly string[],
) => Promise<{ readonly rewards: ReadonlySet<string>; readonly hasProgram: boolean }>

/** Between two areas: asking for reviews because a workflow says so. */
export interface ReviewAsker {
  /**
   * Of that order (uuid), or of the last one. nothing_to_do: there is none, or they were asked; unavailable: they may not be asked.
   */
  ask(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    asked: readonly (AskedByStep & { readonly orderId: string | null })[],
  ): Promise<('asked' | 'nothing_to_do' | 'unavailable')[]>
}
