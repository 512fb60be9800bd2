import { z } from 'zod'
import { idCodec } from '#platform/ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { referralIds } from '../loyalty-ids.ts'
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
} from './referral.queue.ts'
import { type MailTools, mailAdvocate, mailFriend } from './referral-mails.ts'
import { deleteTraces, listDueReferrals, referralsOfOrder } from './referrals.repository.ts'
import { settleReferral as settle } from './settle-referral.ts'

const orderFact = z.object({ orderId: z.string().transform(idCodec('ord').toUuid) })
const referralFact = z.object({ referralId: z.string().transform(referralIds.toUuid) })
const redactedFact = z.object({ email: z.string() })
const batch = 500
const keptDays = 90

export const referralHandlers = (tools: MailTools) => [
  handleJob(settleReferral, ({ db, clock, payload: { organizationId, referralId } }) =>
    db.forOrganization(organizationId, (trx) => settle(trx, clock, organizationId, referralId)),
  ),

  handleJob(followReferrals, async ({ db, clock, payload: { organizationId, payload } }) => {
    if (organizationId === null) return
    const { orderId } = orderFact.parse(payload)
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

  handleJob(sendReferralSuccess, async ({ db, payload: { organizationId, payload } }) => {
    if (organizationId === null) return
    const { referralId } = referralFact.parse(payload)
    await db.forOrganization(organizationId, (trx) => mailAdvocate(trx, tools, { organizationId, referralId }))
  }),

  handleJob(forgetFriend, async ({ db, payload: { organizationId, payload } }) => {
    if (organizationId === null) return
    const { email } = redactedFact.parse(payload)
    await db.forOrganization(organizationId, (trx) => forgetFriendOf(trx, organizationId, email))
  }),
]
