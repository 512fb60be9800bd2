import { assistanceModule } from '#core/assistance/assistance.module.ts'
import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { textMessagesModule } from '#messaging/text-messages/text-messages.module.ts'
import type { Module, Platform } from '#platform/module.ts'
import { reviewsModule } from '#reviews/reviews.module.ts'
import { emailTools } from '#testing/email-tools.ts'
import { noShop } from './no-shop.ts'

/** Reviews with their emails; without a connected shop by default. */
export function reviewsModules(platform: Platform, discounts = noShop): Module[] {
  const assistance = assistanceModule(platform)
  const emails = emailsModule(platform, { ...emailTools, assistance: assistance.assistance })
  const texts = textMessagesModule(platform)
  const ports = {
    emails: emails.writer,
    texts: texts.writer,
    refusals: mailRefusals,
    discounts,
    assistance: assistance.assistance,
  }
  return [emails, texts, assistance, reviewsModule(platform, ports)]
}
