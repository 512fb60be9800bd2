import { queryOptions } from '@tanstack/react-query'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { callApi } from '@yuko/runtime'

/** The store's brand, under one key for all remotes. */
export const brandQuery = () =>
  queryOptions({ queryKey: ['brand'], queryFn: ({ signal }) => callApi(getAppBrandSettings, {}, { signal }) })
