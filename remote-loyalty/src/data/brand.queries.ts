import { queryOptions } from '@tanstack/react-query'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { callApi } from '@yuko/runtime'

/** In its own file, so that pages with the brand don't load the widget queries. */
export const brandQuery = () =>
  queryOptions({ queryKey: ['brand'], queryFn: ({ signal }) => callApi(getAppBrandSettings, {}, { signal }) })
