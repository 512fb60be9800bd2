import type { Module } from '#platform/module.ts'
import { expiryHandlers } from './expiry/expiry.jobs.ts'
import { programRoutes } from './programs/programs.routes.ts'
import { loyaltySettingsRoutes } from './settings/loyalty-settings.routes.ts'

export const loyaltyModule: Module = {
  name: 'loyalty',
  endpoints: [...programRoutes, ...loyaltySettingsRoutes],
  jobs: [...expiryHandlers],
}
