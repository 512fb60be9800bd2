import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { ShopDiscounts } from '#platform/shop-discounts.ts'
import { reviewsModule } from '#reviews/reviews.module.ts'
import { emailTools } from '#testing/email-tools.ts'

const noShop: ShopDiscounts = { readiness: async () => 'no_shop', create: async () => 'no_shop', remove: async () => 'no_shop' }

/** Reviews with their emails; without a connected shop by default. */
export function reviewsModules(platform: Platform, discounts = noShop): Module[] {
  const emails = emailsModule(platform, emailTools)
  return [emails, reviewsModule(platform, { emails: emails.writer, refusals: mailRefusals, discounts })]
}
