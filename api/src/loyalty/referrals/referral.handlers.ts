import { orderIds, referralIds } from '#ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import { type MailTools, mailAdvocate, mailFriend } from '../referral-mails.ts'
import { after } from './decide.ts'
import { forgetFriendOf } from './personal-data.ts'
import {
  followReferrals,
  forgetFriend,
  forgetReferralTraces,
  queueDueReferrals,
  sendFriendReward,
  sendReferralSuccess,
  settleReferral,
} from './referral.jobs.ts'
import { deleteTraces, listDueReferrals, referralsOfOrder } from './referrals.repository.ts'
import { settleReferral as settle } from './settle-referral.ts'

const batch = 500
const keptDays = 90

export const referralHandlers = (tools: MailTools) => [
  handleJob(settleReferral, ({ db, clock, payload: { organizationId, referralId } }) =>
    db.forOrganization(organizationId, (trx) => settle(trx, clock, organizationId, referralId)),
  ),

  onFact(followReferrals, async ({ db, clock, fact: { organizationId, payload } }) => {
    const orderId = orderIds.toUuid(payload.orderId)
    const ids = await db.forOrganization(organizationId, (trx) => referralsOfOrder(trx, organizationId, orderId))
    for (const id of ids) await db.forOrganization(organizationId, (trx) => settle(trx, clock, organizationId, id))
  }),

  handleJob(queueDueReferrals, ({ db, clock }) =>
    db.asSystem(async (trx) => {
      for (const { organization_id: organizationId, id: referralId } of await listDueReferrals(trx, clock.now(), batch))
        await enqueue(trx, settleReferral, { organizationId, referralId }, { organizationId, singletonKey: referralId })
    }),
  ),

  handleJob(forgetReferralTraces, ({ db, clock }) => db.asSystem((trx) => deleteTraces(trx, after(clock.now(), -keptDays)))),

  handleJob(sendFriendReward, ({ db, payload }) =>
    db.forOrganization(payload.organizationId, (trx) => mailFriend(trx, tools, payload)),
  ),

  onFact(sendReferralSuccess, async ({ db, fact: { organizationId, payload } }) => {
    const referralId = referralIds.toUuid(payload.referralId)
    await db.forOrganization(organizationId, (trx) => mailAdvocate(trx, tools, { organizationId, referralId }))
  }),

  onFact(forgetFriend, async ({ db, fact: { organizationId, payload } }) => {
    await db.forOrganization(organizationId, (trx) => forgetFriendOf(trx, organizationId, payload.email))
  }),
]
