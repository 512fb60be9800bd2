import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { updateLoyaltySettings } from '@yuko/contract/loyalty/settings/update-loyalty-settings'
import { callApi } from '@yuko/runtime'
import { settingsQuery } from './settings.queries.ts'

/** Updates a part of the settings. The rest is read again first, since a colleague may have changed it. */
export function useUpdateLoyaltySettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (part: Partial<LoyaltySettings>) => {
      const now = await client.fetchQuery({ ...settingsQuery(), staleTime: 0 })
      return callApi(updateLoyaltySettings, { body: { ...now, ...part } })
    },
    onSuccess: (settings) => client.setQueryData(settingsQuery().queryKey, settings),
  })
}
