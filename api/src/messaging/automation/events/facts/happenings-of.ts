import type { Trx } from '#platform/db/database.ts'
import { type ByFact, byFact, type Fact } from '#platform/jobs/fact-job.ts'
import type { PeopleFacts } from '#platform/ports/people-facts.ts'
import type { Happening } from '../../person-event.ts'
import { checkoutRecorded } from './checkout-happenings.ts'
import { customerRecorded } from './customer-happenings.ts'
import {
  memberJoined,
  pointsExpiring,
  pointsPosted,
  referralRewarded,
  rewardIssued,
  rewardUsed,
  tierChanged,
} from './loyalty-happenings.ts'
import { mailTouched } from './mail-happenings.ts'
import { orderRecorded } from './order-happenings.ts'
import { requestSent, reviewPublished, reviewReplied, reviewSubmitted } from './review-happenings.ts'

const readers = {
  'checkout.recorded': checkoutRecorded,
  'customer.recorded': customerRecorded,
  'email.clicked': mailTouched,
  'email.opened': mailTouched,
  'loyalty-member.joined': memberJoined,
  'order.recorded': orderRecorded,
  'points.expiring': pointsExpiring,
  'points.posted': pointsPosted,
  'referral.rewarded': referralRewarded,
  'review-request.sent': requestSent,
  'review.published': reviewPublished,
  'review.replied': reviewReplied,
  'review.submitted': reviewSubmitted,
  'reward.issued': rewardIssued,
  'reward.used': rewardUsed,
  'tier.changed': tierChanged,
} satisfies ByFact<[Trx, PeopleFacts], Promise<Happening[]>>

export type PersonFact = Fact<keyof typeof readers>

/** The events of a fact. Repeated, it gives the same events with the same keys. */
export async function happeningsOf(trx: Trx, fact: PersonFact, known: PeopleFacts): Promise<Happening[]> {
  return (await byFact<[Trx, PeopleFacts], Promise<Happening[]>>(readers, fact, trx, known)) ?? []
}
