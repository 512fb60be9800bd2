import { accountsModule } from '#accounts/accounts.module.ts'
import { createShopOrganizations } from '#accounts/shop-staff/shop-organizations.ts'
import { automationModule } from '#automation/automation.module.ts'
import { consentModule } from '#consent/consent.module.ts'
import { dashboardModule } from '#dashboard/dashboard.module.ts'
import { redactRows } from '#imports/import.jobs.ts'
import { importsModule } from '#imports/imports.module.ts'
import { rowsOfPerson } from '#imports/redact-rows.ts'
import { loyaltyModule } from '#loyalty/loyalty.module.ts'
import { tellMembers } from '#notifications/notifications.jobs.ts'
import { notificationsModule } from '#notifications/notifications.module.ts'
import type { FactJobs } from '#platform/jobs/relay.ts'
import type { Module, Platform } from '#platform/module.ts'
import { remotesModule } from '#remotes/remotes.module.ts'
import { findReviews } from '#reviews/find-reviews.ts'
import { indexReviews, redactAuthor, verifyAllReviews, verifyReviews } from '#reviews/following.jobs.ts'
import { reviewsOfAuthor } from '#reviews/redact-author.ts'
import { reviewsModule } from '#reviews/reviews.module.ts'
import { storeModule } from '#store/store.module.ts'
import { storeFeed } from '#store/store-feed.ts'
import { beginStoreSync, stopStoreSync } from '#store/sync/sync.jobs.ts'
import { storefrontModule } from '#storefront/storefront.module.ts'

/** All areas of the backend. What is not in this list does not exist. */
export function createModules(platform: Platform): Module[] {
  return [
    accountsModule(platform),
    storeModule(platform, { organizations: createShopOrganizations(platform), personalData: [reviewsOfAuthor, rowsOfPerson] }),
    reviewsModule(),
    importsModule(platform, storeFeed),
    storefrontModule(platform),
    loyaltyModule,
    automationModule,
    consentModule(platform),
    dashboardModule({ findReviews }),
    notificationsModule,
    remotesModule(platform),
  ]
}

/** Which jobs each fact starts: the one place where areas meet. */
export const factJobs: FactJobs = {
  'customer.redacted': [redactAuthor, redactRows],
  'import.completed': [indexReviews, tellMembers],
  'import.stopped': [indexReviews, tellMembers],
  'member.joined': [tellMembers],
  'order.recorded': [verifyReviews],
  'orders.imported': [verifyAllReviews],
  'store.connected': [beginStoreSync, tellMembers],
  'store.disconnected': [stopStoreSync, tellMembers],
  'store.synced': [verifyAllReviews, tellMembers],
  'store.sync-failed': [tellMembers],
}
