import type { Module } from '#platform/module.ts'
import { campaignRoutes } from './campaigns/campaigns.routes.ts'
import { expiryHandlers } from './expiry/expiry.jobs.ts'
import { memberRoutes } from './members/members.routes.ts'
import { programRoutes } from './programs/programs.routes.ts'
import { loyaltySettingsRoutes } from './settings/loyalty-settings.routes.ts'

export const loyaltyModule: Module = {
  name: 'loyalty',
  endpoints: [...programRoutes, ...campaignRoutes, ...loyaltySettingsRoutes, ...memberRoutes],
  jobs: [...expiryHandlers],
}
