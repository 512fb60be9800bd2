import { type FactPayload, facts } from '@yuko/contract/facts'
import { readShopCustomerId } from '#core/store/customers.reads.repository.ts'
import { loyaltyMemberIds, pointEntryIds, redemptionIds, reviewIds, tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FlowPayload, FlowStart } from '#platform/ports/shop-flow.ts'
import type { Snapshots } from '#platform/ports/snapshots.ts'
import type { TriggeringFact } from './flow.jobs.ts'

interface Trigger<Type extends TriggeringFact> {
  readonly handle: string
  readonly name: string
  /** null: the subject was deleted, is unknown to the shop, or the fact isn't one that merchants mean by the trigger. */
  readonly say: (
    trx: Trx,
    organizationId: string,
    payload: FactPayload<Type>,
    snapshots: Snapshots,
  ) => Promise<FlowPayload | null>
}

/** Fields have no limit of their own, the payload has one. */
const longestBody = 5000

/**
 * Our triggers in Shopify Flow, by fact. Handles, names, and keys are those of the extensions in `widgets/shopify-flow`: a
 * reference has the key `customer_id` or `product_id` and the shop's number; other keys have letters and spaces only. Every other
 * key is always present. https://shopify.dev/docs/apps/build/flow/triggers/reference
 */
export const triggers: { readonly [Type in TriggeringFact]: Trigger<Type> } = {
  'review.published': {
    handle: 'yuko-flow-review-published',
    name: 'Review published',
    async say(trx, organizationId, payload, snapshots) {
      const row = await snapshots.review(trx, organizationId, reviewIds.toUuid(payload.reviewId))
      const product = row && row.status === 'published' ? numberIn(row.product?.external_id) : null
      if (!row || product === null) return null
      const email = row.author_email?.toLowerCase()
      const customer = email ? numberIn(await readShopCustomerId(trx, organizationId, email)) : null
      return {
        product_id: product,
        ...(customer !== null && { customer_id: customer }),
        Rating: row.rating,
        Title: row.title ?? '',
        Body: row.body.slice(0, longestBody).toWellFormed(),
        Author: row.author_name,
        'Verified buyer': row.verification === 'verified_buyer',
        Pictures: row.picture_count,
        'Review ID': reviewIds.toWire(row.id),
      }
    },
  },

  'points.posted': {
    handle: 'yuko-flow-points-earned',
    name: 'Points earned',
    async say(trx, organizationId, { memberId, entryId, kind }, snapshots) {
      if (kind !== 'earn' && kind !== 'earn_pending' && kind !== 'bonus') return null
      const member = await memberOf(trx, organizationId, memberId, snapshots)
      const entry = await snapshots.entry(trx, organizationId, pointEntryIds.toUuid(entryId))
      if (!member || !entry) return null
      const isOnHold = kind === 'earn_pending'
      return {
        ...member,
        Points: Number(isOnHold ? entry.pending_points : entry.points),
        'On hold': isOnHold,
        Balance: Number(entry.balance_after),
        Reason: entry.rule ?? '',
      }
    },
  },

  'tier.changed': {
    handle: 'yuko-flow-tier-changed',
    name: 'Tier changed',
    async say(trx, organizationId, { memberId, from, to, reason }, snapshots) {
      const member = await memberOf(trx, organizationId, memberId, snapshots)
      if (!member) return null
      const nameOf = async (wire: string | null) =>
        wire === null ? '' : ((await snapshots.tier(trx, organizationId, tierIds.toUuid(wire))) ?? '')
      return { ...member, Tier: await nameOf(to), 'Previous tier': await nameOf(from), Reason: reason }
    },
  },

  'reward.issued': {
    handle: 'yuko-flow-reward-redeemed',
    name: 'Reward redeemed',
    async say(trx, organizationId, { memberId, redemptionId }, snapshots) {
      const member = await memberOf(trx, organizationId, memberId, snapshots)
      const row = await snapshots.redemption(trx, organizationId, redemptionIds.toUuid(redemptionId))
      if (!member || !row) return null
      return {
        ...member,
        Reward: row.reward_name ?? '',
        Points: Number(row.points),
        Code: row.code ?? '',
        'Redemption ID': redemptionIds.toWire(row.id),
      }
    },
  },
}

interface AnyTrigger extends Omit<Trigger<TriggeringFact>, 'say'> {
  readonly say: (trx: Trx, organizationId: string, payload: unknown, snapshots: Snapshots) => Promise<FlowPayload | null>
}

/** What Flow is sent for a fact. null: nothing. */
export async function startOf(
  trx: Trx,
  organizationId: string,
  { type, payload }: { readonly type: TriggeringFact; readonly payload: unknown },
  snapshots: Snapshots,
): Promise<FlowStart | null> {
  const { handle, say } = triggers[type] as AnyTrigger
  const said = await say(trx, organizationId, facts[type].parse(payload), snapshots)
  return said && { handle, payload: said }
}

const known = new Set(Object.values(triggers).flatMap(({ handle, name }) => [handle, name]))

/**
 * Whether a workflow uses the trigger. Flow's documentation shows the trigger's name as its ID and calls it a unique identifier,
 * which may also be the handle. Another ID in use turns all triggers on: one that no workflow uses starts nothing.
 */
export function isUsed(type: TriggeringFact, used: readonly string[]): boolean {
  const { handle, name } = triggers[type]
  return used.some((id) => id === handle || id === name || !known.has(id))
}

/** null: the shop has no such customer. */
async function memberOf(
  trx: Trx,
  organizationId: string,
  wire: string,
  snapshots: Snapshots,
): Promise<{ readonly customer_id: number } | null> {
  const row = await snapshots.member(trx, organizationId, loyaltyMemberIds.toUuid(wire))
  const customer = numberIn(row?.external_id)
  return customer === null ? null : { customer_id: customer }
}

/** The shop's number of a record. null: the record isn't the shop's. */
function numberIn(externalId: string | null | undefined): number | null {
  const number = Number(externalId ?? '')
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
