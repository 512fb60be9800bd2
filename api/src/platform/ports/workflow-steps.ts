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

/** Between two areas: messages of workflow steps to the team's chat. */
export interface TeamChat {
  /** All connected channels by ID (UUID). `isWorking`: the chat accepts messages. */
  channels(trx: Trx, organizationId: string): Promise<ReadonlyMap<string, { readonly name: string; readonly isWorking: boolean }>>
  /** Each key at most once. `href`: a path of the admin. */
  post(
    trx: Trx,
    clock: Clock,
    organizationId: string,
    channelId: string,
    messages: readonly { readonly key: string; readonly text: string; readonly href: string }[],
  ): Promise<void>
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
