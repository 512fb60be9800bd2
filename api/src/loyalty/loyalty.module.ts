import type { Module } from '#platform/module.ts'
import type { EarningReviews } from '#platform/ports/earning-reviews.ts'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { campaignRoutes } from './campaigns/campaigns.routes.ts'
import { earningHandlers } from './earning/earning.handlers.ts'
import { earningRoutes } from './earning/earning.routes.ts'
import { expiryHandlers } from './expiry/expiry.jobs.ts'
import { holdoutRoutes } from './holdout/holdout.routes.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { proofRoutes } from './ledger/proof/proof.routes.ts'
import { handleVerifyLoyaltyLedger } from './ledger/proof/verify-loyalty-ledger.job.ts'
import { handleAdoptImportedBirthdays } from './members/adopt-birthdays.job.ts'
import { memberRoutes } from './members/members.routes.ts'
import { handleMergeMembersOfCustomers } from './members/merge-customers.job.ts'
import { programRoutes } from './programs/programs.routes.ts'
import { startProgramHandlers } from './programs/start-programs.job.ts'
import { loyaltySettingsRoutes } from './settings/loyalty-settings.routes.ts'
import { simulationHandlers } from './simulation/simulation.jobs.ts'
import { simulationRoutes } from './simulation/simulation.routes.ts'
import { tierHandlers } from './tiers/tier.handlers.ts'
import { tierRoutes } from './tiers/tiers.routes.ts'
import { translationRoutes } from './translations/translations.routes.ts'

export const loyaltyModule = ({ reviews }: { readonly reviews: EarningReviews }): Module => ({
  name: 'loyalty',
  endpoints: [
    ...analyticsRoutes,
    ...programRoutes,
    ...campaignRoutes,
    ...earningRoutes,
    ...loyaltySettingsRoutes,
    ...holdoutRoutes,
    ...ledgerRoutes,
    ...proofRoutes,
    ...memberRoutes,
    ...tierRoutes,
    ...translationRoutes,
    ...simulationRoutes(reviews),
  ],
  jobs: [
    handleMergeMembersOfCustomers,
    handleAdoptImportedBirthdays,
    handleVerifyLoyaltyLedger,
    ...expiryHandlers,
    ...startProgramHandlers,
    ...earningHandlers(reviews),
    ...tierHandlers,
    ...simulationHandlers(reviews),
  ],
})
