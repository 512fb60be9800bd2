import { assistanceModule } from '#core/assistance/assistance.module.ts'
import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import type { Module, Platform } from '#platform/module.ts'
import { reviewsModule } from '#reviews/reviews.module.ts'
import { emailTools } from '#testing/email-tools.ts'
import { noShop } from './no-shop.ts'

/** Reviews with their emails; without a connected shop by default. */
export function reviewsModules(platform: Platform, discounts = noShop): Module[] {
  const emails = emailsModule(platform, emailTools)
  const assistance = assistanceModule(platform)
  const ports = { emails: emails.writer, refusals: mailRefusals, discounts, assistance: assistance.assistance }
  return [emails, assistance, reviewsModule(platform, ports)]
}
