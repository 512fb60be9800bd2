import { sql } from 'kysely'
import { loyaltyMemberIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { loadCoupon } from './mails/load-coupon.ts'
import { loadRecipients } from './mails/recipient.ts'
import { cancelRedemption } from './redemption/cancel-redemption.ts'
import { lockRedemption } from './redemption/redemptions.repository.ts'
import { findAdvocateCustomer } from './referrals/fraud.repository.ts'
import { referralLink } from './referrals/referral-link.ts'
import { lockReferral } from './referrals/referrals.repository.ts'

export interface MailTools {
  readonly clock: Clock
  readonly emails: EmailWriter
  readonly publicUrl: string
}

interface Named {
  readonly organizationId: string
  /** uuid */
  readonly referralId: string
}

/** Emails the claimed code once it exists; if the referral was rejected since, the code is canceled instead. */
export async function mailFriend(trx: Trx, { clock, emails, publicUrl }: MailTools, { organizationId, referralId }: Named) {
  const row = await lockReferral(trx, organizationId, referralId)
  const code = row?.redemption_id && (await lockRedemption(trx, organizationId, row.redemption_id))
  if (!row || !code || code.status !== 'issued' || code.code === null || code.cancelling_at !== null) return
  if (row.status === 'rejected') {
    await cancelRedemption(trx, clock, organizationId, code.id, { type: 'system', id: null })
    return
  }
  const { shop } = (await loadRecipients(trx, { organizationId, now: clock.now(), publicUrl }, [])) ?? {}
  const coupon = shop && (await loadCoupon(trx, code, shop, row.friend_locale))
  if (row.friend_email === null || !coupon) return
  const advocate = await findAdvocateCustomer(trx, organizationId, row.advocate_id)
  await emails.write(trx, {
    organizationId,
    type: 'loyalty-friend-reward',
    key: `loyalty-friend-reward:${code.id}`,
    to: { address: row.friend_email },
    locale: row.friend_locale,
    values: {
      program: shop.programIn(row.friend_locale),
      referral: { advocate_name: advocate?.firstName ?? null },
      coupon,
    },
  })
}

/** Emails the advocate once their points are there. */
export async function mailAdvocate(trx: Trx, { clock, emails, publicUrl }: MailTools, { organizationId, referralId }: Named) {
  const row = await lockReferral(trx, organizationId, referralId)
  if (row?.status !== 'rewarded') return
  const memberId = row.advocate_id
  const known = await loadRecipients(trx, { organizationId, now: clock.now(), publicUrl }, [memberId])
  const recipient = known?.recipients.get(memberId)
  if (!recipient) return
  await emails.write(trx, {
    organizationId,
    type: 'loyalty-referral-success',
    key: `loyalty-referral-success:${referralId}`,
    to: recipient.to,
    locale: recipient.locale,
    reference: { memberId: loyaltyMemberIds.toWire(memberId) },
    values: {
      ...recipient.values,
      referral: {
        points: row.points,
        friends: Math.max(1, await countFriends(trx, organizationId, memberId)),
        url: await referralLink(trx, organizationId, memberId),
      },
    },
  })
}

async function countFriends(trx: Trx, organizationId: string, advocateId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from loyalty_referrals
     where organization_id = ${organizationId} and advocate_id = ${advocateId} and status = 'rewarded'`.execute(trx)
  return rows[0]?.count ?? 0
}
