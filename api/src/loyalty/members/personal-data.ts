import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { listOpenLots } from './merge.repository.ts'
import {
  forgetMembers,
  isMember,
  listEarlierPoints,
  listMembership,
  listPoints,
  listRewards,
  membersOfCustomers,
} from './persons.repository.ts'

/** For a customer's data export and erasure. */
export const loyaltyOfPerson = [
  { name: 'loyalty membership', list: listMembership, forget: forgetCustomers, needsCustomer: isMember },
  { name: 'loyalty points', list: listPoints },
  { name: 'loyalty points history', list: listEarlierPoints },
  { name: 'loyalty rewards', list: listRewards },
]

/**
 * A redacted customer cannot spend points, so they are removed from the liability. Of a whole store (null) they stay: the store
 * itself is deleted.
 */
async function forgetCustomers(trx: Trx, clock: Clock, organizationId: string, customerIds: readonly string[] | null) {
  const members = await membersOfCustomers(trx, organizationId, customerIds)
  if (members.length === 0) return
  if (customerIds) {
    const postings: Posting[] = []
    for (const { id: memberId, balance } of members) {
      const about = { memberId, explanation: { rule: ledgerRules.erased, inputs: {}, formula: null } }
      if (balance > 0)
        postings.push({ ...about, key: `forget:${memberId}`, movement: { move: 'take', kind: 'correction', points: balance } })
      for (const { id: lotId, status, remaining: points } of await listOpenLots(trx, organizationId, memberId))
        if (status === 'pending') postings.push({ ...about, key: `forget:${lotId}`, movement: { move: 'cancel', lotId, points } })
    }
    await postManyPoints(trx, clock, organizationId, postings, { isSilent: true })
  }
  await forgetMembers(
    trx,
    organizationId,
    members.map(({ id }) => id),
  )
}
