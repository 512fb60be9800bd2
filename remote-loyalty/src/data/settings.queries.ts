import { queryOptions } from '@tanstack/react-query'
import { getLoyaltySettings } from '@yuko/contract/loyalty/settings/get-loyalty-settings'
import { callApi } from '@yuko/runtime'

export const settingsQuery = () =>
  queryOptions({ queryKey: ['loyalty-settings'], queryFn: ({ signal }) => callApi(getLoyaltySettings, {}, { signal }) })
