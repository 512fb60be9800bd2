import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { planMemberMail, queueDatedMemberMails } from '#loyalty/mails/mail.jobs.ts'
import { memberMailsModule } from '#loyalty/mails/mails.module.ts'
import { tierHandlers } from '#loyalty/tiers/tier.handlers.ts'
import { followLoyaltyTier } from '#loyalty/tiers/tier.jobs.ts'
import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export interface MailedMembers {
  readonly test: TestApp
  readonly emails: EmailWriter
  /** Advances time and runs everything due. */
  later(minutes: number): Promise<void>
  /** Runs the hourly date check at that moment. */
  look(at?: string): Promise<void>
  /** Subjects of the emails to an address. */
  to(address: string): string[]
  switchMail(organizationId: string, type: EmailTypeName, isOn: boolean): Promise<void>
}

/** Members, their emails, and tiers. */
export async function createMailedMembers(): Promise<MailedMembers> {
  let emails: EmailWriter | undefined
  const test = await createTestApp({
    modules: (platform) => {
      const module = emailsModule(platform, emailTools)
      emails = module.writer
      return [module, memberMailsModule(platform, { emails, refusals: mailRefusals }), { name: 'tiers', jobs: tierHandlers }]
    },
    factJobs: {
      'loyalty-member.joined': [planMemberMail],
      'points.posted': [planMemberMail, followLoyaltyTier],
      'points.expiring': [planMemberMail],
      'reward.issued': [planMemberMail],
      'tier.changed': [planMemberMail],
      'tier.at-risk': [planMemberMail],
    },
  })
  if (!emails) throw new Error('The app was made without its modules')
  return {
    test,
    emails,
    async later(minutes) {
      await test.runUntilIdle()
      test.clock.advance(minutes * 60_000)
      await test.runUntilIdle()
    },
    async look(at) {
      if (at !== undefined) test.clock.set(at)
      await test.db.asSystem((trx) => enqueue(trx, queueDatedMemberMails, {}, { organizationId: null }))
      await test.runUntilIdle()
    },
    to: (address) => test.mails.to(address).map(({ subject }) => subject),
    switchMail: (organizationId, type, isOn) =>
      test.db.forOrganization(organizationId, async (trx) => {
        if (!emailTypes[type].canSwitchOff) throw new Error(`${type} is always on`)
        const row = { organization_id: organizationId, type, is_enabled: isOn }
        await trx
          .insertInto('email_templates')
          .values(row)
          .onConflict((conflict) => conflict.columns(['organization_id', 'type']).doUpdateSet({ is_enabled: isOn }))
          .execute()
      }),
  }
}
