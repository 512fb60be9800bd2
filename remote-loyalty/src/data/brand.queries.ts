import { queryOptions } from '@tanstack/react-query'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { callApi } from '@yuko/runtime'

/** A file of its own: a page that shows the brand needs nothing of the widgets. */
export const brandQuery = () =>
  queryOptions({ queryKey: ['brand'], queryFn: ({ signal }) => callApi(getAppBrandSettings, {}, { signal }) })
