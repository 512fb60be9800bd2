import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { RedemptionFailure } from '@yuko/contract/loyalty/rewards/redemption'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/expressions.ts'
import type { ShopCredits, ShopDiscounts, ShopGiftCards } from '#platform/shop-discounts.ts'
import { recordFailed, recordIssued } from '../redemption-facts.ts'
import { finishCancelling, keepCancelling } from './cancel-redemption.ts'
import { givePointsBack } from './give-points-back.ts'
import { isGiftCard } from './offer.ts'
import { changeRedemption, claimedIds, lockRedemption, type RedemptionRow } from './redemptions.repository.ts'
import { type Made, whatToMake } from './what-to-make.ts'

export interface RewardTools {
  readonly db: Database
  readonly clock: Clock
  readonly discounts: ShopDiscounts
  readonly credits: ShopCredits
  readonly giftCards: ShopGiftCards
}

interface Named {
  readonly organizationId: string
  readonly redemptionId: string
}

const minuteMs = 60_000
/** Longer than an attempt takes: after a crash it is retried then. */
const claimMs = 10 * minuteMs
const mostWaitMs = 60 * minuteMs
/** When a store has not responded for this long, the member gets the points back. */
const giveUpMs = 6 * 60 * minuteMs
/** Money may have been given, so retries go on for longer. */
const giveUpMoneyMs = 28 * giveUpMs

/**
 * Reserve, create, commit. The points were deducted and the code stored at redemption; here it is created in the store, then
 * announced. The process may die between any two steps: the next run creates the same code or gift card again, which the store
 * answers with "taken", and looks up credit that an earlier run may have given. If the store refuses, the points are returned.
 */
export async function makeReward(tools: RewardTools, named: Named, signal: AbortSignal): Promise<void> {
  const { db, clock } = tools
  const inTurn = <T>(work: (trx: Trx, row: RedemptionRow) => Promise<T>) =>
    db.forOrganization(named.organizationId, async (trx) => {
      const row = await lockRedemption(trx, named.organizationId, named.redemptionId)
      return row ? work(trx, row) : null
    })
  const claimed = await inTurn(async (trx, row) => {
    const now = clock.now()
    const isDue = (row.status === 'pending' || row.cancelling_at !== null) && row.next_at !== null && row.next_at <= now
    if (!isDue) return null
    const change = { attempts: row.attempts + 1, next_at: new Date(now.getTime() + claimMs) }
    const claim = await changeRedemption(trx, row, change)
    return { row: claim, made: await whatToMake(trx, claim) }
  })
  if (!claimed) return
  const { row, made } = claimed
  const isMine = (now: RedemptionRow) => now.attempts === row.attempts
  try {
    if (row.status === 'pending') {
      const outcome = await make(tools, row, made, signal)
      await inTurn((trx, now) => (isMine(now) && now.status === 'pending' ? settle(trx, clock, now, outcome) : noChange()))
    } else {
      const outcome = await takeBack(tools, row, signal)
      await inTurn(async (trx, now) => {
        if (!isMine(now) || now.cancelling_at === null) return
        if (outcome === 'removed') await finishCancelling(trx, clock, now)
        else await keepCancelling(trx, clock, now, outcome, new Date(clock.now().getTime() + mostWaitMs))
      })
    }
  } catch (error) {
    // The result is unknown; a run that has taken over is left alone.
    await inTurn((trx, now) => (isMine(now) && now.next_at !== null ? later(trx, clock, now) : noChange()))
    if (!isUniqueViolation(error)) throw error
  }
}

const noChange = async () => {}

type Outcome = 'made' | { readonly id: string } | RedemptionFailure | 'unknown'

async function make(
  { db, discounts, credits, giftCards }: RewardTools,
  row: RedemptionRow,
  made: Made,
  signal: AbortSignal,
): Promise<Outcome> {
  const { organization_id: organizationId } = row
  if (made.kind === 'nothing') return 'shop_refused'
  if (made.kind === 'discount') return discounts.create(organizationId, made.discount, signal)
  if (made.kind === 'gift_card') return giftCards.create(organizationId, made.giftCard, signal)
  const isFirst = row.attempts === 1
  if (!isFirst) {
    const found = await credits.find(organizationId, made.credit, row.created_at, signal)
    if (typeof found === 'string') return 'unknown'
    const claimed = await db.forOrganization(organizationId, (trx) => claimedIds(trx, organizationId, found.ids))
    const ours = found.ids.find((id) => !claimed.has(id))
    if (ours !== undefined) return { id: ours }
  }
  return credits.give(organizationId, made.credit, signal)
}

/** An expired code cannot be used; an expired gift card may have been. */
async function takeBack({ discounts, giftCards, clock }: RewardTools, row: RedemptionRow, signal: AbortSignal) {
  if (isGiftCard(row.reward) && row.external_id !== null)
    return giftCards.deactivate(row.organization_id, row.external_id, signal)
  if (row.code === null || (row.expires_at && row.expires_at <= clock.now())) return 'removed'
  return discounts.remove(row.organization_id, row.code, signal)
}

async function settle(trx: Trx, clock: Clock, row: RedemptionRow, outcome: Outcome): Promise<void> {
  if (outcome === 'unknown') return later(trx, clock, row)
  if (outcome !== 'made' && typeof outcome === 'string') return fail(trx, clock, row, outcome)
  const made = typeof outcome === 'object' ? { external_id: outcome.id, next_at: null } : { next_at: row.expires_at }
  await recordIssued(trx, clock, await changeRedemption(trx, row, { status: 'issued', issued_at: clock.now(), ...made }))
}

async function fail(trx: Trx, clock: Clock, row: RedemptionRow, failure: RedemptionFailure): Promise<void> {
  const change = { status: 'failed' as const, failure, code: null, next_at: null, is_refunded: true }
  await givePointsBack(trx, clock, row, `${ledgerRules.notIssued}: ${row.reward.name}`)
  await recordFailed(trx, clock, await changeRedemption(trx, row, change), failure)
}

/** Exponential backoff. */
async function later(trx: Trx, clock: Clock, row: RedemptionRow): Promise<void> {
  const now = clock.now().getTime()
  const isMoney = row.reward.value.type === 'store_credit' || isGiftCard(row.reward)
  const limit = isMoney ? giveUpMoneyMs : giveUpMs
  if (row.status === 'pending' && now - row.created_at.getTime() > limit) return fail(trx, clock, row, 'shop_refused')
  const wait = Math.min(mostWaitMs, minuteMs * 2 ** Math.min(row.attempts - 1, 20))
  await changeRedemption(trx, row, { next_at: new Date(now + wait) })
}
