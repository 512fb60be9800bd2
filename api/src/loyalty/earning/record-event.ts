import type { recordLoyaltyEvent as endpoint } from '@yuko/contract/loyalty/campaigns/record-loyalty-event'
import { readCustomerId } from '#core/store/customers.reads.repository.ts'
import { campaignIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enrolMember } from '../members/enrol-member.ts'
import { rewardDeed } from './reward-deed.ts'

export async function recordEvent({ trx, clock, organizationId, body }: TenantCall<typeof endpoint>) {
  const { event, eventId } = body
  const customerId = await readCustomerId(trx, organizationId, body.customer)
  if (!customerId) throw new Refusal('customer.not-found', 'This customer doesn’t exist in your store')
  const member = await enrolMember(trx, clock, { organizationId, customerId, via: 'api' })
  if (member === null) return { outcomes: [] }
  const outcomes = await rewardDeed(trx, clock, organizationId, {
    memberId: member.memberId,
    types: ['custom_event'],
    wants: ({ action }) => action.event === event,
    occasion: `${event}:${eventId}`,
    inputs: { event, eventId },
    actor: { type: 'api', id: null },
  })
  return { outcomes: outcomes.map(({ campaignId, ...outcome }) => ({ campaignId: campaignIds.toWire(campaignId), ...outcome })) }
}
