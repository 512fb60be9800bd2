import type { z } from 'zod'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { writeMemberMail as job } from './mail.jobs.ts'
import { type MemberMail, type Situation, writeToMember } from './member-mail.ts'
import type { Occasion } from './occasion.ts'
import type { MailTools } from './planning.ts'
import { ofDeeds, ofExpiring, ofOrder, ofReleased, ofReview } from './points-mails.ts'
import { ofDeclined } from './proof-mails.ts'
import { loadRecipients } from './recipient.ts'
import { ofIssued, ofReward } from './reward-mails.ts'
import { ofTierAtRisk, ofTierDown, ofTierUp } from './tier-mails.ts'

type Call = Pick<JobCall, 'db' | 'clock'> & { readonly payload: z.output<typeof job.payload> }

/** Writes the email if the member can still be emailed and its reason is still true. */
export async function writeMemberMail({ emails, publicUrl }: MailTools, { db, clock, payload }: Call): Promise<void> {
  const { organizationId, memberId, occasion } = payload
  await db.forOrganization(organizationId, async (trx) => {
    const now = clock.now()
    const loaded = await loadRecipients(trx, { organizationId, now, publicUrl }, [memberId])
    const recipient = loaded?.recipients.get(memberId)
    if (!loaded || !recipient || (!loaded.shop.isActive && occasion.about !== 'issued')) return
    const isOn: Situation['isOn'] = (type) => emails.isOn(trx, organizationId, type)
    const mail = await mailAbout({ trx, organizationId, now, shop: loaded.shop, recipient, isOn }, occasion)
    if (mail) await writeToMember(trx, emails, organizationId, recipient, mail)
  })
}

function mailAbout(situation: Situation, occasion: Occasion): Promise<MemberMail | null> {
  switch (occasion.about) {
    case 'joined':
      return Promise.resolve(welcome(situation))
    case 'order':
      return ofOrder(situation, occasion)
    case 'review':
      return ofReview(situation, occasion)
    case 'deeds':
      return ofDeeds(situation, occasion)
    case 'released':
      return ofReleased(situation, occasion)
    case 'reward':
      return ofReward(situation, occasion)
    case 'declined':
      return ofDeclined(situation, occasion)
    case 'issued':
      return ofIssued(situation, occasion)
    case 'expiring':
      return ofExpiring(situation, occasion)
    case 'up':
      return ofTierUp(situation, occasion)
    case 'down':
      return ofTierDown(situation, occasion)
    case 'risk':
      return ofTierAtRisk(situation, occasion)
  }
}

function welcome({ recipient: { memberId, values } }: Situation): MemberMail {
  return { type: 'loyalty-welcome', key: `loyalty-welcome:${memberId}`, values }
}
