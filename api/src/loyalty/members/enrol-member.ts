import type { joinedVia, LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import type { OrderObstacle } from '@yuko/contract/loyalty/orders/earning-obstacle'
import type { z } from 'zod'
import { loadExclusions } from '#core/exclusions/exclusions.reads.repository.ts'
import { readLivingCustomer } from '#core/store/customers.reads.repository.ts'
import { loyaltyMemberIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { readableCode } from '#platform/readable-code.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { adoptBirthdays } from './adopt-birthdays.repository.ts'
import { findMemberOf, insertMember, markJoined } from './enrol-member.repository.ts'
import { isCustomerHeldOut } from './held-out.repository.ts'

type JoinedVia = z.infer<typeof joinedVia>

/** Explicit requests to join: they make a member, however enrollment is set. */
const isAsked: ReadonlySet<JoinedVia> = new Set(['signup', 'onsite', 'manual'])

/**
 * The member of a customer (uuid), created if missing: at once, or as a candidate if members have to join. Null if not possible:
 * the customer is excluded from loyalty, held out of the program, has no address, or was deleted. `manual` lets held-out ones in.
 */
export async function enrolMember(
  trx: Trx,
  clock: Clock,
  { organizationId, customerId, via }: { organizationId: string; customerId: string; via: JoinedVia },
): Promise<{ memberId: string; status: LoyaltyMemberStatus } | null> {
  const customer = await readLivingCustomer(trx, organizationId, customerId)
  const now = clock.now()
  if (!customer) return null
  const obstacles = await customerObstacles(trx, organizationId, customer, now)
  if (obstacles.some(({ code }) => code !== 'held_out' || via !== 'manual')) return null

  const { enrolment } = await loadLoyaltySettings(trx, organizationId)
  const isJoining = enrolment === 'automatic' || isAsked.has(via)
  const status = isJoining ? ('member' as const) : ('candidate' as const)
  for (let tries = 0; tries < 5; tries++) {
    const known = await findMemberOf(trx, organizationId, customer.id)
    if (known) {
      // Orders don't bring back who was removed. Other candidates are from when members had to join, or from an undone import.
      const mayJoin = isJoining && known.status === 'candidate' && (known.removed_at === null || isAsked.has(via))
      const asked = { organizationId, memberId: known.id, via }
      const hasJoined = mayJoin && (await joinMember(trx, clock, asked))
      return { memberId: known.id, status: hasJoined ? 'member' : known.status }
    }
    const memberId = newId()
    const isNew = await insertMember(trx, {
      organization_id: organizationId,
      id: memberId,
      customer_id: customer.id,
      status,
      joined_at: isJoining ? now : null,
      joined_via: isJoining ? via : null,
      referral_code: readableCode(8),
      created_at: now,
    })
    if (!isNew) continue
    await adoptBirthdays(trx, organizationId, [customer.id], now)
    if (isJoining) await recordJoined(trx, clock, organizationId, memberId, via)
    return { memberId, status }
  }
  throw new Error('No unused referral code found')
}

type Customer = NonNullable<Awaited<ReturnType<typeof readLivingCustomer>>>

/** Why this customer can't become a member or earn points. */
export async function customerObstacles(
  trx: Trx,
  organizationId: string,
  { id, email, tags, country, deleted_at }: Customer,
  now: Date,
): Promise<OrderObstacle[]> {
  if (!email || deleted_at !== null) return [{ code: 'no_address' }]
  const exclusions = await loadExclusions(trx, organizationId, 'loyalty')
  const exclusion = exclusions.of({ ...aboutNoOrder, email, customerTags: tags, country, now })
  if (exclusion !== null) return [{ code: 'excluded', target: exclusion.target, value: exclusion.value }]
  return (await isCustomerHeldOut(trx, organizationId, id)) ? [{ code: 'held_out' }] : []
}

/** Makes a candidate, or a member who left, a member. False: already one, or not allowed. */
export async function joinMember(
  trx: Trx,
  clock: Clock,
  { organizationId, memberId, via }: { organizationId: string; memberId: string; via: JoinedVia },
): Promise<boolean> {
  const joined = { joined_at: clock.now(), joined_via: via }
  const hasJoined = await markJoined(trx, organizationId, memberId, ['candidate', 'opted_out'], joined)
  if (hasJoined) await recordJoined(trx, clock, organizationId, memberId, via)
  return hasJoined
}

async function recordJoined(trx: Trx, clock: Clock, organizationId: string, id: string, via: JoinedVia): Promise<void> {
  const memberId = loyaltyMemberIds.toWire(id)
  await recordFact(trx, clock, {
    type: 'loyalty-member.joined',
    aggregate: memberId,
    organizationId,
    payload: { memberId, via },
  })
}

/** About a customer without an order. */
export const aboutNoOrder = {
  productId: null,
  productTags: [],
  productCollections: [],
  orderTags: [],
  channel: null,
  totalMinor: null,
} as const
