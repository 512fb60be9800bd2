import { accountsModule } from '#accounts/accounts.module.ts'
import { automationModule } from '#automation/automation.module.ts'
import { consentModule } from '#consent/consent.module.ts'
import { dashboardModule } from '#dashboard/dashboard.module.ts'
import { importsModule } from '#imports/imports.module.ts'
import { loyaltyModule } from '#loyalty/loyalty.module.ts'
import type { FactJobs } from '#platform/jobs/relay.ts'
import type { Module, Platform } from '#platform/module.ts'
import { remotesModule } from '#remotes/remotes.module.ts'
import { indexReviews, verifyReviews } from '#reviews/following.jobs.ts'
import { reviewsModule } from '#reviews/reviews.module.ts'
import { storeModule } from '#store/store.module.ts'
import { storefrontModule } from '#storefront/storefront.module.ts'

/** All areas of the backend. What is not in this list does not exist. */
export function createModules(platform: Platform): Module[] {
  return [
    accountsModule(platform),
    storeModule(),
    reviewsModule(),
    importsModule(platform),
    storefrontModule(),
    loyaltyModule,
    automationModule,
    consentModule(platform),
    dashboardModule,
    remotesModule(platform),
  ]
}

/** Which jobs each fact starts: the one place where areas meet. */
export const factJobs: FactJobs = {
  'import.completed': [indexReviews],
  'import.stopped': [indexReviews],
  'order.recorded': [verifyReviews],
}
