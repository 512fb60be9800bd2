import { getLoyaltySettings } from '@yuko/contract/loyalty/settings/get-loyalty-settings'
import { updateLoyaltySettings } from '@yuko/contract/loyalty/settings/update-loyalty-settings'
import { implement } from '#platform/http/implement.ts'
import { loadLoyaltySettings, saveLoyaltySettings } from './loyalty-settings.repository.ts'

export const loyaltySettingsRoutes = [
  implement(getLoyaltySettings, ({ trx, organizationId }) => loadLoyaltySettings(trx, organizationId)),
  implement(
    updateLoyaltySettings,
    async ({ trx, organizationId, clock, body }) => {
      await saveLoyaltySettings(trx, organizationId, body, clock.now())
      return body
    },
    { snapshot: loadLoyaltySettings },
  ),
]
